import { numeralAlternatives, numeralValue } from "../../../../platform/text/numerals.ts";
import { anyLanguageAlternatives, foldMessage } from "../../../../platform/text/phrase-pattern.ts";
import { extractStems } from "../../../../platform/text/words.ts";
import { UNITS, type Unit, unitSource } from "./measures.ts";
import { productPatterns } from "./product-patterns.ts";
import type { Statement } from "./record-statements.ts";

/** Kinds of units of which one is the other's multiple. */
type UnitKind = "mass" | "length" | "time" | "age" | "volume";

/** A figure that a message states with its unit: "a 9 inch wrist", "he weighs 120". */
interface StatedFigure {
  kind: UnitKind;
  /** In the first unit of its kind; of a weight without one, in the unit of what it is compared with. */
  value: number;
  hasUnit: boolean;
}

/** Verdict of a record on a figure: `said` where it states a limit that does not decide. */
interface FigureVerdict {
  verdict: "yes" | "no" | "said";
  statements: Statement[];
}

/** Limits that a statement sets; `max` may be one for each size. */
interface Limit {
  min: number | null;
  max: number[];
}

const YEARS: Unit[] = [{ symbols: "(?:years?|yrs?|yo|jahr\\p{L}*|ans?|ann[io]|anos?|jaar)(?:[ -]olds?)?", factor: 1 }];
const UNITS_OF: Record<UnitKind, Unit[]> = {
  mass: UNITS.load,
  length: UNITS.length,
  time: UNITS.runtime,
  age: YEARS,
  volume: UNITS.capacity,
};
const NUMERAL = numeralAlternatives((value) => value < 100);
const FIGURE = `(?:\\d+(?:[.,]\\d+)?|(?:${NUMERAL})(?:-(?:${NUMERAL}))?)`;
const number = (group: string) => `(?<![\\p{L}\\p{N}.,])(?<${group}>${FIGURE})`;
const ANY_FIGURE = new RegExp(number("one"), "u");
const AT_MOST = anyLanguageAlternatives(({ prices }) => prices.atMost);
const AT_LEAST = anyLanguageAlternatives(({ prices }) => `${prices.atLeast}|${prices.atLeastMoney}`);
const TO = anyLanguageAlternatives(({ grammar }) => grammar.to);
const OR = anyLanguageAlternatives(({ grammar }) => `${grammar.to}|${grammar.and}|${grammar.or}`);
const PURPOSE = anyLanguageAlternatives(({ grammar }) => grammar.purposePrepositions);
/** "For a 16-inch laptop" is a limit of what it is for. */
const FOR = `(?:${PURPOSE})\\s(?:\\p{L}{1,4}\\s)?`;
/** "It is too long for 20 cm": no and yes change places. */
const TOO = /(?<!\p{L})(?:too|zu|trop|troppo|demasiad[oa]|te|demais)\s\p{L}/u;
const MAX_STATEMENTS = 2;

/** Reads the figure of a message; null where it states none with a unit. Of several the first counts. */
export function readFigure(message: string, language: string): StatedFigure | null {
  const said = foldMessage(message);
  if (!ANY_FIGURE.test(said)) return null;
  const { ofUnits, weighs } = figurePatterns(language);
  for (const { kind, factor, stated } of ofUnits) {
    const one = said.match(stated)?.groups?.one;
    if (one !== undefined) return { kind, value: toNumber(one) * factor, hasUnit: true };
  }
  const one = said.match(weighs)?.groups?.one;
  return one === undefined ? null : { kind: "mass", value: toNumber(one), hasUnit: false };
}

const patternsOfFigures = new Map<string, ReturnType<typeof makeFigurePatterns>>();

/** Returns the patterns of figures with a unit, which each message is searched for; made once a language. */
function figurePatterns(language: string) {
  const made = patternsOfFigures.get(language) ?? makeFigurePatterns(language);
  patternsOfFigures.set(language, made);
  return made;
}

function makeFigurePatterns(language: string) {
  const verb = productPatterns(language).stated.weight.source;
  const ofUnits = (["age", "mass", "length", "time", "volume"] as const).flatMap((kind) =>
    UNITS_OF[kind].map((unit) => {
      const stated = new RegExp(`${number("one")}[\\s-]?(?!in(?!\\p{L}))${unitSource(unit, language)}`, "u");
      return { kind, factor: unit.factor, stated };
    }),
  );
  return { ofUnits, weighs: new RegExp(`${verb}\\s(?:\\p{L}+\\s){0,2}${number("one")}(?![.,]?\\p{N})`, "u") };
}

/**
 * Judges a figure by the limits of a record: between two figures, up to one, from one. Of several statements with limits the one
 * that shares most words with the question counts. Null where none has a limit in such a unit.
 */
