import type { ProductWords, Quantity, Ranking } from "../../../../languages/product-words/product-words.ts";
import { isObject } from "../../../../platform/is-object.ts";
import { numeralAlternatives, numeralValue } from "../../../../platform/text/numerals.ts";
import type { StatedMeasure } from "../../contracts/answer.ts";
import { productPatterns } from "./product-patterns.ts";
import { listStatements, type Statement, type StatingRecord } from "./record-statements.ts";

type UnitName = keyof ProductWords["units"];

/** Units by their symbols, or by their name in a language, each with its factor to the first of its quantity. */
export interface Unit {
  symbols?: string;
  name?: UnitName;
  factor: number;
}

const GRAMS: Unit[] = [
  { symbols: "g", name: "grams", factor: 1 },
  { symbols: "kg", name: "kilograms", factor: 1_000 },
  { symbols: "lbs?", name: "pounds", factor: 453.6 },
  { symbols: "oz", factor: 28.35 },
];
const MILLIMETRES: Unit[] = [
  { symbols: "mm", factor: 1 },
  { symbols: "cm|centimet\\p{L}+|zentimeter|centimetr\\p{L}+", factor: 10 },
  { symbols: "m", factor: 1_000 },
  { symbols: 'in|inch(?:es)?|["″]', factor: 25.4 },
  { symbols: "ft|feet|foot", factor: 304.8 },
];
export const UNITS: Record<Quantity, Unit[]> = {
  weight: GRAMS,
  load: GRAMS,
  capacity: [
    { symbols: "l", name: "litres", factor: 1 },
    { symbols: "ml", factor: 0.001 },
    { symbols: "cl", factor: 0.01 },
  ],
  people: [{ name: "people", factor: 1 }],
  brightness: [{ symbols: "lm|lumens?|lumen", factor: 1 }],
  runtime: [
    { name: "hours", symbols: "h", factor: 60 },
    { name: "minutes", symbols: "min", factor: 1 },
  ],
  waterproofing: [{ symbols: "mm", factor: 1 }],
  warmth: [{ symbols: "° ?c|celsius", name: "degrees", factor: 1 }],
  // R-values have no unit.
  insulation: [{ symbols: "", factor: 1 }],
  noise: [{ symbols: "db(?:\\(a\\)|a)?", factor: 1 }],
  power: [
    { symbols: "w|watts?", factor: 1 },
    { symbols: "kw", factor: 1_000 },
  ],
  speed: [
    { symbols: "km/h", factor: 1 },
    { symbols: "mph", factor: 1.609 },
  ],
  range: [{ symbols: "km", factor: 1 }],
  height: MILLIMETRES,
  width: MILLIMETRES,
  thickness: MILLIMETRES,
  length: MILLIMETRES,
};
/** Quantities whose unit alone tells them: a sentence with lumens is about light. */
const TOLD_BY_UNIT: Quantity[] = ["brightness", "people", "noise", "capacity"];
/** Fields of a record that are measures, in a unit that the record does not state. */
const DIMENSIONS: Partial<Record<Quantity, string>> = { height: "height", width: "width", length: "length" };
/** A number in figures, or in a word of its own: of "twenty-five" and "two hundred" no part is one. */
const NUMBER =
  "(?:(?<![\\p{L}\\p{N}.,])(?<sign>[-−–]|minus )?(?<number>\\d+(?:[.,\\u0020\\u00a0\\u202f]\\d{3})*(?:[.,]\\d+)?)|" +
  `(?<![\\p{L}\\p{N}.,-])(?<numeral>${numeralAlternatives((value) => value < 100)}))`;

/** Quantities by which "the largest" is decided, as far as a shop states them. */
const SIZES: Quantity[] = ["capacity", "people", "length"];

/** Lists the quantities that decide a ranking, the best one first. */
export function rankingQuantities(ranking: Exclude<Ranking, "price">): Quantity[] {
  if (ranking === "warmth") return ["warmth", "insulation"];
  return ranking === "size" ? SIZES : [ranking];
}

/** Reads the figure that a question asks for, or that of another quantity which tells it as well: an R-value says how warm. */
export function readAskedMeasure(card: StatingRecord, quantity: Quantity, language: string): StatedMeasure | null {
  for (const each of rankingQuantities(quantity)) {
    const measure = readMeasure(card, each, language);
    if (measure) return measure;
  }
  return null;
}

