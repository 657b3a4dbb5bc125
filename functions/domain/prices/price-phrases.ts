/**
 * Phrases of prices: what texts say beside numbers and currencies, in the languages of most shops, folded to lower case without
 * accents. A text with any other word states no price: "2 for 5", "12.50 a month" and "deposit 50" are none.
 */

/** Stand for what a phrase says of an amount. */
export const MARKERS = { former: "\ue000", regular: "\ue001", from: "\ue002", perUnit: "\ue003", current: "\ue004" } as const;

const START = "(?<![\\p{L}\\p{N}])";
const END = "(?![\\p{L}\\p{N}])";
const phrases = (alternatives: string[]): RegExp => new RegExp(`${START}(?:${alternatives.join("|")})${END}\\.?`, "gu");

const TAX =
  "(?:(?:the |der |die |ges\\.? |gesetzl\\.? |gesetzlicher? )?(?:\\d{1,2}(?:[.,]\\d{1,2})? ?% ?)?" +
  "(?:mwst|ust|mehrwertsteuer|umsatzsteuer|vat|gst|hst|sales tax|tax(?:es)?|tva|iva|btw|moms|alv|dph|pdv|" +
  "steuern?|impuestos|imposte))";
/** The amount before taxes is not what one pays, and how much that is depends on the country. */
export const NET = phrases([
  `(?:exkl|excl|exc|ex|ohne|zzgl|zuzuglich|plus|without|before|excluding|sin|senza|sem|sans|zonder|mas|piu|mais)\\.? ${TAX}`,
  `${TAX} (?:excluded|no incluid\\p{L}*|esclus\\p{L}*|non compris\\p{L}*|nao incluid\\p{L}*)`,
  "netto(?:preis)?|net(?: price)?|h\\.?t|hors taxes?|hors tva|\\+ ?(?:mwst|vat|tva|iva|btw|gst|tax)",
]);

/** Said of the price of a shop: that it is one, with its taxes, without the delivery, for one piece. */
export const SAYS_NOTHING = [
  phrases([
    `(?:incl|inkl|inc|including|inclusive(?: of)?|inklusive|includes|mit|with|con|com|avec|met)\\.? ${TAX}`,
    `${TAX}\\.? (?:incl|inkl|inc|included|inclus[eao]?|incluid[oa]s?|compris[eao]?s?|inbegrepen|inkluderet|inklusive|enthalten)`,
    "ttc|toutes taxes comprises|brutto(?:preis)?",
  ]),
  phrases([
    "(?:(?:and|und|et|e|y|en) )?(?:zzgl|plus|excl|exkl|excluding|hors|mas|piu|mais|inkl|incl)\\.? " +
      "(?:versand(?:kosten)?|shipping(?: costs)?|delivery|livraison|frais de (?:port|livraison)|envio|spedizione|" +
      "verzendkosten|portes)",
    "versandkostenfrei|free (?:shipping|delivery)|livraison gratuite|envio gratis|spedizione gratuita|gratis verzending",
  ]),
  new RegExp(
    "(?:/|(?<![\\p{L}\\p{N}])(?:per|pro|je|par|por|al)) ?(?:stuck|stk|st|piece|pc|pcs?|unit|unidad|unite|unita|pezzo|stuk|" +
      `unidade|ea|each|item|artikel)${END}\\.?`,
    "gu",
  ),
  phrases(["each", "apiece"]),
];

/** "Per 100 g": not what a piece costs. */
export const PER_UNIT = new RegExp(
  "(?:/|(?<![\\p{L}\\p{N}])(?:per|pro|je|par|por|al)(?![\\p{L}])) ?(?:\\d+(?:[.,]\\d+)? ?)?(?:kg|g|gr|gramm?|mg|" +
    "kilo(?:gramm?)?|l|ltr|lit(?:er|re|ro)s?|ml|cl|dl|qm|m2|m3|m|cm|mm|lfm|met(?:er|re|ro)s?|oz|fl\\.? ?oz|ounces?|lbs?|" +
    `pounds?|sq\\.? ?ft|ft|yd|yards?|wl|tab(?:lets?|letten?)?)${END}\\.?`,
  "gu",
);