export function judgeFigure(
  figure: StatedFigure,
  message: string,
  { statements, words, language }: { statements: Statement[]; words: string[]; language: string },
): FigureVerdict | null {
  const isUnit = new RegExp(`^(?:${UNITS_OF[figure.kind].map((unit) => unitSource(unit, language)).join("|")})$`, "u");
  const telling = words.filter((word) => !/\p{N}/u.test(word) && !isUnit.test(foldMessage(word)));
  const asked = new Set(telling.flatMap((word) => extractStems(word, language)));
  const shared = ({ text }: Statement) => extractStems(text, language).filter((stem) => asked.has(stem)).length;
  const limited = statements.flatMap((statement) => {
    const limits = findLimits(statement, figure, language, shared(statement) > 0);
    return limits.length > 0 ? [{ statement, limits, shared: shared(statement) }] : [];
  });
  const sorted = limited.toSorted((left, right) => right.shared - left.shared);
  const best = sorted.filter((each) => each.shared === sorted[0]?.shared);
  const [first] = best;
  // A thing has many lengths.
  if (!first || (figure.kind === "length" && first.shared === 0 && best.length > 1)) return null;
  const answers = new Set(best.flatMap(({ limits }) => limits.flatMap((limit) => meets(figure.value, limit))));
  const told = best.slice(0, MAX_STATEMENTS).map(({ statement }) => statement);
  const isClear = answers.size === 1 && !TOO.test(foldMessage(message));
  return { verdict: isClear ? (answers.has(true) ? "yes" : "no") : "said", statements: told };
}

/** Returns whether a figure is within a limit; both where that depends on the size. */
function meets(value: number, { min, max }: Limit): boolean[] {
  if (min !== null && value < min) return [false];
  return max.length === 0 ? [true] : [...new Set(max.map((end) => value <= end))];
}

function findLimits({ folded }: Statement, { kind, hasUnit }: StatedFigure, language: string, isAsked: boolean): Limit[] {
  return UNITS_OF[kind].flatMap((unit): Limit[] => {
    const toValue = (text: string) => toNumber(text) * (hasUnit ? unit.factor : 1);
    const { range, upper, lower, purpose } = limitPatterns(unit, kind, language);
    const between = folded.match(range)?.groups;
    if (between) return [{ min: toValue(between.from!), max: [toValue(between.to!)] }];
    const most = folded.match(upper) ?? (isAsked ? folded.match(purpose) : null);
    if (most) {
      const max = [most.groups!.one, most.groups!.two].flatMap((text) => (text === undefined ? [] : [toValue(text)]));
      const before = folded
        .slice(0, most.index)
        .split(/[.,;:!?]/u)
        .at(-1)!;
      const isDenied = before.search(productPatterns(language).negations) >= 0;
      return [isDenied ? { min: Math.min(...max), max: [] } : { min: null, max }];
    }
    const least = folded.match(lower)?.groups;
    return least ? [{ min: toValue(least.one!), max: [] }] : [];
  });
}

const patterns = new Map<string, ReturnType<typeof makePatterns>>();

function limitPatterns(unit: Unit, kind: UnitKind, language: string) {
  const key = `${language} ${kind} ${unit.name} ${unit.symbols}`;
  const known = patterns.get(key);
  if (known) return known;
  const made = makePatterns(unit, kind, language);
  patterns.set(key, made);
  return made;
}

function makePatterns(unit: Unit, kind: UnitKind, language: string) {
  const one = unitSource(unit, language);
  const second = `(?:\\s?(?:[-–—]|${OR})\\s?${number("two")})?`;
  const { stated, asked } = productPatterns(language);
  const loads = kind === "mass" ? [stated.load.source, asked.load.source] : [];
  const most = `(?<!\\p{L})(?:${[AT_MOST, ...loads].join("|")})`;
  const range = `${number("from")}[\\s-]?(?:${one})?\\s?(?:[-–—]|${TO})\\s?${number("to")}[\\s-]?${one}`;
  return {
    range: new RegExp(range, "u"),
    upper: new RegExp(`${most}:?\\s(?:\\p{L}{1,8}\\s){0,2}${number("one")}${second}[\\s-]?${one}`, "u"),
    lower: new RegExp(`(?<!\\p{L})(?:${AT_LEAST})\\s(?:\\p{L}{1,8}\\s)?${number("one")}[\\s-]?${one}`, "u"),
    purpose: new RegExp(`${FOR}${number("one")}[\\s-]?${one}`, "u"),
  };
}

/** Parses "7", "1,5" and "forty-five". */
function toNumber(text: string): number {
  if (/^\d/.test(text)) return Number(text.replace(",", "."));
  return text.split("-").reduce((sum, part) => sum + (numeralValue(part) ?? 0), 0);
}
