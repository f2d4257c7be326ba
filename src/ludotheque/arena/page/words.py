"""Every word of the page, in French and in English."""

from __future__ import annotations

from dataclasses import dataclass

from ludotheque.engine.errors import language


@dataclass(frozen=True, kw_only=True)
class Words:
    """The words of one language; what stands in braces is filled in."""

    lang: str
    arena: str
    held: str
    held_alone: str
    unfinished: str
    decided: str
    best: str
    best_alone: str
    close: str
    standings: str
    bot: str
    games: str
    victories: str
    interval: str
    rating: str
    error: str
    score: str
    per_move: str
    milliseconds: str
    no_rating: str
    matrix: str
    matrix_says: str
    matrix_many: str
    matrix_alone: str
    against: str
    matrix_told: str
    strengths: str
    strengths_say: str
    strength_told: str
    scores: str
    scores_say: str
    points: str
    score_told: str
    median: str
    mean: str
    lengths: str
    lengths_say: str
    length: str
    length_told: str
    seats: str
    seats_say: str
    seat: str
    fair: str
    seat_told: str
    reasons: str
    reason: str
    as_table: str
    how: str
    how_deals: str
    how_deals_alone: str
    how_deals_many: str
    how_interval: str
    how_anytime: str
    how_rating: str
    how_times: str
    again: str


ENGLISH = Words(
    lang="en",
    arena="Arena",
    held="{bots} bots, {players} players, {games} games in {deals} paired deals, seed {seed}",
    held_alone="{bots} bots, each alone, {games} games in {deals} deals, seed {seed}",
    unfinished="Not all games are played yet; the figures are those of the deals so far.",
    decided="Stopped early: every pair is decided with a certainty of {percent}.",
    best="“{bot}” is the strongest: it wins {share} of its games, between {low} and {high} with "
    "{percent} confidence.",
    best_alone="“{bot}” scores most: {score} points on average.",
    close="“{bot}” and “{other}” cannot be told apart yet.",
    standings="Standings",
    bot="Bot",
    games="Games",
    victories="Wins",
    interval="{percent} interval",
    rating="Rating",
    error="Rating, 95%",
    score="Score",
    per_move="Per move",
    milliseconds="{value} ms",
    no_rating="Ratings need one more package: pip install 'ludotheque[arena]'. The games are kept; "
    "the same command then adds the ratings.",
    matrix="Who beats whom",
    matrix_says="The row’s share of the victories against the column. A tie is half a victory.",
    matrix_many="Of the games in which both sat and one of them won, the row’s share.",
    matrix_alone="In how many deals the row scored more than the column. Equal scores count half.",
    against="against",
    matrix_told="{bot} has {share} against {other}",
    strengths="Rating",
    strengths_say="On Elo’s scale: 400 points more are ten times the odds. The middle of the field "
    "is 0; bars are 95% intervals.",
    strength_told="{bot}: {value}, from {low} to {high}",
    scores="Scores",
    scores_say="How often each bot ended with how many points. The line is the median.",
    points="points",
    score_told="{bot}: median {median}, half of all games between {low} and {high}",
    median="Median",
    mean="Mean",
    lengths="Length of games",
    lengths_say="Actions in a game, chance included.",
    length="actions",
    length_told="Half of all games have between {low} and {high} actions; the median is {median}.",
    seats="Advantage of seats",
    seats_say="The share of victories of each seat. All bots sat equally often in each, so what "
    "differs is the seat.",
    seat="Seat {number}",
    fair="fair: {share}",
    seat_told="Seat {number}: {share}",
    reasons="How games ended",
    reason="Reason",
    as_table="The figures as a table",
    how="How to read this",
    how_deals="A deal is one seed of chance. It is played once for each rotation of the seats, "
    "so that luck cancels out; every pair of bots meets in every deal.",
    how_deals_alone="A deal is one seed of chance. Every bot plays the same deals alone.",
    how_deals_many="A deal is one seed of chance. It is played once for each rotation of the "
    "seats, so that luck cancels out. Who sits together is drawn for each deal; all sit equally "
    "often.",
    how_interval="Intervals take the deal as the unit, since the games of one deal share their "
    "luck: Wilson’s interval with the spread of the deals themselves.",
    how_anytime="Because the match could stop at any time, intervals are those that stay true "
    "however often one looks (betting against every value, Ville’s inequality). They are wider "
    "than usual ones.",
    how_rating="Ratings are fitted to all games at once (Bradley and Terry’s model), so their "
    "order does not matter; errors come from weighing the deals anew.",
    how_times="Times are seconds on the processor; all other figures come out the same on every "
    "machine:",
    again="The same again",
)

