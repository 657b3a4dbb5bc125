import { stemmer as german } from "@orama/stemmers/german";
import { type Inflection, stemBaseForms } from "./base-form.ts";
import {
  type FixedAnswers,
  type LanguageData,
  type ObeyedTexts,
  type ProductWords,
  phrases,
  type ServiceWords,
  sentence,
} from "./language-data.ts";
import type { WishPhrases } from "./phrases/wish-phrases.ts";
import { GERMAN_TRADE_WORDS } from "./trade-words/de.ts";

/** German plurals that the stemmer does not know, most of them of loan words: "Sofas", "Museen", "Pizzen". */
const GERMAN_INFLECTION: Inflection = {
  irregular: `
    eier ei, -busse bus, -kürbisse kürbis, zirkusse zirkus, krokusse krokus, atlasse atlas, ostereier osterei, rühreier
    rührei, -globen globus, -kakteen kaktus, -museen museum, -pizzen pizza, -konten konto, firmen firma, alben album,
    fotoalben fotoalbum, -zentren zentrum, viren virus, villen villa, praxen praxis, arztpraxen arztpraxis, lexika
    lexikon, boni bonus, radien radius, gymnasien gymnasium, laboratorien laboratorium, -materialien material, -mineralien
    mineral, -stadien stadion, atlanten atlas, skalen skala, themen thema, kommata komma, visa visum, basen basis, medien
    medium, agenden agenda, espressi espresso, celli cello, seen see, feen fee, taxis taxi, kiwis kiwi, -bikinis bikini,
    -pullis pulli, skis ski, skier ski, omis omi, opis opi, kombis kombi, zucchinis zucchini, salamis salami, chilis
    chili, safaris safari, etuis etui, kolibris kolibri, -akkus akku, -kanus kanu, -iglus iglu, emus emu, menüs menü,
    menus menu, tutus tutu, cookies cookie, hoodies hoodie, smoothies smoothie, brownies brownie, hobbies hobby, babies
    baby, parties party, handies handy, schals schal, -gans ganse, -hals halse, -fels felse, -puls pulse, -impuls impulse,
    -kurs kurse, -keks kekse, -fuchs fuchse, -lachs lachse, -wachs wachse, -krebs krebse, -dachs dachse, vers verse,
    ananasse ananas, rhythmen rhythmus, hohe hoch, hohen hoch, hoher hoch, hohes hoch, hohem hoch`,
  invariable: `
    los moos -moos chaos kosmos gas -glas -gras -gas ananas atlas damas canvas mops gips chips raps schnaps klops das was
    etwas aus -aus`,
  plurals: [
    [/arien$/, "arium"],
    [/ismen$/, "ismus"],
    [/(?<=\p{L}{2}[^aeiou]u)sse[ns]?$/u, "s"],
    [/nisse[ns]?$/, "nis"],
    [/(?<=\p{L}{4})(?<![^c]k)los(?:e[mnrs]?)?$/u, "los"],
    [/(er|nd|or|ist|ent|ant|log)innen$/, "$1in"],
    [/eln$/, "el"],
    [/(?<=[aoyé]|ee)s$/, ""],
    [/(?<=p)s$/, ""],
    [/^(un)?(dunk|ed|eit)le[mnrs]?$/, "$1$2el"],
    [/ble[mnrs]?$/, "bel"],
    [/^(teu|sau)re[mnrs]?$/, "$1er"],
  ],
  stems: [[/(?<=\p{L}[^aeiouäöü][iuü])s$/u, ""]],
};

/** German: what the assistant cannot do. */
const GERMAN_FIXED_ANSWERS: FixedAnswers = {
  asks: {
    instructions: phrases`
      (?:ignorier|ignoriere|vergiss|umgehe|missachte) (?:\p{L}+ ){0,4}(?:anweisung(?:en)?|regeln|vorgaben|prompt|instruktionen)|
      system ?-?prompt|(?:zeig|zeige|nenne|verrate|wiederhole|wie lauten|was sind|wie lautet) (?:\p{L}+ ){0,2}(?:deine|ihre|
      geheime[nr]?) (?:\p{L}+ )?(?:anweisungen|regeln|vorgaben|prompt|instruktionen)(?! (?:fur|zu|bei))|entwicklermodus|
      du bist jetzt ein|tu so als`,
    othersData: phrases`
      (?:e-?mails?|mailadressen?|adressen?|e-?mail-?adressen?|telefonnummern?|namen?|bestellung(?:en)?|daten) (?:von|des|der|
      vom) (?:\p{L}+ ){0,3}(?:kunden?|kundin(?:nen)?|kaufers?|nutzern?|nachbarn?|person)|(?:andere[rn]?|letzte[rn]?|alle[rn]?)
       (?:kunden|kundinnen|kaufer|nutzer)|kundenliste|kundendatenbank|was hat (?:mein|meine|der letzte) \p{L}+ (?:bestellt|
      gekauft)|
      (?:bestellung|adresse|konto) (?:meine[rs]|von meine[rm]) \p{L}+`,
    codes: phrases`
      (?:hast du|habt ihr|haben sie|gib|gebt|schick|nenn|nenne|verrate|brauche|mochte|will|gibt es|kennst du|
      geheime[nr]?) (?:mir |
      uns |ihr |einen |nen |irgendeinen |noch |welche |denn |bitte )*(?:geheimen? |gultigen? |speziellen? )*(?:rabatt|gutschein|
      promo|aktions|mitarbeiter|promotion)-? ?codes?|(?:gib|gebt|mach|macht) (?:mir|uns) (?:\p{L}+ )?(?:rabatt|nachlass|
      \p{N}+ ?(?:%|prozent))`,
  },
  order: {
    nouns: "bestellung(?:en)?|paket|lieferung|sendung|auftrag|bestellnummer|sendungsnummer",
    own: phrases`
      (?:meine|unsere|die|diese) (?:bestellung|lieferung|sendung)|meiner bestellung|(?:mein|das|unser|dieses) (?:paket|packchen)|
      (?:ich )?(?:habe|hab) (?:\p{L}+ ){0,4}bestellt`,
    states: phrases`
      wo|status|verfolgen|zugestellt|geliefert|verspatet|verloren|fehlt|nicht (?:da|hier|angekommen|gekommen|erhalten)|
      noch (?:nicht|nichts)|immer noch|nichts (?:da|hier|angekommen|gekommen)|nie angekommen|stornieren|andern|wann kommt`,
    details: "(?:meine |die )?(?:plz|postleitzahl) (?:ist|lautet)|(?:meine |die )?(?:bestellnummer|sendungsnummer)",
  },
  refusals: {
    instructions: "Wie ich eingerichtet bin, verrate und ändere ich nicht. Bei Produkten und Seiten dieses Shops helfe ich gern.",
    othersData: "Über andere Menschen und ihre Bestellungen kann ich nichts sagen.",
    codes: "Ich habe keine Codes oder Rabatte zu vergeben. Es gelten die Preise, die der Shop zeigt.",
  },
  trackingPage: "Bestellung verfolgen",
  noOrders: "In Bestellungen kann ich von hier aus nicht hineinsehen.",
};

/** German: questions about products, and their answers. */
const GERMAN_PRODUCT_WORDS: ProductWords = {
  polar: phrases`
    ist|sind|war|hat|haben|kann|kannst|konnen|darf|gibt es|gibt's|lasst|lassen|passt|passen|eignet|eignen|halt|wird|verfugt|
    besitzt|braucht|brauche|benotigt|enthalt|funktioniert|taugt|kommt|habt|schutzt|warmt|geht|gehen|lauft|laufen|reicht|
    vertragt|bleibt|halten`,
  being: "(?:ist|sind)(?! da)",
  asking: "was|welche[rsnm]?|wie|wer|wann|wo|wohin|warum|wieso|wozu|wofur|woraus|womit|wieviel|wieviele",

  negations: "nicht|kein(?:e|en|er|em|es)?|ohne|nie|niemals|weder|noch nie|non|fehlt|fehlen",

  answers: {
    differIn: (names) => `${names} unterscheiden sich darin:`,
    sameIn: (fields) => `Bei allen gleich: ${fields}.`,
    noDifference: (names) => `Einen Unterschied zwischen ${names} nennt der Shop nicht.`,

    category: "Kategorie",
  },
};

/** German: questions about the shop's service, and their answers. */
const GERMAN_SERVICE_WORDS: ServiceWords = {
  contactPage: "Kontakt Telefon E-Mail Adresse Öffnungszeiten",

  answers: {
    inLanguage: (language) => `die Seite ist auf ${language}; das hier passt am besten zu Ihrer Frage`,
    translatedFrom: (language) => `Übersetzung; die Seite ist auf ${language}`,
    nothingIn: (language) =>
      `Zu diesen Worten habe ich nichts gefunden: Die Texte dieses Shops sind auf ${language}. ` +
      "Ein Wort in dieser Sprache findet vielleicht mehr.",
  },
};

