// Made by `npm run types` from the server's OpenAPI document. Do not edit.
export interface paths {
    "/api/carry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Be the same person on this device */
        post: operations["arrive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/confirm/{channel}/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Agree, by the link in a letter, that more are written */
        post: operations["confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/daily": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What there is today, and my tries */
        get: operations["daily"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/daily/months/{month}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A month of my calendar */
        get: operations["daily_month"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/daily/{key}/game": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin the game of the day, or come back to it */
        post: operations["daily_game"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/daily/{key}/puzzle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The puzzle of the day */
        get: operations["daily_puzzle"];
        put?: never;
        /** My one try at the puzzle of the day, or the answer */
        post: operations["try_daily_puzzle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/daily/{key}/{kind}/board": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How everybody did, once my own try is over */
        get: operations["daily_board"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Go on with a table that was taken along */
        post: operations["bring"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/friends": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everybody I know here */
        get: operations["friends"];
        put?: never;
        /** Follow, refuse, mute or block somebody */
        post: operations["relate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/friends/{player}/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Follow, refuse, mute or block somebody no more */
        delete: operations["end"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A game and all its texts */
        get: operations["game_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{key}/board": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a game brings for the browser: its board and its cover */
        get: operations["board"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{key}/board/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A file of the board that a game brings */
        get: operations["board_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{key}/lesson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The guided first game */
        get: operations["lesson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{key}/lesson/{step}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One step of the guided first game */
        get: operations["lesson_step"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{key}/level": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The level and the strength of bots that suit me */
        get: operations["level"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{key}/pictures/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A picture of a game's material */
        get: operations["picture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{key}/print": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a game offers for a real table: sheets, labels */
        get: operations["print_game"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{key}/ratings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ratings of a game */
        get: operations["ratings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{key}/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rules of a game */
        get: operations["rules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Invite somebody to a table */
        post: operations["invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations/{table}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Answer an invitation: not now, or never again */
        delete: operations["answer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enter with an account */
        post: operations["log_in"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Be nobody on this device */
        post: operations["log_out"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who the server takes me for */
        get: operations["me"];
        put?: never;
        /** Take a name, or change it */
        post: operations["be_somebody"];
        /** Delete everything about me */
        delete: operations["delete_me"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Open an account */
        post: operations["open_account"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/browsers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Be told by a browser */
        post: operations["add_browser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/carry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A link to another device */
        post: operations["carry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything about me */
        get: operations["export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/holidays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Be away: my clocks stand still in slow games */
        post: operations["plan_holiday"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/holidays/{holiday}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Be back, or not go */
        delete: operations["end_holiday"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Be told at an e-mail address, once a link in a letter was opened */
        post: operations["ask_address"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How I am told of my turn */
        get: operations["notices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/notices/{channel}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Be told there no more */
        delete: operations["drop_channel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How I come along in every box; nobody else is told */
        get: operations["progress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My tokens for programs */
        get: operations["tokens"];
        put?: never;
        /** A token for a program */
        post: operations["new_token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/tokens/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a token */
        delete: operations["drop_token"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/meeting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether I wait to play with somebody */
        get: operations["meeting"];
        put?: never;
        /** Play with somebody now */
        post: operations["seek"];
        /** Wait no more, or go to the seat */
        delete: operations["stop_seeking"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reports, and what became of them */
        get: operations["page"];
        put?: never;
        /** Warn, silence or ban somebody, or settle what was reported */
        post: operations["judge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document */
        get: operations["document"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/path/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The chapters of a box */
        get: operations["chapters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/path/{key}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A position of a chapter */
        get: operations["path_position"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/path/{key}/{id}/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Try an action at a position of a chapter, or ask for the answer */
        post: operations["path_attempt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/{player}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How somebody has done */
        get: operations["statistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/puzzles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The puzzles of every box */
        get: operations["boxes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/puzzles/{key}/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The puzzle that suits me, or a mistake of mine that comes back */
        get: operations["following"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/puzzles/{key}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A puzzle */
        get: operations["puzzle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/puzzles/{key}/{id}/previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What actions of a puzzle would cost and bring */
        post: operations["previews"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/puzzles/{key}/{id}/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Try an action as the answer, or ask for it */
        post: operations["attempt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Look at a game from elsewhere */
        post: operations["open_record"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/records/branch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Go on from a step of a record */
        post: operations["go_on"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/records/estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the search thinks of a step of a record */
        post: operations["estimate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/records/step": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A record after so many actions */
        post: operations["record_step"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/records/study": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A record looked at, as far as that has come */
        post: operations["study_record"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tell those who run the house of somebody */
        post: operations["report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sanctions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** I have read what I was told */
        delete: operations["hear"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shelf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All games and bots */
        get: operations["shelf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stop/{channel}/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The page that does it, for mail programs that only open links */
        get: operations["stop_page"];
        put?: never;
        /** End letters or notices, by the link in one of them */
        post: operations["stop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tables: open ones, mine, finished ones */
        get: operations["lists"];
        put?: never;
        /** Lay a table */
        post: operations["lay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A table */
        get: operations["table"];
        put?: never;
        post?: never;
        /** Put away a table before its game begins */
        delete: operations["put_away"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A table that I play alone, as a file to go on with elsewhere */
        get: operations["take_along"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who was invited to a table already */
        get: operations["invited"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take an open seat */
        post: operations["join"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leave one's seat */
        post: operations["leave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/qr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The link that joins a table, for a phone's camera */
        get: operations["qr"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The record of a finished game, as a file */
        get: operations["record"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/rematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Play again */
        post: operations["rematch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/replay/{step}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A finished game after so many actions */
        get: operations["replay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How a game ended */
        get: operations["result"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/seats/{seat}/bot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let a bot take a seat */
        post: operations["fill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/study": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A finished game looked at, as far as that has come */
        post: operations["study"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tournaments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tournaments, the newest first */
        get: operations["tournaments"];
        put?: never;
        /** Open a tournament */
        post: operations["open_tournament"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tournaments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A tournament: who takes part, how they stand, the tables of a round */
        get: operations["tournament"];
        put?: never;
        post?: never;
        /** Call off a tournament of mine, or end it after the tables that run */
        delete: operations["end_tournament"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tournaments/{id}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take part, or be paired again after a pause */
        post: operations["join_tournament"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tournaments/{id}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take part no more; once it has begun, be paired no more */
        post: operations["leave_tournament"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tournaments/{id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin a tournament of mine */
        post: operations["start_tournament"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the server is well */
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Figures for Prometheus */
        get: operations["figures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, any>;
export interface components {
    schemas: {
        /**
         * Achievement
         * @description What the game awards besides points, and how often I have earned it.
         */
        Achievement: {
            count: number;
            name: string;
        };
        /**
         * Ack
         * @description Your message is stored; ``number`` is the log's number after it.
         */
        Ack: {
            id: string;
            number: number;
            /** @enum {unknown} */
            type: "ack";
        };
        /**
         * Acquaintance
         * @description Somebody I follow, have played with, or want nothing of.
         */
        Acquaintance: {
            /** @default false */
            here?: boolean;
            name: string;
            player: string;
        };
        /**
         * Act
         * @description The seat does this: the number of an action, or its notation.
         */
        Act: {
            action: number | string;
            id: string;
            seat: number;
            seen: number;
            /** @enum {unknown} */
            type: "act";
        };
        /**
         * ActionInfo
         * @description An action that can be done now.
         */
        ActionInfo: {
            notation: string;
            number: number;
            parts: Record<string, any>;
        };
        /**
         * Answer
         * @description Agree, or not, to what another seat asked.
         */
        Answer: {
            id: string;
            seat: number;
            seen: number;
            /** @enum {unknown} */
            type: "answer";
            yes: boolean;
        };
        /**
         * AnswerInfo
         * @description The best action, and what it is worth.
         */
        AnswerInfo: {
            chance: number;
            notation: string;
            number: number;
            parts: Record<string, any>;
            sentence: string;
        };
        /**
         * AskHint
         * @description Estimates for my seat, whose turn it is; answered by ``hint`` after some seconds.
         */
        AskHint: {
            id: string;
            seat: number;
            /** @enum {unknown} */
            type: "hint";
        };
        /**
         * AskPreviews
         * @description What these actions of my seat would cost and bring; answered by ``previews``.
         */
        AskPreviews: {
            actions: number[];
            id: string;
            seat: number;
            /** @enum {unknown} */
            type: "previews";
        };
        /** AskPuzzlePreviews */
        AskPuzzlePreviews: {
            actions: number[];
            /**
             * @default en
             * @enum {unknown}
             */
            lang?: "en" | "fr";
        };
        /**
         * Asking
         * @description Somebody asks to take back a decision.
         */
        Asking: {
            agreed: number[];
            seat: number;
            waiting: number[];
        };
        /**
         * Attendance
         * @description Who is at the table now.
         */
        Attendance: {
            seats: number[];
            watching: number;
        };
        /**
         * Award
         * @description What a game awards besides points: a rank, achievements.
         */
        Award: {
            name: string;
            names: string[];
            values: string[];
            what: string;
        };
        /**
         * Back
         * @description The seat plays itself again, after a bot has played for it.
         */
        Back: {
            id: string;
            seat: number;
            /** @enum {unknown} */
            type: "back";
        };
        /**
         * Balance
         * @description Why a seat's chance became its result: start + luck + play = result.
         */
        Balance: {
            accuracy: number;
            correction: number;
            decisions: number;
            given_away: number;
            luck: number;
            others: number;
            play: number;
            result: number;
            seat: number;
            start: number;
        };
        /**
         * BeSomebody
         * @description Take a name, or change name and language.
         */
        BeSomebody: {
            /**
             * @default en
             * @enum {unknown}
             */
            lang?: "en" | "fr";
            name: string;
        };
        /**
         * BestScore
         * @description Somebody has never done better in this game, with as many players and these options.
         */
        BestScore: {
            before: number;
            seat: number;
        };
        /**
         * Better
         * @description What would have been better than what was played.
         */
        Better: {
            notation: string;
            number: number;
            parts: Record<string, any>;
            reasons: string[];
            sentence: string;
        };
        /** BoardFileParams */
        BoardFileParams: {
            key: string;
            /**
             * @default en
             * @enum {unknown}
             */
            lang?: "en" | "fr";
            name: string;
        };
        /**
         * BoardFiles
         * @description What a game brings for the browser, as addresses on this server; '' for what it does not.
         */
        BoardFiles: {
            cover: string;
            module: string;
            style: string;
        };
        /**
         * BotInfo
         * @description Somebody to play against.
         */
        BotInfo: {
            lamps: number;
            name: string;
            title: string;
        };
        /**
         * BranchRecord
         * @description Go on from a step of a record, at a new table; chance falls anew.
         */
        BranchRecord: {
            /**
             * @default en
             * @enum {unknown}
             */
            lang?: "en" | "fr";
            seats: components["schemas"]["NewSeat"][];
            step: number;
            text: string;
        };
        /**
         * BringTable
         * @description The text of a file that ``/api/tables/{id}/file`` has written, here or elsewhere.
         */
        BringTable: {
            text: string;
        };
        /**
         * Carry
         * @description The code of a carry link.
         */
        Carry: {
            code: string;
        };
        /**
         * CarryLink
         * @description Open this path on another device, within a quarter of an hour, to be the same person.
         */
        CarryLink: {
            expires: number;
            path: string;
            qr: string;
        };
        /**
         * Case
         * @description Everything that is reported of one person.
         */
        Case: {
            name: string;
            player: string;
            reports: components["schemas"]["ReportInfo"][];
            silent_until: number;
        };
        /**
         * ChannelInfo
         * @description A way by which I am told of my turn in slow games.
         */
        ChannelInfo: {
            address: string;
            channel: number;
            confirmed: boolean;
            created: number;
            used: number;
        };
        /** ChannelParams */
        ChannelParams: {
            channel: number;
            /**
             * @default en
             * @enum {unknown}
             */
            lang?: "en" | "fr";
        };
        /**
         * Chat
         * @description Somebody said something.
         */
        Chat: {
            line: components["schemas"]["ChatLine"];
            /** @enum {unknown} */
            type: "chat";
        };
        /**
         * ChatLine
         * @description Something that was said at the table.
         */
        ChatLine: {
            at: number;
            id: number;
            name: string;
            /**
             * @default
             * @enum {unknown}
             */
            phrase?: "" | "again" | "bye" | "game" | "hello" | "luck" | "moment" | "nice" | "sorry" | "thanks" | "thinking";
            /** @default  */
            player?: string;
            seat: number | null;
            text: string;
        };
        ClientMessage: components["schemas"]["Act"] | components["schemas"]["Undo"] | components["schemas"]["Answer"] | components["schemas"]["Back"] | components["schemas"]["Say"] | components["schemas"]["AskPreviews"] | components["schemas"]["AskHint"] | components["schemas"]["Weigh"] | components["schemas"]["Look"] | components["schemas"]["Speak"] | components["schemas"]["Ping"];
        /**
         * ClockInfo
         * @description The running turn. ``deadline`` is empty where there is no clock.
         */
        ClockInfo: {
            deadline: number | null;
            now: number;
            since: number;
        };
        /**
         * ContextLine
         * @description Something that was said at the table; ``theirs``: by the person who is reported.
         */
        ContextLine: {
            at: number;
            name: string;
            /** @enum {unknown} */
            phrase: "" | "again" | "bye" | "game" | "hello" | "luck" | "moment" | "nice" | "sorry" | "thanks" | "thinking";
            text: string;
            theirs: boolean;
        };
        /**
         * Credentials
         * @description Name and passphrase of an account.
         */
        Credentials: {
            /**
             * @default en
             * @enum {unknown}
             */
            lang?: "en" | "fr";
            name: string;
            passphrase: string;
        };
        /**
         * DailyBoard
         * @description How everybody did; for those for whom the day's try is over.
         */
        DailyBoard: {
            count: number;
            day: string;
            equal: string;
            equal_title: string;
            game: string;
            /** @enum {unknown} */
            kind: "game" | "puzzle";
            levels: components["schemas"]["LevelLine"][];
            lines: components["schemas"]["DailyLine"][];
            mine: number | null;
            pending: boolean;
            place: number | null;
            scale: number;
            title: string;
        };
        /** DailyBoardParams */
        DailyBoardParams: {
            /** @default null */
            day?: string | null;
            key: string;
            /** @enum {unknown} */
            kind: "game" | "puzzle";
            /**
             * @default en
             * @enum {unknown}
             */
            lang?: "en" | "fr";
        };
        /** DailyBox */
        DailyBox: {
            game: string;
            puzzle: components["schemas"]["DailyTry"] | null;
            scale: number;
            solo: components["schemas"]["DailyTry"] | null;
            title: string;
        };
        /** DailyLine */
        DailyLine: {
            mine: boolean;
            name: string;
            place: number;
            score: number;
        };
        /**
         * DailyMonth
         * @description A leaf of my calendar: the days on which I finished something.
         */
        DailyMonth: {
            days: components["schemas"]["StampedDay"][];
            month: string;
        };
        /**
         * DailyPage
         * @description What there is today.
         */
        DailyPage: {
            best: number;
            boxes: components["schemas"]["DailyBox"][];
            day: string;
            run: number;
            until: number;
        };
        /** DailyPuzzle */
        DailyPuzzle: {
            action: number | null;
            day: string;
            page: components["schemas"]["PuzzlePage"];
            until: number;
            verdict: components["schemas"]["Verdict"] | null;
        };
        /**
         * DailyTry
         * @description My one try.
         */
        DailyTry: {
            /** @default null */
            score?: number | null;
            /** @enum {unknown} */
            status: "begun" | "done" | "new";
            /** @default  */
            table?: string;
        };
        /**
         * Done
         * @description It is done.
         */
        Done: {
            /** @default true */
            done?: boolean;
        };
        /**
         * EqualAction
         * @description An action that another one stands for in a hint.
         */
        EqualAction: {
            notation: string;
            number: number;
            sentence: string;
        };
        /**
         * Estimate
         * @description How the game stood at a step, as far as the actor could know.
         */
        Estimate: {
            actions: components["schemas"]["HintAction"][];
            actor: number;
            chances: number[];
            step: number;
        };
        /**
         * EstimateStep
         * @description A step of a record to think about; a record does not know who played.
         */
        EstimateStep: {
            /**
             * @default en
             * @enum {unknown}
             */
            lang?: "en" | "fr";
            /** @default [] */
            names?: string[];
            step: number;
            text: string;
        };
        /**
         * Export
         * @description Everything the server knows about me.
         */
        Export: {
            chat: Record<string, any>[];
            created: number;
            daily: Record<string, any>[];
            holidays: Record<string, any>[];
            me: components["schemas"]["Me"];
            notices: Record<string, any>[];
            people: {
                [key: string]: Record<string, any>[];
            };
            puzzles: {
                [key: string]: Record<string, any>[];
            };
            ratings: Record<string, any>[];
            results: Record<string, any>[];
            tables: Record<string, any>[];
            tokens: components["schemas"]["TokenInfo"][];
            tournaments: {
                [key: string]: Record<string, any>[];
            };
        };
        /**
         * FillSeat
         * @description A bot takes an open seat, or that of somebody whose time ran out.
         */
        FillSeat: {
            bot: string;
        };
        /**
         * Finished
         * @description A game that is over, with nothing veiled any more.
         */
        Finished: {
            log: components["schemas"]["LogEntry"][];
            replays: string;
            result: components["schemas"]["Result"];
            share: string;
            steps: number;
            table: components["schemas"]["TableInfo"];
        };
        /**
         * FreshToken
         * @description Shown once: the server keeps only its hash.
         */
        FreshToken: {
            info: components["schemas"]["TokenInfo"];
            secret: string;
        };
        /**
         * Friends
         * @description Everybody I know here.
         */
        Friends: {
            blocked: components["schemas"]["Acquaintance"][];
            companions: components["schemas"]["Acquaintance"][];
            following: components["schemas"]["Acquaintance"][];
            muted: components["schemas"]["Acquaintance"][];
            refused: components["schemas"]["Acquaintance"][];
        };
        /**
         * FriendsChanged
         * @description Somebody I follow came or went; the list can be asked for again.
         */
        FriendsChanged: {
            /** @enum {unknown} */
            type: "friends";
        };
        /**
         * GameCard
         * @description A box on the shelf.
         */
        GameCard: {
            about: Record<string, any>;
            default_players: number;
            key: string;
            levels: number;
            options: components["schemas"]["OptionInfo"][];
            path: number;
            players: number[];
            puzzles: number;
            rules_version: number;
            secrets: boolean;
            title: string;
        };
        /**
         * GamePage
         * @description Everything that is written about a game in one language.
         */
        GamePage: {
            card: components["schemas"]["GameCard"];
            num_actions: number;
            pictures: string[];
            prints: boolean;
            scale: number;
            texts: Record<string, any>;
        };
        /** GameParams */
        GameParams: {
            key: string;
            /**
             * @default en
             * @enum {unknown}
             */
            lang?: "en" | "fr";
        };
        /**
         * GameResult
         * @description One game of mine.
         */
        GameResult: {
            accuracy: number | null;
            at: number;
            luck: number | null;
            score: number;
            table: string;
            won: boolean;
        };
        /**
         * GameStatistics
         * @description How somebody has done in one game.
         */
        GameStatistics: {
            award_names: {
                [key: string]: string;
            };
            awards: {
                [key: string]: number;
            };
            best_score: number;
            deviation: number | null;
            game: string;
            mean_score: number;
            played: number;
            rated: number;
            rating: number | null;
            shared: number;
            title: string;
            won: number;
        };
        /**
         * Gone
         * @description The table was put away; the socket closes.
         */
        Gone: {
            /** @enum {unknown} */
            type: "gone";
        };
        /**
         * Health
         * @description Whether the server is well.
         */
        Health: {
            house: string;
            name: string;
            ok: boolean;
            sockets: number;
            tables: number;
            version: string;
        };
        /**
         * Hint
         * @description Estimates from what the seat may know, best action first.
         */
        Hint: {
            actions: components["schemas"]["HintAction"][];
            chances: number[];
            id: string;
            number: number;
            seat: number;
            /** @enum {unknown} */
            type: "hint";
        };
        /**
         * HintAction
         * @description An action with its estimate for the seat that asked.
         */
        HintAction: {
            chance: number;
            equals: components["schemas"]["EqualAction"][];
            notation: string;
            number: number;
            /** @default false */
            played?: boolean;
            reasons: string[];
            reply: string;
            sentence: string;
            visits: number;
        };
        /**
         * HolidayInfo
         * @description Days on which the clocks of my slow games stand still.
         */
        HolidayInfo: {
            first: string;
            holiday: number;
            last: string;
        };
        /** HolidayParams */
        HolidayParams: {
            holiday: number;
            /**
             * @default en
             * @enum {unknown}
             */
            lang?: "en" | "fr";
        };
        /**
         * Invitation
         * @description Somebody calls me to a table.
         */
        Invitation: {
            game: string;
            join: string;
            name: string;
            player: string;
            table: string;
        };
        /** InvitationParams */
        InvitationParams: {
            /**
             * @default en
             * @enum {unknown}
             */
            lang?: "en" | "fr";
            /** @default false */
            never?: boolean;
            table: string;
        };
        /**
         * Invitations
         * @description To which tables I am invited: at first, and whenever that changes.
         */
        Invitations: {
            invitations: components["schemas"]["Invitation"][];
            /** @enum {unknown} */
            type: "invitations";
        };
        /**
         * Invite
         * @description Call somebody to a table at which I sit.
         */
        Invite: {
            player: string;
            table: string;
        };
        /**
         * Invited
         * @description Who was invited to a table already.
         */
        Invited: {
            players: string[];
        };
        /**
         * Join
         * @description Take an open seat; the code is that of the invitation, not needed at public tables.
         */
        Join: {
            /** @default  */
            code?: string;
            /** @default null */
            seat?: number | null;
        };
        /**
         * JoinTournament
         * @description Take part, or be paired again after a pause.
         */
        JoinTournament: {
            /** @default  */
            code?: string;
        };
        /**
         * Judge
         * @description What a host does about somebody; it settles all reports of them.
         */
        Judge: {
            /** @default 7 */
            days?: number;
            /** @enum {unknown} */
            kind: "ban" | "dismiss" | "silence" | "speak" | "warn";
            /** @default  */
            note?: string;
            player: string;
        };
        /** Learner */
        Learner: {
            boxes: components["schemas"]["LearnerBox"][];
        };
        /** LearnerBox */
        LearnerBox: {
            achievements: components["schemas"]["Achievement"][];
            game: string;
            groups: components["schemas"]["LearnerGroup"][];
            next: components["schemas"]["NextThing"];
            path_count: number;
            path_solved: number;
            puzzle_rating: number | null;
            puzzles_solved: number;
            puzzles_tried: number;
            scale: number;
            strength: number;
            strength_lamps: number;
            strength_title: string;
            title: string;
        };
        /**
         * LearnerGroup
         * @description My games of a box with so many players.
         */
        LearnerGroup: {
            best_score: number;
            latest: components["schemas"]["GameResult"][];
            levels: components["schemas"]["LevelResult"][];
            longest: number;
            mean_score: number;
            played: number;
            players: number;
            streak: number;
            won: number;
        };
        /**
         * Leave
         * @description Leave one of my seats, or all of them.
         */
        Leave: {
            /** @default null */
            seat?: number | null;
        };
        /**
         * LessonFrame
         * @description The table after one decision and the chance that follows it, as the learner sees it.
         */
        LessonFrame: {
            actor: number;
            news: components["schemas"]["LogEntry"][];
            scores: number[];
            view: unknown;
        };
        /**
         * LessonPage
         * @description A guided first game.
         */
        LessonPage: {
            names: string[];
            options: {
                [key: string]: number;
            };
            players: number;
            seat: number;
            steps: number;
        };
        /**
         * LessonStepPage
         * @description One step of the lesson: what happens by itself, what is said, what is asked.
         */
        LessonStepPage: {
            ask: components["schemas"]["ActionInfo"] | null;
            frames: components["schemas"]["LessonFrame"][];
            preview: components["schemas"]["Preview"] | null;
            say: string;
            step: number;
        };
        /** LessonStepParams */
        LessonStepParams: {
            key: string;
            /**
             * @default en
             * @enum {unknown}
             */
            lang?: "en" | "fr";
            step: number;
        };
        /**
         * LevelLine
         * @description What a level of the house did with the same dice and cards.
         */
        LevelLine: {
            level: string;
            score: number;
            title: string;
        };
        /**
         * LevelResult
         * @description How I did against one level, at tables where it was the strongest.
         */
        LevelResult: {
            lamps: number;
            level: string;
            played: number;
            title: string;
            won: number;
        };
        /** LinkParams */
        LinkParams: {
            channel: number;
            code: string;
            /**
             * @default en
             * @enum {unknown}
             */
            lang?: "en" | "fr";
        };
        LobbyMessage: components["schemas"]["Turns"] | components["schemas"]["Meeting"] | components["schemas"]["OpenTables"] | components["schemas"]["Invitations"] | components["schemas"]["FriendsChanged"] | components["schemas"]["Sanctions"] | components["schemas"]["TournamentCalls"] | components["schemas"]["TournamentChanged"];
        /**
         * LogEntry
         * @description One event as the viewer may know it. Veiled actions have a notation of their own.
         */
        LogEntry: {
            at: number;
            group: number;
            /** @enum {unknown} */
            kind: "act" | "answer" | "ask" | "away" | "back" | "begin" | "rest" | "sit" | "undo";
            notation: string;
            number: number;
            parts: Record<string, any> | null;
            seat: number;
            sentence: string;
            together: string;
        };
        /**
         * Look
         * @description Look from one of my seats, or as a spectator; answered by ``shown``.
         */
        Look: {
            seat: number | null;
            /** @default 0 */
            since?: number;
            /** @enum {unknown} */
            type: "look";
        };
        /**
         * Me
         * @description Who the server takes me for.
         */
        Me: {
            account: string;
            base: string;
            /** @default false */
            host?: boolean;
            keepable: boolean;
            known: boolean;
            /** @enum {unknown} */
            lang: "en" | "fr";
            name: string;
            player: string;
        };
        /**
         * Meeting
         * @description Whether I wait for somebody to play with, and where my seat is ready.
         *
         *         Told on ``GET /ws/me`` at first, and whenever it changes. Whoever waits is not forgotten while
         *         one such socket is open, or while this is asked for over HTTP every few seconds.
         */
        Meeting: {
            /** @default  */
            game?: string;
            /** @default 0 */
            since?: number;
            /** @default  */
            table?: string;
            /** @enum {unknown} */
            type: "meeting";
            waiting: boolean;
        };
        /**
         * Moderation
         * @description The page of those who run the house.
         */
        Moderation: {
            cases: components["schemas"]["Case"][];
            log: components["schemas"]["Sanction"][];
        };
        /**
         * Moment
         * @description Something that mattered.
         */
        Moment: {
            after: number;
            before: number;
            better: components["schemas"]["Better"] | null;
            flag: number;
            /** @enum {unknown} */
            kind: "luck" | "mistake" | "move";
            notation: string;
            number: number;
            parts: Record<string, any>;
            seat: number;
            sentence: string;
            step: number;
            steps: number;
            summary: string;
        };
        /** MonthParams */
        MonthParams: {
            /**
             * @default en
             * @enum {unknown}
             */
            lang?: "en" | "fr";
            month: string;
        };
        /**
         * NewAddress
         * @description An e-mail address at which I want to be told of my turn.
         */
        NewAddress: {
            address: string;
        };
        /**
         * NewBrowser
         * @description Where a browser takes notices, and its keys, as it gives them by ``PushSubscription``.
         */
        NewBrowser: {
            address: string;
            auth: string;
            public: string;
        };
        /**
         * NewHoliday
         * @description The first day and the last, both included, in the house's time zone.
         */
        NewHoliday: {
            first: string;
            last: string;
        };
        /**
         * NewReport
         * @description Tell those who run the house of somebody; what was said at the table goes with it.
         */
        NewReport: {
            /** @default  */
            code?: string;
            player: string;
            table: string;
            /** @default  */
            text?: string;
            /** @enum {unknown} */
            why: "insult" | "name" | "other" | "unfair";
        };
        /**
         * NewSeat
         * @description A seat of a table that is laid: mine (several of them around one screen), a bot, or open.
         */
        NewSeat: {
            /** @default  */
            bot?: string;
            /** @enum {unknown} */
            kind: "bot" | "me" | "open";
            /** @default  */
            name?: string;
        };
        /**
         * NewTable
         * @description Lay a table. Without open seats the game begins at once.
         */
        NewTable: {
            game: string;
            /** @default true */
            hints?: boolean;
            /** @default {} */
            options?: {
                [key: string]: boolean | number;
            };
            /** @default false */
            public?: boolean;
            /** @default false */
            rated?: boolean;
            seats: components["schemas"]["NewSeat"][];
            /** @default  */
            stand_in?: string;
            /** @default 0 */
            turn_seconds?: number;
        };
        /**
         * NewToken
         * @description What the token is for.
         */
        NewToken: {
            label: string;
        };
        /**
         * NewTournament
         * @description Open a tournament.
         *
         *         ``swiss``: every round, neighbours in the standings who have not met. ``robin``: everybody meets
         *         everybody. ``arena``: whoever is free is paired again at once, until the time is over.
         */
        NewTournament: {
            /** @default  */
            bots?: string;
            game: string;
            /** @default true */
            join?: boolean;
            /**
             * @default swiss
             * @enum {unknown}
             */
            kind?: "arena" | "robin" | "swiss";
            /** @default 60 */
            minutes?: number;
            /** @default  */
            name?: string;
            /** @default {} */
            options?: {
                [key: string]: boolean | number;
            };
            /** @default true */
            public?: boolean;
            /** @default false */
            rated?: boolean;
            /** @default 4 */
            rounds?: number;
            /** @default 2 */
            seats?: number;
            /** @default 0 */
            starts?: number;
            /** @default 60 */
            table_minutes?: number;
            /** @default 120 */
            turn_seconds?: number;
        };
        /** NextPuzzleParams */
        NextPuzzleParams: {
            /** @default  */
            after?: string;
            key: string;
            /**
             * @default en
             * @enum {unknown}
             */
            lang?: "en" | "fr";
        };
        /**
         * NextThing
         * @description What there is to learn next.
         */
        NextThing: {
            /** @enum {unknown} */
            kind: "game" | "lesson" | "mistakes" | "path" | "puzzles" | "study";
            path: string;
            title: string;
        };
        /**
         * Notices
         * @description How I am told of my turn in slow games, and when I am away.
         */
        Notices: {
            browsers: components["schemas"]["ChannelInfo"][];
            days_left: number;
            holidays: components["schemas"]["HolidayInfo"][];
            letters: boolean;
            mail: components["schemas"]["ChannelInfo"] | null;
            push_key: string;
        };
        /**
         * OpenRecord
         * @description A record: its share code, or the JSON of a record file as a text.
         */
        OpenRecord: {
            /**
             * @default en
             * @enum {unknown}
             */
            lang?: "en" | "fr";
            text: string;
        };
        /**
         * OpenTables
         * @description The list of open tables has changed; it can be asked for again.
         */
        OpenTables: {
            /** @enum {unknown} */
            type: "open";
        };
        /**
         * OpenedRecord
         * @description A game from elsewhere, to look at.
         */
        OpenedRecord: {
            game: string;
            log: components["schemas"]["LogEntry"][];
            names: string[];
            options: {
                [key: string]: number;
            };
            players: number;
            replays: string;
            result: components["schemas"]["Result"] | null;
            rules_version: number;
            share: string;
            steps: number;
            title: string;
        };
        /**
         * OptionInfo
         * @description A choice before the game.
         */
        OptionInfo: {
            default: number;
            high: number;
            /** @enum {unknown} */
            kind: "bool" | "int";
            low: number;
            name: string;
            what: string;
        };
        /**
         * Over
         * @description The game has ended; nothing is secret any more.
         */
        Over: {
            result: components["schemas"]["Result"];
            /** @enum {unknown} */
            type: "over";
        };
        /** Params */
        Params: {
            /**
             * @default en
             * @enum {unknown}
             */
            lang?: "en" | "fr";
        };
        /**
         * Path
         * @description The chapters of a box; none for a box that brings no path.
         */
        Path: {
            chapters: components["schemas"]["PathChapter"][];
            count: number;
            game: string;
            solved: number;
            title: string;
        };
        /** PathChapter */
        PathChapter: {
            lead: string;
            steps: components["schemas"]["PathStep"][];
            title: string;
        };
        /**
         * PathPosition
         * @description A position of the path: what to look for in it.
         */
        PathPosition: {
            ask: string;
            chapter: string;
            chapter_number: number;
            count: number;
            following: string;
            lead: string;
            number: number;
            page: components["schemas"]["PuzzlePage"];
        };
        /**
         * PathStep
         * @description A position of a chapter, and how far I have come with it.
         */
        PathStep: {
            id: string;
            /** @enum {unknown} */
            progress: "new" | "solved" | "tried";
        };
        /**
         * PathVerdict
         * @description What the house says of a try on the path.
         */
        PathVerdict: {
            because: string;
            verdict: components["schemas"]["Verdict"];
        };
        /**
         * PersonaInfo
         * @description A regular of the house: as whom a bot plays.
         */
        PersonaInfo: {
            key: string;
            level: string;
            name: string;
            temper: string;
            trade: string;
        };
        /** PictureParams */
        PictureParams: {
            key: string;
            /**
             * @default en
             * @enum {unknown}
             */
            lang?: "en" | "fr";
            name: string;
        };
        /**
         * Ping
         * @description Answered by ``pong``.
         */
        Ping: {
            id: string;
            /** @enum {unknown} */
            type: "ping";
        };
        /** PlayerParams */
        PlayerParams: {
            /**
             * @default en
             * @enum {unknown}
             */
            lang?: "en" | "fr";
            player: string;
        };
        /**
         * Point
         * @description How things stood before an event, or at the end.
         */
        Point: {
            chances: number[];
            seat: number;
            step: number;
        };
        /**
         * Pong
         * @description The answer to ``ping``.
         */
        Pong: {
            id: string;
            now: number;
            /** @enum {unknown} */
            type: "pong";
        };
        /**
         * Presence
         * @description Who is at the table has changed.
         */
        Presence: {
            here: components["schemas"]["Attendance"];
            /** @enum {unknown} */
            type: "presence";
        };
        /**
         * Preview
         * @description Price and gain of an action, and what a person would say of it.
         */
        Preview: {
            action: number;
            preview: Record<string, any>;
            sentence: string;
        };
        /**
         * Previews
         * @description In the order asked for; actions that are not legal now are left out.
         */
        Previews: {
            id: string;
            number: number;
            previews: components["schemas"]["Preview"][];
            /** @enum {unknown} */
            type: "previews";
        };
        /** PrintParams */
        PrintParams: {
            key: string;
            /**
             * @default en
             * @enum {unknown}
             */
            lang?: "en" | "fr";
            /** @default null */
            per_page?: number | null;
            /** @default null */
            players?: number | null;
        };
        /**
         * Problem
         * @description Why a request was not done: one sentence in the reader's language.
         */
        Problem: {
            /** @default  */
            rule?: string;
            status: number;
            title: string;
            /** @default about:blank */
            type?: string;
        };
        /**
         * ProposedLevel
         * @description The level that the house proposes, from the last games against bots.
         */
        ProposedLevel: {
            bot: string;
            games: number;
            lamps: number;
            level: string;
        };
        /**
         * PuzzleBox
         * @description The puzzles of one box, and how far I have come with them.
         */
        PuzzleBox: {
            count: number;
            deviation: number | null;
            due: number;
            game: string;
            rating: number | null;
            solved: number;
            title: string;
            tried: number;
        };
        /** PuzzleBoxes */
        PuzzleBoxes: {
            boxes: components["schemas"]["PuzzleBox"][];
        };
        /**
         * PuzzlePage
         * @description A position in which one action is clearly best, as whoever is to act may know it.
         */
        PuzzlePage: {
            game: string;
            id: string;
            /** @enum {unknown} */
            kind: "mistake" | "puzzle";
            legal: components["schemas"]["ActionInfo"][];
            names: string[];
            news: components["schemas"]["LogEntry"][];
            options: {
                [key: string]: number;
            };
            players: number;
            /** @enum {unknown} */
            progress: "new" | "solved" | "tried";
            rating: number;
            scores: number[];
            seat: number;
            title: string;
            view: unknown;
        };
        /** PuzzleParams */
        PuzzleParams: {
            id: string;
            key: string;
            /**
             * @default en
             * @enum {unknown}
             */
            lang?: "en" | "fr";
        };
        /** PuzzlePreviews */
        PuzzlePreviews: {
            previews: components["schemas"]["Preview"][];
        };
        /**
         * Rated
         * @description One line of the ratings of a game.
         */
        Rated: {
            bot: string;
            deviation: number;
            games: number;
            name: string;
            place: number;
            player: string;
            rating: number;
        };
        /** Ratings */
        Ratings: {
            ratings: components["schemas"]["Rated"][];
        };
        /** RatingsParams */
        RatingsParams: {
            key: string;
            /**
             * @default en
             * @enum {unknown}
             */
            lang?: "en" | "fr";
            /** @default 50 */
            limit?: number;
        };
        /**
         * RecordStep
         * @description A step of a record.
         */
        RecordStep: {
            /**
             * @default en
             * @enum {unknown}
             */
            lang?: "en" | "fr";
            step: number;
            text: string;
        };
        /**
         * Refused
         * @description Your message was not done, and why; ``number`` is where the table is now.
         *
         *         If that is more than you had seen, ``moved`` messages have told you, or are about to.
         */
        Refused: {
            id: string;
            number: number;
            rule: string;
            sentence: string;
            /** @enum {unknown} */
            type: "refused";
        };
        /**
         * Relate
         * @description What I want of somebody.
         *
         *         ``follow``: see when they are here, and invite them; only those I have played with. ``refuse``:
         *         they neither follow nor invite me. ``mute``: I do not hear what they say. ``block``: we are not
         *         seated together, do not hear and do not invite each other.
         */
        Relate: {
            /** @enum {unknown} */
            kind: "block" | "follow" | "mute" | "refuse";
            player: string;
        };
        /** RelationParams */
        RelationParams: {
            /** @enum {unknown} */
            kind: "block" | "follow" | "mute" | "refuse";
            /**
             * @default en
             * @enum {unknown}
             */
            lang?: "en" | "fr";
            player: string;
        };
        /**
         * Rematch
         * @description Somebody wants to play again: that table waits for the others.
         */
        Rematch: {
            table: string;
            /** @enum {unknown} */
            type: "rematch";
        };
        /** RematchParams */
        RematchParams: {
            /** @default  */
            code?: string;
            /** @default false */
            harder?: boolean;
            id: string;
            /**
             * @default en
             * @enum {unknown}
             */
            lang?: "en" | "fr";
        };
        /**
         * ReplayStep
         * @description The game after so many actions, as each viewer may know it.
         */
        ReplayStep: {
            actor: number;
            entry: components["schemas"]["LogEntry"] | null;
            next: components["schemas"]["ActionInfo"] | null;
            scores: number[];
            step: number;
            steps: number;
            views: components["schemas"]["SeatView"][];
        };
        /**
         * Report
         * @description A game looked at.
         */
        Report: {
            balances: components["schemas"]["Balance"][];
            format: number;
            game: string;
            moments: components["schemas"]["Moment"][];
            names: string[];
            open_cards: boolean;
            players: number;
            points: components["schemas"]["Point"][];
            secrets: boolean;
            seed: number;
            share: number;
            steps: number;
            title: string;
            /** @default null */
            usual?: components["schemas"]["Usual"] | null;
        };
        /**
         * ReportInfo
         * @description A report as a host reads it.
         */
        ReportInfo: {
            at: number;
            context: components["schemas"]["ContextLine"][];
            reporter: string;
            reporter_games: number;
            reporter_since: number;
            table: string;
            text: string;
            /** @enum {unknown} */
            why: "insult" | "name" | "other" | "unfair";
        };
        /**
         * Result
         * @description How the game ended.
         */
        Result: {
            awards: components["schemas"]["Award"][];
            best: components["schemas"]["BestScore"][];
            breakdown: components["schemas"]["ResultLine"][];
            headline: string;
            ratings: components["schemas"]["ludotheque.table.messages.table.RatingChange"][];
            reason: string;
            scores: number[];
            sentence: string;
            winners: number[];
        };
        /**
         * ResultLine
         * @description Where points come from.
         */
        ResultLine: {
            name: string;
            points: number;
            seat: number;
            what: string;
            /** @default  */
            who?: string;
        };
        /**
         * RulePicture
         * @description A position that a ``picture`` block of the rules shows, as the seat sees it.
         */
        RulePicture: {
            actor: number;
            options: {
                [key: string]: number;
            };
            part: string;
            players: number;
            say: string;
            scores: number[];
            seat: number;
            text: string;
            view: unknown;
        };
        /**
         * RulesPage
         * @description The rules in Markdown; each paragraph begins with its rules' numbers.
         */
        RulesPage: {
            markdown: string;
            pictures: components["schemas"]["RulePicture"][];
        };
        /**
         * Sanction
         * @description What a host did, for the log and for whom it concerns.
         */
        Sanction: {
            at: number;
            host: string;
            /** @enum {unknown} */
            kind: "ban" | "dismiss" | "silence" | "speak" | "warn";
            name: string;
            note: string;
            player: string;
            until: number;
        };
        /**
         * Sanctions
         * @description What hosts have told me and I have not read yet: at first, and whenever that changes.
         */
        Sanctions: {
            sanctions: components["schemas"]["Sanction"][];
            /** @enum {unknown} */
            type: "sanctions";
        };
        /**
         * Say
         * @description Say something to everybody at the table: words of one's own, or a quick phrase.
         */
        Say: {
            id: string;
            /**
             * @default
             * @enum {unknown}
             */
            phrase?: "" | "again" | "bye" | "game" | "hello" | "luck" | "moment" | "nice" | "sorry" | "thanks" | "thinking";
            /** @default  */
            text?: string;
            /** @enum {unknown} */
            type: "chat";
        };
        /**
         * SeatInfo
         * @description Who sits there.
         */
        SeatInfo: {
            away: boolean;
            bot: string;
            /** @enum {unknown} */
            kind: "bot" | "human" | "open";
            lamps: number;
            mine: boolean;
            name: string;
            persona: components["schemas"]["PersonaInfo"] | null;
            player: string;
            seat: number;
            title: string;
        };
        /** SeatParams */
        SeatParams: {
            /** @default  */
            code?: string;
            id: string;
            /**
             * @default en
             * @enum {unknown}
             */
            lang?: "en" | "fr";
            seat: number;
        };
        /**
         * SeatView
         * @description What one seat knew.
         */
        SeatView: {
            seat: number | null;
            view: unknown;
        };
        /**
         * Seats
         * @description Who sits where has changed.
         */
        Seats: {
            my_seats: number[];
            seats: components["schemas"]["SeatInfo"][];
            /** @enum {unknown} */
            type: "seats";
        };
        /**
         * Seek
         * @description Play with somebody now: at this box, or at any.
         */
        Seek: {
            /** @default  */
            game?: string;
        };
        ServerMessage: components["schemas"]["Welcome"] | components["schemas"]["Update"] | components["schemas"]["Shown"] | components["schemas"]["Seats"] | components["schemas"]["Presence"] | components["schemas"]["Chat"] | components["schemas"]["Ack"] | components["schemas"]["Refused"] | components["schemas"]["Previews"] | components["schemas"]["Hint"] | components["schemas"]["Weighed"] | components["schemas"]["Over"] | components["schemas"]["Rematch"] | components["schemas"]["Gone"] | components["schemas"]["Pong"];
        /**
         * Shelf
         * @description All games, and the bots from the weakest to the strongest.
         */
        Shelf: {
            bots: components["schemas"]["BotInfo"][];
            games: components["schemas"]["GameCard"][];
            personas: components["schemas"]["PersonaInfo"][];
        };
        /**
         * Shown
         * @description The same table for another viewer or in another language: the log, the snapshot.
         */
        Shown: {
            /** @enum {unknown} */
            lang: "en" | "fr";
            log: components["schemas"]["LogEntry"][];
            snapshot: components["schemas"]["Snapshot"];
            /** @enum {unknown} */
            type: "shown";
        };
        /**
         * Snapshot
         * @description How the table stands, as one viewer may know it.
         */
        Snapshot: {
            actor: number;
            asking: components["schemas"]["Asking"] | null;
            away: number[];
            clock: components["schemas"]["ClockInfo"];
            legal: components["schemas"]["ActionInfo"][];
            number: number;
            scores: number[];
            /** @enum {unknown} */
            status: "over" | "playing" | "waiting";
            /** @enum {unknown} */
            undo: "ask" | "free" | "no";
            view: unknown;
            viewer: number | null;
        };
        /**
         * Speak
         * @description From now on in this language; answered by ``shown``.
         */
        Speak: {
            /** @enum {unknown} */
            lang: "en" | "fr";
            /** @enum {unknown} */
            type: "lang";
        };
        /**
         * Stamp
         * @description Something that was finished on a day.
         */
        Stamp: {
            game: string;
            /** @enum {unknown} */
            kind: "game" | "puzzle";
            scale: number;
            score: number;
            title: string;
        };
        /** StampedDay */
        StampedDay: {
            day: string;
            stamps: components["schemas"]["Stamp"][];
        };
        /** Statistics */
        Statistics: {
            games: components["schemas"]["GameStatistics"][];
            name: string;
            player: string;
        };
        /** StepParams */
        StepParams: {
            /** @default  */
            code?: string;
            id: string;
            /**
             * @default en
             * @enum {unknown}
             */
            lang?: "en" | "fr";
            step: number;
        };
        /**
         * StudyRecord
         * @description The same of a record from elsewhere, which does not know who played.
         */
        StudyRecord: {
            /**
             * @default en
             * @enum {unknown}
             */
            lang?: "en" | "fr";
            /** @default [] */
            names?: string[];
            /** @default false */
            open_cards?: boolean;
            text: string;
        };
        /**
         * StudyTable
         * @description Look at a finished game; asked again, it says how far that has come.
         */
        StudyTable: {
            /**
             * @default en
             * @enum {unknown}
             */
            lang?: "en" | "fr";
            /** @default false */
            open_cards?: boolean;
        };
        /**
         * TableCard
         * @description A table in a list.
         */
        TableCard: {
            bots: string[];
            created: number;
            due: number;
            game: string;
            id: string;
            moved: number;
            my_seats: number[];
            my_turn: boolean;
            names: string[];
            open_seats: number;
            public: boolean;
            scores: number[];
            /** @enum {unknown} */
            status: "over" | "playing" | "waiting";
            terms: components["schemas"]["TermsInfo"];
            title: string;
            winners: number[];
        };
        /**
         * TableInfo
         * @description What does not change at a table from move to move.
         */
        TableInfo: {
            created: number;
            game: string;
            /** @default false */
            harder?: boolean;
            host: boolean;
            id: string;
            join: string;
            my_seats: number[];
            number: number;
            options: {
                [key: string]: number;
            };
            public: boolean;
            /** @default  */
            rematch?: string;
            rules_version: number;
            scale: number;
            seats: components["schemas"]["SeatInfo"][];
            secrets: boolean;
            /** @enum {unknown} */
            status: "over" | "playing" | "waiting";
            terms: components["schemas"]["TermsInfo"];
            title: string;
            watch: string;
        };
        /** TableList */
        TableList: {
            more: boolean;
            tables: components["schemas"]["TableCard"][];
        };
        /** TableParams */
        TableParams: {
            /** @default  */
            code?: string;
            id: string;
            /**
             * @default en
             * @enum {unknown}
             */
            lang?: "en" | "fr";
        };
        /** TablesParams */
        TablesParams: {
            /** @default 9007199254740991 */
            before?: number;
            /** @default  */
            game?: string;
            /**
             * @default en
             * @enum {unknown}
             */
            lang?: "en" | "fr";
            /** @default 30 */
            limit?: number;
            /**
             * @default open
             * @enum {unknown}
             */
            which?: "finished" | "mine" | "open" | "watch";
        };
        /**
         * TermsInfo
         * @description What the people at the table agreed upon.
         */
        TermsInfo: {
            /** @default  */
            daily?: string;
            hints: boolean;
            rated: boolean;
            stand_in: string;
            /** @default  */
            tournament?: string;
            turn_seconds: number;
        };
        /**
         * TokenInfo
         * @description A token for programs that play in my name.
         */
        TokenInfo: {
            created: number;
            label: string;
            token: number;
            used: number;
        };
        /** TokenParams */
        TokenParams: {
            /**
             * @default en
             * @enum {unknown}
             */
            lang?: "en" | "fr";
            token: number;
        };
        /** Tokens */
        Tokens: {
            tokens: components["schemas"]["TokenInfo"][];
        };
        /**
         * TournamentCall
         * @description A seat of mine is ready.
         */
        TournamentCall: {
            game: string;
            name: string;
            round: number;
            table: string;
            tournament: string;
        };
        /**
         * TournamentCalls
         * @description Where tournaments wait for me: at first, and whenever that changes.
         */
        TournamentCalls: {
            calls: components["schemas"]["TournamentCall"][];
            /** @enum {unknown} */
            type: "calls";
        };
        /**
         * TournamentCard
         * @description A line of the list.
         */
        TournamentCard: {
            bots: string;
            bots_title: string;
            created: number;
            ends: number;
            game: string;
            id: string;
            /** @enum {unknown} */
            kind: "arena" | "robin" | "swiss";
            mine: boolean;
            minutes: number;
            name: string;
            people: number;
            public: boolean;
            rated: boolean;
            round: number;
            rounds: number;
            seats: number;
            starts: number;
            /** @enum {unknown} */
            status: "off" | "open" | "over" | "running";
            table_minutes: number;
            title: string;
            turn_seconds: number;
        };
        /**
         * TournamentChanged
         * @description A tournament has changed; it can be asked for again.
         */
        TournamentChanged: {
            id: string;
            /** @enum {unknown} */
            type: "tournament";
        };
        /** TournamentEntrant */
        TournamentEntrant: {
            me: boolean;
            name: string;
            number: number;
            paused: boolean;
            player: string;
        };
        /** TournamentList */
        TournamentList: {
            tournaments: components["schemas"]["TournamentCard"][];
        };
        /** TournamentPage */
        TournamentPage: {
            card: components["schemas"]["TournamentCard"];
            entrants: components["schemas"]["TournamentEntrant"][];
            host: boolean;
            host_name: string;
            join: string;
            joined: boolean;
            may_end: boolean;
            paused: boolean;
            point: number;
            round: number;
            seat: string;
            standings: components["schemas"]["TournamentStanding"][];
            tables: components["schemas"]["TournamentTable"][];
            unit: number;
        };
        /** TournamentParams */
        TournamentParams: {
            /** @default  */
            code?: string;
            id: string;
            /**
             * @default en
             * @enum {unknown}
             */
            lang?: "en" | "fr";
            /** @default 0 */
            round?: number;
        };
        /** TournamentSeat */
        TournamentSeat: {
            absent: boolean;
            name: string;
            number: number;
            place: number | null;
        };
        /**
         * TournamentStanding
         * @description How somebody stands. Points are in units of 1/``point``, tie-breaks of 1/``unit``.
         */
        TournamentStanding: {
            buchholz: number;
            number: number;
            place: number;
            points: number;
            sonneborn: number;
            tables: number;
            won: number;
        };
        /**
         * TournamentTable
         * @description A table of a round; a single seat is a bye.
         */
        TournamentTable: {
            number: number;
            over: boolean;
            round: number;
            seats: components["schemas"]["TournamentSeat"][];
            table: string;
            watch: string;
        };
        /**
         * TryPuzzle
         * @description An action as the answer; none: show it to me.
         */
        TryPuzzle: {
            /** @default null */
            action?: number | null;
            /**
             * @default en
             * @enum {unknown}
             */
            lang?: "en" | "fr";
        };
        /**
         * Turns
         * @description The tables where it is my turn, on ``GET /ws/me``: at first, and whenever that changes.
         */
        Turns: {
            tables: string[];
            /** @enum {unknown} */
            type: "turns";
        };
        /**
         * Undo
         * @description Take back the seat's last decision, or ask the others for it.
         */
        Undo: {
            id: string;
            seat: number;
            seen: number;
            /** @enum {unknown} */
            type: "undo";
        };
        /**
         * Update
         * @description Something happened and is stored.
         */
        Update: {
            log: components["schemas"]["LogEntry"][];
            snapshot: components["schemas"]["Snapshot"];
            /** @enum {unknown} */
            type: "moved";
        };
        /**
         * Usual
         * @description How the reader decided in the games before this one.
         */
        Usual: {
            accuracy: number;
            games: number;
            seat: number;
        };
        /**
         * Verdict
         * @description What the house says of a try.
         */
        Verdict: {
            answer: components["schemas"]["AnswerInfo"] | null;
            chance: number | null;
            due: number;
            rating: components["schemas"]["ludotheque.table.messages.puzzles.RatingChange"] | null;
            reasons: string[];
            right: boolean;
            sentence: string;
            theme: string;
        };
        /**
         * Weigh
         * @description What an action of my seat would give away, before I do it; answered by ``weighed``, within
         *         about a second.
         */
        Weigh: {
            action: number;
            id: string;
            /**
             * @default medium
             * @enum {unknown}
             */
            loss?: "large" | "medium" | "small";
            seat: number;
            /** @enum {unknown} */
            type: "weigh";
        };
        /**
         * Weighed
         * @description Whether an action gives away more than one wanted to hear of; never which is better.
         */
        Weighed: {
            /** @default 0 */
            best?: number;
            /** @default 0 */
            chance?: number;
            /** @default false */
            costly?: boolean;
            id: string;
            number: number;
            /** @default  */
            sentence?: string;
            /** @enum {unknown} */
            type: "weighed";
        };
        /**
         * Welcome
         * @description The table as it stands, first of all messages.
         */
        Welcome: {
            chat: components["schemas"]["ChatLine"][];
            here: components["schemas"]["Attendance"];
            /** @enum {unknown} */
            lang: "en" | "fr";
            log: components["schemas"]["LogEntry"][];
            snapshot: components["schemas"]["Snapshot"];
            table: components["schemas"]["TableInfo"];
            /** @enum {unknown} */
            type: "welcome";
        };
        /** RatingChange */
        "ludotheque.table.messages.puzzles.RatingChange": {
            after: number;
            before: number;
            deviation: number;
        };
        /**
         * RatingChange
         * @description How a rated game changed a rating.
         */
        "ludotheque.table.messages.table.RatingChange": {
            after: number;
            before: number;
            seat: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, any>;
export interface operations {
    arrive: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Carry"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    confirm: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path: {
                channel: number;
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    daily: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DailyPage"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    daily_month: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path: {
                month: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DailyMonth"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    daily_game: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableInfo"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    daily_puzzle: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DailyPuzzle"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    try_daily_puzzle: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TryPuzzle"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Verdict"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    daily_board: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
                day?: string | null;
            };
            header?: never;
            path: {
                key: string;
                kind: "game" | "puzzle";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DailyBoard"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    bring: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BringTable"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableInfo"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    friends: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Friends"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    relate: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Relate"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    end: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path: {
                player: string;
                kind: "block" | "follow" | "mute" | "refuse";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    game_page: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GamePage"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    board: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BoardFiles"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    board_file: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path: {
                key: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": unknown;
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    lesson: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LessonPage"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    lesson_step: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path: {
                key: string;
                step: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LessonStepPage"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    level: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposedLevel"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    picture: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path: {
                key: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": unknown;
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    print_game: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
                players?: number | null;
                per_page?: number | null;
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ratings: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
                limit?: number;
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ratings"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rules: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RulesPage"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    invite: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Invite"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    answer: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
                never?: boolean;
            };
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    log_in: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    log_out: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    me: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    be_somebody: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BeSomebody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_me: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    open_account: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    add_browser: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBrowser"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notices"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    carry: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CarryLink"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    export: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Export"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    plan_holiday: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewHoliday"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notices"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    end_holiday: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path: {
                holiday: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notices"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ask_address: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAddress"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notices"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    notices: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notices"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    drop_channel: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path: {
                channel: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notices"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    progress: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Learner"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    tokens: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tokens"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    new_token: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewToken"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FreshToken"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    drop_token: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path: {
                token: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    meeting: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Meeting"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    seek: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Seek"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Meeting"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    stop_seeking: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    page: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Moderation"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    judge: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Judge"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    document: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    chapters: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Path"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    path_position: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path: {
                key: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PathPosition"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    path_attempt: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path: {
                key: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TryPuzzle"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PathVerdict"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    statistics: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path: {
                player: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Statistics"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    boxes: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PuzzleBoxes"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    following: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
                after?: string;
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PuzzlePage"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    puzzle: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path: {
                key: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PuzzlePage"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    previews: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path: {
                key: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskPuzzlePreviews"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PuzzlePreviews"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    attempt: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path: {
                key: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TryPuzzle"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Verdict"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    open_record: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenRecord"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenedRecord"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    go_on: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BranchRecord"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableInfo"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    estimate: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EstimateStep"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Estimate"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    record_step: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordStep"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayStep"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    study_record: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StudyRecord"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    report: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewReport"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    hear: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    shelf: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shelf"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    stop_page: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path: {
                channel: number;
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    stop: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path: {
                channel: number;
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    lists: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
                which?: "finished" | "mine" | "open" | "watch";
                game?: string;
                before?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableList"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    lay: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTable"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableInfo"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    table: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
                code?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableInfo"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_away: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
                code?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    take_along: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
                code?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    invited: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
                code?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invited"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    join: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
                code?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Join"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableInfo"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    leave: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
                code?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Leave"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    qr: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
                code?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": unknown;
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    record: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
                code?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rematch: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
                code?: string;
                harder?: boolean;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableInfo"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replay: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
                code?: string;
            };
            header?: never;
            path: {
                id: string;
                step: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayStep"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    result: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
                code?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Finished"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    fill: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
                code?: string;
            };
            header?: never;
            path: {
                id: string;
                seat: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FillSeat"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableInfo"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    study: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
                code?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StudyTable"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    tournaments: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TournamentList"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    open_tournament: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTournament"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TournamentPage"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    tournament: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
                code?: string;
                round?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TournamentPage"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    end_tournament: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
                code?: string;
                round?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    join_tournament: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
                code?: string;
                round?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JoinTournament"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TournamentPage"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    leave_tournament: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
                code?: string;
                round?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    start_tournament: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
                code?: string;
                round?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TournamentPage"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    health: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    figures: {
        parameters: {
            query?: {
                lang?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": unknown;
                };
            };
            /** @description Why it was not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
