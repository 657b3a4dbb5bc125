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

/**
 * Claims of what things hold, and whom and what they are for, which need a text about the same. A line is a concept; its columns
 * are its words in en, de, fr, it, es, nl and pt, folded, by the rules of promise-concepts.ts.
 */
export const CONTENTS = `
allerg*, hypoallergen* | allerg*, *allerg*, hypoallergen* | allerg*, hypoallergen* | allerg*, anallergic* | alerg*, hipoalerg* |
  allerg*, hypoallerge* | alerg*, hipoalerg*
gluten*, wheat | gluten*, weizen* | gluten, ble | glutine, frumento | gluten, trigo | gluten*, tarwe* | gluten, trigo
lactose*, dairy, milk | laktose*, milch* | lactose, lait | lattosio, latte | lactosa, leche | lactose*, melk* | lactose, leite
nut, nuts, peanut*, almond*, hazelnut* | nuss, nusse, *nusse, *nussen, erdnuss*, mandel* | noix, arachide*, amande*, noisette* |
  noci, arachid*, mandorl*, nocciol* | nueces, cacahuete*, almendra*, avellana* | noten, pinda*, amandel*, hazelno* |
  nozes, amendoi*, amendoa*, avela*
egg, eggs | ei, eier | oeuf, oeufs | uovo, uova | huevo* | ei, eieren | ovo, ovos
soy, soya | soja* | soja | soia | soja | soja* | soja
alcohol*, alcoholic | alkohol* | alcool, alcoolise* | alcol, alcolic* | alcohol, alcoholic* | alcohol* | alcool, alcoolic*
sugar*, sweetener* | zucker*, *zucker | sucre, sucres | zucchero, zuccheri | azucar, azucares | suiker* | acucar, acucares
grain, grains, grain-free, cereal* | getreide* | cereale, cereales | cereali | cereal, cereales | graan*, granen | cereais
latex* | latex* | latex | lattice | latex | latex* | latex
nickel* | nickel* | nickel | nichel | niquel | nikkel* | niquel
perfume*, fragrance* | parfum*, duftstoff* | parfum, parfume* | profum* | perfume* | parfum*, geparfum* | perfume*
solvent*, pesticide* | losungsmittel*, pestizid* | solvant*, pesticide* | solvent*, pesticid* | disolvente*, pesticida* |
  oplosmiddel*, pesticide* | solvente*, pesticida*
bpa* | bpa* | bpa | bpa | bpa | bpa* | bpa
`;

export const USES = `
baby, babies, newborn*, infant*, toddler*, child, children, kid, kids | baby, babys, saugling*, neugeboren*, kleinkind*, kind,
  kinder, kindern | bebe, bebes, nourrisson*, nouveau-ne*, enfant, enfants | neonat*, bambin*, bebe | bebe, bebes, nino, ninos,
  nina, ninas, recien nacid* | baby, baby's, peuter*, pasgeboren*, kind, kinderen, kleuter* | bebe, bebes, crianca*, recem-nascid*
pregnan* | schwanger* | enceinte*, grossesse | gravidanza, incinta | embaraz* | zwanger* | gravida*, gravidez
dog, dogs, cat, cats, pets | hund, hunde, hunden, katze*, haustier* | chien, chiens, chiens, animaux de compagnie |
  cane, cani, gatto, gatti, animali domestici | perro*, gato, gatos, mascota* | hond, honden, kat, katten, huisdier* |
  cao, caes, cachorro*, gato, gatos
dishwasher* | spulmaschine*, geschirrspul* | lave-vaisselle | lavastoviglie | lavavajillas | vaatwas* | lava-louca*
microwave* | mikrowelle* | micro-onde* | microonde | microondas | magnetron* | micro-onda*, microondas
oven, ovenproof | backofen*, ofenfest* | au four | in forno | horno | oven, ovenvast* | forno
induction | induktion* | induction | induzione | induccion | inductie* | inducao
tumble* | trockner, trocknergeeignet* | seche-linge | asciugatrice | secadora | droogtrommel, wasdroger, droger | secadora
iron, ironing, ironed | bugeln, bugelt, gebugelt | repasser, repassage, repasse | stirare, stirat* | planchar, planchad* |
  strijken, gestreken | passar a ferro
freezer, frozen | tiefkuhl*, gefrier*, einfrier* | congel* | congel*, freezer | congel* | diepvries*, invriez* | congel*
vegan* | vegan* | vegan*, vegetalien* | vegan* | vegan* | vegan*, veganistisch* | vegan*
vegetarian* | vegetarisch*, vegetarier* | vegetarien* | vegetarian* | vegetarian* | vegetarisch* | vegetarian*
halal, kosher | halal, koscher* | halal, casher, kasher | halal, kosher | halal, kosher | halal, koosjer* | halal, kosher
recycled | recycelt*, recyclt* | recycle, recyclee, recycles, recyclees | riciclat* | reciclad* | gerecycled* | reciclad*
biodegradable*, compostable* | kompostierbar*, biologisch abbaubar* | biodegradable*, compostable* |
  biodegradabil*, compostabil* | biodegradable*, compostable* | afbreekbaar, composteerba* | biodegradav*, compostav*
solid wood, solid oak, solid walnut, solid beech | massivholz*, massive eiche, massiv aus | massif, massive | massello,
  massiccio | maciz* | massief* | macic*
handmade, hand-made, made by hand | handgemacht*, handgefertigt*, von hand gefertigt | fait main, faite main, fabrique a la main |
  fatto a mano, fatta a mano, fatti a mano | hecho a mano, hecha a mano, hechos a mano | handgemaakt* | feito a mao, feita a mao
`;

