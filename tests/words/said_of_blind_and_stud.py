"""Where the rule page says the rules of the blind game and of five-card stud, sources 003 and 004.

A phrase of each language, or why none can say it. Where more than one sentence is needed, " … " stands between
their phrases.
"""

from said_of_open_draw import SILENT

BLIND = {
    "S003-01.1": ("and ending with the dealer", "qui se sert en dernier"),
    "S003-01.2": ("he may look when all are dealt", "il la regarde quand tous sont servis"),
    "S003-02.1": (
        (
            "To call is to bring what one has put in on this round up to the highest bet; to raise is to go "
            "above it … "
            "A player who cannot cover a bet may call with all he has"
        ),
        (
            "Suivre, c'est compléter ce qu'on a mis à ce tour jusqu'à la plus haute mise ; relancer, c'est "
            "aller au-dessus … "
            "Qui n'a pas assez pour suivre peut mettre tout"
        ),
    ),
    "S003-02.2": (
        "have answered the last bet or raise … whoever posted it still has his turn … If all but one fold",
        (
            "ont répondu à la dernière mise ou relance … "
            "celui qui l'a posé garde son tour de parole … "
            "Si tous sauf un se couchent"
        ),
    ),
    "S003-02.3": (
        "To call is to bring what one has put in on this round up to the highest bet",
        "Suivre, c'est compléter ce qu'on a mis à ce tour jusqu'à la plus haute mise",
    ),
    "S003-02.4": (
        "Everybody antes 1 … The first player left of the button begins. Anybody may open",
        "Chacun met l'ante de 1 … Le premier joueur à gauche du bouton commence. Chacun peut ouvrir",
    ),
    "S003-02.5": ("checks, which costs nothing, or bets", "dit parole, sans rien mettre, ou mise"),
    "S003-02.6": (
        "Anybody may open. If everybody checks, the hand goes on",
        "Chacun peut ouvrir. Si tous disent parole, la main continue",
    ),
    "S003-02.7": (
        "the one who posted it comes last. The blind is a bet already … The blind is the opening",
        "celui qui l'a mis vient en dernier. Le blind est déjà une mise … Le blind vaut ouverture",
    ),
    "S003-02.8": ("Against a bet he folds, calls or raises", "Face à une mise, il se couche, suit ou relance"),
    "S003-03.1": ("stays in to the end, whatever the others bet", "reste jusqu'à la fin, quoi que misent les autres"),
    "S003-03.2": ("Who has no chips is out", "Qui n'a plus de jetons sort"),
    "S003-03.3": (
        (
            "Of any other player you can win only as much as you have put in yourself … "
            "Every pot is decided by itself among those who play for it"
        ),
        (
            "Vous ne pouvez gagner de chaque joueur qu'autant que vous avez mis vous-même … "
            "Chaque pot se joue à part entre ceux qui le disputent"
        ),
    ),
    "S003-03.4": ("A player may also bet or raise all-in", "On peut aussi miser ou relancer à tapis"),
    "S003-03.5": ("The round is over when", "Le tour finit quand"),
    "S003-03.6": (
        "Chips may be bought between hands, never during one",
        "Recave permise entre les mains, jamais pendant",
    ),
    "S003-04.1": (
        (
            "The first player left of the button begins. Up to 3 … "
            "In turn each says how many cards he changes, lays them aside face down, and gets as many"
        ),
        (
            "Le premier joueur à gauche du bouton commence. On change jusqu'à 3 … "
            "chacun dit combien de cartes il change, les écarte face cachée et en reçoit autant"
        ),
    ),
    "S003-04.2": ("Discards are out of play", "Les écarts sont hors jeu"),
    "S003-04.3": ("A player who keeps all his cards stands pat", "Qui garde toutes ses cartes est servi"),
    "S003-04.4": (
        "the first to ask may have 4 … after him nobody has it",
        "le premier à le demander peut en changer 4 … après lui, plus personne",
    ),
    "S003-04.5": (
        "gets what exceeds 3 when everybody has been served",
        "reçoit ce qui dépasse 3 quand tous sont servis",
    ),
    "S003-04.6": ("one card is put under the stock before his last one", "on brûle une carte sous le talon"),
    "S003-04.7": "a comment on play, and no rule",
    "S003-04.8": ("Up to 5 cards may be exchanged", "On change jusqu'à 5 cartes"),
    "S003-05.1": ("Only those who are still in take part in the next round", "Au tour suivant, seuls jouent ceux qui"),
    "S003-06.1": (
        "If all but one fold, the last takes the pot … When two or more are still in at the end, there is a showdown",
        (
            "Si tous sauf un se couchent, le dernier prend le pot … "
            "S'il reste au moins deux joueurs à la fin, c'est l'abattage"
        ),
    ),
    "S003-06.2": ("Everybody still in shows all cards", "Tous ceux qui restent montrent toutes leurs cartes"),
    "S003-gap": SILENT,
}
FOURTH_STREET = (
    (
        "3. Fourth street\n1 card is burned, then everybody is dealt 1 card up.\nA betting round. The best "
        "open cards begin; of equal ones the first from the button's left. Bets and raises are of 10."
    ),
    (
        "3. Quatrième carte\n1 carte est brûlée, puis chacun reçoit 1 carte ouverte.\nUn tour de mises. Le "
        "meilleur tableau commence ; à égalité, le premier à gauche du bouton. Mises et relances sont de "
        "10."
    ),
)
FIFTH_STREET = (
    (
        "4. Fifth street\n1 card is burned, then everybody is dealt 1 card up.\nA betting round. The best "
        "open cards begin; of equal ones the first from the button's left. Bets and raises are of 10."
    ),
    (
        "4. Cinquième carte\n1 carte est brûlée, puis chacun reçoit 1 carte ouverte.\nUn tour de mises. Le "
        "meilleur tableau commence ; à égalité, le premier à gauche du bouton. Mises et relances sont de "
        "10."
    ),
)
OPEN_CARDS = (
    "pairs, two pair, three and four of a kind count, then the highest cards; straights and flushes do not",
    "comptent paire, double paire, brelan et carré, puis les plus hautes cartes ; ni quinte ni couleur",
)
STUD = {
    "S004-01.1": ("Each starts with 200 chips", "Chacun commence avec 200 jetons"),
    "S004-01.2": (
        "Everybody antes 1 … a player who is sitting out is not, and puts nothing in",
        "Chacun met l'ante de 1 … un joueur en pause n'en reçoit pas et ne met rien",
    ),
    "S004-02.1": ("beginning with the player on the dealer's left", "en commençant par le voisin de gauche du donneur"),
    "S004-02.2": ("1 card down and 1 card up", "1 carte cachée et 1 carte ouverte"),
    "S004-02.3": (
        "The lowest up card begins … That player must bring in 2",
        "La plus faible carte ouverte commence … Ce joueur fait la mise forcée de 2",
    ),
    "S004-02.4": (
        "aces high; equal ranks by suit, the lowest first: clubs, diamonds, hearts, spades",
        "l'as étant la plus haute ; à valeur égale, par couleur, de la plus faible : trèfle, carreau, cœur, pique",
    ),
    "S004-02.5": ("Suits only decide who has to begin", "Elles décident seulement qui doit commencer"),
    "S004-03.1": (
        "1 card is burned, then everybody is dealt 1 card up",
        "1 carte est brûlée, puis chacun reçoit 1 carte",
    ),
    "S004-03.2": (
        (
            "2. Third street\n1 card is burned, then everybody is dealt 1 card up.\nA betting round. The best "
            "open cards begin … "
            "Among open cards pairs"
        ),
        (
            "2. Troisième carte\n1 carte est brûlée, puis chacun reçoit 1 carte ouverte.\nUn tour de mises. Le "
            "meilleur tableau commence … "
            "Dans un tableau comptent paire"
        ),
    ),
    "S004-03.3": ("checks, which costs nothing, or bets", "dit parole, sans rien mettre, ou mise"),
    "S004-03.4": ("of equal ones the first from the button's left", "à égalité, le premier à gauche du bouton"),
    "S004-03.5": ("With an open pair on the table anybody may", "Avec une paire ouverte sur la table chacun peut"),
    "S004-03.6": (
        "one may raise to 10 or to 15; after a raise to 15, to 25 only. After a first bet of 10, to 20 only",
        (
            "on relance à 10 ou à 15 ; après une relance à 15, à 25 seulement. Après une première mise de "
            "10, à 20 seulement"
        ),
    ),
    "S004-04.1": ("Against a bet he folds, calls or raises", "Face à une mise, il se couche, suit ou relance"),
    "S004-04.2": ("May I check and then raise?\nYes.", "Puis-je dire parole puis relancer ?\nOui."),
    "S004-04.3": ("10 seconds for each decision", "10 secondes par décision"),
    "S004-05.1": tuple(map(" … ".join, zip(FOURTH_STREET, OPEN_CARDS, strict=True))),
    "S004-05.2": FOURTH_STREET,
    "S004-06.1": tuple(map(" … ".join, zip(FIFTH_STREET, OPEN_CARDS, strict=True))),
    "S004-07.1": ("Who made the last bet or raise of the last round shows first", "Le dernier à avoir misé ou relancé"),
    "S004-07.2": (
        "Without a bet the first who could have bet shows first; if nobody could, the one with whom the round would",
        "Sans mise, le premier qui aurait pu miser montre en premier ; si personne ne le pouvait, celui par qui le",
    ),
    "S004-07.3": ("He need not show his cards; he may", "Il n'est pas obligé de montrer ses cartes"),
    "S004-07.4": (
        "may throw the cards away unseen … Only the first to show must show whatever he has",
        "peut jeter ses cartes sans les montrer … Seul celui qui montre en premier doit montrer quoi qu'il ait",
    ),
    "S004-07.5": (
        "are told after the hand to a player who asks",
        "sont révélées après la main au joueur qui le demande",
    ),
    "S004-07.6": ("The cards speak", "Ce sont les cartes qui parlent"),
    "S004-07.7": ("equal hands share it", "les mains égales le partagent"),
    "S004-08.1": ("Fixed limit: bets and raises of 5 or of 10", "Limite fixe : mises et relances de 5 ou de 10"),
    "S004-08.2": (
        "bets and raises of 5 or of 10, by the street",
        "mises et relances de 5 ou de 10, selon le tour",
    ),
    "S004-08.3": (
        "At most 3 raises after the bet … With two players left there is no cap",
        "Au plus 3 relances après la mise … À deux joueurs les relances sont illimitées",
    ),
    "S004-08.4": (
        "That player must bring in 2, or complete to 5",
        "Ce joueur fait la mise forcée de 2 ou la complète à 5",
    ),
    "S004-08.5": (
        "a completion is no raise … that uses up no raise",
        "compléter n'est pas relancer … ce n'est pas une relance",
    ),
    "S004-08.6": (
        "Bets and raises are of 5. With an open pair … bet 5, then raises to 10, 15 and 20",
        "Mises et relances sont de 5. Avec une paire ouverte … mise 5, puis relances à 10, 15 et 20",
    ),
    "S004-08.7": ("anybody may use the big size instead", "chacun peut jouer à la grande limite"),
    "S004-08.8": FOURTH_STREET,
    "S004-08.9": FIFTH_STREET,
    "S004-gap": SILENT,
}
