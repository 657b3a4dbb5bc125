import { numeralAlternatives } from "../../../../domain/messages/numerals.ts";
import { anyLanguageAlternatives } from "../../../../domain/messages/phrase-pattern.ts";
import { shopperAmount } from "../../../../domain/prices/written-number.ts";
import type { PricePhrases } from "../../../../languages/phrases/understood-phrases.ts";
import { LANGUAGES, languageData } from "../../../../languages/registry.ts";
import { lazy, lazyProperties } from "../../../../platform/concurrency/lazy.ts";
import { stopWordsFor } from "../../../../platform/text/language/stop-words.ts";
import type { WrittenText } from "../written-text.ts";

const alternatives = (phrase: keyof PricePhrases) => anyLanguageAlternatives(({ prices }) => prices[phrase]);

/** Codes that are no words. */
const CODES = "eur|usd|gbp|chf|jpy|cad|aud|nzd|sek|nok|dkk|pln|czk|huf|inr";
const CURRENCY = `(?:€|\\$|£|¥|₹|${CODES}|r\\$|kr|zl|yen|${alternatives("currencies")})`;
/** Things that are sold by their resolution: of a screen, "4k" is no amount. */
const SCREENS = [
  "tvs?|fernseher|televis\\p{L}*|televiseurs?|monitor\\p{L}*|bildschirm\\p{L}*|displays?|screens?|ecrans?",
  "scherm\\p{L}*|pantallas?|telas?|beamer|projector\\p{L}*|projektor\\p{L}*|projecteurs?|proyector\\p{L}*",
  "proiettor\\p{L}*|projetor\\p{L}*|webcams?|kameras?|cameras?|camaras?|telecamer\\p{L}*|videos?|drones?",
  "drohnen?|action ?cams?|streaming|uhd|hdmi|resolution|auflosung|resolucion|risoluzione",
].join("|");
/** Things that are counted in thousands, or in carats, and cost something else. */
const GOLD = "gold|gelbgold|weissgold|rotgold|goud|oro|ouro|or (?:jaune|blanc|rose)|karat|carats?";
const COUNTED_IN_K = `${GOLD}|run|race|lauf|steps|schritte|${SCREENS}`;
/** "1.2k", "1,5 tsd", "2 mille"; "3000k" is a colour of light, "9700k" a processor. */
const THOUSANDS =
  `\\d{1,3}(?:[.,]\\d{1,2})?(?:\\s?(?:tsd\\.?|${numeralAlternatives((value) => value === 1_000)}|grand|k(?=\\s?${CURRENCY}))|k)` +
  `(?!\\p{L}*\\d)(?![ -]?(?:${COUNTED_IN_K})(?!\\p{L}))(?<!(?<!\\p{L})(?:${SCREENS})(?!\\p{L})[^.!?]{0,30}(?<![\\d.,])[24568]k)`;
const NUMBER = `(${THOUSANDS}|\\d{1,3}(?:[.,' ]\\d{3})+(?:[.,]\\d{1,2})?|\\d{1,7}(?:[.,]\\d{1,2})?)`;
/** Units that all languages write alike; a number before a unit is not a price. */
const SYMBOLS = [
  "kg|g|gr|mg|oz|lbs?|l|ltr|cl|ml|m|mm|cm|km|ft|m2|qm",
  "°|º|c|f|%|lm|w|v|wh|mah|ah|mp|gb|tb|hz|den|dpi|h|min|pcs|x",
].join("|");
const NO_INCHES = `(?!\\s?["″”'](?!\\p{L}))`;
const UNIT = `(?:${SYMBOLS}|${alternatives("units")})(?![\\p{L}\\p{N}'])`;
const OR = anyLanguageAlternatives(({ grammar }) => grammar.or);
/** "2 or 3 degrees": both numbers have the unit. */
const NO_SHARED_UNIT = `(?!\\s*(?:${OR}|[-–])\\s*\\d+(?:[.,]\\d+)?\\s?${UNIT})`;
/** "80ish" is about 80. */
const NO_LETTER = `(?!(?!(?:${alternatives("orSo")})(?!\\p{L}))\\p{L})`;
const NO_UNIT = `(?![\\d.,]*\\d)${NO_INCHES}(?!\\s?${UNIT})${NO_SHARED_UNIT}${NO_LETTER}`;
/** "50,-" */
const NO_CENTS = "(?:,[-–]{1,2}(?!\\d))?";
const AMOUNT = `(?:(${CURRENCY})\\s?)?${NUMBER}${NO_CENTS}(?:\\s?(${CURRENCY})(?!\\p{L})|${NO_UNIT})`;
/** Words between a negation and the limit that it denies, and the letters that they take. */
const MAX_BETWEEN = 4;
const MAX_DENIAL = 60;
const START = "(?<![\\p{L}\\p{N}])";
const RANGE_JOIN = anyLanguageAlternatives(({ grammar: { and, to } }) => `${and}|${to}`);
const TO = anyLanguageAlternatives(({ grammar }) => grammar.to);

