import type { Lexicon } from "../language-data.ts";

export const GERMAN: Lexicon = {
  greeting: "hallo|hallo zusammen|guten tag|guten morgen|guten abend|moin|moin moin|servus|gruss gott|grüß gott|hi",
  thanks: "danke|danke schon|dankeschon|vielen dank|danke sehr|besten dank",
  farewell: "tschuss|tschüß|auf wiedersehen|bis bald|schonen tag noch|ciao",
  self: "wie heisst du|wie heißt du|wie heissen sie|wie heißen sie|wie geht's|wie geht es dir|wer bist du|wer sind sie|was kannst du|was konnen sie|bist du ein bot|bist du ein roboter|bist du ein mensch|kannst du mir helfen|konnen sie mir helfen|hilfe",
  nod: "ok|okay|ja|nein|super|perfekt|gut|prima|alles klar|verstehe|toll|passt",
  human:
    "mit (?:einem |einer |jemandem|der |dem |eurem |ihrem )?(?:echten |richtigen )?(?:menschen|mitarbeiter|mitarbeiterin|person|berater|beraterin|kundendienst|kundenservice|support)? ?(?:sprechen|reden|chatten|verbinden)|echter mensch|echten menschen|menschlichen mitarbeiter",
  contact:
    "ruckruf|zuruckrufen|ruft mich|rufen sie mich|ruf mich|kontakt|kontaktformular|kontaktieren|telefonnummer|e-mail-adresse|emailadresse|anrufen|erreiche ich euch|erreiche ich sie|nachricht hinterlassen",
  advice:
    "was ist|wer|verschickt|versendet|liefert|rabatt|rabatte|wie kann ich|wie lange|wie oft|wie pflege|wie wasche|wie reinige|wie soll|was bedeutet|brauche ich|welche große|welche grosse|soll ich nehmen|sollte ich nehmen|was ist der unterschied|warum|wann|ruckgabe|ruckgaberecht|umtausch|umtauschen|zuruckgeben|zuruckschicken|versand|versandkosten|lieferung|lieferzeit|lieferkosten|garantie|gewahrleistung|zahlung|zahlungsarten|zahlen|bezahlen|offnungszeiten|gutschein|datenschutz|ratgeber|anleitung|waschen|pflegen|reinigen|reparieren|reparatur|sendungsverfolgung",
  cheaper:
    "gunstiger|billiger|preiswerter|gunstigere|billigere|gunstigeres|billigeres|(?<!nicht )zu teuer|gunstigeren|billigeren",
  dearer: "teurer|hochwertiger|teurere|hochwertigere|hochwertigeres",
  cheapest:
    "(?:das|die|den) gunstigeren?s?|(?:welche[rs]?|was) ist (?:gunstiger|billiger)|gunstigste|gunstigsten|gunstigstes|gunstigster|billigste|billigsten|billigstes|preiswerteste",
  cheap:
    "gunstig|gunstige|gunstigen|gunstiges|gunstiger|billig|billige|billigen|billiges|preiswert|preiswerte|preiswerten|preiswertes|nicht zu teuer|nicht so teuer|bezahlbar|bezahlbare",
  best: "bestseller|meistverkaufte[rsn]?|am besten bewertet|bestbewertete|bestbewerteten|beliebteste|beliebtesten|beste|besten|bestes",
  more: "zeig mir mehr|mehr davon|noch andere|andere|etwas anderes|was anderes|was noch|weitere|alternativen",
  compare: "vergleiche|vergleichen|vergleich|unterschied zwischen|welches ist besser|welcher ist besser|welche ist besser",
  follow: "und|was ist mit|wie ware es mit|wie sieht es mit|oder|aber|auch",
  pronoun:
    "das|dieses|diese|dieser|diesen|er|(?<!gibt |geht )es|(?<!(?:haben|hatten|konnen|verkaufen|fuhren|liefern|bieten|versenden|verschicken|akzeptieren|nehmen|wurden) )sie|ihn|davon|den|welche|mehr daruber|mehr details|mehr infos|erzahl mir mehr",
  inStock: "auf lager|vorratig|lieferbar|verfugbar|sofort lieferbar",
  onSale: "im angebot|reduziert|reduzierte|reduzierten|im sale|rabattiert|sonderangebote?|schnappchen",
  ordinals: [
    "erste|ersten|erstes|erster",
    "zweite|zweiten|zweites|zweiter",
    "dritte|dritten|drittes|dritter",
    "vierte|vierten|viertes",
    "funfte|funften|funftes",
    "letzte|letzten|letztes|letzter",
  ],
  not: "nicht|nicht in|nichts in|ausser|außer|bloss nicht|bloß nicht|aber nicht|ohne",
  without: "ohne|allergisch gegen|allergisch auf|frei von",
  filler:
    "keine|keiner|keines|keinen|nichts|doch|leichteste|leichtestes|leichtesten|warmste|warmsten|grosste|grossten|kleinste|kleinsten|sorry|dringend|freundin|freund|papa|vater|mama|mutter|bruder|schwester|oma|opa|onkel|tante|kollege|kollegin|chef|chefin|neffe|neffen|nichte|liebt|mag|macht|nehme|nehm|bedeutet|heisst|heißt|bedeuten|moment|momentan|derzeit|aktuell|aktuelle|jetzt|habt|hast|haben|gibt|gib|verkauft|verkaufen|verkaufst|kaufen|brauche|brauchen|braucht|mochte|mochten|will|wollen|hatte|gern|gerne|empfehlen|empfiehlst|empfehlt|empfehlung|vorschlagen|zeig|zeige|zeigen|zeigt|finde|finden|suchen|sehen|sagen|sag|wissen|uber|hilfe|angebot|sortiment|gut|gute|guter|gutes|guten|schon|schone|schones|passend|passende|passendes|produkt|produkte|artikel|sachen|ding|dinge|etwas|was|preis|preise|kostet|kosten|viel|viele|wieviel|teuer|budget|euro|dollar|franken|vielleicht|eigentlich|wirklich|denn|mal|da|euch|eure|euren|ihnen|ihrem|dir|dazu|grosse|farbe|farben|art|arten|geht|gehen|gerade|neu|neue|neues|neuen|ist|sind|auch|nur|mehr|anderen|anderes|eher|lieber|dann|weil|wenn|laden|shop|geschaft|geeignet|geeignete",
};
