"""Where the rule page says the rules of the site with settings, source 002, and of its variants.

A phrase of each language, or why none can say it. Where more than one sentence is needed, " … " stands between
their phrases.
"""

from said_of_open_draw import SILENT

CLASSIC = {
    "S002-01.1": ("For 2 to 6 players", "De 2 à 6 joueurs"),
    "S002-01.2": ("may exchange cards once", "peut changer des cartes une fois"),
    "S002-01.3": ("No chips are played for", "On joue sans jetons"),
    "S002-02.1": ("The best hand takes the pot", "La meilleure main prend le pot"),
    "S002-02.2": ("they are worth no money", "ils ne valent pas d'argent"),
    "S002-03.1": (
        "they are worth no money and are not kept for another session … No chips can be bought",
        "ils ne valent pas d'argent et ne se gardent pas pour une autre séance … Pas de recave",
    ),
    "S002-03.2": ("52 cards and 1 joker", "52 cartes et 1 joker"),
    "S002-03.3": ("Each starts with 2000 chips", "Chacun commence avec 2000 jetons"),
    "S002-03.4": ("it moves to the next player on the left", "il va au joueur suivant à gauche"),
    "S002-04.1": ("Everybody antes 10", "Chacun met l'ante de 10"),
    "S002-04.2": (
        "Everybody is dealt 5 cards down … is seen by its owner only",
        "Chacun reçoit 5 cartes cachées … n'est vue que de son joueur",
    ),
    "S002-04.3": (
        (
            "The first player left of the button begins. Anybody may open. If everybody checks, the pot "
            "stays, all post again and the same dealer deals anew"
        ),
        (
            "Le premier joueur à gauche du bouton commence. Chacun peut ouvrir. Si tous disent parole, le "
            "pot reste, tous remettent l'ante et le même donneur redistribue"
        ),
    ),
    "S002-04.4": (
        "Up to 3 cards may be exchanged, 4 by a player who keeps an ace … A player who keeps all his cards stands pat",
        "On change jusqu'à 3 cartes, 4 en gardant un as … Qui garde toutes ses cartes est servi",
    ),
    "S002-04.5": (
        (
            "The opener begins; if the opener has folded, the next player to the left … "
            "The opener is who made the first bet of the hand"
        ),
        (
            "L'ouvreur commence ; s'il s'est couché, le suivant encore en jeu à sa gauche … "
            "L'ouvreur est celui qui a fait la première mise"
        ),
    ),
    "S002-05.1": ("The number is told to all, the cards to nobody", "Tous entendent le nombre, personne ne voit"),
    "S002-05.2": ("nothing more is dealt, and nobody shows", "on ne donne plus de cartes et personne ne montre"),
    "S002-05.3": ("First round, Draw, Second round, then the showdown", "Premier tour, Échange, Second tour, puis"),
    "S002-05.4": ("Everybody still in shows all cards", "Tous ceux qui restent montrent toutes leurs cartes"),
    "S002-06.1": (
        "When two or more are still in at the end, there is a showdown",
        "S'il reste au moins deux joueurs à la fin",
    ),
    "S002-06.2": ("A, K, Q, J, 10 of one suit", "A, K, Q, J, 10 de même couleur"),
    "S002-06.3": ("equal hands share it", "les mains égales le partagent"),
    "S002-06.4": ("Most chips win", "Le plus de jetons gagne"),
    "S002-07.1": ("A player's five cards count as they are", "Les cinq cartes d'un joueur comptent telles quelles"),
    "S002-07.2": ("Five cards in sequence, of any suits", "Cinq valeurs consécutives (couleurs quelconques)"),
    "S002-07.3": (
        "five of a kind, straight flush … Five of a kind is the best hand of all",
        "cinq cartes de même valeur, quinte flush … Cinq cartes de même valeur forment la plus forte main",
    ),
    "S002-07.4": (
        "hands of the same kind and the same ranks are equal",
        "des mains de même combinaison et de mêmes valeurs sont égales",
    ),
    "S002-07.5": (
        "in A-2-3-4-5, the lowest straight, it counts as one",
        "dans A-2-3-4-5, la plus basse quinte, il vaut un",
    ),
    "S002-08.1": ("No chips are played for", "On joue sans jetons"),
    "S002-08.2": ("Each best hand scores 1 point", "Chaque meilleure main marque 1 point"),
    "S002-08.3": ("Most points win", "Le plus de points gagne"),
    "S002-09.x": "advice, and no rule: the bot tips follows it",
    "S002-10.1": ("To open takes at least: pair of jacks", "Pour ouvrir, il faut au moins une paire de valets"),
    "S002-11.1": ("For 2 to 6 players", "De 2 à 6 joueurs"),
    "S002-11.2": (
        "No time limit … 30 seconds for each decision … 60 seconds for each decision",
        "Aucune limite de temps … 30 secondes par décision … 60 secondes par décision",
    ),
    "S002-11.3": ("the bot tips plays until the player is back", "le robot tips joue jusqu'à son retour"),
    "S002-11.4": "how a card room rates its players is no rule of the game",
    "S002-12.1": (
        "Mode (mode)\nchips (by default, in force) … no-bets … Bets: There are none",
        "Mode (mode)\nchips (par défaut, en vigueur) … no-bets … Mises : Il n'y en a pas",
    ),
    "S002-12.2": (
        "The smallest bet is 20 … A bet is a multiple of 20, and so is what a raise adds; all-in may be any amount",
        (
            "La plus petite mise est 20 … "
            "Une mise est un multiple de 20, ce qu'ajoute une relance aussi ; un tapis peut être de "
            "n'importe quel montant"
        ),
    ),
    "S002-12.3": (
        "Chips (stakes.stack)\n2000",
        "Jetons de départ (stakes.stack)\n2000",
    ),
    "S002-12.4": (
        (
            "ace-four (by default, in force)\nDraw: Up to 3 cards may be exchanged, 4 by a player who keeps "
            "an ace. … "
            "three\nDraw: Up to 3 cards may be exchanged. … "
            "five\nDraw: Up to 5 cards may be exchanged."
        ),
        (
            "ace-four (par défaut, en vigueur)\nÉchange : On change jusqu'à 3 cartes, 4 en gardant un as. … "
            "three\nÉchange : On change jusqu'à 3 cartes. … "
            "five\nÉchange : On change jusqu'à 5 cartes."
        ),
    ),
    "S002-12.5": (
        (
            "opener (by default, in force)\nFirst round: If everybody checks, the pot stays … "
            "left-of-button\nFirst round: If everybody checks, the hand goes on. Second round: The first "
            "player left of the button begins."
        ),
        (
            "opener (par défaut, en vigueur)\nPremier tour : Si tous disent parole, le pot reste … "
            "left-of-button\nPremier tour : Si tous disent parole, la main continue. Second tour : Le premier "
            "joueur à gauche du bouton commence."
        ),
    ),
    "S002-12.6": (
        (
            "anyone (by default, in force)\nFirst round: Anybody may open. … "
            "jacks\nFirst round: To open takes at least: pair of jacks."
        ),
        (
            "anyone (par défaut, en vigueur)\nPremier tour : Chacun peut ouvrir. … "
            "jacks\nPremier tour : Pour ouvrir, il faut au moins une paire de valets."
        ),
    ),
    "S002-12.7": (
        "a wild card takes the value that makes the hand strongest",
        "prend la valeur qui rend la main la plus",
    ),
    "S002-12.8": ("10 hands; a redeal is no new hand", "10 mains ; une redistribution n'est pas une nouvelle main"),
    "S002-12.9": (
        "Then: check when that is possible, else fold … At the draw all cards are kept",
        "Ensuite : parole si c'est possible, sinon se coucher … À l'échange : servi",
    ),
    "S002-12.10": (
        "The host may choose before the game",
        "L'hôte peut choisir avant la partie",
    ),
    "S002-13.1": (
        (
            "checks, which costs nothing, or bets … "
            "To call is to bring what one has put in on this round up to the highest bet; to raise is to go "
            "above it … "
            "How often may I change cards?\nOnce a hand."
        ),
        (
            "dit parole, sans rien mettre, ou mise … "
            "Suivre, c'est compléter ce qu'on a mis à ce tour jusqu'à la plus haute mise ; relancer, c'est "
            "aller au-dessus … "
            "Combien de changements sont permis ?\nUne fois par main."
        ),
    ),
    "S002-13.2": ("stays in to the end, whatever the others bet", "reste jusqu'à la fin, quoi que misent les autres"),
    "S002-14.1": (
        (
            "First the cards of the combination are compared, then the others. If all are the same, they "
            "share … "
            "Do suits break ties?\nNo. … "
            "How often may I change cards?\nOnce a hand."
        ),
        (
            "On compare d'abord les cartes de la combinaison, puis les autres. Si tout est égal, elles "
            "partagent … "
            "Les couleurs départagent-elles les mains ?\nNon. … "
            "Combien de changements sont permis ?\nUne fois par main."
        ),
    ),
    "S002-gap": SILENT,
}
JACKS = {
    "S002-10.1": ("To open takes at least: pair of jacks", "Pour ouvrir, il faut au moins une paire de valets"),
    "S002-12.6": (
        (
            "once somebody has opened, you may call or raise with any cards. On later rounds anybody may bet … "
            "If everybody checks, the pot stays"
        ),
        (
            "vous pouvez suivre ou relancer avec n'importe quelles cartes. Aux tours suivants, chacun peut "
            "miser … "
            "Si tous disent parole, le pot reste"
        ),
    ),
    "S002-04.3": ("the pot stays, all post again and the same dealer", "le pot reste, tous remettent l'ante"),
    "S002-05.2": ("without openers the bet is refused", "sans jeu d'ouverture, la mise est refusée"),
}
JOKER = {
    "S002-03.2": ("52 cards and 1 joker", "52 cartes et 1 joker"),
    "S002-07.3": ("it beats the royal flush", "elle bat la quinte flush royale"),
    "S002-10.1": ("Is any card wild?\nYes.", "Y a-t-il des cartes libres ?\nOui."),
    "S002-12.4": ("4 by a player who keeps an ace or a joker", "4 en gardant un as ou un joker"),
    "S002-12.7": ("no flush has two aces", "pas de couleur à deux as"),
}
NO_BET = {
    "S002-01.3": ("Nothing is bet: there are no chips and no antes", "On joue sans mises : ni jetons, ni ante"),
    "S002-08.1": (
        "Each player may exchange cards once … At the end all hands are compared … Everybody still in shows all cards",
        (
            "Chaque joueur peut changer des cartes une fois … "
            "À la fin, on compare toutes les mains … "
            "Tous ceux qui restent montrent toutes leurs cartes"
        ),
    ),
    "S002-08.2": (
        "Each best hand scores 1 point; equal ones score in full",
        "Chaque meilleure main marque 1 point, même à égalité",
    ),
    "S002-08.3": ("Most points win", "Le plus de points gagne"),
    "S002-10.1": ("No chips are played for", "On joue sans jetons"),
    "S002-12.8": ("10 hands", "10 mains"),
}