/** Phrases that name an amount together: "60 for both". */
const TOGETHER = anyLanguageAlternatives(({ references: { total, together, both } }) => `${total}|${together}|${both}`);
const NEGATION = anyLanguageAlternatives(({ productWords, messages }) => `${productWords.negations}|${messages.isNot}`);
const SPENDING = `(?:${alternatives("spending")})`;
const BETWEEN = `((?:\\s+(?!${SPENDING}(?!\\p{L}))[\\p{L}']+){0,${MAX_BETWEEN}}?)`;
/** "Max: 40", "up to about 40". */
const LOOSELY = `(?:\\s*:)?\\s*(?:(?:${alternatives("around")})\\s+)?`;

/** Each takes milliseconds to parse and more to compile, and few texts name an amount: see `mayNameAmount`. */
export const PRICE_PATTERNS = lazyProperties({
  range: () => new RegExp(`${START}(?:${alternatives("rangeStart")})\\s+${AMOUNT}\\s*(?:${RANGE_JOIN}|-|–)\\s*${AMOUNT}`, "gu"),
  dashed: () => new RegExp(`${START}${AMOUNT}\\s?[-–]\\s?${AMOUNT}`, "gu"),
  /** "20 to 50 euros"; without a currency these are sizes as often. */
  fromToMoney: () => new RegExp(`${START}${AMOUNT}\\s+(?:${TO})\\s+${AMOUNT}`, "gu"),
  atMost: () => new RegExp(`(?:${START}(?:${alternatives("atMost")}|<|<=)${LOOSELY}|[<]\\s*)${AMOUNT}`, "gu"),
  atMostMoney: () => new RegExp(`${START}(?:${alternatives("atMostMoney")})\\s+${AMOUNT}`, "gu"),
  atLeast: () => new RegExp(`(?:${START}(?:${alternatives("atLeast")}|>|>=)\\s*|[>]\\s*)${AMOUNT}`, "gu"),
  atLeastMoney: () => new RegExp(`${START}(?:${alternatives("atLeastMoney")})\\s+${AMOUNT}`, "gu"),
  around: () => new RegExp(`${START}(?:${alternatives("around")})\\s*${AMOUNT}`, "gu"),
  /** "30 bucks or so". */
  orSo: () => new RegExp(`${START}${AMOUNT}\\s*(?:${alternatives("orSo")})(?![\\p{L}])`, "gu"),
  orMore: () => new RegExp(`${START}${AMOUNT}\\s+(?:${alternatives("orMore")})(?!\\p{L})`, "gu"),
  orLess: () => new RegExp(`${START}${AMOUNT}\\s+(?:${alternatives("orLess")})(?!\\p{L})`, "gu"),
  /** "60 for both", "40 in total" by itself; "it is 380 altogether" tells what something costs. */
  altogether: () => new RegExp(`(?<=(?:^|[,;.:!?])\\s{0,3})${AMOUNT}(?=(?:\\s+\\p{L}{1,5})?\\s+(?:${TOGETHER})(?!\\p{L}))`, "gu"),
  /** An amount of money anywhere. */
  money: () => new RegExp(`${START}${AMOUNT}`, "gu"),
  /** "A tent, 200 euros": a budget, when nothing asks for a price. */
  lastMoney: () => new RegExp(`${START}${AMOUNT}\\s*[.!?]*\\s*$`, "gu"),
  cost: () => new RegExp(`(?<!\\p{L})(?:${alternatives("cost")})(?!\\p{L})`, "u"),
  negated: () =>
    new RegExp(`${START}(?:${NEGATION})((?:\\s+(?!(?:${NEGATION})(?!\\p{L}))[\\p{L}']+){0,${MAX_BETWEEN}})\\s*$`, "u"),
  spendingWords: () => new RegExp(`${START}${SPENDING}(?!\\p{L})`, "gu"),
  /** "My budget would be 90". */
  spendingBefore: () => new RegExp(`${START}${SPENDING}(?!\\p{L})${BETWEEN}(?:\\s*:)?\\s+${AMOUNT}`, "gu"),
  /** "150 to spend". */
  spendingAfter: () => new RegExp(`${START}${AMOUNT}${BETWEEN}\\s+${SPENDING}(?!\\p{L})`, "gu"),
  /** "More than 80 I will not spend": the limit stands before what denies it. */
  deniedAfter: () =>
    new RegExp(`^(?:\\s+[\\p{L}']+){0,${MAX_BETWEEN}}?\\s+(?:${NEGATION})(?:\\s+[\\p{L}']+){0,2}?\\s+${SPENDING}(?!\\p{L})`, "u"),
});

