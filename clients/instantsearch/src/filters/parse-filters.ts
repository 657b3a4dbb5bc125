import { toField, toValue } from "../fields.ts";
import { allOf, anyOf, type Filter, not } from "./filters.ts";

/** Text that is no filter, with the place at which reading it ended. */
export class FilterSyntaxError extends Error {
  declare readonly position: number;

  constructor(parameter: string, text: string, position: number, expected: string) {
    const found = position < text.length ? `"${text.slice(position, position + 20)}"` : "its end";
    super(`${parameter}: expected ${expected} at position ${position}, found ${found} in ${JSON.stringify(text)}.`);
    Object.assign(this, { name: "FilterSyntaxError", position });
  }
}

/** Comparisons of Algolia by those of the API; `=` is equality. */
const OPERATORS: Record<string, string> = { "<": "lt", "<=": "lte", ">": "gt", ">=": "gte", "!=": "ne" };
const NUMBER = "(-?\\d+(?:\\.\\d+)?)";
/** A comparison with a number, or a range. */
const BOUNDS = `(?:([<>]=?|!?=)\\s*${NUMBER}|:\\s*${NUMBER}\\s+TO\\s+${NUMBER})(?![\\w.])`;
/** A sign that ends a name, and a value after its first sign, where no quotation marks enclose them. */
const NAME = "[^\\s()\"'<>=!:]";
const QUOTED = `(["'])((?:(?!\\1)[^\\\\]|\\\\.)*)\\1|`;

/**
 * Parses Algolia's `filters`: conditions `a:b`, `a:"b c"`, `a >= 1` and `a:1 TO 5`, joined by AND, OR, NOT and parentheses, AND
 * binding closer. Returns null for a blank text. Throws FilterSyntaxError for anything else.
 */
export function parseFilters(text: string, parameter = "filters"): Filter | null {
  let at = 0;

  const fail = (expected: string): never => {
    throw new FilterSyntaxError(parameter, text, at, expected);
  };
  /** Takes what fits here, with the blanks behind it. */
  const take = (pattern: string): RegExpExecArray | null => {
    const sticky = new RegExp(`(?:${pattern})\\s*`, "sy");
    sticky.lastIndex = at;
    const found = sticky.exec(text);
    if (found) at = sticky.lastIndex;
    return found;
  };
  const takeText = (plain: string, expected: string): string => {
    const [, , quoted, other] = take(`${QUOTED}(${plain})`) ?? fail(expected);
    return other ?? quoted!.replace(/\\(.)/gs, "$1");
  };
  const takeWord = (word: string) => take(`${word}(?![\\w:])`);
  /** Reads parts as long as the word stands between them. */
  const readList = (word: string, join: (parts: Filter[]) => Filter, readPart: () => Filter): Filter => {
    const parts = [readPart()];
    while (takeWord(word)) parts.push(readPart());
    return join(parts);
  };
  const readAny = (): Filter => readList("OR", anyOf, () => readList("AND", allOf, readOne));
  const readOne = (): Filter => {
    if (takeWord("NOT")) return not(readOne());
    if (!take("\\(")) return readCondition();
    const inner = readAny();
    return take("\\)") ? inner : fail("AND, OR or )");
  };
  const readCondition = (): Filter => {
    const field = toField(takeText(`${NAME}+`, "a condition such as brands:Skerry or price >= 10"));
    return { [field]: readValue(field) };
  };
  const readValue = (field: string): unknown => {
    const [, sign, bound, gte, lte] = take(BOUNDS) ?? [];
    if (gte) return { gte: Number(gte), lte: Number(lte) };
    if (sign) return sign === "=" ? Number(bound) : { [OPERATORS[sign]!]: Number(bound) };
    if (!take(":")) fail("a colon, or a comparison with a number,");
    return toValue(field, takeText(`${NAME}(?:${NAME}|:)*`, "a value"));
  };

  take("");
  if (at === text.length) return null;
  const filter = readAny();
  return at === text.length ? filter : fail("AND or OR");
}
