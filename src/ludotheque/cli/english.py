"""The English texts."""

from ludotheque.cli.texts import Texts

ENGLISH = Texts(
    lang="en",
    yes="yes",
    no="no",
    default="usually",
    yes_words=("y", "yes", "o", "oui"),
    and_word="and",
    bot_name="Bot {number}",
    chance="chance",
    score="Score",
    shelf="The shelf",
    game="Game",
    about="About it",
    players_range="{low} to {high} players",
    minutes="{minutes} minutes",
    difficulty="difficulty",
    which_game="Which game? Type its number or its key.",
    how_many="How many players, {low} to {high}? Enter alone means {default}: you and bots.",
    number_please="Please type a number from {low} to {high}.",
    go_on="A game was put aside: {table}. Go on with it? Enter or “yes”; “no” begins a new one.",
    go_on_with="Go on: {table}",
    a_table="{title} with {names}, actions played: {actions}",
    nothing_to_resume="No game has been put aside; “ludotheque play” begins one.",
    resume_as_it_is="A game that was put aside goes on as it is; leave --seats, --players, "
    "--option and --seed away.",
    bad_seat="“{item}” is no seat; seats are “human”, “human:Anna”, “bot” or “bot:strong”, "
    "separated by commas.",
    seats_differ="--seats names {seats} seats but --players says {players}; give one of the two.",
    at_least_one="{name} must be at least 1.",
    your_turn="{who}, your turn: {count} actions are possible, such as “{example}”{told}.",
    your_turn_one="{who}, your turn: one action is possible, “{example}”{told}.",
    tight="{who}, your turn: “{example}” …, list, help",
    can_type="Type an action or its number · list · help · undo · hint · rules · log · board · "
    "quit",
    help_play="""\
Type an action as it is written, such as “{example}”, or its number in the list.
  list, ?    all actions with their numbers; “list 2” is the second page,
             “list {example}” those in which “{example}” occurs
  undo       take back the last decision
  hint       the best actions a search finds, from what you may know
  why        after a refusal, the rule behind it; “why 5” is rule 5
  rules      all rules of the game
  log        what has happened so far
  board      the whole board
  save FILE  write the record of the game so far into a file
  quit       stop; the game is kept and can be resumed
Enter alone shows the table again. French words work too: liste, annuler, aide …""",
    hint="{percent:>3} %  {action}  {told}",
    hint_alone="{action}  {told}",
    ask_why="Type “why” for the rule.",
    nothing_refused="Nothing has been refused yet; “why 5” shows the rule number 5.",
    none_match="No action contains “{text}”; “list” shows them all.",
    no_number="There is no action number {number}; the list goes from 1 to {count}.",
    page="Page {page} of {pages}; “list {next}” shows the next one.",
    more="Enter: more · any letter: back",
    curtain="Pass the screen to {who}, who then presses Enter.",
    consent="{who}: {asker} would like to take back a decision. Do you agree, yes or no?",
    save_where="Type the name of a file too, such as “save evening.json”.",
    saved="The record is in {path}; “ludotheque replay” shows it.",
    exists="{path} is there already; choose another name.",
    how_to_resume="The game is kept. Go on with: ludotheque play --resume",
    cannot_save="{path} cannot be written ({why}); choose another place, for your games by "
    "LUDOTHEQUE_HOME.",
    elsewhere="This game was continued in another window ({path}); go on there, or here with "
    "“ludotheque play --resume”.",
    cannot_resume="The game in {path} cannot be resumed: {why}",
    cannot_read_table="{path} does not hold a game that was put aside; move it elsewhere, or begin "
    "with “ludotheque play”.",
    ended="The game is over: {reason}.",
    wins="{who} wins.",
    win_together="{who} win together.",
    nobody_wins="Nobody wins.",
    record_saved="The record is kept in {path}",
    share_code="Share code, for “ludotheque replay”:",
    no_rule="{title} has no rule “{number}”; they go from {first} to {last}.",
    no_rule_numbers="{title} has no rule “{number}”; its rules are not numbered.",
    no_rules="The rules of {title} are not written down here; “list” shows what is possible.",
    playing="Playing",
    simulated="{title}: {games} games, {players} players, bot “{bot}”, seed {seed}",
    length="Actions, chance included",
    branching="Choices a decision ({games} games)",
    mean="mean",
    median="median",
    seat="Seat",
    mean_score="score",
    deviation="± sd",
    victories="wins",
    interval="95% interval",
    shared="shared",
    reason="Reason for the end",
    games_count="games",
    speed="{seconds} s, processes: {cores}; {games} games and {actions} actions a second",
    replaying="{title}, {players} players, rules version {version}, options: {options}",
    not_over="The record ends here; the game is not over. Next: {who}.",
    stored_log="The log as it was written:",
    stored_result="The result as it was written:",
    no_result="none, the game was not over",
    no_step="There is no step {step}; they go from 0 to {last}.",
    no_file="There is no file “{path}”, nor is this a share code; those begin with “LUDO1-”.",
    is_folder="“{path}” is a folder; name the file of a record, or a share code.",
    cannot_read="“{path}” cannot be read ({why}); name the file of a record, or a share code.",
    no_command="There is no command “{name}”; there are: {known}.",
    no_option="There is no option {name}; “{where} --help” shows them all.",
    missing="{name} is missing; “{where} --help” shows what is needed.",
    missing_value="{name} needs a value; “{where} --help” shows which.",
    bad_value="{name} needs a whole number; “{where} --help” shows what is possible.",
    bad_usage="There is something too much or too little; “{where} --help” shows what is possible.",
    panel_arguments="Arguments",
    panel_options="Options",
    panel_commands="Commands",
    panel_required="[required]",
    panel_default="[default: {}]",
)
