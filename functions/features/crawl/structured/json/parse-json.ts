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

/** A bracket of JSON outside of its texts: where it stands, and how deep what follows is. */
interface Bracket {
  at: number;
  isOpening: boolean;
  depth: number;
}

/** Lists the brackets of JSON from a place on, until the values that begin there end. Takes time linear in the length. */
function* bracketsOf(text: string, from = 0): Generator<Bracket> {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const mark = text[at]!;
    if (mark === '"' || mark === "'") at = endOfText(text, at);
    else if (mark === "{" || mark === "[") yield { at, isOpening: true, depth: ++depth };
    else if (mark === "}" || mark === "]") yield { at, isOpening: false, depth: --depth };
  }
}

/** Returns the place of the quote that ends the text which one begins; that behind all where none does. */
function endOfText(text: string, start: number): number {
  const quote = text[start];
  let at = start + 1;
  while (at < text.length && text[at] !== quote) at += text[at] === "\\" ? 2 : 1;
  return at;
}

/** Returns the object or array that begins at a place, after white space; null where none does, or it does not end. */
export function sliceValue(text: string, from: number): string | null {
  const start = from + /^\s*/.exec(text.slice(from, from + 100))![0].length;
  if (text[start] !== "{" && text[start] !== "[") return null;
  for (const { at, depth } of bracketsOf(text, start)) if (depth === 0) return text.slice(start, at + 1);
  return null;
}

/** A page with more values in one script is none. */
const MAX_PARTS = 50;

/** Cuts a text behind each object or array at its top; null when one does not end, or when something stands between them. */
export function splitValues(text: string): string[] | null {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  for (const bracket of bracketsOf(text)) {
    depth = bracket.depth;
    if (depth < 0 || parts.length >= MAX_PARTS) return null;
    if (depth > 0) continue;
    parts.push(text.slice(start, bracket.at + 1).replace(/^[\s,;]+/, ""));
    start = bracket.at + 1;
  }
  return depth === 0 && /^[\s,;]*$/.test(text.slice(start)) ? parts : null;
}