/** German: conditions, recipients and mentions in queries, beside the thing itself. */
const GERMAN_WISHES: WishPhrases = {
  lowPriced: phrases`
    (?:zum )?beste[nr]? preis|
    (?:am )?(?:(?:preis)?g(?:u|ue)nstig|billig|preiswert|bezahlbar|erschwinglich)(?:e[nrsm]?|er(?:e[nrsm]?)?|ste[nrsm]?)?|
    (?:kleines|kleinen) (?:budget|preis)|nicht (?:zu |so |sehr )?teuer|nicht (?:zu |so |sehr )?teure[nrsm]?|
    (?:zum )?schn(?:a|ae)ppchenpreis`,
  highPriced: "(?:am )?teuerste[nrs]?",
  bestRated: phrases`
    (?:best|top|gut)[- ]?bewertete?[nrs]?|(?:am besten|sehr gut|am hochsten) bewertete?[nrs]?|
    (?:mit )?(?:beste[nr]?|gute[nr]?) bewertung(?:en)?|
    (?:5|funf|fuenf) sterne|beste[nrs]?(?! (?:freund|freunde|freundin)(?!\p{L}))(?=\s\p{L})`,
  newest: phrases`
    neu (?:eingetroffen(?:e[nrs]?)?|im sortiment)|(?<!(?:wie|fast) )neu(?:e[nrsm]?)?|neueste[nrsm]?|brandneue?[nrsm]?|
    neuheiten`,
  onSale: phrases`
    im (?:angebot|sale|ausverkauf)|sale|reduzierte?[nrsm]?|(?:herab|herunter|runter)gesetzte?[nrsm]?|rabattierte?[nrsm]?|
    sonderangebote?n?|schn(?:a|ae)ppchen|angebote|ausverkauf`,
  inStock: phrases`
    auf lager|ab lager|lagernde?[nrs]?|vorr(?:a|ae)tige?[nrs]?|(?:sofort |direkt |schnell |gleich )?lieferbare?[nrs]?|
    lieferbar|lagernd|
    vorr(?:a|ae)tig|(?:sofort |direkt )?verf(?:u|ue)gbar(?:e[nrs]?)?`,
  forWhom: "f(?:u|ue)rs?|an",
  ofWhom: phrases`
    (?:m|d|s)?eine?[nmrs]?|unsere?[nmrs]?|ihre?[nmr]?|de[nmr]|die|das|kleine[nrsm]?|grosse[nrsm]?|große[nrsm]?|junge[nrsm]?|
    alte[nrsm]?|altere[nrsm]?|jungere[nrsm]?|liebe[nrsm]?|beste[nrsm]?|neue[nrsm]?`,
  adults: phrases`
    kolleg(?:e|en|in|innen)|chefs?|chefin|freunde|freunden|eltern|grosseltern|großeltern|lehrer(?:in|innen)?|nachbarn?|
    nachbarin|
    partner(?:in)?|paare?|senioren|teenager|jugendliche|bekannte[nr]?|studenten|schwiegereltern`,
  women: "mutti|mami|omi|mamas?|braut|schwiegermutter|grossmutter|großmutter|damen|frauen",
  men: "vati|papi|opi|papas?|brautigam|schwiegervater|grossvater|großvater|herren|manner",
  gift: "\\p{L}*geschenk(?:e|en|idee|ideen)?(?: zu[mr] \\p{L}+)?|mitbringsel|pr(?:a|ae)sent",
  words: { women: "Damen Frauen", men: "Herren Männer", children: "Kinder Mädchen Jungen" },
  audienceFields: ["Zielgruppe", "zielgruppe", "Altersgruppe", "altersgruppe"],
  besides: phrases`
    mit|zu[mr]?|passend|wie|als|f(?:u|ue)r|(?:u|ue)ber|unter|gegen|ohne|nicht|kein(?:e[nrs]?)?`,
  parts: phrases`
    beine?n?|f(?:u|ue)sse?n?|reissverschl(?:uss|ussen|usse)|reißverschluss|kn(?:o|oe)pfen?|knopf|futter|logos?|n(?:a|ae)hten?|
    naht|schn(?:u|ue)rsenkeln?|riemen|
    details?|akzenten?|sohlen?|streifen|taschen?|kragen|b(?:u|ue)ndchen|aufdruck|kanten?|griffe?n?|schnallen?`,
};

/**
 * Names of things that end German compounds, without accents: a record of one is found by its end. Behind `!` are words and ends
 * of words that end as a shorter name does, and name something else.
 */
const GERMAN_COMPOUND_HEADS = `
  abdeckung abend ablage adapter adventskalender akku alarm album ampel ananas anhanger anorak anzug apfel aquarium
  arbeitsplatte armatur armband armbanduhr armlehne aufkleber auflage aufsatz auto automat axt babybett backform badewanne
  bagger bahn balken ball ballon balsam bandage bank barren batterie baukasten baum bausatz baustein becher becken beere
  behalter beil bekleidung berg besen besteck bett bettdecke bettwasche beutel bezug bier bikini bild bilderrahmen bildschirm
  bindung birne blatt blazer blech blende block blume blumentopf bluse boden body bohle bohne bohrer bohrmaschine bombe bonbon
  book boot box braten brei bremse brett brieftasche brille brot brotchen brunnen buch buggy buro burste bus bustier butter
  camera chips clip creme dach daune decke deckel dekoration diele diffusor dirndl dose drachen draht drohne drucker dubel
  duft dusche duschkabine eimer einlage einsatz eis elektronik ente erde espresso essig etikett etui
  experimentierkasten fach fackel faden fahne fahrrad falle fallschirm farbe fass feder federmappe feile felge fenster
  fernglas fernrohr fernseher feuerzeug figur film filter filz fisch flagge flakon flasche fleisch fliege fliese flosse flote
  flugel folie foto frase frucht fullung futter gabel gamaschen garage garderobe gardine garn garten gartenhaus gartenstuhl
  gas gaskartusche geback geige geld geldbeutel geldborse gelee gemalde gemuse gerat gerust geschenk geschirr
  gesellschaftsspiel gestell getrank gewachshaus gewurz giesskanne girlande gitarre gitter glas glocke grill gummi gurke gurt
  gurtel gutschein haarspange hacke hahn haken halskette halter halterung hammer handschuh handtasche handtuch handy
  hangematte hantel harke harz haube haus hausschuh heckenschere heft hefter heizkorper heizung helm hemd henkel herd herz
  hobel hocker holz holzkohle honig horn hortensie hose huhn hulle hund hundefutter hut jacke jeans joghurt kabel kabine
  kaffee kafig kajal kakao kalender kamera kamin kamm kanister kanne kappe kapuze karabiner karte kartoffel karton kase kasse
  kassette kasten katze katzenfutter kegel keks kelle keller keramik kerze kette keule keyboard kiesel kinderbuch kinderwagen
  kirsche kissen kissenbezug kiste kittel klammer klavier klebeband kleber klebstoff kleid klemme klettergerust klinge klinke
  knopf kocher koffer kohl kohlrabi kommode kompass kompost konfekt konsole kopfhorer korb korbchen korken kornchen kostum
  krabbe kran kranz kratzbaum kraut krawatte kreide kreisel kreuz krippe krug kuche kuchen kugel kugelschreiber kuhler
  kuhlschrank kurbel lack ladegerat laken lampe lampenschirm lampion lappen larve laterne latzhose laub laufrad lautsprecher
  lebkuchen leckerli leder leggings leim leine leinwand leiter lenker leuchte lexikon licht liege likor limonade lineal liner
  linse lippenstift locher loffel lotion luftballon luftpumpe lupe lutscher magnet malbuch mandel manschette mantel mappe
  marker marmelade maschine maske massagegerat massband matratze matte maus mehl meissel melone messer mikrofon mikrowelle
  milch mine minze mixer mobel monitor mosaik motor motorrad muffin muhle mull munze muschel musik muslin muster mutze nadel
  nagel nahmaschine nahrung napf netz netzteil notizbuch nudel nuss nusse objektiv obst ofen ohrring ohrstecker olive orange
  ordner orgel overall paddel paket palette palme paneel pantoffel pantolette panzer papier paprika parfum parkett paste
  pastete patrone pedal perle perucke pfanne pfeffer pfeife pferd pfirsich pflanze pflaster pflaume pilz pinsel pinzette pizza
  planschbecken platte platz pokal polo polster poncho portemonnaie porzellan poster praline presse projektor pudding puder
  pullover pullunder pulver pumpe puppe puppenhaus puzzle pyjama quark quilt rad radierer radiergummi radio rahmen rakete
  rampe ranzen rasen rasenmaher rasierer raspel rasur ratsche rechen rechner regal regen regenschirm regler reifen reiniger
  reis reisetasche reissverschluss rettich riegel riemen ring rock rohr rolle roller rollo rollstuhl rose rosine rost rouge
  rucksack rutsche sack saege saft sage sahne sakko salami salat salbe salz samen sand sandale sandkasten sattel sauce sauger
  scanner schaber schach schachtel schal schale schalter schaufel schaukel scheibe scheinwerfer schemel schere schiene schiff
  schild schinken schirm schirmstander schlafsack schlager schlauch schleife schleifer schlitten schloss schlussel schmuck
  schnaps schneider schnitzel schnorchel schnuller schnur schokolade schrank schraube schraubendreher schraubenzieher
  schrauber schreiber schreibtisch schubkarre schuh schuhe schurze schussel schutz schwamm schwert segel seife seil sekt senf
  serum serviette sessel set shampoo shirt sieb sirup sitz ski smartphone snack sneaker socke sofa sohle sonde sonnenbrille
  sonnenschirm sortiment sosse spachtel spaten speck sperre spiegel spiel spielfilm spielzeug spielzeugauto spirale spray
  spritze sprudel spule staffelei stander standerlampe stativ statue staub staubsauger stecker stein stempel steppjacke stern
  stick stiefel stiefelette stift stirnlampe stoff stollen strampler strauch strick stricknadel strumpf stuhl suppe sweatshirt
  system tablet tablett tablette tacker tafel tagebuch tank tapete tasche tasse tastatur taster taube taucherbrille teddy
  teddybar tee teelicht telefon teller teppich thermometer tinte tisch tischdecke toaster toilette tomate tonne topf tor torte
  trager traktor traube trense treppe trichter trikot trolley trommel trompete truhe tuch tulpe tunnel tur turm turnschuh
  ubertopf uhr umhang umschlag uniform unterhose untersetzer urne vase ventil ventilator verstarker video vitamin vitrine
  vogel vogelhaus vollautomat vorhang vorleger waage wachs waffe waffel wagen wanne wasche wasser wasserwaage wecker wein
  werkzeug weste wimper windel windlicht wippe wischer wolle wurfel wurm wurst wurze zahnburste zahnpasta zange zaun zeiger
  zeitschrift zeitung zelt ziegel zigarre zimmer zirkel zopf zubehor zucker zug zundkerze zwiebel zylinder
  zwerg stock gartenzwerg
  !anturm !anzug !ator !atur !ausweis !begierde !begleiter !behalter !beschwerde !beweis !bezug !bildschirm !columbus
  !controller !dekollete !dextrose !diskette !durchmesser !etagere !etikett !fallschirm !flackern !fledermaus !gedeck !gewinde
  !globus !grad !handschuh !hangematte !herd !hinweis !itor !itur !kolchose !komitee !kompresse !kontrolle !kreis !ktor !ktur
  !matrose !omnibus !otur !pferd !pflicht !plakette !preis !psychose !ptor !schlappen !schleim !schlicht !schwein !schweiss
  !schwindel !ultur !utor !verdeck !verlaub !versand !verschleiss !verweis !zwietracht`;

