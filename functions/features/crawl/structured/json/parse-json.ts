import JSON5 from "json5";

/** Prices with three decimals, whose last zero a number would lose: "2.490" may be 2490. */
const THOUSANDTHS =
  /(?<!\\)("(?:price|lowPrice|highPrice|minPrice|maxPrice)"\s{0,99}:\s{0,99})(\d{1,9}\.\d{3})(?=\s{0,99}[,}\]])/g;

/** Parses JSON; undefined when it is none. Prices with three decimals become texts. */
export function parseStrictly(text: string): unknown {
  return attempt(() => JSON.parse(text.replace(THOUSANDTHS, '$1"$2"')));
}

/**
 * Parses JSON5: commas too many, comments, single quotes, names without quotes, and escapes that escape nothing leave no doubt.
 * Undefined when it is none.
 */
export function parseLeniently(text: string): unknown {
  return attempt(() => JSON5.parse(text.replace(THOUSANDTHS, '$1"$2"')));
}

function attempt(parse: () => unknown): unknown {
  try {
    return parse();
  } catch {
    return undefined;
  }
}