export const FORMER = phrases([
  "statt|anstatt|was|were|instead of|au lieu de|en vez de|invece di|anziche|in plaats van|em vez de",
  "uvp|uvp des herstellers|unverb\\.? preisempf\\.?|unverbindliche preisempfehlung|rrp|msrp|srp",
  "list price|listenpreis|adviesprijs",
  "prix conseille|pvp recomendado|prezzo di listino|compare(?:d)? at(?: price)?|comp\\. value",
  "vorher|fruher|bisher|ehemals|before|previously|formerly|originally|voorheen|antes|avant|prima",
  "original price(?: was)?|ursprunglicher preis(?: war)?|alter preis|old price",
  "ancien prix|prix barre|precio (?:anterior|original)",
  "le prix initial etait|el precio original era|il prezzo originale era|oorspronkelijke prijs was|o preco original era",
  "prezzo (?:precedente|originale)|preco (?:anterior|antigo|original)|oude prijs",
]);
/** The price before a reduction where another one stands beside it, else the price. */
export const REGULAR = phrases([
  "regular(?: price)?|normal(?:er)? ?preis|regularer preis|normal price|prix (?:normal|regulier|habituel|de base)",
  "precio (?:normal|regular|habitual)|prezzo (?:normale|regolare|di base)|normale prijs|preco (?:normal|regular)|standard price",
]);
export const CURRENT = phrases([
  "nur(?: noch)?|jetzt(?: nur)?|only|now(?: only)?|nu|maintenant|seulement|ahora|solo|adesso|agora|apenas|slechts|today",
  "(?:aktueller preis|current price|le prix actuel|el precio actual|il prezzo attuale|huidige prijs|o preco atual)" +
    "(?: ist| is| est| es| e)?(?! \\p{L})",
  "(?:our |unser |ihr |sale |special |offer |notre )?(?:price|preis|prix)|sale",
  "sonderpreis|angebot(?:spreis)?|aktionspreis|aktion",
  "prix (?:promo(?:tionnel)?|special|reduit|solde)|precio(?: (?:de oferta|rebajado|especial))?|prezzo(?: (?:scontato|speciale))?",
  "prijs|aanbieding(?:sprijs)?|preco(?: promocional)?|oferta|offerta|cena|pris|hinta|цена|pvp|価格|税込|售价|가격",
]);
export const FROM = phrases([
  "ab|from|starting (?:at|from)|starts at|as low as|a partir de|des|desde|a partire da|da|vanaf|od|fra|fran|alkaen|от",
]);
const RANGE =
  "price range|preisspanne|preisbereich|plage de prix|(?:rango|gama) de precios|fascia di prezzo|prijsklasse|" +
  "faixa de precos?|zakres cen";
/**
 * Both ends of a range whose second word means something else by itself: "between 25 and 49", "de 25 à 49", but "3 à 25" is
 * three at 25 each.
 */
export const SPANS = [
  ["zwischen|between|entre|tra|fra|tussen", "und|and|et|y|e|en|&"],
  [`de|du|da|od|${RANGE}`, "a|do"],
].map(
  ([start, middle]) => new RegExp(`${START}(?:${start})${END}([^\\d]{0,12}\\d[^-]*?[^\\p{L}\\p{N}])(?:${middle})${END}`, "gu"),
);
/** Between the ends of a range. */
export const TO = new RegExp(
  `${START}(?:bis|to|until|through|tot|ate|hasta|fino a|jusqu'a)${END}\\.?|[~\uff5e\u301c\u223c]`,
  "gu",
);
export const RANGE_START = phrases([`zwischen|between|von|entre|tra|tussen|${RANGE}`]);

export const FREE = phrases(["free|gratis|kostenlos|kostenfrei|gratuit[eo]?|umsonst|for free"]);