/** German: how its words are analysed, what shoppers write in it, and what the assistant says. */
export const GERMAN: LanguageData = {
  analysis: {
    stemmer: stemBaseForms(GERMAN_INFLECTION, german),
    stopWords: `
      aber als am an auch auf aus bei beim bin bis bitte das dass dein deine dem den der des die dies diese diesem diesen
      dieser dieses doch du ein eine einem einen einer eines er es etwas fur habe haben hat ich ihm ihn ihr ihre im in ins ist
      kann konnen mein meine meinen meiner mich mir mit nach noch oder sein seine sich sie sind so suche such und uns unser
      fuer koennen von vom was welche welcher welches wenn wer wie wir wird wo zu zum zur`,
    compoundHeads: GERMAN_COMPOUND_HEADS,
    tradeWords: GERMAN_TRADE_WORDS,
    isHeadLast: true,
    writesUmlautsOut: true,
  },
  detection: {
    letters: ["ß", "äöü"],
    sharedWords: "in hi ok hat die was will so an am",
  },
  messages: {
    cheaper: phrases`
      (?:gunstig|billig|preiswert)er(?:e[nsr]?)?|(?:fur )?weniger (?:kosten|kostet|geld)|(?<!nicht )zu (?:teuer|kostspielig)|
      (?:uber|sprengt) (?:meine[mn]?|unsere?[mn]?|das|dem) budget|nicht leisten`,
    moreExpensive: "teurer|hochwertiger|teurere|hochwertigere|hochwertigeres",
    cheapest: phrases`
      (?:das|die|den) gunstigeren?s?|(?:welche[rs]?|was) ist (?:gunstiger|billiger)|gunstigste|gunstigsten|gunstigstes|
      gunstigster|billigste|billigsten|billigstes|preiswerteste`,
    mostExpensive: "teuerste[nrs]?|hochpreisigste[nrs]?",

    bestRated: phrases`
      bestseller|meistverkaufte[rsn]?|am besten bewertet|bestbewertete|bestbewerteten|beliebteste|beliebtesten|beste|besten|
      bestes|beste[nr]? bewertung(?:en)?|beste[nr]? rezension(?:en)?|hochste bewertung`,
    moreResults: phrases`
      ^(?:noch )?mehr(?=\W*$)|zeig mir mehr|mehr davon|noch andere|andere|etwas anderes|was anderes|was noch|
      weitere|alternativen`,
    comparison: phrases`
      vergleiche|vergleichen|vergleich|unterschiede?(?: zwischen)?|welches ist besser|welcher ist besser|welche ist besser|
      welche[nrs]? (?:wurdest du|wurden sie|soll(?:te)? ich|empfehlen sie|empfiehlst du)(?: nehmen| kaufen)?`,
    followUpOpeners:
      "und|was wenn|was ist wenn|was ist mit|wie ware es mit|wie sieht es mit|oder|aber|auch|ausserdem|dazu|noch(?= ein)",
    pronouns: phrases`
      (?:der|die|den)(?= (?:auch|noch|fur|in|mit|aus|ein|eine|einen|denn|nicht|schon|zu|bei|im|auf|an|am|als|unter|
      so|was|mal|dann|wirklich|gut|echt|lange|draussen)(?!\p{L})|\s*(?:[?!.,]|$))|
      das|dieses|diese|dieser|diesen|er|(?<!gibt |geht )es|(?<!(?:haben|hatten|konnen|verkaufen|fuhren|liefern|bieten|
      versenden|verschicken|akzeptieren|nehmen|wurden) )sie|ihn|davon|den|welche|mehr daruber|mehr details|mehr infos|
      erzahl mir mehr`,

    onSale: "im angebot|(?:runter|herab|herunter)gesetzte?n?|reduzierte?n?|im sale|rabattiert|sonderangebote?|schnappchen",
    ordinals: [
      "erste|ersten|erstes|erster",
      "zweite|zweiten|zweites|zweiter",
      "dritte|dritten|drittes|dritter",
      "vierte|vierten|viertes",
      "funfte|funften|funftes",
      "letzte|letzten|letztes|letzter",
    ],
    exceptColour: phrases`
      nicht|nicht in|(?<!(?:ihr|sie|du|es|gibts) )nichts|nichts in|weder|alles ausser|alles außer|ausser|außer|bloss nicht|
      bloß nicht|aber nicht|ohne`,
    isNot: "nicht|kein(?:e[nrs]?)?|nicht aus|nichts|nicht in",
    without: phrases`
      ohne|(?:(?<!(?:ihr|sie|du|es|gibts) )nichts|nix|nicht) (?:aus|von|zum|fur)|nix mit|
      allergisch gegen|allergisch auf|frei von|nichts mit|
      (?:hat|habe|haben|besitzt) (?:er |sie |wir |ich )?(?:schon|bereits|genug|[sz]o? viele|tausend|jede menge)|
      (?:hat|habe|haben|besitzt)(?=(?: \p{L}+){1,3} (?:schon|bereits))|keine? weiteren?`,

    requests: phrases`
      suche|suchen|sucht|gesucht|brauche|brauchen|braucht|benotige|benotigen|benotigt|mochte|mochten|wunsche|wunschen|hatte gern|
      hatten gern|habt ihr|haben sie|verkauft ihr|verkaufen sie|
      gibt es bei|fehlt|fehlen|empfehlen|empfehlt|kaufen|schenken|bestellen`,
    fillers: phrases`
      hab|brauch|such|nem|ner|nen|grad|bin|sowas|uberhaupt|total|liebsten|moglichst|gehts|
      keine|keiner|keines|keinen|nichts|leichteste|leichtestes|leichtesten|warmste|warmsten|grosste|grossten|kleinste|
      kleinsten|sorry|dringend|kollege|kollegin|chef|chefin|liebt|mag|macht|nehme|nehm|bedeutet|heisst|bedeuten|moment|
      momentan|derzeit|aktuell|aktuelle|jetzt|habt|hast|gibt|gib|verkauft|verkaufst|will|wollen|hatte|gern|gerne|empfiehlst|
      empfehlung|vorschlagen|zeig|zeige|zeigen|zeigt|finde|finden|sehen|sagen|sag|wissen|uber|hilfe|angebot|sortiment|gute|
      guter|gutes|guten|schon|schone|schones|passend|passende|passendes|produkt|produkte|artikel|sachen|ding|dinge|preis|
      preise|kostet|kosten|viel|viele|wieviel|teuer|budget|euro|dollar|franken|vielleicht|eigentlich|wirklich|denn|mal|da|
      euch|eure|euren|ihnen|ihrem|dir|dazu|grosse|farbe|farben|art|arten|geht|gehen|gerade|neu|neue|neues|neuen|nur|mehr|
      anderen|anderes|eher|lieber|dann|weil|laden|shop|geschaft|geeignet|geeignete|eben|halt|trotzdem|allerdings|wohl|
      ziemlich|sehr|immer|nie|oft|meins|meines|seins|ihrs|unsern|unserem|euer|deiner|meinte|gemeint|reicht|genug|weniger|sagt|
      sagte|muss|musste|sollte|soll|durfte|darf|puh|uff|hm|ach|wieder|bereits|sogar|wahrscheinlich|sicher|ehrlich|ubrigens|
      ausserdem|sonst|ganz|gar|uberhaupt|irgendwas|irgendwie|standig|bald|nochmal|na|nee|
      schade|gibts|gehts|hats|ists|isses|welchen|welchem|erwachsene|erwachsenen|erwachsener|ahnlich|ahnliches|ahnliche|
      wann|warum|wieso|weshalb|wen|wem|ob|falls|wahrend|manchmal|irgendwo|jemand|gelesen|gehort|gesehen|denke|
      glaube|wurde|konnte|gewesen|war|waren|mache|gemacht|lassen|weiß|wollte|vor|seit|obwohl|hier|dort|man`,
  },
  intents: {
    product: sentence`
      habt ihr das in blau|verkauft ihr taschen|ich suche eine jacke|ich brauche neue schuhe für die arbeit|zeig mir kleider
      unter 50|gibt es das günstiger|ein geschenk für meine frau|was kannst du für meine mutter empfehlen|was ist am besten
      bewertet|das billigste das ihr habt|ist es auf lager|ist es wasserdicht|was kostet es|wie viel kostet das erste|welche
      farben gibt es|gibt es das in größe M|welche größen sind verfügbar|vergleiche die ersten zwei|erzähl mir mehr über das
      zweite|etwas ähnliches|was ist im angebot|was verkauft ihr|ich möchte eine hülle kaufen|habt ihr kaffeemaschinen|schwarze
      damenhosen|leg es in den warenkorb|nicht zu teuer bitte|nicht rot|ohne wolle|und für kinder|wie schwer ist es|woraus ist
      es|welche marke ist das|ich hätte gern eine lampe|empfiehl mir ein gutes buch|kabellose kopfhörer|suche eine uhr für papa|
      spielzeug für babys|was habt ihr sonst noch|habt ihr ein kleineres|gibt es eine version mit reißverschluss|zwischen 20 und
      40 euro|ich brauche ein handy mit guter kamera|welches hält am längsten|welches ist das leichteste|das erste bitte|ich
      nehme das zweite|ein sofa für drei personen|schreibtisch für zwei|was passt dazu|wie ist die artikelnummer|mein alter ist
      kaputt, ich brauche einen neuen|taugt es zum laufen|hat es taschen|was ist der beste laptop|passt es einem zehnjährigen|
      unterschied zwischen dem ersten und dem zweiten|aus welchem material ist es|ich brauche ein messer|ich will einen kleinen
      tisch|hilf mir einen laptop auszusuchen|kannst du mir helfen ein geschenk zu finden|hallo, habt ihr gürtel|kein leder
      bitte|doch nicht grün|regenstiefel|winterhandschuhe|sommerkleid|nachtlampe|ein gutes buch über kochen|habt ihr eine uhr|
      was würdest du für eine reise ans meer vorschlagen|die gefallen mir nicht|das erste gefällt mir nicht|erzähl mir mehr|mehr
      details bitte|etwas anderes bitte|habt ihr noch andere|sie spielt zweimal die woche tennis|er geht jeden morgen laufen|ich
      fahre am montag und brauche vorher eins|einen halben meter lang|eins das per kabel lädt|wer stellt es her|mein vater wird
      siebzig`,
    service: sentence`
      wie kann ich etwas zurückgeben|wie ist euer rückgaberecht|wer zahlt die rücksendung|wie bekomme ich mein geld zurück|kann
      ich in eine andere größe umtauschen|es passt nicht, kann ich es tauschen|was kostet der versand|ist die lieferung
      kostenlos|ab wann versandkostenfrei|liefert ihr ins ausland|versendet ihr in die schweiz|expressversand|welche
      zahlungsarten gibt es|kann ich mit kreditkarte oder paypal zahlen|kann ich später oder in raten zahlen|ratenzahlung|kauf
      auf rechnung|bekomme ich eine rechnung|habt ihr gewährleistung|was deckt die garantie ab|wann schließt ihr am sonntag|wo
      ist euer laden|habt ihr eine filiale|
      gibt es einen laden in meiner nähe|habt ihr ein geschäft in Bonn|seid ihr auch in Bern|
      kann ich die bestellung im laden abholen|wie lange sind gutscheine gültig|verkauft
      ihr geschenkgutscheine|wie löse ich einen gutschein ein|wo gebe ich den rabattcode ein|gibt es studentenrabatt|sendung
      verfolgen|bestellstatus|wurde mein paket schon verschickt|kann ich die bestellung stornieren|lieferadresse ändern|
      datenschutz|was macht ihr mit meinen daten|agb und impressum|wie lege ich ein konto an|passwort vergessen|newsletter
      abbestellen|habt ihr ein treueprogramm|wer seid ihr|über euren laden|sind eure produkte nachhaltig|wo werden eure produkte
      hergestellt|repariert ihr auch|könnt ihr es als geschenk einpacken|zoll und einfuhr|wie bestelle ich|habt ihr samstags
      geöffnet|habt ihr heute offen|was ist wenn es innerhalb der garantie kaputt geht|nach einem halben jahr kaputt, ist das
      abgedeckt|in wie vielen tagen ist es da|wie schnell kommt das paket|liefert ihr am wochenende|ist mein paket schon
      unterwegs|kann ich gebrauchtes zurückgeben|nehmt ihr getragene kleidung zurück|muss ich die rücksendekosten zahlen|nehmt
      ihr klarna oder apple pay|welche kreditkarten nehmt ihr|mein gutscheincode geht nicht|ich will meine bestellung ändern|
      kann ich es bei euch anprobieren|verkauft ihr auch an firmen|gibt es einen mindestbestellwert|lieferung an die
      packstation|schickt ihr auch nach österreich|ist der versand im preis enthalten|wie lange speichert ihr meine daten|
      versand|lieferung|rückgabe|erstattung|umtausch|garantie|gewährleistung|zahlung|impressum|rechnung|gutscheine|
      öffnungszeiten|agb|lieferzeit|mein paket ist noch nicht da|meine bestellung ist noch nicht gekommen|könnt ihr das
      reparieren|der reißverschluss ist kaputt, könnt ihr das richten|und wenn es nicht passt, kann ich es zurückschicken|kann
      er es zurückgeben|letzte woche gekauft und es passt nicht|wie lange dauert das|ist da garantie drauf|
      könnt ihr es an meine eltern schicken`,
    advice: sentence`
      wie wasche ich das|wie pflege ich leder|wie reinige ich sie|wie oft muss ich es wechseln|wie repariere ich ein loch|darf
      es in die waschmaschine|welche größe soll ich nehmen|wie messe ich meinen fuß|größentabelle|fällt es klein aus|wie wähle
      ich das richtige aus|welches soll ich kaufen|worauf soll ich beim kauf achten|was ist der unterschied zwischen den
      materialien|was bedeutet dieses zeichen|wofür ist das gut|wie funktioniert das|wie baue ich es auf|brauche ich ein
      besonderes für den winter|tipps für anfänger|ratgeber|warum ist das wichtig|anleitung|wie lange hält so etwas|wie lagere
      ich es richtig|was brauche ich für die erste reise|wie bekomme ich flecken raus|wie entferne ich den geruch|darf es in den
      trockner|ist mir M zu groß|welche größe bei 180 cm|ich liege zwischen zwei größen|wie schütze ich es vor regen|was ziehe
      ich bei minusgraden an|wie viele schichten brauche ich|wie bewahre ich es am besten auf|wie packe ich am besten|worauf
      kommt es bei einem guten an|wie viel liter brauche ich für zwei tage|wie hält es länger|wie viel watt brauche ich zum
      lesen|wie viel speicher brauche ich für die arbeit`,
    handoff: sentence`
      verbinde mich mit einem mitarbeiter|live chat bitte|mensch bitte|kundendienst mitarbeiter|ich muss mit dem kundenservice
      sprechen|kann mir jemand persönlich helfen|ich will ihren chef sprechen|holen sie einen vorgesetzten|ist da jemand mit dem
      ich reden kann|an einen berater weiterleiten|eine echte person bitte|mitarbeiter|berater sprechen|gib mir einen menschen|
      ich möchte mit einem menschen schreiben|kann mir jemand aus dem team helfen|ich rede lieber mit einer echten person|kann
      ich mit jemandem über mein problem sprechen|gibt es hier einen menschen|ich will mit dem support reden`,
    complaint: sentence`
      ich möchte mich beschweren|das ist inakzeptabel|ich bin sehr enttäuscht von eurem service|meine bestellung ist nie
      angekommen|es kam kaputt an|ich habe den falschen artikel bekommen|ihr habt mir ein defektes produkt geschickt|ich bin
      richtig wütend|niemand antwortet auf meine mails|ich warte seit drei wochen|mein paket ist verloren gegangen|es wurde
      immer noch nicht geliefert|nach einer woche auseinandergefallen|ich will sofort mein geld zurück|das ist betrug|die
      schlechteste erfahrung|ich habe die nase voll von euch|die hälfte meiner bestellung fehlt|das ist eine frechheit|ich
      bestelle hier nie wieder|nach ein paar tagen ging es kaputt|ich möchte etwas reklamieren|da ist ein loch drin|der
      reißverschluss ging nach zwei tagen kaputt|vor wochen bestellt und nichts bekommen|keiner antwortet mir|das ist ein witz|
      das ist lächerlich|schlechtester laden überhaupt|schon wieder die falsche größe geliefert|nach einem monat immer noch
      keine erstattung|ihr kümmert euch nicht|vor zwei wochen bestellt und immer noch nichts|ihr habt ein kaputtes geliefert|
      schlechter service|miese qualität|furchtbarer laden|grottenschlecht|unverschämt|ich bin stinksauer|ich bin empört|euer
      service ist scheiße|beschädigt angekommen|defekt geliefert|
      in scherben angekommen|kam in einzelteilen an|das paket war zerdrückt|tot angekommen|alles zerbrochen`,
    contact: sentence`
      wie kann ich euch kontaktieren|wie ist ihre telefonnummer|wie lautet die e-mail-adresse|bitte ruft mich zurück|ich hätte
      gern einen rückruf|kann ich eine nachricht hinterlassen|kontaktformular|ich möchte euch eine mail schreiben|kontakt
      aufnehmen|wie erreiche ich den laden|können sie sich bei mir melden|kontakt|kontaktdaten|ruft mich morgen zurück|welche
      nummer kann ich anrufen|gibt es eine mailadresse|unter welcher nummer|kann mich jemand zurückrufen`,
    insult: sentence`
      du bist dumm|dieser bot ist nutzlos|du nervst|halt den mund|halt die fresse|fick dich|blöde maschine|du arschloch|du bist so
      bescheuert|scheiß bot|verdammter idiot|du bist zu nichts zu gebrauchen|depp|leck mich|du verstehst gar nichts du trottel|ich
      hasse dich|verpiss dich|was für ein dummer bot|du bist müll|blödes ding|halt die klappe|arschloch|idiot|du bist ein trottel|
      du penner|hau ab|du hörst nie zu|du machst alles falsch|du redest unsinn|spinnst du`,
    offTopic: sentence`
      erzähl einen witz|wie ist das wetter heute|liebst du mich|sing mir ein lied|wie spät ist es|wer ist der präsident|was ist
      der sinn des lebens|was ist die hauptstadt von italien|wie alt bist du|bist du verheiratet|was ist zwei plus zwei|schreib
      ein programm|schreib mir ein gedicht|wer gewinnt das spiel|was denkst du über politik|übersetze diesen satz|erzähl mir eine
      geschichte|mach meine hausaufgaben|was läuft im fernsehen|kannst du kochen|magst du musik|welchen film soll ich schauen|wer
      hat gestern gewonnen|regnet es morgen|wie wird das wetter morgen|was ist dein lieblingsessen|erzähl mir was lustiges|was
      weißt du über geschichte|gib mir einen anlagetipp|spielst du schach|mir ist so fad|meine freundin hat mich verlassen|ich bin
      traurig heute|ich hatte einen schlechten tag|was soll ich heute essen|wie hoch ist der berg`,
    aboutAssistant: sentence`
      wer bist du|wer sind sie|was bist du|wie heißt du|wie heißen sie|bist du ein bot|bist du ein roboter|bist du echt|bist du
      eine ki|spreche ich mit einer maschine|was kannst du|was können sie|kannst du mir helfen|können sie mir helfen|wie geht es
      dir|wie geht's|hilfe|was kann ich dich fragen|verstehst du mich|bist du da|ist das ein chatbot|mit wem spreche ich|mit wem
      schreibe ich|ist das ein echter mensch|was kannst du alles|bist du chatgpt|hast du einen namen|bist du ein computer oder ein
      mensch|wie geht es dir heute|wie läuft's|antwortet mir ein mensch oder ein programm|chatte ich gerade mit einem echten
      menschen|wer schreibt mir da`,
    thanks: sentence`
      danke|thx|danke schön|dankeschön|vielen dank|vielen lieben dank|danke sehr|besten dank|danke für die hilfe|das war sehr
      hilfreich|super danke|perfekt, danke|du hast mir sehr geholfen|nein danke|ok danke, das war alles|merci|danke dir|tausend
      dank|danke für alles|lieben dank|danke mann|danke mein freund|du bist der beste|dank dir sehr|du warst toll`,
    farewell: sentence`
      tschüss|tschau|ciao|auf wiedersehen|bis bald|bis später|schönen tag noch|mach's gut|gute nacht|bis dann|ich muss jetzt
      los|schönen abend noch|bis zum nächsten mal|schönes wochenende|schönen abend|bis morgen`,
    greeting: sentence`
      hallo|hi|hey|hallo zusammen|guten tag|guten morgen|guten abend|moin|moin moin|servus|grüß gott|grüezi|na du|schönen guten
      tag|hallöchen|hi zusammen|hallo, ich hoffe ihr könnt mir helfen|morgen|morgen zusammen|frohe weihnachten|frohe ostern`,
    acknowledgement: sentence`
      ok|okay|ja|nein|super|perfekt|gut|prima|alles klar|verstehe|toll|passt|klar|in ordnung|klingt gut|verstanden|schon gut|egal|
      jawohl|ja bitte|nein das war's|gut zu wissen|einverstanden|ok super|passt schon|na gut|bitte|kein problem|ja genau|ich bin
      nicht sauer|euer service ist nicht schlecht|ok sonst nichts|sonst nichts|das ist alles|haha|lol ok|hm|auch wieder wahr|
      vergiss das|ich schaue nur|ich brauche sonst nichts mehr`,
  },
  grammar: {
    and: "und",
    or: "oder|noch",
    in: "in|in der",
    to: "bis",
    definiteArticles: "der|die|das|den|dem|diese[nrs]?|jene[nrs]?",
    indefiniteArticles: "eine?|einen|etwas",

    purposePrepositions: "furs?|mit",
    additionPrepositions: "fur|in|mit|ohne|aus",
  },
  references: {
    firstFew: "ersten",
    included: "dabei|inklusive|enthalten|mitgeliefert|im lieferumfang",
    something: "etwas|irgendwas|was",
    one: "ding|teil|modell",

    number: phrases`nr\.?|nummer`,
    other: "(?:der|die|das|den|dem|zur|zum) andere[nrs]?|die (?:ubrigen|restlichen)|(?:der|den|das) rest",
    both: "beide[nrs]?|die zwei",
    which: "welche[nrs]? (?:davon|von denen|fur|(?:ist|sind|hat|haben|kann|halt|passt))",
    cheaperOne: phrases`
      (?:der|die|das|den) (?:gunstigere|billigere|preiswertere)[nrs]?|(?:welche[rs]?|was) ist (?:gunstiger|billiger)`,
    dearerOne: "(?:der|die|das|den) (?:teurere|hochwertigere)[nrs]?|welche[rs]? ist teurer",

    total: "gesamtpreis|gesamtsumme|summe|insgesamt|alles zusammen|gesamt|macht (?:das|zusammen)",
    together: "zusammen",

    changesMind: phrases`
      eigentlich|lieber|stattdessen|anstatt|eher|vergiss es|anders uberlegt|entschuldigung|ich meine|ich meinte|
      ach nein`,
  },
  purchases: {
    places: "(?:(?:in|zu|zum) )?(?:(?:den|meinen|dem|meinem) )?(?:warenkorb|einkaufskorb|einkaufswagen)",
    verbs: "lege?|legen|packe?|packen|tu|fuge|hinzufugen|stecke?|nimm",
    takes: phrases`
      (?:ich|wir) (?:nehm|nehme|nehmen|kauf|kaufe|kaufen|bestell|bestelle|bestellen)|(?:nehm|nehme|kauf|kaufe|bestelle?) ich|
      nehmen wir|kaufen|bestellen`,
  },

  exclusions: {
    dropped: "(?:vergiss|vergesst|vergessen (?:sie|wir)) (?:den|die|das)",
    missing: "habe|haben|hat|hatte|hatten",
    articles: "in|aus|im|der|die|das|den|dem|etwas|was|ein(?:e[mnrs]?)?",
    determiners: "kein|keine|keinen|keiner|keines",
    endings: "bitte|aber|sondern",
    hasEverything: "(?:der|die|das) (?:doch |ja )?(?:schon |bereits )?alles(?: schon| bereits)? (?:hat|haben|besitzt)",
    nothingThat: "(?<!(?:ihr|sie|du|es|gibts|habe?|hat) )nichts,? (?:was|das)",
    refusedAfter: phrases`
      (?:will|wollen|mag|mochten?|tragt?e?|vertrag\p{L}*|brauch\p{L}*) (?:ich|er|sie|wir|es) (?:\p{L}+ )?
      (?:nicht|kein\p{L}*)|juckt|kratzt|
      (?:hat|habe?) (?:ich|er|sie) (?:schon|genug)|macht \p{L}+ ausschlag`,
    dislikes: phrases`
      (?:mag|mogen|will|wollen|mochte|mochten|trage|tragt) (?:wirklich |gar |uberhaupt |lieber )?(?:kein|keine|keinen|
      keiner|keines|nicht|nichts)(?: in)?|hasse|hasst|verabscheue|kein fan von|nicht auf|keine lust auf|
      keine von|keins von|keiner von`,
    dislikedAfter: phrases`
      (?:(?:mag|mogen|will|wollen|mochte|trage|gefallt|gefallen|passt|passen|steht|stehen|ist|
      sind) (?:\p{L}+ ){0,2})?(?:auch )?(?:nicht(?! (?:zu|so|mehr als|nur))|uberhaupt nicht|gar nicht|nichts fur (?:mich|uns|ihn|
      sie))(?: (?:leiden|ausstehen|meins|mein ding|meine farbe|fur mich|gut))?`,
  },
  wearers: {
    women: "frau|ehefrau|freundin|mama|mutter|schwester|oma|grossmutter|tante|verlobte|tochter|enkelin|nichte",
    men: "mann|ehemann|freund|papa|vater|bruder|opa|grossvater|onkel|verlobter|sohn|enkel|neffe|neffen|ihn",
    young: "tochter|enkelin|nichte|sohn|enkel|neffe|neffen",
    self: "fur mich|fur mich selbst",
  },
  audiences: {
    women: phrases`damen\p{L}*|frauen\p{L}*|weiblich\p{L}*`,
    men: phrases`herren\p{L}*|manner\p{L}*|mannlich\p{L}*`,
    children: "\\p{L}*kind(?:er\\p{L}*)?|madchen\\p{L}*|jungen\\p{L}*|baby\\p{L}*",
    everyone: "unisex|erwachsene",
    animals: phrases`hunde?\p{L}*|katzen?\p{L}*|welpen?|haustiere?|tier(?:e|bedarf)?`,
  },
  memory: {
    wears: phrases`
      meine (?:kleider|schuh|konfektions)?groesse ist|meine (?:kleider|schuh|konfektions)?grosse ist|
      ich trage(?: meistens| normalerweise| immer)?|ich habe (?:schuhgroesse|schuhgrosse|kleidergroesse|kleidergrosse)`,
    isA: "ich bin eine?|ich hab|ich habe",
    likes: phrases`
      ich (?:mag|liebe|bevorzuge)(?: sehr| gerne?)?|ich trage gerne?|meine (?:lieblingsfarbe|lieblingsmarke) ist|
      mein lieblingsmaterial ist|ich stehe auf`,
    forget: phrases`
      vergiss (?:mich|alles(?: uber mich| ueber mich)?|was du (?:uber|ueber) mich weisst|meine (?:groessen?|
      grossen?|vorlieben|daten))|
      losche (?:meine vorlieben|was du uber mich weisst)|loesche (?:meine vorlieben|was du ueber mich weisst)`,
  },
  ages: {
    isAged: "(?:er|sie) (?:ist|wird)",
    afterNumber: "jahre alt|jahrig(?:e[rsnm]?)?",
    years: "jahren",
  },
  sizes: {
    names: phrases`grosse|große|groesse|gr\.?|nummer|tragt?e?`,
    words: "klein=s mittel=m",
    waist: "bundweite",
    oneSize: "einheitsgrosse",
  },
  colours: {
    names: {
      black: "schwarz|schwarze|schwarzer|schwarzen|schwarzes",
      white: "weiss|weiß|weisse|weiße|weissen|weißen|weisses|weißes",
      grey: "grau|graue|grauen|graues|grauer",
      blue: "blau|blaue|blauen|blauer|blaues|marineblau|dunkelblau|hellblau",
      teal: "petrol|turkis|turkise",
      green: "grun|grune|grunen|gruner|grunes|gruen|gruene|gruenen|gruener|gruenes",
      red: "rot|rote|roten|roter|rotes",
      orange: "orange|orangene",
      yellow: "gelb|gelbe|gelben|gelber|gelbes",
      pink: "pink|rosa",
      purple: "lila|violett|violette",
      brown: "braun|braune|braunen|brauner|braunes|beige",
    },
    shades: "hell|dunkel|oliv|moos|marine|himmel|wein|knall",
    shadedBases: "schwarz|weiss|grau|blau|grun|rot|gelb|braun|rosa|lila",
  },
  prices: {
    currencies: "franken|euronen|dollar|pfund(?= *[?!.,]|$)",
    units: phrases`
      gramm?e?s?|kilogramm?e?s?|zoll|grad|prozent|personen|kinder|jahre?n?|monate?n?|tage?n?|stunden|nachte?n?|wochen|
      sterne?n?|stuck`,
    atMost: phrases`
      nicht ausgeben als|unter|bis zu|bis|hochstens|hoechstens|max(?:imal|\.)?|weniger als|gunstiger als|guenstiger als|
      billiger als|(?:habe?|hab) nur`,
    atMostMoney: "fur|fuer",
    spending: phrases`
      ausgeben?|zahlen?|preisgrenze|(?<=\d )kosten|(?:habe?|hatte)(?= \d\d+ fu?e?r)|
      (?:krieg\p{L}*|bekomm\p{L}*|kauf\p{L}*|etwas|was) (?:(?:ich|wir|man|es) )?fu?e?r(?= \d\d)`,
    orLess: "maximal|max\\.?|hochstens|hoechstens|oder weniger|oder gunstiger|oder billiger",
    orMore: "oder mehr|oder druber|aufwarts",
    orSo: "oder so|ungefahr|ungefaehr|circa|ca\\.?|in etwa|rum|plusminus",
    atLeast: "uber|ueber|mehr (?:ausgeben |zahlen )?als|teurer (?:sein )?als|mindestens",
    atLeastMoney: "ab|von",
    around: "so um die|etwa|ungefahr|ungefaehr|rund|um die|circa|ca\\.?|so um",
    rangeStart: "zwischen|von",
    cost: "kostet|kosten|preis|preise",
  },
  queries: {
    without: "ohne|ausser|außer|ausgenommen|aber nicht|aber kein(?:e[nrs]?)?",
    lacking: "ohne frei nicht vegan kunst imitat",
    beforeNumbers: phrases`alter|personen|menschen|leute|jahre|hunde|katzen|breite|lange|hohe|gewicht`,
  },
  wishes: GERMAN_WISHES,
  requestedFields: {
    price: "wie ?viel(?! wieg)(?= kost)|was kost(?:et|en)|wie teuer|preise?|kostet|kosten",
    stock: phrases`
      auf lager|vorratig|lieferbar|verfugbar|verfugbarkeit|ausverkauft|wie viele (?:habt|haben|sind|gibt)|(?:habt ihr|
      haben sie) (?:das|den|die|es|ihn|sie) (?:noch|da)|gibt(?:'?s| es) (?:den|die|das|ihn|sie)`,
    rating: "bewertung|bewertungen|bewertet|sterne|rezensionen|was sagen (?:die )?(?:kunden|andere)|kommt \\p{L}+ gut an|beliebt",
    colour: "welchen? farben?|farben",
    size: "welchen? gr(?:o|oe)(?:ss|ß)en?(?! (?:brauche|soll|nehme))|gr(?:o|oe)(?:ss|ß)en",
    weight: phrases`
      wie schwer|welche[rs]? ist (?:leichter|schwerer)|
      leichtest\p{L}+|wie viel wiegt|wieviel wiegt|wie leicht|gewicht|wiegt|wiegen`,
    dimensions: "wie (?:gross|groß|lang|breit|hoch|tief)(?= (?:ist|sind))|masse|maße|abmessungen",
    material: "woraus|aus was|aus welchem material|welches material|material",
    brand: "welche marke|marke|von wem|welcher hersteller|hersteller|wer stellt",
    sku: "artikelnummer|produktnummer|bestellnummer|sku",
  },
  productWords: GERMAN_PRODUCT_WORDS,
  serviceWords: GERMAN_SERVICE_WORDS,
  fixedAnswers: GERMAN_FIXED_ANSWERS,
  numerals: `
    ein=1 eine=1 einen=1 eins=1 zwei=2 beiden=2 drei=3 vier=4 funf=5 sechs=6 sieben=7 acht=8 neun=9 zehn=10 elf=11 zwolf=12
    sech-=6 sieb-=7 zwanzig=20 dreissig=30 dreißig=30 vierzig=40 funfzig=50 sechzig=60 siebzig=70 achtzig=80 neunzig=90
    hundert=100 tausend=1000 mio=1000000 millionen=1000000`,
  numbers: {
    amount:
      "wie ?viel|wie teuer|was kostet|was kosten|kosten|preise?|gebuhren?|berechnet ihr|aufpreis|extra|kostenlos|gratis|zahlt",
    time: "wie lange|wie schnell|wie oft|wann|bis wann|wie viele (?:tage|wochen|monate|jahre|stunden)|geoffnet|offen",
    count: "wie viele|wie gross|wie groß|wie schwer|wie warm|temperatur|welche grosse|welche große",
    units: phrases`
      minuten?|stunden?|tage?n?|werktage?n?|wochen?|monate?n?|jahre?n?|uhr|heute|morgen|montags?|dienstags?|mittwochs?|
      donnerstags?|freitags?|samstags?|sonntags?`,
    free: "kostenlos|gratis|frei|prozent",
    next: "nachste[nrs]?|selben|gleichen",
  },
  restOfWorld: "Rest der Welt Ausland",
  attributes: {
    colour: ["farbe"],
    size: ["größe", "groesse"],
    gender: ["geschlecht"],
  },
  priceGuard: {
    claims: "kostet kosten ist sind für ab nur zu um von jetzt",
    limits: "unter über bis zwischen etwa rund circa ca knapp ungefähr",
    former: `
      war waren kostete kosteten regulär reguläre regulärer ursprünglich ursprüngliche ursprünglicher üblich
      üblicherweise normal normalerweise normalpreis originalpreis listenpreis sonst statt anstatt anstelle vorher
      zuvor bisher bisheriger früher ehemals reduziert herabgesetzt gesenkt uvp`,
    current: "kostet kosten jetzt nun heute aktuell",
    upperBounds: "unter",
    lowerBounds: "über",
    for: "für",
    rangeTo: "bis",
    otherAmounts: "spare sparen ersparnis rabatt nachlass versand lieferung gutschein",
    differences: "weniger mehr günstiger teurer",
    sums: "zusammen insgesamt beide",
    sizes: "gr größe größen",
    percents: "prozent",
    halfPrice: "zum halben preis|halber preis|halben preis|halbe preis|die hälfte des preises",
    vouchers: "code codes gutschein gutscheincode gutscheine rabatt rabattcode aktionscode",
    redeems: "nutze nutzen benutzen verwende verwenden eingeben gib geben gebt gebe geben eingibt eintippt tippen",
  },
  progress: {
    understand: "Ich lese Ihre Frage …",
    search: "Ich sehe im Shop nach …",
    lookup: "Ich schlage das nach …",
    compose: "Ich stelle die Antwort zusammen …",
  },
  answers: {
    greeting: "Hallo! Was suchen Sie heute?",
    thanks: "Gern geschehen! Kann ich sonst noch etwas für Sie finden?",
    farewell: "Auf Wiedersehen und bis bald!",
    aboutAssistant: sentence`
      Ich bin der automatische Assistent dieses Shops. Ich finde Produkte und beantworte Fragen aus den Seiten des Shops. Was
      suchen Sie?`,
    acknowledgement: "Gut. Sagen Sie mir, wenn ich noch etwas für Sie finden kann.",
    searchedFor: (words) => `Ich habe nach ${words} gesucht.`,
    insult: sentence`
      Es tut mir leid, dass ich bisher nicht helfen konnte. Sagen Sie mir, was Sie brauchen, dann versuche ich es noch
      einmal.`,
    offTopic: sentence`
      Da muss ich passen: Ich kenne nur diesen Shop. Ich finde Produkte und beantworte Fragen zu Versand, Rückgabe und
      Ähnlichem. Was suchen Sie?`,
    found: (names) => `Das habe ich für Sie gefunden: ${names}.`,

    closest: () => "Das kommt am nächsten:",
    aboutPicked: (names) => `Das weiß ich über ${names}.`,
    cheapest: (name, price) => `Am günstigsten ist ${name} für ${price}.`,
    bestRated: (name, rating) => `Am besten bewertet ist ${name} mit ${rating} von 5.`,
    page: (title) => `Das steht auf der Seite „${title}“:`,
    closestPage: (title, isQuoted) => `Am nächsten kommt die Seite „${title}“${isQuoted ? ":" : "."}`,
    alsoPages: (several) =>
      several ? "Diese Seiten helfen vielleicht bei der Auswahl." : "Diese Seite hilft vielleicht bei der Auswahl.",
    noPage: "Ich habe keine Seite dazu gefunden.",
    nothing: "In diesem Shop habe ich nichts Passendes gefunden.",
    offer: (categories) => `Im Shop gibt es unter anderem ${categories}.`,
    askBack: "Können Sie es mit anderen Worten beschreiben?",
    whatFor: "Was suchen Sie?",
    failure: "Das konnte ich gerade leider nicht nachsehen. Bitte versuchen Sie es gleich noch einmal.",
    unavailable: "Die Suche ist gerade leider nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.",
    items: "Das habe ich gefunden:",
    and: "und",
    quote: (word) => `„${word}“`,
    reason: {
      matches: (words) => `passt zu ${words}`,
      upTo: (price, bound) => `kostet ${price}, innerhalb Ihrer Grenze von ${bound}`,
      from: (price, bound) => `kostet ${price}, mindestens ${bound} wie gewünscht`,
      between: (price, low, high) => `kostet ${price}, zwischen ${low} und ${high}`,
      costs: (price) => `kostet ${price}`,
      reduced: (price, before) => `reduziert von ${before} auf ${price}`,
      inStock: "auf Lager",
      backorder: "auf Nachbestellung lieferbar",
      soldOut: "zurzeit nicht auf Lager",
      rated: (rating, reviews) =>
        `mit ${rating} von 5 bewertet${reviews > 0 ? ` (${reviews} ${reviews === 1 ? "Bewertung" : "Bewertungen"})` : ""}`,
      in: (category) => `aus ${category}`,
      outsideBudget: (price) => `kostet ${price}, außerhalb Ihrer Preisspanne`,
      comesIn: (values) => `erhältlich in ${values}`,
    },
    label: {
      price: "Preis",
      stock: "Lagerbestand",
      rating: "Bewertung",
      colour: "Farbe",
      size: "Größe",
      weight: "Gewicht",
      dimensions: "Maße",
      material: "Material",
      brand: "Marke",
      sku: "Artikelnummer",
    },
    field: (label, value) => `${label}: ${value}`,
    notStated: "nicht angegeben",
    cart: {
      button: "In den Warenkorb",
      byButton: (names) =>
        `${names}: Der Knopf „In den Warenkorb“ auf der Karte legt den Artikel in Ihren Warenkorb. Von ` +
        `diesem Chat aus kann ich nichts hineinlegen.`,
      onPage: (names) =>
        `Von diesem Chat aus kann ich nichts in den Warenkorb legen: Das geht auf der Produktseite von ` +
        `${names}, die die Karte öffnet.`,
      which: "Welchen Artikel möchten Sie?",
      together: "Zusammen",
    },
    followUp: {
      cheaper: "Gibt es das auch günstiger?",
      compare: "Vergleiche die ersten zwei",
      more: (category) => `Zeig mir mehr aus ${category}`,
      browse: (category) => `Zeig mir ${category}`,
      best: "Was ist am besten bewertet?",
      inColour: (colour) => `In ${colour}?`,
      under: (price) => `Unter ${price}?`,
      forPerson: { women: "Für Damen?", men: "Für Herren?", children: "Für Kinder?" },
    },
    keptInMind: (told) => `Ich habe berücksichtigt, was Sie mir früher gesagt haben: ${told}.`,
    refused: (word) => `ohne ${word}`,
    forgotten: "Erledigt: Ich habe die Größen, Vorlieben und Abneigungen vergessen, die Sie mir genannt haben.",
  },
  recommendations: {
    similar: (name) => `Ähnlich wie „${name}“`,
    sameCategory: (category) => `Auch aus ${category}`,
    boughtTogether: (name) => (name === null ? "Wird oft zusammen gekauft" : `Wird oft zusammen mit „${name}“ gekauft`),
    viewedTogether: (name) => `Wird oft zusammen mit „${name}“ angesehen`,
    complement: (name) => (name === null ? "Passt gut dazu" : `Passt gut zu „${name}“`),
    because: {
      view: (name) => `Weil Sie sich „${name}“ angesehen haben`,
      add_to_cart: (name) => `Weil „${name}“ in Ihrem Warenkorb liegt`,
      purchase: (name) => `Weil Sie „${name}“ gekauft haben`,
      like: (name) => `Weil Ihnen „${name}“ gefallen hat`,
    },
    trending: "Gerade gefragt",
    popular: "Beliebt bei Kunden",
    featured: "Vom Shop empfohlen",
    newest: "Neu im Shop",
  },
  offers: {
    sorry: "Das tut mir leid.",
    handoff: "Ich kann Sie mit einem Menschen verbinden.",
    noAgent: "Gerade ist niemand im Chat. Hinterlassen Sie Ihre Kontaktdaten, und der Shop meldet sich bei Ihnen.",
    nobodyAvailable: sentence`
      Im Moment ist niemand im Chat da, und eine Nachricht kann ich hier nicht annehmen. Ich kann nachsehen, was auf den
      Seiten des Shops steht, zum Beispiel zu Rückgabe oder Versand.`,
    contact: "Hinterlassen Sie Ihre Kontaktdaten, und der Shop meldet sich bei Ihnen.",
    talkToHuman: "Mit einem Menschen sprechen",
    keepChatting: "Hier weiterchatten",
    formTitle: "Kontakt zum Shop",
    name: "Name",
    email: "E-Mail",
    phone: "Telefon",
    message: "Nachricht",
    thanks: "Vielen Dank. Der Shop hat Ihre Nachricht und meldet sich bei Ihnen.",
    finding: "Ich suche jemanden für Sie...",
    connecting: "Ich verbinde Sie. Gleich ist jemand für Sie da.",
    notReached: "Ich konnte gerade niemanden erreichen. Hinterlassen Sie Ihre Kontaktdaten, und der Shop meldet sich bei Ihnen.",
    declined: "In Ordnung. Was kann ich sonst für Sie tun?",
    endConversation: "Gespräch beenden",
    ended: "Jetzt bin ich wieder für Sie da. Was kann ich für Sie tun?",
    keptMessage: "Ihre Nachricht ist gespeichert und wird so bald wie möglich weitergegeben.",
  },
  orders: {
    is: {
      received: "Die Bestellung ist eingegangen.",
      preparing: "Sie wird vorbereitet.",
      onHold: "Sie ist zurückgestellt.",
      shipped: "Sie wurde versandt.",
      outForDelivery: "Sie wird heute zugestellt.",
      readyForPickup: "Sie liegt zur Abholung bereit.",
      delivered: "Sie wurde zugestellt.",
      delayed: "Sie verspätet sich.",
      undelivered: "Sie konnte nicht zugestellt werden.",
      cancelled: "Sie wurde storniert.",
      returned: "Sie wurde zurückgeschickt.",
      refunded: "Der Betrag wurde erstattet.",
    },
    label: {
      status: "Status",
      carrier: "Versand mit",
      trackingNumber: "Sendungsnummer",
      orderedAt: "Bestellt am",
      expectedAt: "Erwartet am",
      shippedAt: "Versandt am",
      deliveredAt: "Zugestellt am",
      contents: "Inhalt",
      total: "Summe",
      refund: "Erstattung",
    },
  },
  missingInputs: {
    ask: (needs) => `Das kann ich für Sie nachsehen. Bitte nennen Sie mir ${needs}.`,
    askMore: "Das kann ich für Sie nachsehen, brauche dafür aber noch ein paar Angaben. Worum geht es genau?",
    signIn: "Bitte melden Sie sich zuerst an; dann kann ich das für Sie nachsehen.",
    nothing: "Ich habe nachgesehen und nichts gefunden. Bitte prüfen Sie Ihre Angaben.",
    names: {
      trackingNumber: "die Sendungsnummer",
      customerNumber: "Ihre Kundennummer",
      orderNumber: "Ihre Bestellnummer",
      productNumber: "die Artikelnummer",
      email: "Ihre E-Mail-Adresse",
      phone: "Ihre Telefonnummer",
      postcode: "Ihre Postleitzahl",
      address: "Ihre Adresse",
      country: "das Land",
      date: "das Datum",
      name: "Ihren Namen",
    },
  },
  companyFacts: {
    title: "Kontakt und Öffnungszeiten",
    address: "Adresse",
    telephone: "Telefon",
    email: "E-Mail",
    payment: "Zahlungsarten",
    company: "Unternehmen",
    profiles: "Im Netz",
    closed: "geschlossen",
  },
  ourWebsite: "unserer Website",
  unnamedAmount: "einem bestimmten Betrag",
};