/** Reads a figure of a product from the record's own field, an attribute, or a sentence that states it. Null: none does. */
export function readMeasure(card: StatingRecord, quantity: Quantity, language: string): StatedMeasure | null {
  return readOwnField(card, quantity) ?? readStatedMeasure(listStatements(card, language), quantity, language);
}

function readOwnField({ payload: { weight, dimensions } }: StatingRecord, quantity: Quantity): StatedMeasure | null {
  if (quantity === "weight") return toOwnMeasure(weight, KILOGRAM, true);
  const side = DIMENSIONS[quantity];
  return side && isObject(dimensions) ? toOwnMeasure(dimensions[side], CENTIMETRE, false) : null;
}
/** Factors of fields without a unit: most shop systems count in these. */
const KILOGRAM = 1_000;
const CENTIMETRE = 10;

function toOwnMeasure(value: unknown, factor: number, isWeight: boolean): StatedMeasure | null {
  const number = Number(value);
  if (!Number.isFinite(number) || number <= 0) return null;
  return { value: number * factor, text: String(value), sentence: String(value), source: "field", isWeight };
}

function readStatedMeasure(statements: Statement[], quantity: Quantity, language: string): StatedMeasure | null {
  const patterns = productPatterns(language);
  const stated = patterns.stated[quantity];
  const isUnitEnough = TOLD_BY_UNIT.includes(quantity);
  const isName = ({ kind }: Statement) => kind === "name";
  const named = statements.filter((statement) => isName(statement) || stated.test(statement.folded));
  // A name says the size of the whole thing, and a sentence that of any part: "Strap 6 foot".
  const isLater = ({ kind }: Statement) => SIZES.includes(quantity) && kind === "sentence";
  const others = isUnitEnough ? statements.filter((statement) => !named.includes(statement)) : [];
  for (const statement of [...named.filter((one) => !isLater(one)), ...named.filter(isLater), ...others]) {
    if (statement.kind === "label") continue;
    const measure = findMeasure(statement, quantity, language);
    if (measure) return measure;
  }
  return null;
}

/** Finds the first figure of a statement that has a unit of the quantity. */
function findMeasure({ folded, text, kind }: Statement, quantity: Quantity, language: string): StatedMeasure | null {
  const found = UNITS[quantity].flatMap((unit) => {
    const match = unitPattern(unit, language).exec(folded);
    return match ? [{ match, factor: unit.factor }] : [];
  });
  const [first] = found.toSorted((left, right) => left.match.index - right.match.index);
  if (!first) return null;
  const { match, factor } = first;
  const sign = match.groups!.sign ? -1 : 1;
  const said = folded.length === text.length ? text.slice(match.index, match.index + match[0].length) : match[0];
  const isAttribute = kind === "attribute";
  return {
    value: sign * toNumber(match.groups!.number ?? match.groups!.numeral!) * factor,
    text: isAttribute ? text.replace(/\.$/, "") : said.trim(),
    sentence: text,
    source: isAttribute ? "attribute" : "text",
    isWeight: false,
  };
}

const unitPatterns = new Map<string, RegExp>();

function unitPattern(unit: Unit, language: string): RegExp {
  const key = `${language} ${unit.name} ${unit.symbols}`;
  const known = unitPatterns.get(key);
  if (known) return known;
  const made = new RegExp(`${NUMBER}[\\s -]?${unitSource(unit, language)}`, "u");
  unitPatterns.set(key, made);
  return made;
}

/** Returns the part of a pattern that matches a unit. */
export function unitSource(unit: Unit, language: string): string {
  const named = unit.name ? [productPatterns(language).units[unit.name].source] : [];
  const symbols = unit.symbols ? [`(?:${unit.symbols})(?![\\p{L}\\p{N}])`] : [];
  return `(?:${[...symbols, ...named].join("|")})`;
}

/** Parses "1,200", "3.000", "1.85" and "1,85": three digits behind the last mark are thousands, unless a zero comes before. */
function toNumber(text: string): number {
  const numeral = numeralValue(text);
  if (numeral !== undefined) return numeral;
  const compact = text.replace(/[\s\u00a0\u202f]/gu, "");
  const isGrouped = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(compact);
  return Number(isGrouped ? compact.replace(/[.,]/g, "") : compact.replace(",", "."));
}
