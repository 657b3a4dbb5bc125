import type { MessageText } from "./message-text.ts";

/** What a message says a thing may cost. */
export interface PriceBounds {
  min: number | null;
  max: number | null;
}

const CURRENCY =
  "(?:€|\\$|£|¥|eur|euros?|usd|dollars?|dolares|dollari|gbp|pounds?|quid|bucks|chf|franken|francs?|reais|r\\$|kr|zl)";
const NUMBER = "(\\d{1,3}(?:[.,' ]\\d{3})+(?:[.,]\\d{1,2})?|\\d{1,7}(?:[.,]\\d{1,2})?)";
/** What follows a number that is no price. */
const UNITS = [
  "kg|g|gr|gramm?e?s?|grams?|kilos?|kilogramm?e?s?|mg|oz|lbs?|tons?",
  "l|ltr|litres?|liters?|litros?|litri|cl|ml",
  "m|mm|cm|km|meters?|metres?|metros?|metri|inch|inches|zoll|ft|feet|m2|qm",
  "°|º|degrees?|grad|c|f|%|percent|prozent|lumens?|lm|w|watts?|v|volts?|wh|mah|ah|mp|gb|tb|hz|den|denier|dpi",
  "people|persons?|personen|personnes|personas|persone|personen|pessoas|adults?|kids|kinder|children",
  "years?|jahre?n?|ans|anos|anni|jaar|months?|monate?n?|days?|tage?n?|jours|dias|giorni|dagen|hours?|h|stunden|minutes?|min|nights?|nachte?n?|weeks?|wochen",
  "stars?|sterne?n?|etoiles|estrellas|stelle|sterren|estrelas|pieces?|pcs|stuck|pack|x",
].join("|");
const NO_UNIT = `(?![\\d.,]*\\d)(?!\\s?(?:${UNITS})(?![\\p{L}\\p{N}]))(?!\\p{L})`;
const AMOUNT = `(?:(${CURRENCY})\\s?)?${NUMBER}(?:\\s?(${CURRENCY})(?!\\p{L})|${NO_UNIT})`;
const START = "(?<![\\p{L}\\p{N}])";

/** Words before a highest price; those in the second list mean one only with a currency ("up to 5 people", "bis 0 °C" are taken by their units). */
const AT_MOST = [
  "under|below|less than|lower than|cheaper than|up to|at most|max|max\\.|maximum|no more than|not more than|not over|within|budget of|budget is|budget|<|<=",
  "unter|bis zu|bis|hochstens|maximal|weniger als|gunstiger als|billiger als|nicht mehr als|nicht uber|budget von",
  "a moins de|moins de|moins que|jusqu'a|au maximum|en dessous de|sous les|sous|pas plus de|inferieure? a|budget de",
  "por menos de|menos de|hasta|por debajo de|maximo|como maximo|no mas de|bajo|presupuesto de",
  "a meno di|meno di|fino a|sotto i|sotto|al massimo|massimo|non piu di|entro i|budget di",
  "onder de|onder|tot|minder dan|maximaal|hooguit|goedkoper dan|niet meer dan|budget van",
  "ate|abaixo de|no maximo|por ate|nao mais de|orcamento de",
].join("|");
const AT_MOST_IN_MONEY = "for|fur|pour|por|per|voor|a";
const AT_LEAST = [
  "over|above|more than|at least|upwards of|starting at|min|minimum|>|>=",
  "uber|mehr als|mindestens|plus de|au moins|a partir de|au-dessus de|mas de|al menos|por encima de|desde los",
  "piu di|almeno|oltre|boven de|boven|meer dan|vanaf|minstens|mais de|acima de|pelo menos",
].join("|");
const AT_LEAST_IN_MONEY = "from|ab|von|des|de|desde|da|van";
const AROUND =
  "around|about|roughly|approximately|circa|ca\\.?|etwa|ungefahr|rund|um die|environ|autour de|vers|alrededor de|sobre|unos|intorno a|ongeveer|rond|cerca de|por volta de";