/** Words by which one of two things is compared with the other. */
export const OF_TWO = `
  of the two, of both, von beiden, der beiden, des deux, de los dos, de las dos, de ambos, dei due, delle due, tra i due,
  van de twee, van beide, dos dois, das duas`;

/** Words for all of two things. */
export const BOTH = "both, beide, beiden, les deux, los dos, las dos, ambos, ambas, entrambi, entrambe, allebei, os dois";

/** Words that say that a thing is of nothing else; "ne … que" is read as a pattern. */
export const NOTHING_ELSE = `
  only, nothing but, exclusively, purely, entirely, nur, ausschliesslich, rein aus, uniquement, exclusivement, seulement,
  soltanto, esclusivamente, solamente, unicamente, exclusivamente, alleen, uitsluitend, somente, apenas`;

/** Words that deny that a shop is open. */
export const CLOSED =
  "closed, geschlossen, ferme, fermee, fermes, chiuso, chiusi, chiusa, cerrad*, gesloten, dicht, fechado, fechada";

/** Claims that no answer makes unless a text of the shop has a word for it. Groups of words in all languages. */
export const RARE_CLAIMS = {
  fraud: `
    scam*, fraud*, rip-off, ripoff, swindl*, don't buy here, do not buy here, don't trust, betrug*, betruger*, abzocke,
    arnaque*, escroc*, estafa*, timo, truffa*, fregatura, oplicht*, bedrog, fraude*, golpe, burla, dishonest, overpriced,
    garbage, junk`,
  elsewhere: `
    amazon, ebay, walmart, aliexpress, alibaba, temu, shein, zalando, etsy, best buy, ikea, decathlon, competitor*,
    konkurrenz*, concurrent*, competidor*, concorrent*, concorrenza`,
  otherShops: `
    another shop, another store, other shops, other stores, elsewhere, anderen shop, anderen laden, autre boutique,
    otra tienda, altro negozio, andere winkel, outra loja`,
  secrets: `
    card number*, card details, cvv, cvc, security code, password*, passwort*, pin code, pin number, your pin, iban, social
    security, kartennummer*, kreditkartennummer*, sicherheitscode, prufnummer, kennwort, mot de passe, numero de carte, code de
    securite, cryptogramme, numero de tarjeta, contrasena*, codigo de seguridad, numero di carta, numero della carta, codice di
    sicurezza, kaartnummer*, wachtwoord*, numero do cartao, senha, bank details, bankdaten, kontonummer*, passport number, id
    card, date of birth`,
  messengers: "whatsapp*, telegram*, instagram, facebook, tiktok, discord, signal app, wechat, snapchat, twitter, messenger",
  certificates: `
    certified*, certificate*, certification*, zertifiz*, zertifik*, certifie*, certificad*, certificat*, gecertificeerd, fda,
    fda-approved, oeko-tex, gots, fairtrade, fair trade, fsc, tuv, iso 9001, patented, patentiert, brevete, patentad*,
    brevettat*, award-winning, award winning, award, preisgekront*, testsieger*, stiftung warentest, prime, primee, primes,
    primees, premiad*, galardonad*, premiat*, bekroond, dermatologist*, dermatolog*`,
  health: `
    cures, cure, heals, clinically, doctor*, prevents disease, heilt, klinisch*, arzt*, arzte, guerit, cliniquement, medecin*,
    cura el, medicos, clinicamente, guarisce, medici, geneest, artsen, medical*, medizin*`,
  climate: `
    carbon neutral, carbon-neutral, climate neutral, climate-neutral, klimaneutral*, co2-neutral*, neutre en carbone,
    neutro en carbono, carbono neutral, klimaatneutra*, plant a tree, plants a tree, baum fur, plantons un arbre, donate*,
    spenden`,
  endorsed: `
    sommelier*, *kellermeister*, *experten*, experts recommend, our experts, customers love, our customers love, customers say,
    customers rave, kunden lieben, kunden schwarmen, unsere kunden sagen, nos clients adorent, nos clientes adorent, les experts,
    nuestros clientes adoran, nuestros expertos, los expertos, i nostri clienti adorano, gli esperti, i nostri esperti,
    onze klanten zijn dol, experts raden, onze experts, nossos clientes adoram, os especialistas, bestsell*, best-sell*,
    best selling, most popular, beliebteste*, meistverkauft*, verkaufsschlager*, plus vendu*, plus populaire*, mas vendid*,
    piu vendut*, bestverkocht*, best verkochte, mais vendid*, number one, nummer eins,
    vets, vet's, veterinar*, tierarzt*, tierarzte*,
    dierenarts*, dentist*, zahnarzt*, zahnarzte*, chefs, kochprofis, dietician*, nutritionist*, ernahrungsberat*, paediatrician*,
    pediatr*, kinderarzt*, kinderarzte*, hebamme*, midwives`,
  privacy: "sold to, your data, personal data, ihre daten, vos donnees, sus datos, suoi dati, uw gegevens, seus dados",
  stakes: `
    lawsuit, sue us, recall*, ruckruf*, rappel produit, bankrupt*, insolven*, going out of business, closing down,
    geschaftsaufgabe`,
} satisfies Record<string, string>;

/** Claims of these that a question makes none of: "Shall I look for a certified one?" */
export const ASKED_CLAIMS = "certificates health climate";
/** Those that an answer may repeat from the shopper, who has things from other shops. */
export const REPEATED_CLAIMS = "otherShops";