/** Returns false for a text without a digit: none of the patterns of amounts matches it. */
export function mayNameAmount(text: WrittenText): boolean {
  return text.has(DIGIT);
}
const DIGIT = /\d/;

const SMALL_WORDS = lazy(
  () =>
    new Set(LANGUAGES.flatMap((language) => [...stopWordsFor(language), ...languageData(language).messages.fillers.split("|")])),
);

/** Counts the words that say something of their own. */
function countSaying(words: string): number {
  return words.split(/[\s']+/u).filter((word) => word.length > 1 && !SMALL_WORDS().has(word)).length;
}

/** Finds the amount that somebody would spend: "got 150 to spend", "my budget would be 90". "Pay in 3 parts" counts parts. */
export function findSpending(text: WrittenText): { match: RegExpExecArray; number: string } | null {
  for (const match of text.matches(PRICE_PATTERNS.spendingBefore)) {
    const [, between, before, number, after] = match;
    const [next = ""] = /^\s+[\p{L}']+/u.exec(text.after(match.index + match[0].length)) ?? [];
    if (countSaying(between!) === 0 && ((before ?? after) !== undefined || countSaying(next) === 0))
      return { match, number: number! };
  }
  for (const match of text.matches(PRICE_PATTERNS.spendingAfter)) {
    const [, , number, , between] = match;
    if (countSaying(between!) === 0) return { match, number: number! };
  }
  return null;
}

/** Denial of a limit: the negation, and whether it stands right before the limit. */
interface Denial {
  said: string;
  isDirect: boolean;
}

/** Finds what denies a limit after it: "can't go (over)", "no (more than)". One word between may be what is not done. */
export function findDenial(before: string): Denial | null {
  const [said, between] = PRICE_PATTERNS.negated.exec(before.slice(-MAX_DENIAL)) ?? [];
  if (said === undefined || between === undefined) return null;
  return countSaying(between) > 1 ? null : { said, isDirect: between === "" };
}

/** The groups of an amount in a match: the currency before, the number, the currency after. */
type Amount = [before: string | undefined, number: string, after: string | undefined];

/** Returns the amounts that a match of these patterns holds. */
export function amountsOf([, ...groups]: RegExpMatchArray): Amount[] {
  const amounts: Amount[] = [];
  for (let at = 0; at + 2 < groups.length; at += 3) amounts.push([groups[at], groups[at + 1] ?? "", groups[at + 2]]);
  return amounts;
}

/** Returns true when an amount names a currency. */
export function isMoney([before, , after]: Amount): boolean {
  return (before ?? after) !== undefined;
}

/** Returns true for an amount in thousands: "1.2k". */
export function isInThousands([, number]: Amount): boolean {
  return /\p{L}/u.test(number);
}

/** Parses "1.299,50", "1,299.50", "1299", "12,5" and "1.2k" as people write them. */
export function parseNumber(text: string): number {
  const digits = text.replace(/\s?\p{L}+\.?$/u, "");
  const value = shopperAmount(digits) ?? Number(digits.replace(/\D/g, ""));
  return digits === text ? value : Math.round(value * 1_000);
}
