"""Where the rule page says the rules of the open draw, source 000: a phrase of each language, or why none can.

Where more than one sentence is needed, " … " stands between their phrases.
"""

SILENT = "the source is silent here; the knobs are told where they are set"
OPEN_NO_LIMIT = {
    "S000-01.1": ("First round, Draw, Second round, then the showdown", "Premier tour, Échange, Second tour, puis"),
    "S000-01.2": ("Up to 5 cards may be exchanged", "On change jusqu'à 5 cartes"),
    "S000-01.3": ("Anybody may open with any cards", "Chacun peut ouvrir avec n'importe quelles cartes"),
    "S000-02.1": ("For 2 to 6 players", "De 2 à 6 joueurs"),
    "S000-02.2": ("52 cards, no joker", "52 cartes, sans joker"),
    "S000-02.3": ("Each starts with 100 chips", "Chacun commence avec 100 jetons"),
    "S000-02.4": ("Everybody antes 1", "Chacun met l'ante de 1"),
    "S000-02.5": ("There is no blind", "Il n'y a pas de blind"),
    "S000-02.6": ("The first button is drawn by lot", "Le premier bouton est tiré au sort"),
    "S000-02.7": ("he shuffles, and the player on his right cuts", "il mélange et fait couper à sa droite"),
    "S000-02.8": (
        "one at a time, beginning with the player on the dealer's left",
        "une à une, en commençant par le voisin",
    ),
    "S000-02.9": ("The rest of the pack is the stock", "Le reste du paquet est le talon, la réserve d'échange"),
    "S000-02.10": ("is seen by its owner only, until the showdown", "n'est vue que de son joueur jusqu'à l'abattage"),
    "S000-02.11": ("No card is burned", "On ne brûle pas de carte"),
    "S000-03.1": (
        "No limit: a bet may be anything up to the whole stack",
        "Sans limite : une mise peut aller jusqu'au tapis",
    ),
    "S000-03.2": (
        "checks, which costs nothing, or bets … The smallest bet is 2",
        "dit parole, sans rien mettre, ou mise … La plus petite mise est 2",
    ),
    "S000-03.3": ("Against a bet he folds, calls or raises", "Face à une mise, il se couche, suit ou relance"),
    "S000-03.4": (
        "Nobody can bet more than he has in front of him: nothing is borrowed",
        "Personne ne peut miser plus que son tapis : on n'emprunte rien",
    ),
    "S000-03.5": (
        "a raise adds at least as much as the last one",
        "une relance ajoute au moins autant que la dernière",
    ),
    "S000-03.6": (
        "After an opening of 5, whatever was bet on the rounds before, the first raise is to at least 10",
        "Après une ouverture de 5, quoi qu'on ait misé aux tours précédents, la première relance va à 10 au moins",
    ),
    "S000-03.7": (
        "Every round begins anew with the smallest bet of 2",
        "Chaque nouveau tour remet la mise minimale à 2",
    ),
    "S000-03.8": (
        "after a bet of 2, a raise to 6 adds 4, so the next full raise is to at least 10",
        "mise 2, relance à 6 ajoute 4, donc la prochaine relance complète va à 10 au moins",
    ),
    "S000-03.9": ("the ante is no part of a bet", "ne compte pas comme mise"),
    "S000-04.1": (
        "The first player left of the button begins. Anybody may open. … All speak in turn after the one who begins",
        (
            "Le premier joueur à gauche du bouton commence. Chacun peut ouvrir. … "
            "On parle à tour de rôle après celui qui commence"
        ),
    ),
    "S000-04.2": (
        "Anybody may open. If everybody checks, the hand goes on",
        "Chacun peut ouvrir. Si tous disent parole, la main continue",
    ),
    "S000-04.3": (
        "Up to 5 cards may be exchanged … gets as many from the stock before the next one",
        "On change jusqu'à 5 cartes … en reçoit autant du talon avant que le suivant",
    ),
    "S000-04.4": ("A player who keeps all his cards stands pat", "Qui garde toutes ses cartes est servi"),
    "S000-04.5": ("changes no more in that exchange", "n'en change plus à cet échange"),
    "S000-04.6": ("No ace need be kept or shown for it", "Il n'est pas requis de garder ni de montrer un as"),
    "S000-04.7": ("He exchanges cards like the others", "Il échange ses cartes comme les autres"),
    "S000-04.8": (
        "it is shuffled with the discards of the others and the folded hands",
        "on le mélange avec les écarts des autres et les mains abandonnées",
    ),
    "S000-04.9": (
        "His own discards of this exchange stay out of that",
        "Ses propres écarts de cet échange en sont exclus",
    ),
    "S000-04.10": ("of those who are still in are never shuffled", "On ne mélange jamais les mains encore en jeu"),
    "S000-04.11": (
        "3. Second round\nA betting round. The first player left of the button begins.",
        "3. Second tour\nUn tour de mises. Le premier joueur à gauche du bouton commence.",
    ),
    "S000-05.1": (
        (
            "The round is over when all who are in and not all-in have answered the last bet or raise, or "
            "when all have checked"
        ),
        (
            "Le tour finit quand tous ceux qui sont en jeu, sans être à tapis, ont répondu à la dernière "
            "mise ou relance, ou quand tous ont dit parole"
        ),
    ),
    "S000-05.2": ("nothing more is dealt, and nobody shows", "on ne donne plus de cartes et personne ne montre"),
    "S000-05.3": ("who cannot cover a bet may call with all he has", "n'a pas assez pour suivre peut mettre tout"),
    "S000-05.4": (
        (
            "Ada may only call or fold: the raise was short … "
            "Ada is a full raise behind and may raise again, to at least 12"
        ),
        (
            "Ada ne peut que suivre ou se coucher : la relance était courte … "
            "il manque à Ada une relance complète et elle peut relancer, à 12 au moins"
        ),
    ),
    "S000-05.5": (
        (
            "A player who has not spoken yet may fold, call 5 or raise to at least 9 … "
            "If that bet is all-in for less than the smallest one, and nobody raises it, he may only call or "
            "fold"
        ),
        (
            "Qui n'a pas encore parlé peut se coucher, suivre 5 ou relancer à 9 au moins … "
            "Si cette mise est un tapis inférieur à la plus petite mise, et que personne ne la relance, il "
            "ne peut que suivre ou se coucher"
        ),
    ),
    "S000-05.6": (
        (
            "The chips are parted by what each has put in: the main pot up to the smallest stack, then a "
            "side pot for each further level"
        ),
        (
            "On sépare les jetons par niveau : le pot principal à hauteur du plus petit tapis, puis un pot "
            "secondaire pour chaque niveau au-dessus"
        ),
    ),
    "S000-05.7": (
        "those who are still in and have covered its level … What those who folded have put in stays",
        "sont encore en jeu et en ont couvert le niveau … Ce qu'ont mis les joueurs couchés reste",
    ),
    "S000-05.8": ("What nobody has matched is given back", "L'excédent que personne n'a suivi est rendu"),
    "S000-05.9": ("the exchange still takes place, then the showdown", "on fait quand même l'échange prévu"),
    "S000-06.1": (
        "straight flush, four of a kind, full house, flush, straight, three of a kind, two pair, pair, high card",
        "quinte flush, carré, full, couleur, quinte, brelan, double paire, paire, carte haute",
    ),
    "S000-06.2": ("the highest straight flush", "la plus forte quinte flush"),
    "S000-06.3": ("A K Q J 10 9 8 7 6 5 4 3 2", "A K Q J 10 9 8 7 6 5 4 3 2"),
    "S000-06.4": (
        "in A-2-3-4-5, the lowest straight, it counts as one … No straight goes around the corner",
        "dans A-2-3-4-5, la plus basse quinte, il vaut un … Aucune quinte ne boucle",
    ),
    "S000-06.5": ("the cards of the combination are compared first", "on compare d'abord les cartes de la combinaison"),
    "S000-06.6": (
        "then the others, called kickers, from the highest down",
        "puis les autres, les kickers, en descendant",
    ),
    "S000-06.7": ("The higher pair is compared first, then the lower pair", "la plus haute paire, puis la plus basse"),
    "S000-06.8": (
        "All five cards are compared, from the highest down … The higher top card wins",
        "On compare les cinq cartes, de la plus haute à la plus basse … Le sommet le plus haut gagne",
    ),
    "S000-06.9": (
        "Suits have no rank: hands of the same kind and the same ranks are equal",
        "Les couleurs n'ont pas de rang : des mains de même combinaison et de mêmes valeurs sont égales",
    ),
    "S000-07.1": (
        (
            "Who made the last bet or raise of the last round shows first, the others follow in turn … "
            "Without a bet the first still in from the button's left shows first"
        ),
        (
            "Le dernier à avoir misé ou relancé au dernier tour montre en premier … "
            "Sans mise, le premier restant à gauche du bouton montre en premier"
        ),
    ),
    "S000-07.2": (
        "Everybody still in shows all cards … The best hand takes the pot",
        "Tous ceux qui restent montrent toutes leurs cartes … La meilleure main prend le pot",
    ),
    "S000-07.3": (
        "equal hands share it … of a pot of 11 shared by two, the first from the dealer's left gets 6, the other 5",
        (
            "les mains égales le partagent … "
            "d'un pot de 11 partagé à deux, le premier à gauche du donneur reçoit 6, l'autre 5"
        ),
    ),
    "S000-07.4": ("Any hand may win: there is no minimum", "aucune main minimale n'est requise"),
    "S000-07.5": (
        "10 hands … It also ends when only one player can go on",
        "10 mains … La séance finit aussi quand un seul joueur peut continuer",
    ),
    "S000-07.6": (
        "Who cannot pay the whole ante is out … No chips can be bought",
        "Qui ne peut payer toute l'ante sort … Pas de recave",
    ),
    "S000-07.7": ("Most chips win; equal players share a place", "les égaux partagent la place"),
    "S000-07.8": (
        "After each hand it moves to the next player on the left",
        "Après chaque main il va au joueur suivant",
    ),
    "S000-08.1": (
        "A throws away 5♣ 7♦ 9♥ and gets A♣ A♥ 2♠ … A wins the pot of 10 with the best hand, four aces, kicker two",
        "A écarte 5♣ 7♦ 9♥ et reçoit A♣ A♥ 2♠ … A gagne le pot de 10 avec la meilleure main, carré d'as, kicker deux",
    ),
    "S000-08.2": (
        "Discards are out of play: they are nobody's cards any more",
        "Les écarts sont hors jeu : ce ne sont pas des cartes communes",
    ),
    "S000-09.1": ("May I change all 5 cards?\nYes.", "Puis-je changer les 5 cartes ?\nOui."),
    "S000-09.2": ("to open?\nNo.", "pour ouvrir ?\nNon."),
    "S000-09.3": ("come back to me at once?\nNo.", "revenir aussitôt ?\nNon."),
    "S000-gap": SILENT,
}
