"""Every rule of the source documents is said on the rule page of its game, in English and in French.

For each of the first seven games: the rule ids that hold for it, with a phrase of each page that says the rule, or
the reason why no page can say it. Where the rule holds under a choice from the menu, the choice stands before it.
"""

from pathlib import Path

import pytest
import rule_pages

IDS = (Path(__file__).parents[1] / "rules" / "rule_ids.txt").read_text(encoding="utf-8").split()

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
    "S000-03.1": ("No limit: a bet may be anything up to the whole stack", "Sans limite"),
    "S000-03.2": ("checks, which costs nothing, or bets", "dit parole, sans rien mettre, ou mise"),
    "S000-03.3": ("Against a bet he folds, calls or raises", "Face à une mise, il se couche, suit ou relance"),
    "S000-03.4": ("nothing is borrowed", "on n'emprunte rien"),
    "S000-03.5": (
        "a raise adds at least as much as the last one",
        "une relance ajoute au moins autant que la dernière",
    ),
    "S000-03.6": ("After an opening of 5", "Après une ouverture de 5"),
    "S000-03.7": (
        "Every round begins anew with the smallest bet of 2",
        "Chaque nouveau tour remet la mise minimale à 2",
    ),
    "S000-03.8": (
        "after a bet of 2, a raise to 6 adds 4, so the next full raise is to at least 10",
        "mise 2, relance à 6 ajoute 4, donc la prochaine relance complète va à 10 au moins",
    ),
    "S000-03.9": ("the ante is no part of a bet", "ne compte pas comme mise"),
    "S000-04.1": ("The first player left of the button begins", "Le premier joueur à gauche du bouton commence"),
    "S000-04.2": ("If everybody checks, the hand goes on", "Si tous disent parole, la main continue"),
    "S000-04.3": ("gets as many from the stock before the next one", "en reçoit autant du talon avant que le suivant"),
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
    "S000-05.1": ("The round is over when all who are in", "Le tour finit quand tous ceux qui sont en jeu"),
    "S000-05.2": ("nothing more is dealt, and nobody shows", "on ne donne plus de cartes et personne ne montre"),
    "S000-05.3": ("who cannot cover a bet may call with all he has", "n'a pas assez pour suivre peut mettre tout"),
    "S000-05.4": ("Ada may only call or fold: the raise was short", "Ada ne peut que suivre ou se coucher"),
    "S000-05.5": (
        "A player who has not spoken yet may fold, call 5 or raise to at least 9",
        "Qui n'a pas encore parlé peut se coucher, suivre 5 ou relancer à 9 au moins",
    ),
    "S000-05.6": ("The chips are parted by what each has put in", "On sépare les jetons par niveau"),
    "S000-05.7": (
        "those who are still in and have covered its level",
        "sont encore en jeu et en ont couvert le niveau",
    ),
    "S000-05.8": ("What nobody has matched is given back", "L'excédent que personne n'a suivi est rendu"),
    "S000-05.9": ("the exchange still takes place, then the showdown", "on fait quand même l'échange prévu"),
    "S000-06.1": (
        "straight flush, four of a kind, full house, flush, straight, three of a kind, two pair, pair, high card",
        "quinte flush, carré, full, couleur, quinte, brelan, double paire, paire, carte haute",
    ),
    "S000-06.2": ("the highest straight flush", "la plus forte quinte flush"),
    "S000-06.3": ("A K Q J 10 9 8 7 6 5 4 3 2", "A K Q J 10 9 8 7 6 5 4 3 2"),
    "S000-06.4": ("No straight goes around the corner", "Aucune quinte ne boucle"),
    "S000-06.5": ("the cards of the combination are compared first", "on compare d'abord les cartes de la combinaison"),
    "S000-06.6": (
        "then the others, called kickers, from the highest down",
        "puis les autres, les kickers, en descendant",
    ),
    "S000-06.7": ("The higher pair is compared first, then the lower pair", "la plus haute paire, puis la plus basse"),
    "S000-06.8": ("All five cards are compared, from the highest down", "On compare les cinq cartes, de la plus haute"),
    "S000-06.9": ("Suits have no rank", "Les couleurs n'ont pas de rang"),
    "S000-07.1": ("Who made the last bet or raise of the last round shows first", "Le dernier à avoir misé ou relancé"),
    "S000-07.2": ("Everybody still in shows all cards", "Tous ceux qui restent montrent toutes leurs cartes"),
    "S000-07.3": ("of a pot of 11 shared by two, the first", "d'un pot de 11 partagé à deux, le premier"),
    "S000-07.4": ("Any hand may win: there is no minimum", "aucune main minimale n'est requise"),
    "S000-07.5": ("10 hands", "10 mains"),
    "S000-07.6": ("Who cannot pay the whole ante is out", "Qui ne peut payer toute l'ante sort"),
    "S000-07.7": ("Most chips win; equal players share a place", "les égaux partagent la place"),
    "S000-07.8": (
        "After each hand it moves to the next player on the left",
        "Après chaque main il va au joueur suivant",
    ),
    "S000-08.1": ("A throws away 5♣ 7♦ 9♥ and gets A♣ A♥ 2♠", "A écarte 5♣ 7♦ 9♥ et reçoit A♣ A♥ 2♠"),
    "S000-08.2": ("Discards are out of play", "ce ne sont pas des cartes communes"),
    "S000-09.1": ("May I change all 5 cards?\nYes.", "Puis-je changer les 5 cartes ?\nOui."),
    "S000-09.2": ("to open?\nNo.", "pour ouvrir ?\nNon."),
    "S000-09.3": ("come back to me at once?\nNo.", "revenir aussitôt ?\nNon."),
    "S000-gap": SILENT,
}
CLASSIC = {
    "S002-01.1": ("For 2 to 6 players", "De 2 à 6 joueurs"),
    "S002-01.2": ("may exchange cards once", "peut changer des cartes une fois"),
    "S002-01.3": ("No chips are played for", "On joue sans jetons"),
    "S002-02.1": ("The best hand takes the pot", "La meilleure main prend le pot"),
    "S002-02.2": ("they are worth no money", "ils ne valent pas d'argent"),
    "S002-03.1": ("are not kept for another session", "ne se gardent pas pour une autre séance"),
    "S002-03.2": ("52 cards and 1 joker", "52 cartes et 1 joker"),
    "S002-03.3": ("Each starts with 2000 chips", "Chacun commence avec 2000 jetons"),
    "S002-03.4": ("it moves to the next player on the left", "il va au joueur suivant à gauche"),
    "S002-04.1": ("Everybody antes 10", "Chacun met l'ante de 10"),
    "S002-04.2": ("is seen by its owner only", "n'est vue que de son joueur"),
    "S002-04.3": ("the pot stays, all post again and the same dealer", "le pot reste, tous remettent l'ante"),
    "S002-04.4": (
        "Up to 3 cards may be exchanged, 4 by a player who keeps an ace",
        "On change jusqu'à 3 cartes, 4 en gardant un as",
    ),
    "S002-04.5": ("The opener begins; if the opener has folded", "L'ouvreur commence ; s'il s'est couché"),
    "S002-05.1": ("The number is told to all, the cards to nobody", "Tous entendent le nombre, personne ne voit"),
    "S002-05.2": ("nothing more is dealt, and nobody shows", "on ne donne plus de cartes et personne ne montre"),
    "S002-05.3": ("First round, Draw, Second round, then the showdown", "Premier tour, Échange, Second tour, puis"),
    "S002-05.4": ("Everybody still in shows all cards", "Tous ceux qui restent montrent toutes leurs cartes"),
    "S002-06.1": ("When two or more are still in at the end, they show", "S'il reste au moins deux joueurs à la fin"),
    "S002-06.2": ("A, K, Q, J, 10 of one suit", "A, K, Q, J, 10 de même couleur"),
    "S002-06.3": ("equal hands share it", "les mains égales le partagent"),
    "S002-06.4": ("Most chips win", "Le plus de jetons gagne"),
    "S002-07.1": ("A player's five cards count as they are", "Les cinq cartes d'un joueur comptent telles quelles"),
    "S002-07.2": ("Five cards in sequence, of any suits", "Cinq valeurs consécutives (couleurs quelconques)"),
    "S002-07.3": ("five of a kind, straight flush", "cinq cartes de même valeur, quinte flush"),
    "S002-07.4": ("hands of the same ranks are equal", "des mains de mêmes valeurs sont égales"),
    "S002-07.5": (
        "in A-2-3-4-5, the lowest straight, it counts as one",
        "dans A-2-3-4-5, la plus basse quinte, il vaut un",
    ),
    "S002-08.1": ("No chips are played for", "On joue sans jetons"),
    "S002-08.2": ("Each best hand scores 1 point", "Chaque meilleure main marque 1 point"),
    "S002-08.3": ("Most points win", "Le plus de points gagne"),
    "S002-09.x": "advice, and no rule: the bot tips follows it",
    "S002-10.1": ("To open takes at least: pair of jacks", "Pour ouvrir il faut au moins : paire de valets"),
    "S002-11.1": ("For 2 to 6 players", "De 2 à 6 joueurs"),
    "S002-11.2": ("30 seconds for each decision", "30 secondes par décision"),
    "S002-11.3": ("the bot tips plays until the player is back", "le robot tips joue jusqu'à son retour"),
    "S002-11.4": "how a card room rates its players is no rule of the game",
    "S002-12.1": ("Mode (mode)", "Mode (mode)"),
    "S002-12.2": ("Bets and raises go by 20; all-in may be any amount", "Mises et relances vont par 20"),
    "S002-12.3": ("Each starts with 2000 chips", "Chacun commence avec 2000 jetons"),
    "S002-12.4": ("Change limit (draw_limit)", "Limite de changement (draw_limit)"),
    "S002-12.5": ("Start of the second round (second_round)", "Début du second tour (second_round)"),
    "S002-12.6": ("Opening condition (opening)", "Condition d'ouverture (opening)"),
    "S002-12.7": (
        "a wild card takes the value that makes the hand strongest",
        "prend la valeur qui rend la main la plus",
    ),
    "S002-12.8": ("10 hands; a redeal is no new hand", "10 mains ; une redistribution n'est pas une nouvelle main"),
    "S002-12.9": (
        "Then: check when that is possible, else fold",
        "Ensuite : parole si c'est possible, sinon se coucher",
    ),
    "S002-12.10": ("by default", "par défaut"),
    "S002-13.1": ("To call is to bring what one has put in", "Suivre, c'est compléter ce qu'on a mis"),
    "S002-13.2": ("stays in to the end, whatever the others bet", "reste jusqu'à la fin, quoi que misent les autres"),
    "S002-14.1": ("What if two hands are equal?", "Et si deux mains sont à égalité ?"),
    "S002-gap": SILENT,
}
BLIND = {
    "S003-01.1": ("and ending with the dealer", "qui se sert en dernier"),
    "S003-01.2": ("he may look when all are dealt", "il la regarde quand tous sont servis"),
    "S003-02.1": ("bring what one has put in on this round up to the highest bet", "jusqu'à la plus haute mise"),
    "S003-02.2": ("have answered the last bet or raise", "ont répondu à la dernière mise ou relance"),
    "S003-02.3": ("A raise is announced by its total", "Une relance s'annonce par son total"),
    "S003-02.4": ("The first player left of the button begins", "Le premier joueur à gauche du bouton commence"),
    "S003-02.5": ("checks, which costs nothing, or bets", "dit parole, sans rien mettre, ou mise"),
    "S003-02.6": ("If everybody checks, the hand goes on", "Si tous disent parole, la main continue"),
    "S003-02.7": ("The blind is a bet already", "Le blind est déjà une mise"),
    "S003-02.8": ("Against a bet he folds, calls or raises", "Face à une mise, il se couche, suit ou relance"),
    "S003-03.1": ("stays in to the end, whatever the others bet", "reste jusqu'à la fin, quoi que misent les autres"),
    "S003-03.2": ("Who has no chips is out", "Qui n'a plus de jetons sort"),
    "S003-03.3": ("Of every other player you can win as much", "Vous ne pouvez gagner de chaque joueur qu'autant"),
    "S003-03.4": ("A player may also bet or raise all-in", "On peut aussi miser ou relancer à tapis"),
    "S003-03.5": ("The round is over when", "Le tour finit quand"),
    "S003-03.6": (
        "Chips may be bought between hands, never during one",
        "Recave permise entre les mains, jamais pendant",
    ),
    "S003-04.1": ("In turn each says how many cards he changes", "chacun dit combien de cartes il change"),
    "S003-04.2": ("Discards are out of play", "Les écarts sont hors jeu"),
    "S003-04.3": ("A player who keeps all his cards stands pat", "Qui garde toutes ses cartes est servi"),
    "S003-04.4": ("the first to ask may have 4", "le premier à le demander peut en changer 4"),
    "S003-04.5": (
        "gets what exceeds 3 when everybody has been served",
        "reçoit ce qui dépasse 3 quand tous sont servis",
    ),
    "S003-04.6": ("one card is put under the stock before his last one", "on brûle une carte sous le talon"),
    "S003-04.7": "a comment on play, and no rule",
    "S003-04.8": ("Up to 5 cards may be exchanged", "On change jusqu'à 5 cartes"),
    "S003-05.1": ("Only those who are still in take part in the next round", "Au tour suivant, seuls jouent ceux qui"),
    "S003-06.1": (
        "If all but one fold, the last takes the pot",
        "Si tous sauf un se couchent, le dernier prend le pot",
    ),
    "S003-06.2": ("Everybody still in shows all cards", "Tous ceux qui restent montrent toutes leurs cartes"),
    "S003-gap": SILENT,
}
STUD = {
    "S004-01.1": ("Each starts with 200 chips", "Chacun commence avec 200 jetons"),
    "S004-01.2": ("Everybody antes 1", "Chacun met l'ante de 1"),
    "S004-02.1": ("beginning with the player on the dealer's left", "en commençant par le voisin de gauche du donneur"),
    "S004-02.2": ("1 card down and 1 card up", "1 carte cachée et 1 carte ouverte"),
    "S004-02.3": ("That player must bring in 2", "la mise forcée de 2"),
    "S004-02.4": ("clubs, diamonds, hearts, spades", "trèfle, carreau, cœur, pique"),
    "S004-02.5": ("Suits only decide who has to begin", "Elles décident seulement qui doit commencer"),
    "S004-03.1": (
        "1 card is burned, then everybody is dealt 1 card up",
        "1 carte est brûlée, puis chacun reçoit 1 carte",
    ),
    "S004-03.2": ("The best open cards begin", "Le meilleur tableau commence"),
    "S004-03.3": ("checks, which costs nothing, or bets", "dit parole, sans rien mettre, ou mise"),
    "S004-03.4": ("of equal ones the first from the button's left", "à égalité, le premier à gauche du bouton"),
    "S004-03.5": ("With an open pair on the table anybody may", "Avec une paire ouverte sur la table chacun peut"),
    "S004-03.6": ("one may raise to 10 or to 15", "on relance à 10 ou à 15"),
    "S004-04.1": ("Against a bet he folds, calls or raises", "Face à une mise, il se couche, suit ou relance"),
    "S004-04.2": ("May I check and then raise?\nYes.", "Puis-je dire parole puis relancer ?\nOui."),
    "S004-04.3": ("10 seconds for each decision", "10 secondes par décision"),
    "S004-05.1": ("3. Fourth street\n1 card is burned", "3. Quatrième carte\n1 carte est brûlée"),
    "S004-05.2": ("Bets and raises are of 10", "Mises et relances sont de 10"),
    "S004-06.1": ("4. Fifth street\n1 card is burned", "4. Cinquième carte\n1 carte est brûlée"),
    "S004-07.1": ("Who made the last bet or raise of the last round shows first", "Le dernier à avoir misé ou relancé"),
    "S004-07.2": (
        "Without a bet the first who could have bet shows first",
        "Sans mise, le premier qui aurait pu miser",
    ),
    "S004-07.3": ("He need not show his cards; he may", "Il n'est pas obligé de montrer ses cartes"),
    "S004-07.4": ("may throw the cards away unseen", "peut jeter ses cartes sans les montrer"),
    "S004-07.5": ("are told after the hand to a player who asks", "sont dites après la main au joueur qui le demande"),
    "S004-07.6": ("The cards speak", "Ce sont les cartes qui parlent"),
    "S004-07.7": ("equal hands share it", "les mains égales le partagent"),
    "S004-08.1": ("Fixed limit: bets and raises of 5 or of 10", "Limite fixe : mises et relances de 5 ou de 10"),
    "S004-08.2": ("by the street", "selon le tour"),
    "S004-08.3": ("At most 3 raises after the bet", "Au plus 3 relances après la mise"),
    "S004-08.4": ("or complete to 5", "compléter à 5"),
    "S004-08.5": ("that uses up no raise", "ce n'est pas une relance"),
    "S004-08.6": ("Bets and raises are of 5", "Mises et relances sont de 5"),
    "S004-08.7": ("anybody may use the big size instead", "chacun peut prendre la grande limite"),
    "S004-08.8": ("3. Fourth street", "3. Quatrième carte"),
    "S004-08.9": ("4. Fifth street", "4. Cinquième carte"),
    "S004-gap": SILENT,
}
JACKS = {
    "S002-10.1": ("To open takes at least: pair of jacks", "Pour ouvrir il faut au moins : paire de valets"),
    "S002-12.6": ("once somebody has opened, you may call or raise with any cards", "vous pouvez suivre ou relancer"),
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
    "S002-08.1": ("Each player may exchange cards once", "Chaque joueur peut changer des cartes une fois"),
    "S002-08.2": (
        "Each best hand scores 1 point; equal ones score in full",
        "Chaque meilleure main marque 1 point, aussi à égalité",
    ),
    "S002-08.3": ("Most points win", "Le plus de points gagne"),
    "S002-10.1": ("No chips are played for", "On joue sans jetons"),
    "S002-12.8": ("10 hands", "10 mains"),
}
GAMES = {
    "open-no-limit": OPEN_NO_LIMIT,
    "classic": CLASSIC,
    "jacks-or-better": JACKS,
    "joker": JOKER,
    "no-bet": NO_BET,
    "casino-draw": BLIND,
    "five-card-stud": STUD,
}
CHOSEN = {
    ("casino-draw", "S003-02.4"): (("form", "pot"),),
    ("casino-draw", "S003-02.5"): (("form", "pot"),),
    ("casino-draw", "S003-02.6"): (("form", "pot"),),
    ("casino-draw", "S003-04.8"): (("change", "five"),),
    ("classic", "S002-07.3"): (("joker", "one"),),
    ("classic", "S002-11.2"): (("clock", "30"),),
    ("classic", "S002-12.7"): (("joker", "one"),),
    ("classic", "S002-12.9"): (("clock", "60"),),
}
"""Rules that hold with a choice from the menu."""
SAID = [(game, rule, phrases) for game, rules in GAMES.items() for rule, phrases in rules.items()]


def test_no_rule_of_a_source_is_missing():
    sources = {"S000": OPEN_NO_LIMIT, "S002": CLASSIC, "S003": BLIND, "S004": STUD}
    for source, told in sources.items():
        wanted = {rule for rule in IDS if rule.startswith(source)}
        assert {rule for rule in told if not rule.endswith("-gap")} == {r for r in wanted if not r.endswith("-gap")}


@pytest.mark.parametrize(("game", "rule", "phrases"), SAID, ids=str)
def test_the_page_says_the_rule(game, rule, phrases):
    if isinstance(phrases, str):
        assert rule in {"S002-09.x", "S002-11.4", "S003-04.7"} or rule.endswith("-gap")
        return
    for lang, phrase in zip(("en", "fr"), phrases, strict=True):
        assert phrase in rule_pages.words(game, lang, CHOSEN.get((game, rule), ()))