const KUNDEN =
  "(?:kund(?:e|en|in|innen)|kaufer(?:n|in|innen)?|besucher(?:n|in|innen)?|nutzer(?:n|in|innen)?|kundschaft|interessenten)";
const JEDEM = `(?:jede[mrns]?|alle[nr]?|de[nmr]|die|samtliche[nr]?)(?: \\p{L}+)? ${KUNDEN}`;
const KI =
  "(?:(?:(?:der|die|das|den|dem|ein|eine|einen|jede[rs]?|alle|deine|digitale[rn]?|virtuelle[rn]?|liebe[rs]?) ){0,6}" +
  "(?:ki(?:s|-assistent(?:en|in)?|-modell)?|assistent(?:en|in)?|chat-?assistent(?:en)?|chat-?bots?|bots?|" +
  "sprachmodelle?|einkaufsassistent(?:en)?|shop-?assistent(?:en)?))";
const SAGE =
  "(?:sag(?:e|en sie|t)?|erzahl(?:e|en sie|t)?|teil(?:e|en sie|t)?|versprich|versprechen sie|" +
  "versicher(?:e|n sie|t)|informier(?:e|en sie|t)|melde)";
const SAGEN =
  "(?:sagen|antworten|erwahnen|empfehlen|behaupten|mitteilen|versprechen|nennen|bestatigen|verraten|ignorieren|anbieten)";
