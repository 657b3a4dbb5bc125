import { phrases } from "../language-data.ts";
import type { ProductWords } from "./product-words.ts";

/** Italian: questions about products, and their answers. */
export const ITALIAN_PRODUCT_WORDS: ProductWords = {
  comparedWith: "con|a|al",
  polar: phrases`
    e|sono|ha|hanno|si puo|si possono|posso|puo|possono|c'e|ci sono|va bene|vanno bene|viene|serve|resiste|include|funziona|
    contiene|esiste|avete|dispone`,
  asking: "che|che cosa|cosa|cos'e|quale|quali|come|com'e|quanto|quanta|quanti|quante|chi|quando|dove|perche|qual",
  negations: "non|no|senza|mai|nessun|nessuna|nessuno|ne|privo di|priva di",
  notOnly: "non solo|non soltanto|nessun problema",
  affirmative: "si|vero|incluso|inclusa|disponibile",
  negative: "no|nessuno|nessuna|falso|non incluso|non inclusa|senza",
  contrary: phrases`
    (?:solo|soltanto|esclusivamente) (?:lavaggio )?a mano|lavare (?:solo|soltanto) a mano|(?:solo|soltanto) lavaggio a secco`,
  properties: {
    waterproof: "impermeabil[ei]|waterproof|a tenuta stagna|impermeabilita|stagn[oa]|ipx[5-8]|ip[56][5-8]",
    waterResistant: "idrorepellent[ei]|resistent[ei] all'acqua|resiste all'acqua|antispruzzo|antipioggia|ipx[1-4]",
    windproof: "antivento|resistent[ei] al vento|protegge dal vento",
    breathable: "traspirant[ei]|traspira|ventilat[oaie]|ventilazione",
    wicking: "asciugatura rapida|asciuga rapidamente|asciuga in fretta|allontana il sudore",
    machineWash: phrases`
      lavabil[ei] in lavatrice|lavare ((?:\p{L}+ ){0,4})in (?:lavatrice|macchina)|lavarl[oaie] in (?:lavatrice|macchina)|
      lavaggio in (?:lavatrice|macchina)|lavatrice|in lavatrice|mettere ((?:\p{L}+ ){0,3})in lavatrice`,
    washable: "lavabil[ei]|lavare|lavarl[oaie]|lava|lavaggio|si lava",
    handWash: "lavare a mano|lavaggio a mano|lavabil[ei] a mano",
    dishwasher: "lavastoviglie",
    tumbleDry: "asciugatrice",
    ironing: "stirare|stiratura|stiro",
    microwave: "microonde",
    oven: "forno",
    induction: "induzione",
    pockets: "tasc(?:a|he)|taschin[oi]|scompart[oi]|scompartiment[oi]",
    hood: "cappucci[oo]?|cappuccio",
    zip: "cernier[ae]|zip|lampo",
    lining: "foderat[oaie]|fodera",
    handle: "manic[oi]|manigli[ae]|impugnatura",
    straps: "cinghi[ae]|spallacci[oi]?|bretell[ae]|tracoll[ae]",
    lid: "coperchi[oo]?|tapp[oi]",
    wheels: "ruot[ae]|rotelle",
    batteries: "pil[ae]|batteri[ae]|batterie",
    rechargeable: "ricaricabil[ei]|ricaricare|si ricarica|ricarica",
    wireless: "senza fili|wireless|cordless",
    foldable: "pieghevol[ei]|ripiegabil[ei]|si piega|piegare|richiudibil[ei]|comprimibil[ei]",
    adjustable: "regolabil[ei]|regolare|si regola",
    removable: "rimovibil[ei]|staccabil[ei]|estraibil[ei]|amovibil[ei]|togliere|si toglie|sfoderabil[ei]",
    reversible: "reversibil[ei]|double-face",
    reflective: "riflettent[ei]|catarifrangent[ei]|rifrangent[ei]",
    insulated: "isolat[oaie]|isolant[ei]|isolamento|termic[oaie]|doppia parete",
    padded: "imbottit[oaie]|imbottitura|ammortizzat[oaie]",
    stretch: "elastic[oaie]|elasticizzat[oaie]|elasticita|stretch",
    nonSlip: "antiscivolo",
    uvProtection: "uv|protezione solare|upf|spf",
    vegan: "vegan[oaie]|cruelty free",
    organic: "biologic[oaie]|bio|organic[oaie]",
    recycled: "riciclat[oaie]",
    winter: "inverno|invernal[ei]|freddo|quattro stagioni|4 stagioni|tutto l'anno",
    summer: "tre stagioni|3 stagioni|estate|estiv[oaie]|caldo|quattro stagioni|tutto l'anno",
    children: "bambin[oaie]|ragazz[oaie]|bimb[oaie]",
    women: "donn[ae]|signore|femminile",
    men: "uom[oi]n?[oi]?|uomini|maschile",
    unisex: "unisex",
    carryOn: "bagaglio a mano|cabina",
  },
  asides: phrases`
    mettere|passare|adatt[oaie]|usare|utilizzare|resiste|resistere|pensat[oaie]|progettat[oaie]|fatt[oaie]|compatibil[ei]|
    bene|anche|davvero|integrat[oaie]|inclus[oaie]|dispone|dotat[oaie]|andare|va|tiene|abbastanza|modello|versione`,
  verbs: phrases`(?:posso|si puo|si possono|puo|possono|permette di) (\p{L}+)`,
  beforeSuperlative: phrases`(?:il|lo|la|i|gli|le|qual|quale|quali|che)(?: [\p{L}'-]+){0,5}?`,
  superlatives: {
    runtime: {
      most: "maggiore autonomia|piu autonomia|autonomia piu lunga|batteria piu lunga|dura(?:no)? di piu|maggior durata",
      least: "minore autonomia|meno autonomia",
    },
    weight: {
      most: "piu pesant[ei]",
      least: "piu legger[oaie]|meno pesant[ei]|pesa(?:no)? (?:di )?meno",
    },
    warmth: {
      most: "piu cald[oaie]",
      least: "meno cald[oaie]",
    },
    brightness: {
      most: "piu luminos[oaie]|piu lumen|piu brillant[ei]",
      least: "meno luminos[oaie]",
    },
    capacity: {
      most: "maggiore capacita|piu capient[ei]|piu spazios[oaie]|piu litri|capacita maggiore",
      least: "minore capacita|meno capient[ei]",
    },
    people: {
      most: "piu persone",
      least: "meno persone",
    },
    noise: {
      most: "piu rumoros[oaie]",
      least: "piu silenzios[oaie]|meno rumoros[oaie]",
    },
    power: {
      most: "piu potent[ei]|piu fort[ei]|maggiore potenza|piu watt",
      least: "meno potent[ei]",
    },
    waterproofing: {
      most: "piu impermeabil[ei]|maggiore impermeabilita|maggiore colonna d'acqua",
    },
    speed: {
      most: "piu veloc[ei]|piu rapid[oaie]",
      least: "piu lent[oaie]|meno veloc[ei]",
    },
    height: {
      most: "piu alt[oaie]",
      least: "piu bass[oaie]",
    },
    width: {
      most: "piu largh?[oaie]",
      least: "piu strett[oaie]",
    },
    thickness: {
      most: "piu spess[oaie]",
      least: "piu sottil[ei]",
    },
    length: {
      most: "piu lungh?[oaie]",
      least: "piu cort[oaie]",
    },
    size: {
      most: "piu grand[ei]|piu gross[oaie]",
      least: "piu piccol[oaie]|piu compatt[oaie]",
    },
    price: {
      most: "piu car[oaie]|piu costos[oaie]",
    },
  },
  quantities: {
    weight: {
      stated: "peso|pesa(?:no)?",
    },
    capacity: {
      asked: "quanti litri|capacita|volume|capienza",
      stated: "capacita|volume|litri|contiene",
    },
    people: {
      asked: "(?:per )?quante persone|quanti (?:posti|adulti|bambini)",
      stated: "persone|persona|posti|adulti",
    },
    brightness: {
      asked: "quanti lumen|luminosita|lumen",
      stated: "lumen|luminosita|flusso luminoso",
    },
    runtime: {
      asked: phrases`autonomia|quanto (?:tempo )?((?:\p{L}+ ){0,5}?)dura|durata della batteria`,
      stated: "autonomia|durata|batteria|dura(?:no)?|carica",
    },
    warmth: {
      asked: "(?:che|quale|fino a che|fino a quale) temperatur[ae]|temperatura di comfort",
      stated: phrases`temperatura\p{L}*|comfort|limite`,
    },
    noise: {
      asked: "rumorosita|quanto e rumoros[oa]",
      stated: "rumore|rumorosita",
    },
    power: {
      asked: "che potenza|potenza|quanti watt",
      stated: "potenza|watt|motore",
    },
    waterproofing: {
      asked: "colonna d'acqua",
      stated: "colonna d'acqua|impermeabilita|impermeabile",
    },
    speed: {
      asked: "che velocita|velocita",
      stated: "velocita",
    },
    height: {
      asked: "altezza|quanto e alt[oa]",
      stated: "altezza|alto|alta",
    },
    width: {
      asked: "larghezza|quanto e larg[oa]",
      stated: "larghezza|largo|larga",
    },
    thickness: {
      asked: "spessore|profondita|quanto e spess[oa]",
      stated: "spessore|profondita|spesso",
    },
    length: {
      asked: "lunghezza|quanto e lung[oa]",
      stated: "lunghezza|lungo|lunga",
    },
    load: {
      asked: phrases`carico massimo|quanto peso ((?:\p{L}+ ){0,4}?)(?:regge|sopporta)|portata`,
      stated: "carico massimo|portata|supporta|regge",
    },
    range: {
      asked: "portata",
      stated: "portata|autonomia",
    },
    insulation: {
      asked: "valore r|r ?-?value",
      stated: "valore r|r ?-?value",
    },
  },
  units: {
    people: "persone|persona|posti|adulti",
    hours: "or[ae]",
    minutes: "minut[oi]",
    litres: "litr[oi]",
    grams: "gramm[oi]",
    kilograms: "chil[oi]|chilogramm[oi]",
    pounds: "libbre",
    degrees: "grad[oi](?: celsius)?",
  },
  answers: {
    differIn: (names) => `${names} si distinguono in questo:`,
    sameIn: (fields) => `Uguale per tutti: ${fields}.`,
    noDifference: (names) => `Il negozio non indica differenze tra ${names}.`,
    comparedOnly: (names) => `Il negozio non ha l’altro prodotto; ecco che cosa so di ${names}.`,
    category: "Categoria",
    yes: "Sì",
    no: "No",
    states: (name) => `secondo la pagina di ${name}:`,
    silent: (name) => `La pagina non lo dice di ${name}.`,
    closestStated: "Questo è ciò che si avvicina di più:",
    askShop: "Il negozio può rispondere tramite il suo modulo di contatto.",
    ranked: (name, value) => `Secondo quanto indica il negozio, è ${name} (${value}).`,
    unranked: (names) => `Il negozio non indica cifre in proposito, quindi non posso ordinarli. Ecco i più adatti: ${names}.`,
  },
};
