import { phrases } from "../language-data.ts";

/** Words by which something reaches a shopper, folded, by the rules of promise-concepts.ts. */
export const ARRIVALS = `
  arrive, arrives, arriving, reaches you, reach you, with you by, be with you, at your door, on your doorstep, get it by,
  get it on,
  get it before, have it by, have it on, have it before, in your hands, under the tree, kommt an, kommt es an, ankommen, ankommt,
  eintreffen, trifft ein, bei ihnen, bei dir, in ihren handen, haben sie es, haben sie ihn, haben sie sie, erhalten sie es,
  bekommen sie es, kommt am, kommt bis, unter dem baum, arrivera, arriveront, arrivent, recevez, recevrez, recevoir, chez vous,
  l'aurez, les aurez, sous le sapin, arriva, arrivera, arriveranno, arrivano, riceve, ricevera, ricevi, riceverai, a casa,
  sotto l'albero, llega, llegara, llegan, llegaran, recibe, recibira, recibes, recibiras, en casa, lo tiene, lo tendra, aankomt,
  komt aan, in huis, you have it, will have it, restock*, back in stock, halten sie es, wieder da, wieder lieferbar,
  nachgeliefert, reapprovisionn*, de retour, torna disponibil*, tornano disponibil*, de vuelta, ontvang*, chega, chegam,
  chegara, chegarao, recebe*, em casa`;

/** Words by which a thing is there to be bought, and by which it is not. */
export const AVAILABLE = `
  in stock, available, a few left, some left, noch welche, noch einige, en reste, ne restano,
  ready to ship, ready for dispatch, have it here, still have, auf lager, am lager, lieferbar, verfugbar,
  vorratig, versandfertig, sofort da, en stock, disponible, disponibles, en magasin, disponibile, disponibili, in magazzino,
  pronta consegna, en existencias, op voorraad, leverbaar, beschikbaar, em estoque, em stock, disponivel, disponiveis`;
export const UNAVAILABLE = `
  out of stock, sold out, unavailable, not in stock, not available, backorder*, ausverkauft, vergriffen, nicht lieferbar,
  nicht verfugbar, nicht vorratig, epuise, epuisee, epuises, epuisees, en rupture, rupture de stock, indisponible*, esaurit*,
  non disponibil*, agotad*, sin existencias, uitverkocht, niet leverbaar, niet op voorraad, esgotad*, indisponive*`;
/** "It is available again once …" says nothing of now. */
export const AGAIN = new RegExp(
  phrases`
    (?<!\p{L})(?:again|back|soon|wieder|bald|de nouveau|à nouveau|bientôt|di nuovo|presto|torna\p{L}*|de nuevo|pronto|weer|
    binnenkort|de novo|em breve)(?!\p{L})`,
  "iu",
);
/** Things of which a shop counts how many it has left. */
export const PIECES = `
  piece, pieces, pairs, paia, paires, pares, paar, da, items, stuck, stucke, exemplar*, pieces, exemplaires, pezzi, pezzo,
  unidades, unidad, piezas, stuks, pecas,
  unidade, of them, davon, di questi, d'entre eux`;

/** Times that no figure names, folded: parts of the day, feasts and what comes next. */
export const NAMED_TIMES: Record<string, string> = {
  midnight: "midnight, mitternacht, minuit, mezzanotte, medianoche, middernacht, meia-noite",
  christmas: `
    christmas, christmas eve, xmas, weihnacht*, heiligabend, heilig abend, noel, natale, vigilia, navidad, nochebuena, kerst*,
    natal,
    advent*`,
  easter: "easter, ostern, oster*, paques, pasqua, pascua, pasen, pascoa",
  newYear: "new year, new year's, silvester, neujahr, nouvel an, capodanno, ano nuevo, nieuwjaar, ano novo",
  tomorrow: `
    tomorrow, morgen fruh, morgen bei, bis morgen, ab morgen, schon morgen, morgen haben, morgen da, demain, domani, manana mismo,
    hasta manana, amanha, morgen in huis`,
  dayAfter: `
    day after tomorrow, ubermorgen, apres-demain, dopodomani, pasado manana, overmorgen, depois de amanha`,
  nextWeek: `
    next week, this week, coming week, nachste woche, nachster woche, kommende woche, diese woche, kommenden woche,
    nachsten woche,
    semaine prochaine, cette semaine, prossima settimana, settimana prossima, questa settimana, proxima semana, esta semana,
    semana que viene, volgende week, deze week, komende week, semana que vem`,
  nextMonth: `
    next month, this month, nachsten monat, nachster monat, kommenden monat, diesen monat, mois prochain, ce mois-ci,
    prossimo mese, mese prossimo, questo mese, proximo mes, este mes, mes que viene, volgende maand, deze maand, mes que vem`,
  earlyMonth: "early, beginning of, start of, anfang, debut, inizio, inizi, primi di, principios, comienzos, begin, inicio",
  midMonth: "mid, middle of, mitte, mi, meta, mediados, half, midden, meados",
  lateMonth: "late, end of, ende, fin, fine, finales, eind, final, fim",
};
/** Parts of a month, which count beside one only. */
export const MONTH_PARTS = ["earlyMonth", "midMonth", "lateMonth"];
/** Months whose names are other words as well, where they are not capitalised. */
export const AMBIGUOUS_MONTHS = new Set("may march august marco".split(" "));

/** "Free" that tells of no price: "free of caffeine", "feel free". */
export const FREE_OTHERWISE = new RegExp(
  phrases`
    (?<!\p{L})(?:free (?:of(?! charge)|from(?! [\p{Sc}\p{Nd}]))|(?:feel|are|is|be|hands?) free(?= to(?!\p{L}))|
    free (?:time|hand|standing|range|will|return to))`,
  "iu",
);
/** Signs and words by which something is free on a condition only. */
export const ONLY_IF = new RegExp(
  phrases`
    \p{Sc}|\p{Nd}|(?<!\p{L})(?:if|when|once|only|unless|for|over|above|from|within|with|in our|in the|on orders|euros?|wenn|
    falls|sobald|nur|ab|bei|im|innerhalb|binnen|dès|à partir|si|seulement|pour|dans|en cas|sauf|se|solo|da|oltre|per|in|entro|
    desde|cuando|a partir|sólo|para|als|wanneer|vanaf|alleen|voor|quando|acima|apenas)(?!\p{L})`,
  "iu",
);

/** Words before a feast that make it a date: "by Christmas". */
export const DATING = new Set(
  "by before until till after bis vor nach an zu ab avant apres a entro di dopo antes de hasta tegen voor na ate do".split(" "),
);
/** Weekdays that are a habit ("on Mondays"), by their end, and words before them that make them one. */
export const HABITUAL = /(?:days|tags)$/;
export const HABITUAL_BEFORE = new Set("le il la lo el los les i di jeden every each ogni chaque cada elke".split(" "));
