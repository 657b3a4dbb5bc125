import { readNumberWords } from "../../../../domain/messages/number-words.ts";
import { findCurrencyByWord } from "../../../../domain/prices/currencies.ts";
import { AND_A_HALF } from "../../../../languages/claim-concepts/amounts-in-words.ts";
import { phrases } from "../../../../languages/language-data.ts";
import { normalise } from "../../../../platform/text/normalise.ts";
import { findUnit } from "./find-unit.ts";
import { readAmountWord } from "./read-amount-word.ts";

/** A number of a text, with its unit as far as one is known. */
export interface Figure {
  /** All readings of its digits: "1.200" is 1200, and 1.2 as well. */
  values: number[];
  /** The kind of its unit; null: none, or one that is not known. */
  dimension: string | null;
  /** The first unit of the kind holds this many times: 60 for hours, counted in minutes. */
  factor: number;
  /** Positions in the text. */
  at: number;
  end: number;
  /** True for a number in words. */
  isInWords: boolean;
  /** True for the lower end of a range: "1–3 days" are no one day. */
  isLow?: boolean;
  /** True for one that another follows: "24 or 48 hours". */
  isJoined?: boolean;
}

/** Words between a number and its unit. */
const BETWEEN = new RegExp(
  phrases`
    ^(?:business|working|calendar|full|whole|extra|further|more|additional|volle[nrs]?|ganze[nrs]?|weitere[nrs]?|long|
    square|fluid|cubic|bonus|consecutive|aufeinanderfolgende[nrs]?)$`,
);
/** Digits of a code ("IPX6") are no figure. */
const DIGITS = new RegExp(
  phrases`
    (?<![\p{L}\p{M}]-?|\p{Nd})(?:[1-9]\p{Nd}{0,2}(?: \p{Nd}{3})+(?![\p{Nd} ]*\p{Nd})|
    \p{Nd}+(?:[.,'’\u00a0\u202f]\p{Nd}+)*)(?:[.,]\p{Nd}+)?`,
  "gu",
);
const GAP = /^(?:['’]|[ \u00a0\u202f]{0,2}-?)/u;
const UNIT_SIGN = /^(?:°[CFcf]?|[℃℉"″”′])/u;
const LAST_WORD = /[\p{L}\p{M}]+$/u;
const UNIT_WORD = /^[\p{L}\p{M}]+/u;
/** Signs and words that join the numbers of a range or of several sides: "3-5 days", "120 x 60 cm". */
const JOINER = /^\s*(?:-|–|—|\/|x|×|to|or|and|by|bis|oder|und|mal|auf|a|à|ou|et|sur|o|y|e|tot|of|en|até|hasta|por|per)\s*$/iu;
const RANGE = /^\s*(?:-|–|—|to|bis|à|a|al|tot|até|hasta)\s*$/iu;
const MARK = /\{(?:email|phone)-\d+\}/g;
/** German and Dutch adjectives of durations in one word: "dreißigtägige", "zweijährige". */
const IN_ONE = /^(\p{L}{2,30}?)(tagig|jahrig|monatig|wochig|stundig|jarig|daags)\p{L}{0,3}$/u;
const TIME =
  /^an? (?:(?:full|whole) )?(?:minute|hour|day|week|month|year|kilo|kilogram|pound|lit(?:re|er)|met(?:re|er))(?!\p{L})/iu;
const MEASURING =
  /(?<!\p{L})(?:in|within|after|takes?|took|about|for|than|under|over|once|lasts?|per|weighs?|of|only|just|almost|nearly)\s+$/iu;
const WHOLE = /^an? (?:full|whole) /i;
const WORD = /[\p{L}\p{M}]+/gu;

/** Returns the figures of a text but prices and percentages, which other guards judge. */
export function readFigures(written: string, shopCurrency: string | null): Figure[] {
  const text = written.replace(MARK, (mark) => " ".repeat(mark.length));
  const inDigits = [...text.matchAll(DIGITS)].map(({ 0: digits, index }) => ({
    values: readValues(digits),
    at: index,
    end: index + digits.length,
    isInWords: false,
  }));
  const taken = (at: number) => inDigits.some((each) => at >= each.at && at < each.end);
  const all = [...inDigits, ...readWords(text).filter(({ at }) => !taken(at))].sort((left, right) => left.at - right.at);
  const read = all.map((number) => withUnit(text, number));
  const figures = read.filter(({ at }, index) => at >= (read[index - 1]?.end ?? 0));
  for (let index = figures.length - 2; index >= 0; index--) {
    const next = figures[index + 1]!;
    const figure = figures[index]!;
    if (figure.dimension === null && JOINER.test(text.slice(figure.end, next.at)))
      Object.assign(figure, {
        dimension: next.dimension,
        factor: next.factor,
        isPrice: isPrice(text, next, shopCurrency),
        isLow: RANGE.test(text.slice(figure.end, next.at)),
        isJoined: true,
      });
  }
  return figures.filter(
    (figure) => !(figure as { isPrice?: boolean }).isPrice && !isPrice(text, figure, shopCurrency) && !isLabel(text, figure),
  );
}

function readValues(digits: string): number[] {
  const plain = digits.replace(/['’ \u00a0\u202f]/g, "");
  const last = Math.max(plain.lastIndexOf("."), plain.lastIndexOf(","));
  if (last < 0) return [Number(plain)];
  const decimal = Number(`${plain.slice(0, last).replace(/[.,]/g, "")}.${plain.slice(last + 1)}`);
  const isGrouped = /^\p{Nd}{1,3}(?:[.,]\p{Nd}{3})+$/u.test(plain);
  return isGrouped ? [Number(plain.replace(/[.,]/g, "")), decimal] : [decimal];
}

/** A number with no unit yet, but where its word says one: "fortnight". */
type Bare = Pick<Figure, "values" | "at" | "end" | "isInWords"> & Partial<Pick<Figure, "dimension" | "factor">>;

function readWords(text: string): Bare[] {
  const found: Bare[] = [];
  let until = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (index < until) continue;
    const read = readAmount(text, index, word) ?? readArticle(text, index, word) ?? readInOne(index, word);
    if (read === null) continue;
    found.push(read);
    // The unit may follow within the word.
    until = Math.max(read.end, index + word.length);
  }
  return found;
}

function readAmount(text: string, at: number, word: string): Bare | null {
  const amount = readAmountWord(text, at, word);
  if (amount !== null) return { ...amount, at, isInWords: true };
  const number = readNumberWords(text, at, true);
  if (number === null || number === "undecided") return null;
  return { values: [number.value], at, end: number.end, isInWords: true };
}

/** Reads "a week", but not that of "they agree on a day". */
function readArticle(text: string, at: number, word: string): Bare | null {
  if (!/^an?$/i.test(word) || !TIME.test(text.slice(at))) return null;
  const isWhole = WHOLE.test(text.slice(at));
  if (!isWhole && !MEASURING.test(text.slice(0, at))) return null;
  return { values: [1], at, end: at + word.length, isInWords: !isWhole };
}

function readInOne(at: number, word: string): Bare | null {
  const [, value] = IN_ONE.exec(normalise(word)) ?? [];
  if (value === undefined) return null;
  const number = readNumberWords(value, 0, true);
  if (number === null || number === "undecided" || number.end !== value.length) return null;
  return { values: [number.value], at, end: at + value.length, isInWords: true };
}

function withUnit(text: string, bare: Bare): Figure {
  const number = addHalf(text, bare);
  if (number.dimension !== undefined && number.dimension !== null)
    return { ...number, dimension: number.dimension, factor: number.factor ?? 1 };
  const { word, end, isPreposition } = readUnitWord(text, number.end);
  const unit = isPreposition ? undefined : findUnit(normalise(word) || word);
  if (unit === undefined) return { ...number, dimension: null, factor: 1 };
  // "Trois heures et demie"
  return addHalf(text, { ...number, ...unit, end });
}

/** Reads the word after a number, or the one behind "working" and the like. */
function readUnitWord(text: string, start: number): { word: string; end: number; isPreposition: boolean } {
  const gap = GAP.exec(text.slice(start))![0].length;
  const from = start + gap;
  const rest = text.slice(from, from + 60);
  const sign = UNIT_SIGN.exec(rest)?.[0];
  const word = sign ?? UNIT_WORD.exec(rest)?.[0] ?? "";
  const after = BETWEEN.test(normalise(word)) ? /^[\p{L}\p{M}]+[\s-](?:oz)?([\p{L}\p{M}]+)/u.exec(rest) : null;
  if (after !== null) return { word: after[1]!, end: from + after[0].length, isPreposition: false };
  // "5 in a row" and "5 a day" are no units.
  const isPreposition = sign === undefined && gap > 0 && /^(?:in|a)$/i.test(word) && /^\p{L}+\s+\p{L}/u.test(rest);
  return { word, end: from + word.length, isPreposition };
}

/** Adds the half that follows a number: "two and a half". */
function addHalf<Number extends Bare>(text: string, number: Number): Number {
  const half = HALF.exec(text.slice(number.end))?.[0].length ?? 0;
  if (half === 0) return number;
  return { ...number, values: number.values.map((value) => value + 1 / 2), end: number.end + half };
}
const HALF = new RegExp(`^${AND_A_HALF}`, "iu");

function isPrice(text: string, { at, end, dimension }: Figure, shopCurrency: string | null): boolean {
  const before = text.slice(Math.max(0, at - 8), at);
  if (/\p{Sc}\s?$/u.test(before)) return true;
  if (/^[\s\u00a0\u202f-]{0,2}(?:\p{Sc}|[%％])/u.test(text.slice(end, end + 4))) return true;
  const rest = /^(?:[\p{Nd}.,'’\u00a0\u202f]+|[\p{L}\p{M} -]+?)[\s\u00a0\u202f-]{0,2}([\p{L}\p{M}]+)(?:\s([\p{L}\p{M}]+))?/u.exec(
    text.slice(at, end + 40),
  );
  const inWords =
    dimension === null ? UNIT_WORD.exec(text.slice(end).replace(/^[\s-]{0,2}/, "")) : LAST_WORD.exec(text.slice(at, end));
  const word = rest?.[1] && /\p{Nd}/u.test(text[at]!) ? rest[1] : (inWords?.[0] ?? "");
  if (word !== "" && findCurrencyByWord(word, shopCurrency)) return true;
  if (PERCENT.test(normalise(`${word} ${rest?.[2] ?? ""}`))) return true;
  const lead = /([A-Z]{3})\s?$/.exec(before)?.[1];
  return lead !== undefined && findCurrencyByWord(lead, shopCurrency) !== null;
}
const PERCENT = /^(?:percent|prozent|procent|pour cent|por ciento|por cento|per cent)/;

/** The number of a list's item. */
function isLabel(text: string, { at, end, isInWords }: Figure): boolean {
  return !isInWords && /^\s*$/.test(text.slice(0, at)) && /^[.)]\s/.test(text.slice(end)) && end - at <= 2;
}
