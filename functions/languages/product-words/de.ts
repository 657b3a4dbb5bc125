import { phrases } from "../language-data.ts";
import type { ProductWords } from "./product-words.ts";

/** German: questions about products, and their answers. */
export const GERMAN_PRODUCT_WORDS: ProductWords = {
  comparedWith: "mit|gegen|gegenuber",
  polar: phrases`
    ist|sind|war|hat|haben|kann|kannst|konnen|darf|gibt es|gibt's|lasst|lassen|passt|passen|eignet|eignen|halt|wird|verfugt|
    besitzt|braucht|brauche|benotigt|enthalt|funktioniert|taugt|kommt|habt|schutzt|warmt`,
  asking: "was|welche[rsnm]?|wie|wer|wann|wo|wohin|warum|wieso|wozu|wofur|woraus|womit|wieviel|wieviele",
  negations: "nicht|kein(?:e|en|er|em|es)?|ohne|nie|niemals|weder|noch nie|non|fehlt|fehlen",
  notOnly: "nicht nur|kein problem|nicht zuletzt|keine sorge",
  affirmative: "ja|wahr|inklusive|enthalten|vorhanden",
  negative: "nein|keine?|falsch|nicht enthalten|nicht vorhanden|ohne",
  contrary: phrases`
    nur (?:von hand|per hand|mit der hand|handwasche)|ausschließlich (?:von hand|handwasche)|nur chemisch(?:e reinigung)?|
    nur (?:feucht )?abwischen`,
  properties: {
    waterproof: phrases`wasserdicht(?:e[rsnm]?|igkeit)?|regendicht(?:e[rsnm]?)?|wasserundurchlassig\p{L}*|ipx[5-8]|ip[56][5-8]`,
    waterResistant: phrases`
      wasserabweisend\p{L}*|wasserresistent\p{L}*|wasserfest\p{L}*|spritzwassergeschutzt|spritzwasserfest|
      regenabweisend\p{L}*|wetterfest\p{L}*|ipx[1-4]`,
    windproof: phrases`winddicht\p{L}*|windfest\p{L}*|windabweisend\p{L}*|windgeschutzt|halt (?:den )?wind ab`,
    breathable: phrases`atmungsaktiv\p{L}*|luftdurchlassig\p{L}*|atmet|beluftet|beluftung|ventilation`,
    wicking: phrases`
      schnelltrocknend\p{L}*|trocknet schnell|feuchtigkeitsableitend\p{L}*|leitet ((?:\p{L}+ ){0,3})ab|feuchtigkeitstransport`,
    machineWash: phrases`
      maschinenwaschbar\p{L}*|maschinenwasche|waschmaschine\p{L}*|waschmaschinengeeignet|waschmaschinenfest|in der maschine`,
    washable: phrases`waschbar\p{L}*|waschen|wasche|gewaschen|wascht|auswaschbar`,
    handWash: phrases`handwasche|von hand (?:ge)?wasch\p{L}*|mit der hand`,
    dishwasher: phrases`
      spulmaschine\p{L}*|spulmaschinen(?:fest|geeignet)\p{L}*|geschirrspuler\p{L}*|geschirrspulmaschine\p{L}*`,
    tumbleDry: phrases`trockner\p{L}*|trocknergeeignet|waschetrockner`,
    ironing: "bugeln|gebugelt|bugelfrei|bugelbar",
    microwave: phrases`mikrowelle\p{L}*|mikrowellen(?:fest|geeignet)\p{L}*`,
    oven: phrases`ofen(?:fest\p{L}*)?|backofen(?:fest\p{L}*|geeignet)?|hitzebestandig`,
    induction: phrases`induktion\p{L}*`,
    pockets: phrases`\p{L}*taschen|\p{L}*tasche|facher|fach|\p{L}*fach(?:er)?|beutel`,
    hood: "kapuze|kapuzen",
    zip: phrases`reißverschluss\p{L}*|\p{L}*reißverschluss\p{L}*|zipper`,
    lining: phrases`gefuttert\p{L}*|futter|\p{L}*futter`,
    handle: phrases`griffe?n?|\p{L}+griff|henkel`,
    straps: phrases`riemen|gurte?|\p{L}+gurte?n?|trager`,
    lid: phrases`deckel|\p{L}+deckel|verschluss`,
    wheels: "rollen|rader|raedern|radern",
    batteries: phrases`batterien?|akkus?|\p{L}*batterien?`,
    rechargeable: phrases`aufladbar\p{L}*|wiederaufladbar\p{L}*|aufladen|aufgeladen|akku(?:betrieben\p{L}*)?`,
    wireless: phrases`kabellos\p{L}*|drahtlos\p{L}*|schnurlos\p{L}*`,
    foldable: phrases`
      faltbar\p{L}*|klappbar\p{L}*|zusammenklapp\p{L}*|zusammenfalt\p{L}*|zusammenleg\p{L}*|falten|klappen|
      lasst sich ((?:\p{L}+ ){0,3})(?:falten|verstauen|zusammen\p{L}+)|packbar`,
    adjustable: phrases`verstellbar\p{L}*|verstellen|einstellbar\p{L}*|einstellen|anpassbar|regulierbar`,
    removable: phrases`abnehmbar\p{L}*|abnehmen|herausnehmbar\p{L}*|entfernbar\p{L}*|abgenommen|abzippbar\p{L}*|abtrennbar`,
    reversible: phrases`wendbar\p{L}*|beidseitig\p{L}*|wenden`,
    reflective: phrases`reflektierend\p{L}*|reflektor\p{L}*|reflektiert|reflektoren|\p{L}*reflektierend\p{L}*`,
    insulated: phrases`isoliert\p{L}*|isolierung|isolierend\p{L}*|doppelwandig\p{L}*|vakuumisoliert\p{L}*|warmeisoliert`,
    padded: phrases`gepolstert\p{L}*|polsterung|polster|gedampft\p{L}*|dampfung`,
    stretch: phrases`elastisch\p{L}*|dehnbar\p{L}*|stretch|stretchig\p{L}*|dehnt`,
    nonSlip: phrases`rutschfest\p{L}*|rutschsicher\p{L}*|antirutsch|rutschhemmend\p{L}*`,
    uvProtection: "uv|uv-schutz|sonnenschutz|upf|lsf",
    vegan: phrases`vegan\p{L}*|tierversuchsfrei|ohne tierische`,
    organic: phrases`bio|biologisch\p{L}*|okologisch\p{L}*|bio-\p{L}+`,
    recycled: phrases`recycelt\p{L}*|recycled|wiederverwertet\p{L}*`,
    winter: phrases`
      winter|winterlich\p{L}*|winters|wintertauglich|kalte|minusgrade|vier jahreszeiten|ganzjahrig|ganzjahres\p{L}*`,
    summer: phrases`drei jahreszeiten|3 jahreszeiten|sommer|sommerlich\p{L}*|hitze|ganzjahrig|ganzjahres\p{L}*`,
    children: phrases`kinder[n]?|kind|kids|madchen|jungen|kinder\p{L}*`,
    women: phrases`damen|frauen|frau|damen\p{L}*`,
    men: phrases`herren|manner[n]?|mann|herren\p{L}*`,
    unisex: "unisex",
    carryOn: phrases`handgepack\p{L}*|kabine\p{L}*|kabinengepack|bordgepack`,
  },
  asides: phrases`
    stecken|tun|geben|werfen|packen|geeignet|gedacht|gemacht|tauglich|halten|aushalten|ubersteht|uberstehen|funktioniert|
    funktionieren|benutzen|verwenden|nutzen|benutzt|verwendet|gut|auch|wirklich|integriert\p{L}*|eingebaut\p{L}*|enthalten|
    dabei|vorhanden|verfugt|besitzt|uber|darf|bleibt|halt|passt|modell|version|genug`,
  verbs: phrases`(?:kann|kannst|konnen|konnte|darf|lasst) (?:ich|man|er|sie|es|wir|du) [^?.!]*?(\p{L}+n)(?=\s*(?:[?.!]|$))`,
  units: {
    people: "personen|person|erwachsene|schlafplatze|platze|leute|mann",
    hours: "stunden?|std",
    minutes: "minuten?|min",
    litres: "liter[n]?",
    grams: "gramm",
    kilograms: "kilo|kilogramm",
    pounds: "pfund",
    degrees: "grad(?: celsius)?",
  },
  answers: {
    differIn: (names) => `${names} unterscheiden sich darin:`,
    sameIn: (fields) => `Bei allen gleich: ${fields}.`,
    noDifference: (names) => `Einen Unterschied zwischen ${names} nennt der Shop nicht.`,
    comparedOnly: (names) => `Das andere Produkt gibt es in diesem Shop nicht; das weiß ich über ${names}.`,
    category: "Kategorie",
    yes: "Ja",
    no: "Nein",
    states: (name) => `laut der Seite von ${name}:`,
    silent: (name) => `Die Seite sagt das über ${name} nicht.`,
    closestStated: "Am nächsten kommt:",
    askShop: "Über das Kontaktformular kann der Shop es beantworten.",
    ranked: (name, value) => `Nach den Angaben des Shops ist es ${name} (${value}).`,
    unranked: (names) => `Der Shop nennt dazu keine Zahlen, darum kann ich sie nicht ordnen. Am besten passen: ${names}.`,
  },
};
