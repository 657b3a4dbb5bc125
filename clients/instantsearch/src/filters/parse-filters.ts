import { allOf, anyOf, condition, type Filter, not, numeric, range } from "./filters.ts";

/** Text that is no filter, with the place at which reading it ended. */
export class FilterSyntaxError extends Error {
  declare readonly position: number;

  constructor(parameter: string, text: string, position: number, expected: string) {
    const found = position < text.length ? `"${text.slice(position, position + 20)}"` : "its end";
    super(`${parameter}: expected ${expected} at position ${position}, found ${found} in ${JSON.stringify(text)}.`);
    Object.assign(this, { name: "FilterSyntaxError", position });
  }
}

const NUMBER = "-?\\d+(?:\\.\\d+)?";
/** Signs that end a value without quotation marks. */
const WORD = /[^\s()"'<>=!:][^\s()"'<>=!]*/y;
const NAME = /[^\s()"'<>=!:]+/y;
const QUOTED = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/sy;
const COMPARISON = /* @__PURE__ */ new RegExp(`(<=|>=|!=|<|>|=)\\s*(${NUMBER})(?![\\w.])`, "y");
const RANGE = /* @__PURE__ */ new RegExp(`(${NUMBER})\\s+TO\\s+(${NUMBER})(?![\\w.])`, "y");

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
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = skip(at + found[0].length);
    return found;
  };
  const skip = (from: number): number => from + /^\s*/.exec(text.slice(from))![0].length;
  const takeText = (plain: RegExp): string | undefined => {
    const quoted = take(QUOTED);
    return quoted ? (quoted[1] ?? quoted[2])!.replace(/\\(.)/gs, "$1") : take(plain)?.[0];
  };

  const readAny = (): Filter => {
    const parts = [readAll()];
    while (take(/OR(?![\w:])/y)) parts.push(readAll());
    return anyOf(parts);
  };
  const readAll = (): Filter => {
    const parts = [readOne()];
    while (take(/AND(?![\w:])/y)) parts.push(readOne());
    return allOf(parts);
  };
  const readOne = (): Filter => {
    if (take(/NOT(?![\w:])/y)) return not(readOne());
    if (!take(/\(/y)) return readCondition();
    const inner = readAny();
    return take(/\)/y) ? inner : fail("AND, OR or )");
  };
  const readCondition = (): Filter => {
    const name = takeText(NAME) ?? fail("a condition such as brands:Skerry or price >= 10");
    const compared = take(COMPARISON);
    if (compared) return numeric(name, compared[1]!, Number(compared[2]));
    if (!take(/:/y)) return fail("a colon, or a comparison with a number,");
    const between = take(RANGE);
    if (between) return range(name, Number(between[1]), Number(between[2]));
    return condition(name, takeText(WORD) ?? fail("a value"));
  };

  at = skip(0);
  if (at === text.length) return null;
  const filter = readAny();
  return at === text.length ? filter : fail("AND or OR");
}