const ANWEISUNG = "(?:anweisung(?:en)?|instruktion(?:en)?|regeln?|vorgaben?|befehle?|prompts?|richtlinien|systemnachrichten?)";

/** German: texts that are written to be obeyed by an assistant. */
export const GERMAN_OBEYED_TEXTS: ObeyedTexts = {
  patterns: [
    `<(?:bitte |immer |jetzt |ab sofort |nun |auch ){0,6}${SAGE} (?:immer |bitte |stets )?${JEDEM}`,
    "\\b(?:ignorier(?:e|en sie|t)?|missacht(?:e|en sie|et)|vergiss|vergessen sie|ubergeh(?:e|en sie)|" +
      "umgeh(?:e|en sie)|verwirf|befolg(?:e|en sie)) (?:bitte )?(?:(?:alle[ns]?|samtliche[n]?|die|deine[n]?|ihre[n]?|" +
      "jede|seine) ){0,3}(?:(?:bisherigen?|vorherigen?|vorigen?|fruheren?|obigen?|vorangegangenen?|vorangehenden?|" +
      `bestehenden?|vorstehenden?|internen?|anderen) )${ANWEISUNG}`,
    "\\b(?:ignorier(?:e|en sie|t)?|missacht(?:e|en sie|et)|vergiss|vergessen sie|umgeh(?:e|en sie)) (?:alle )?" +
      `(?:deine|alle) ${ANWEISUNG}`,
    "\\b(?:ignorier(?:e|en sie)|vergiss|vergessen sie) alles,? (?:was )?(?:davor|daruber|zuvor|bisher|oben|vorher)\\b",
    "\\b(?:verrat(?:e|en sie)|zeig(?:e|en sie)?|nenn(?:e|en sie)?|gib|wiederhol(?:e|en sie)|" +
      "druck(?:e|en sie))…(?:system-?prompt|systemanweisungen?|deine (?:anweisungen|regeln|instruktionen)|" +
      "deinen prompt)\\b",
    "\\bsystem-?(?:prompt|nachricht|anweisung|hinweis|meldung|befehl) ?[:\\])>—–]",
    "\\b(?:liebe[rs]?|hallo|achtung|hinweis(?:e)? (?:an|fur)|notiz(?:en)? (?:an|fur)|nachricht (?:an|fur)|" +
      "anweisung(?:en)? (?:an|fur)|mitteilung (?:an|fur)|nur fur|bestimmt fur|gerichtet an|" +
      `wichtig fur)[ :,!]*${KI}(?= ?[:,.;!)\\]—–]|,? (?:der|die|das|welche)\\b|$)`,
    "\\bals (?:ki|kunstliche intelligenz|sprachmodell|chat-?bot|assistent|ki-?" +
      "(?:assistent|modell)|digitaler assistent|einkaufsassistent)[, ](?:[^.!?]{0,20})?\\b(?:musst|sollst|darfst|bist|" +
      "sag|antworte|empfiehl|du|mussen sie|sollen sie)\\b",
    "\\b(?:wenn|falls|da|weil) (?:du|sie) (?:eine? )?(?:ki|sprachmodell|chat-?bot|bot|assistent|" +
      "ki-?assistent)\\b(?: bist| sind)",
    "\\b(?:du bist|sie sind) (?:jetzt |nun |ab jetzt |ab sofort )?(?:ein(?:e)? |der |die )?" +
      "(?:ki|sprachmodell|chat-?bot|bot|\\p{L}* ?assistent)\\b",
    `\\b${KI} (?:muss|mussen|soll|sollen|hat|haben|darf|durfen)\\b[^.!?]{0,90}?\\b${SAGEN}\\b`,
    "<(?:bitte )?(?:erwahn(?:e|en sie|t)|verrat(?:e|en sie)|zitier(?:e|en sie)|nenn(?:e|en sie)|zeig(?:e|en sie)|" +
      "offenbar(?:e|en sie))…(?:diese[nrs]?|das|den|die)(?: \\p{L}+)?(?: (?:notiz|hinweis|anweisung|nachricht|text|" +
      "zeile|absatz))? (?:niemals|nie|nicht)\\b",
    "\\b(?:diese[nr]?|den|die) (?:notiz|hinweis|anweisung|nachricht) (?:bitte )?" +
      "(?:nicht|niemals|nie) (?:erwahnen|verraten|zitieren|zeigen|nennen|wiedergeben)",
    "<(?:bitte )?(?:das |dies )?(?:nicht|niemals|nie) (?:erwahnen|verraten)(?= ?[.!)\\]]|$)",
    "\\b(?:wenn|falls|sobald) (?:(?:ein|eine|der|die|jemand|dich|sie|man|kunden|nutzer) ){0,6}" +
      `(?:${KUNDEN}|jemand|dich|man dich)?[^.!?]{0,70}?\\b(?:fragt|fragen|wissen will|wissen mochte|gefragt wirst|` +
      "erkundigt),? (?:dann |so )?(?:sag|sage|sagen sie|antworte|antworten sie|empfiehl|empfehlen sie|behaupte|nenne|" +
      "erwahne|bestatige|gib|versprich|teile)\\b",
    "<(?:bitte )?(?:empfiehl|empfehlen sie|empfehle|bewirb|bewerben sie) (?:ihnen |ihm |allen |jedem )?" +
      "(?:immer|nur|ausschliesslich|stets|niemals|nie|als erstes|allen|jedem)\\b",
    "<(?:bitte )?(?:antworte|antworten sie) (?:immer|nur|stets|ausschliesslich|auf (?:jede|alle)|mit |dass|ab )",
    "<(?:bitte )?(?:sag|sage|sagen sie|behaupte|behaupten sie|bestatige|bestatigen sie) (?:immer|stets|nur)?,? ?dass " +
      "(?:der|die|das|alle|unser|wir|jede|ruckgaben|es|man)\\b",
    `<(?:gib|geben sie|gebt|schenk(?:e|en sie)?|biete|bieten sie) ${JEDEM}…(?:code|gutschein|rabatt|gratis|kostenlos|` +
      "%|prozent)",
    "\\bab (?:sofort|jetzt) (?:antwortest|sagst|empfiehlst|bist|musst|sollst|verhaltst) du\\b",
    "\\bverheimlich(?:e|en sie)…(?:kunden|nutzer)",
    `<(?:an|fur) ${KI}(?= ?:)`,
    `\\b(?:bisherigen?|vorherigen?|fruheren?|vorangegangenen?|obigen?) (?:anweisung(?:en)?|instruktion(?:en)?|prompts?|` +
      "befehle?)…(?:aufgehoben|ungultig|hinfallig|nichtig|ausser kraft|gelten (?:\\p{L}+ )?nicht mehr|nicht mehr gultig)\\b",
    `<(?:nenn(?:e|en sie|t)?|verrat(?:e|en sie)?|frag(?:e|en sie|t)?) ${JEDEM}…(?:code|gutschein|rabatt|` +
      "iban|tan|kontonummer|passwort|kreditkarte)",
  ],
  cues: `
    ki kis ki bot bots chat chatb chata assis sprac einka shopa digit kunst syste promp sag sage sagt sagen erzah teil teile
    teilt versp versi infor melde ignor missa vergi verge uberg umgeh verwi befol verra zeig zeige nenn nenne gib wiede
    druck erwah zitie offen notiz hinwe nachr anwei diese fragt frage wisse erkun gefra empfi empfe bewir antwo behau
    besta geben gebt schen biete sofor jetzt verhe nicht niema nie frag`,
};