FRENCH = Words(
    lang="fr",
    arena="Arène",
    held="{bots} robots, {players} joueurs, {games} parties en {deals} donnes jumelées, "
    "graine {seed}",
    held_alone="{bots} robots, chacun seul, {games} parties en {deals} donnes, graine {seed}",
    unfinished="Toutes les parties ne sont pas encore jouées ; ces chiffres sont ceux des donnes "
    "achevées.",
    decided="Arrêt avant terme : chaque duel est tranché avec une certitude de {percent}.",
    best="« {bot} » est le plus fort : il gagne {share} de ses parties, entre {low} et {high} avec "
    "une confiance de {percent}.",
    best_alone="« {bot} » marque le plus : {score} points en moyenne.",
    close="Rien ne départage encore « {bot} » et « {other} ».",
    standings="Classement",
    bot="Robot",
    games="Parties",
    victories="Victoires",
    interval="Intervalle {percent}",
    rating="Cote",
    error="Cote, 95 %",
    score="Score",
    per_move="Par coup",
    milliseconds="{value} ms",
    no_rating="Les cotes demandent un paquet de plus : pip install 'ludotheque[arena]'. Les "
    "parties sont gardées ; la même commande ajoute alors les cotes.",
    matrix="Qui bat qui",
    matrix_says="La part de victoires de la ligne contre la colonne. Une égalité vaut une "
    "demi-victoire.",
    matrix_many="Parmi les parties où les deux jouaient et que l’un des deux a gagnées, la part de "
    "la ligne.",
    matrix_alone="Dans combien de donnes la ligne a marqué plus que la colonne. L’égalité compte "
    "pour moitié.",
    against="contre",
    matrix_told="{bot} a {share} contre {other}",
    strengths="Cote",
    strengths_say="Sur l’échelle d’Elo : 400 points de plus, c’est dix fois plus de chances. Le "
    "milieu du groupe vaut 0 ; les barres sont des intervalles à 95 %.",
    strength_told="{bot} : {value}, de {low} à {high}",
    scores="Scores",
    scores_say="Combien de fois chaque robot a fini avec combien de points. Le trait marque la "
    "médiane.",
    points="points",
    score_told="{bot} : médiane {median}, la moitié des parties entre {low} et {high}",
    median="Médiane",
    mean="Moyenne",
    lengths="Longueur des parties",
    lengths_say="Actions d’une partie, hasard compris.",
    length="actions",
    length_told="La moitié des parties compte de {low} à {high} actions ; la médiane est {median}.",
    seats="Avantage des places",
    seats_say="La part de victoires de chaque place. Tous les robots s’y sont assis aussi souvent "
    ": ce qui diffère vient de la place.",
    seat="Place {number}",
    fair="équitable : {share}",
    seat_told="Place {number} : {share}",
    reasons="Comment les parties finissent",
    reason="Raison",
    as_table="Les chiffres en tableau",
    how="Comment lire cette page",
    how_deals="Une donne est un tirage du hasard. Elle est jouée une fois pour chaque rotation des "
    "places, si bien que la chance s’annule ; tous les duels ont lieu dans chaque donne.",
    how_deals_alone="Une donne est un tirage du hasard. Chaque robot joue seul les mêmes donnes.",
    how_deals_many="Une donne est un tirage du hasard. Elle est jouée une fois pour chaque "
    "rotation des places, si bien que la chance s’annule. Les tablées sont tirées au sort pour "
    "chaque donne ; tous jouent aussi souvent.",
    how_interval="Les intervalles prennent la donne pour unité, car les parties d’une même donne "
    "partagent leur chance : c’est l’intervalle de Wilson, avec la dispersion des donnes "
    "elles-mêmes.",
    how_anytime="Le match pouvant s’arrêter à tout moment, les intervalles sont de ceux qui "
    "restent vrais aussi souvent qu’on regarde (des paris contre chaque valeur, inégalité de "
    "Ville). Ils sont plus larges que d’ordinaire.",
    how_rating="Les cotes sont ajustées à toutes les parties à la fois (modèle de Bradley et "
    "Terry) : leur ordre n’importe pas ; les erreurs viennent de nouvelles pondérations des "
    "donnes.",
    how_times="Les temps sont des secondes de processeur ; tous les autres chiffres sont les mêmes "
    "sur toute machine :",
    again="La même chose encore",
)


def of(lang: str) -> Words:
    """The words of one language."""
    return {"en": ENGLISH, "fr": FRENCH}[language(lang)]