const RANGE = new RegExp(
  `${START}(?:between|zwischen|entre|tra|fra|tussen|from|von|de|da|van|desde)\\s+${AMOUNT}\\s*(?:and|und|et|y|e|en|to|bis|a|ate|tot|-|–)\\s*${AMOUNT}`,
  "gu",
);
const DASHED = new RegExp(`${START}${AMOUNT}\\s?[-–]\\s?${AMOUNT}`, "gu");
const MOST = new RegExp(`(?:${START}(?:${AT_MOST})\\s*(?:about\\s|ca\\.?\\s)?|[<]\\s*)${AMOUNT}`, "gu");
const MAX_MONEY = new RegExp(`${START}(?:${AT_MOST_IN_MONEY})\\s+${AMOUNT}`, "gu");
const LEAST = new RegExp(`(?:${START}(?:${AT_LEAST})\\s*|[>]\\s*)${AMOUNT}`, "gu");
const MIN_MONEY = new RegExp(`${START}(?:${AT_LEAST_IN_MONEY})\\s+${AMOUNT}`, "gu");
const NEAR = new RegExp(`${START}(?:${AROUND})\\s*${AMOUNT}`, "gu");
const OR_LESS = new RegExp(
  `${START}${AMOUNT}\\s+(?:or less|or cheaper|or under|max|maximum|maximal|hochstens|oder weniger|ou moins|o menos|o meno|of minder|ou menos)`,
  "gu",
);

/** "A tent, 200 euros": a budget, where nothing asks what something costs. */
const LAST_MONEY = new RegExp(`${START}${AMOUNT}\\s*[.!?]*\\s*$`, "gu");
const COSTS =
  /(?<!\p{L})(?:costs?|kostet|kosten|kost|coute|coutent|cuesta|cuestan|costa|costano|custa|custam|price|preis|prix|precio|prezzo|prijs|preco)(?!\p{L})/u;

/** How far from "about 50" a price may lie. */
const NEAR_SHARE = 0.25;
/** "2-3 tents" are no prices: a range without a currency counts from here. */
const MIN_PLAIN_RANGE = 10;

/** Takes the price that a message names out of it. */
export function extractPriceBounds(draft: MessageText): PriceBounds {
  const range = readRange(draft, RANGE) ?? readRange(draft, DASHED);
  if (range) return range;
  const near = first(draft, NEAR, false);
  if (near !== null) return { min: round(near * (1 - NEAR_SHARE)), max: round(near * (1 + NEAR_SHARE)) };
  const max = first(draft, OR_LESS, false) ?? first(draft, MOST, false) ?? first(draft, MAX_MONEY, true);
  const min = first(draft, LEAST, false) ?? first(draft, MIN_MONEY, true);
  if (max !== null || min !== null || draft.has(COSTS)) return { min, max };
  return { min, max: first(draft, LAST_MONEY, true) };
}

function readRange(draft: MessageText, pattern: RegExp): PriceBounds | null {
  for (const match of draft.extract(pattern)) {
    const [, before, low = "", after, beforeHigh, high = "", afterHigh] = match;
    const bounds = [parseNumber(low), parseNumber(high)].sort((left, right) => left - right);
    const isMoney = before ?? after ?? beforeHigh ?? afterHigh;
    if (isMoney !== undefined || bounds[0]! >= MIN_PLAIN_RANGE) return { min: bounds[0]!, max: bounds[1]! };
  }
  return null;
}

function first(draft: MessageText, pattern: RegExp, needsCurrency: boolean): number | null {
  if (needsCurrency && !hasMoney(draft, pattern)) return null;
  const [match] = draft.extract(pattern);
  return match ? parseNumber(match[2] ?? "") : null;
}

function hasMoney(draft: MessageText, pattern: RegExp): boolean {
  return draft.matches(pattern).some(([, before, , after]) => (before ?? after) !== undefined);
}

/** "1.299,50", "1,299.50", "1299" and "12,5" as people write them. */
export function parseNumber(text: string): number {
  const bare = text.replace(/[' ]/g, "");
  const decimals = /[.,](\d{1,2})$/.exec(bare);
  const whole = (decimals ? bare.slice(0, -decimals[0].length) : bare).replace(/[.,]/g, "");
  return Number(decimals ? `${whole}.${decimals[1]}` : whole);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
