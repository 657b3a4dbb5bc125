import { phrases } from "../language-data.ts";
import type { ProductWords } from "./product-words.ts";

/** Dutch: questions about products, and their answers. */
export const DUTCH_PRODUCT_WORDS: ProductWords = {
  comparedWith: "met|tegen",
  polar: phrases`
    is|zijn|heeft|hebben|kan|kunnen|kun|mag|past|passen|zit|zitten|werkt|bevat|wordt|houdt|komt|geschikt|blijft|bestaat|krijg|
    hebt|is er|zijn er`,
  asking: "wat|welke?|hoe|hoeveel|wie|wanneer|waar|waarom|waarvan|waarmee|waarvoor",
  negations: "niet|geen|zonder|nooit|noch|non|ontbreekt|ontbreken",
  notOnly: "niet alleen|niet enkel|geen probleem",
  affirmative: "ja|waar|inbegrepen|inclusief|aanwezig",
  negative: "nee|geen|onwaar|niet inbegrepen|zonder",
  contrary: phrases`
    (?:alleen|uitsluitend) (?:met de hand|handwas)|(?:met de )?hand(?:was)? alleen|(?:alleen|uitsluitend) (?:chemisch|stomen)`,
  properties: {
    waterproof: "waterdichte?|waterdichtheid|waterproof|regendichte?|ipx[5-8]|ip[56][5-8]",
    waterResistant: phrases`
      waterafstotende?|waterbestendige?|spatwaterdichte?|waterwerende?|regenbestendige?|weerbestendige?|ipx[1-4]`,
    windproof: "winddichte?|windbestendige?|windwerende?",
    breathable: "ademende?|ademt|geventileerde?|ventilatie",
    wicking: "sneldrogende?|droogt snel|vochtregulerende?|vochtafvoerende?",
    machineWash: phrases`machinewasbare?|wasmachine\p{L}*|machinewas|in de (?:was)?machine|in de was|machine wassen`,
    washable: "wasbare?|wassen|gewassen|was|uitwasbare?",
    handWash: phrases`handwas|met de hand (?:ge)?wass\p{L}*`,
    dishwasher: phrases`vaatwasser\p{L}*|vaatwasmachine\p{L}*|vaatwasmachinebestendige?|afwasmachine`,
    tumbleDry: "droger|droogtrommel|wasdroger|drogerbestendige?",
    ironing: "strijken|gestreken|strijkvrije?",
    microwave: phrases`magnetron\p{L}*`,
    oven: "oven|ovenbestendige?|ovenvaste?",
    induction: phrases`inductie\p{L}*`,
    pockets: phrases`\p{L}*zakken|\p{L}*zak|\p{L}*vak(?:ken)?|\p{L}*vakjes?|zakjes?`,
    hood: "capuchons?|kap",
    zip: phrases`\p{L}*rits(?:en)?|\p{L}*ritssluiting(?:en)?`,
    lining: "gevoerde?|voering",
    handle: "handva(?:t|tten)|hengsels?|greep|grepen",
    straps: phrases`\p{L}*banden|\p{L}*band|riem(?:en)?|\p{L}*riem(?:en)?`,
    lid: "deksels?|dop|doppen",
    wheels: "wielen|wieltjes|wiel",
    batteries: "batterij(?:en)?|accu's?|accu",
    rechargeable: "oplaadbare?|opladen|opgeladen",
    wireless: "draadloze?|draadloos|snoerloze?|snoerloos",
    foldable: "opvouwbare?|inklapbare?|vouwbare?|opvouwen|inklappen|opgevouwen",
    adjustable: "verstelbare?|verstellen|instelbare?|aanpasbare?",
    removable: "afneembare?|uitneembare?|verwijderbare?|afritsbare?|loskoppelen|eraf",
    reversible: "omkeerbare?|tweezijdig",
    reflective: "reflecterende?|reflector(?:en)?|reflectie",
    insulated: "geisoleerde?|isolerende?|isolatie|dubbelwandige?",
    padded: "gepolsterde?|gewatteerde?|vulling|polstering|demping",
    stretch: "rekbare?|elastische?|stretch|elastaan",
    nonSlip: "antislip|slipvaste?|slipvast",
    uvProtection: "uv|zonbescherming|uv-bescherming|upf|spf",
    vegan: "vegan|veganistische?|dierproefvrij",
    organic: "biologische?|bio",
    recycled: "gerecyclede?|gerecycled|hergebruikte?",
    winter: "winter|winterse|kou|koude|vriezend|vier seizoenen|4 seizoenen|hele jaar",
    summer: "drie seizoenen|3 seizoenen|zomer|zomerse|hitte|warm weer|hele jaar",
    children: phrases`kinderen|kind|kids|meisjes|jongens|kinder\p{L}*`,
    women: "vrouwen|vrouw|dames",
    men: "mannen|man|heren",
    unisex: "unisex",
    carryOn: phrases`handbagage|cabine\p{L}*`,
  },
  asides: phrases`
    doen|stoppen|gooien|stop|geschikte?|bedoeld|gemaakt|gebruiken|gebruikt|bestand|bestendig|goed|ook|echt|geintegreerde?|
    ingebouwde?|inbegrepen|beschikt|blijft|gaan|genoeg|model|versie`,
  verbs: phrases`(?:kan|kun|kunnen|mag) (?:ik|je|men|hij|het|we|u) [^?.!]*?(\p{L}+n)(?=\s*(?:[?.!]|$))`,
  superlatives: {
    runtime: {
      most: phrases`
        langste (?:accuduur|batterijduur|gebruiksduur|brandduur|looptijd|batterij|accu)|gaat het langst mee|het langst mee|
        langste levensduur`,
      least: "kortste (?:accuduur|batterijduur|looptijd)",
    },
    weight: {
      most: "zwaarste|het zwaarst",
      least: "lichtste|het lichtst|minst zware?|weegt het minst|laagste gewicht",
    },
    warmth: {
      most: "warmste|het warmst",
      least: "minst warme?",
    },
    brightness: {
      most: "felste|helderste|het felst|meeste lumen",
      least: "minst felle?",
    },
    capacity: {
      most: "grootste (?:inhoud|capaciteit|volume)|ruimste|meeste liters?|meeste inhoud|het ruimst",
      least: "kleinste (?:inhoud|capaciteit|volume)",
    },
    people: {
      most: "meeste personen|meeste mensen",
      least: "minste personen",
    },
    noise: {
      most: "luidste|het luidst",
      least: "stilste|het stilst",
    },
    power: {
      most: "krachtigste|sterkste|meeste vermogen|het sterkst|meeste watt",
      least: "zwakste",
    },
    waterproofing: {
      most: "hoogste waterkolom|meest waterdichte?|waterdichtste",
    },
    speed: {
      most: "snelste|het snelst",
      least: "traagste|langzaamste",
    },
    height: {
      most: "hoogste|het hoogst",
      least: "laagste|het laagst",
    },
    width: {
      most: "breedste|het breedst",
      least: "smalste|het smalst",
    },
    thickness: {
      most: "dikste|het dikst",
      least: "dunste|platste|het dunst",
    },
    length: {
      most: "langste|het langst",
      least: "kortste|het kortst",
    },
    size: {
      most: "grootste|het grootst",
      least: "kleinste|compactste|het kleinst",
    },
    price: {
      most: "duurste|het duurst|hoogste prijs",
    },
  },
  quantities: {
    weight: {
      stated: "gewicht|weegt|wegen",
    },
    capacity: {
      asked: "hoeveel liter|inhoud|volume|capaciteit",
      stated: "inhoud|volume|capaciteit|liter",
    },
    people: {
      asked: "(?:voor )?hoeveel (?:personen|mensen|volwassenen|kinderen|slaapplaatsen)",
      stated: "personen|persoons|mensen|slaapplaatsen|volwassenen",
    },
    brightness: {
      asked: "hoe (?:fel|helder)|hoeveel lumen|lumen|helderheid",
      stated: "lumen|helderheid|lichtopbrengst",
    },
    runtime: {
      asked: phrases`
        hoe lang ((?:\p{L}+ ){0,6}?)(?:mee|batterij|accu|brandt|duurt)|accuduur|batterijduur|brandduur|gebruiksduur`,
      stated: "accuduur|batterijduur|gebruiksduur|brandduur|looptijd|batterij|accu|mee",
    },
    warmth: {
      asked: "hoe (?:warm|koud)|(?:welke|tot welke) temperatu(?:ur|ren)|comforttemperatuur",
      stated: phrases`temperatuur\p{L}*|comfort\p{L}*|limiet`,
    },
    noise: {
      asked: "hoe (?:luid|stil)|geluidsniveau",
      stated: phrases`geluid\p{L}*`,
    },
    power: {
      asked: "hoe (?:krachtig|sterk)|hoeveel watt|vermogen",
      stated: "vermogen|watt|motor",
    },
    waterproofing: {
      asked: "hoe waterdicht|waterkolom",
      stated: phrases`waterkolom|waterdicht\p{L}*`,
    },
    speed: {
      asked: "hoe snel|snelheid",
      stated: "snelheid",
    },
    height: {
      asked: "hoe hoog|hoogte",
      stated: "hoogte|hoog",
    },
    width: {
      asked: "hoe breed|breedte",
      stated: "breedte|breed",
    },
    thickness: {
      asked: "hoe (?:dik|diep)|dikte|diepte",
      stated: "dikte|dik|diepte|diep",
    },
    length: {
      asked: "hoe lang (?:is|zijn)|lengte",
      stated: "lengte|lang",
    },
    load: {
      asked: phrases`hoeveel gewicht|draagvermogen|maximale belasting|hoeveel ((?:\p{L}+ ){0,4}?)dragen`,
      stated: "draagvermogen|maximale belasting|draagkracht",
    },
    range: {
      asked: "bereik|actieradius",
      stated: "bereik|actieradius",
    },
    insulation: {
      asked: "r-?waarde|r ?-?value",
      stated: "r-?waarde|r ?-?value",
    },
  },
  units: {
    people: "personen|persoons|persoon|volwassenen|slaapplaatsen",
    hours: "uur|uren",
    minutes: "minuten|minuut",
    litres: "liter",
    grams: "gram",
    kilograms: "kilo|kilogram",
    pounds: "pond",
    degrees: "graden|graad",
  },
  answers: {
    differIn: (names) => `${names} verschillen hierin:`,
    sameIn: (fields) => `Bij alle gelijk: ${fields}.`,
    noDifference: (names) => `De winkel noemt geen verschil tussen ${names}.`,
    comparedOnly: (names) => `De winkel heeft het andere product niet; dit weet ik over ${names}.`,
    category: "Categorie",
    yes: "Ja",
    no: "Nee",
    states: (name) => `volgens de pagina van ${name}:`,
    silent: (name) => `De pagina zegt dit niet over ${name}.`,
    closestStated: "Dit komt het dichtst in de buurt:",
    askShop: "De winkel kan het via het contactformulier beantwoorden.",
    ranked: (name, value) => `Volgens de gegevens van de winkel is het ${name} (${value}).`,
    unranked: (names) => `De winkel noemt hierover geen cijfers, dus ik kan ze niet ordenen. Deze passen het best: ${names}.`,
  },
};
