"""The French texts."""

from ludotheque.cli.texts import Texts

FRENCH = Texts(
    lang="fr",
    yes="oui",
    no="non",
    default="d'ordinaire",
    yes_words=("o", "oui", "y", "yes"),
    and_word="et",
    bot_name="Robot {number}",
    chance="le hasard",
    score="Score",
    shelf="Le rayon",
    game="Jeu",
    about="En bref",
    players_range="{low} à {high} joueurs",
    minutes="{minutes} minutes",
    difficulty="difficulté",
    serving="La maison est ouverte : {url} (Ctrl+C la ferme ; les parties sont gardées)",
    serving_already="La maison est déjà ouverte : {url}",
    lan_link="Pour les téléphones et les ordinateurs de la maison : {url}",
    no_lan="Cette machine n'est dans aucun réseau que d'autres ici pourraient joindre.",
    lan_not_open="Elle n'est ouverte qu'à cet ordinateur : fermez-la là où elle tourne (Ctrl+C), "
    "puis relancez-la avec --lan.",
    backed_up="La maison est copiée dans {path} ({kilobytes} Ko).",
    removed="La table {table} n'est plus là, ni rien de ce qui s'y est joué et dit.",
    banned="Plus personne ne peut prendre le nom « {name} » ; mis à la porte : {count}.",
    lifted="Le nom « {name} » est de nouveau libre.",
    nobody_banned="Aucun nom n'est banni.",
    ban_whom="Donnez le nom à bannir, comme « ludotheque ban Néron », ou --list.",
    which_game="À quel jeu jouer ? Tapez son numéro ou sa clé.",
    how_many="Combien de joueurs, de {low} à {high} ? Entrée seule : {default}, vous et des "
    "robots.",
    number_please="Tapez un nombre de {low} à {high}.",
    go_on="Une partie vous attend : {table}. La reprendre ? Entrée ou « oui » ; « non » en "
    "commence une autre.",
    go_on_with="Reprendre : {table}",
    a_table="{title} avec {names}, actions jouées : {actions}",
    nothing_to_resume="Aucune partie n'attend ; « ludotheque play » en commence une.",
    resume_as_it_is="Une partie mise de côté reprend telle quelle ; ôtez --seats, --players, "
    "--option et --seed.",
    bad_seat="« {item} » n'est pas une place ; écrivez « humain », « humain:Anna », « robot » ou "
    "« robot:strong », séparés par des virgules.",
    seats_differ="--seats nomme {seats} places, mais --players en dit {players} ; donnez l'un des "
    "deux.",
    at_least_one="{name} vaut au moins 1.",
    your_turn="{who}, à vous : {count} actions possibles, comme « {example} »{told}.",
    your_turn_one="{who}, à vous : une seule action possible, « {example} »{told}.",
    tight="{who}, à vous : « {example} » …, liste, aide",
    can_type="Tapez une action ou son numéro · liste · aide · annuler · conseil · règles · "
    "journal · plateau · quitter",
    help_play="""\
Tapez une action comme elle s'écrit, ainsi « {example} », ou son numéro dans la liste.
  liste, ?             toutes les actions et leurs numéros ; « liste 2 » montre la
                       deuxième page, « liste {example} » celles où l'on lit « {example} »
  annuler              reprendre la dernière décision
  conseil              les meilleures actions trouvées, d'après ce que vous pouvez savoir
  pourquoi             après un refus, la règle en cause ; « pourquoi 5 » : la règle 5
  règles               toutes les règles du jeu
  journal              tout ce qui s'est passé
  plateau              le plateau en entier
  enregistrer FICHIER  écrire la partie jusqu'ici dans un fichier
  quitter              s'arrêter ; la partie est gardée et pourra reprendre
Entrée seule remontre la table. Les mots anglais valent aussi : list, undo, help …""",
    hint="{percent:>3} %  {action}  {told}",
    hint_alone="{action}  {told}",
    ask_why="Tapez « pourquoi » pour lire la règle.",
    nothing_refused="Rien n'a encore été refusé ; « pourquoi 5 » montre la règle 5.",
    none_match="Aucune action ne contient « {text} » ; « liste » les montre toutes.",
    no_number="Il n'y a pas d'action numéro {number} ; la liste va de 1 à {count}.",
    page="Page {page} sur {pages} ; « liste {next} » montre la suivante.",
    more="Entrée : la suite · une lettre : retour",
    curtain="Passez l'écran à {who}, qui appuie ensuite sur Entrée.",
    consent="{who} : {asker} voudrait reprendre une décision. Êtes-vous d'accord, oui ou non ?",
    save_where="Tapez aussi le nom d'un fichier, comme « enregistrer soiree.json ».",
    saved="La partie est dans {path} ; « ludotheque replay » la rejoue.",
    exists="{path} existe déjà ; choisissez un autre nom.",
    how_to_resume="La partie est gardée. Pour la reprendre : ludotheque play --resume",
    cannot_save="{path} ne peut pas être écrit ({why}) ; choisissez un autre endroit, pour vos "
    "parties par LUDOTHEQUE_HOME.",
    elsewhere="Cette partie a continué dans une autre fenêtre ({path}) ; jouez là-bas, ou ici par "
    "« ludotheque play --resume ».",
    cannot_resume="La partie de {path} ne peut pas reprendre : {why}",
    cannot_read_table="{path} ne contient pas de partie en attente ; déplacez ce fichier, ou "
    "commencez par « ludotheque play ».",
    ended="La partie est finie : {reason}.",
    wins="{who} gagne.",
    win_together="{who} gagnent ensemble.",
    nobody_wins="Personne ne gagne.",
    record_saved="La partie est enregistrée dans {path}",
    share_code="Code de partage, pour « ludotheque replay » :",
    no_rule="{title} n'a pas de règle « {number} » ; elles vont de {first} à {last}.",
    no_rule_numbers="{title} n'a pas de règle « {number} » ; ses règles ne sont pas numérotées.",
    no_rules="Les règles de {title} ne sont pas écrites ici ; « liste » montre les "
    "actions possibles.",
    playing="En jeu",
    simulated="{title} : {games} parties, {players} joueurs, robot « {bot} », graine {seed}",
    length="Actions, hasard compris",
    branching="Choix par décision ({games} parties)",
    mean="moyenne",
    median="médiane",
    seat="Place",
    mean_score="score",
    deviation="± é.-t.",
    victories="victoires",
    interval="intervalle 95 %",
    shared="partagées",
    reason="Raison de la fin",
    games_count="parties",
    speed="{seconds} s, processus : {cores} ; {games} parties et {actions} actions par seconde",
    arena_interrupted="Ce qui a été joué est gardé dans {folder} ; la même commande continue.",
    arena_kept="La page avec les figures est {page} ; à côté, results.json et chaque partie.",
    arena_undecided="Pas encore tranché : {pairs}. Plus de parties le diront peut-être (--games).",
    bad_certainty="« {given} » n'est pas une certitude ; donnez un pourcentage, comme 95.",
    ladder_match="Duel",
    ladder_alone="Seul",
    ladder_playing="{title} : {bots}",
    replaying="{title}, {players} joueurs, règles version {version}, options : {options}",
    not_over="L'enregistrement s'arrête ici ; la partie n'est pas finie. À jouer : {who}.",
    stored_log="Le journal tel qu'il fut écrit :",
    stored_result="Le résultat tel qu'il fut écrit :",
    no_result="aucun, la partie n'était pas finie",
    no_step="Il n'y a pas d'étape {step} ; elles vont de 0 à {last}.",
    no_file="Il n'y a pas de fichier « {path} », et ce n'est pas un code de partage ; ceux-ci "
    "commencent par « LUDO1- ».",
    is_folder="« {path} » est un dossier ; nommez le fichier d'une partie, ou un code de partage.",
    cannot_read="« {path} » ne peut pas être lu ({why}) ; nommez le fichier d'une partie, ou un "
    "code de partage.",
    no_command="Il n'y a pas de commande « {name} » ; il y a : {known}.",
    no_option="Il n'y a pas d'option {name} ; « {where} --help » les montre toutes.",
    missing="Il manque {name} ; « {where} --help » montre ce qu'il faut.",
    missing_value="{name} attend une valeur ; « {where} --help » dit laquelle.",
    bad_value="{name} attend un nombre entier ; « {where} --help » montre ce qui est possible.",
    bad_usage="Il y a un mot de trop ou de moins ; « {where} --help » montre ce qui est possible.",
    panel_arguments="Arguments",
    panel_options="Options",
    panel_commands="Commandes",
    panel_required="[obligatoire]",
    panel_default="[par défaut : {}]",
)
