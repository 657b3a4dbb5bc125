/** Part of a text of JSON that may come next. */
type Expected = "value" | "first value" | "name" | "first name" | "colon" | "rest";

const STRING = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/;
const LITERAL = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/;
const TOKEN = new RegExp(`[{}[\\],:]|${STRING.source}|${LITERAL.source}`, "y");
const BROKEN_TEXT = "this text is not closed, or holds a sign that is written as \\n, \\t or \\u001f.";
const SPACE = /[ \t\r\n]*/y;

/** Says at which line and column a text stops being JSON, and what should be there; null for JSON. Browsers tell it unlike. */
export function findJsonFault(text: string): string | null {
  const open: string[] = [];
  let expected: Expected = "value";
  for (let at = 0; ; ) {
    at += matchAt(SPACE, text, at).length;
    if (at === text.length && expected === "rest" && open.length === 0) return null;
    const token = matchAt(TOKEN, text, at);
    const next: Expected | null = token === "" ? null : step(token, expected, open);
    const isBroken = token === "" && text[at] === '"';
    const fault = isBroken ? BROKEN_TEXT : `${describe(expected, open)} should be here.`;
    if (next === null) return `${placeOf(text, at)}: ${fault}`;
    expected = next;
    at += token.length;
  }
}

/** Returns what may follow a token, and notes what it opens or closes; null for a token that may not be here. */
function step(token: string, expected: Expected, open: string[]): Expected | null {
  const isValue = expected === "value" || expected === "first value";
  if (expected === "rest") return stepOver(token, open);
  if (expected === "colon") return token === ":" ? "value" : null;
  if ((expected === "first name" && token === "}") || (expected === "first value" && token === "]")) {
    open.pop();
    return "rest";
  }
  if (!isValue) return token.startsWith('"') ? "colon" : null;
  if (token === "{" || token === "[") {
    open.push(token);
    return token === "{" ? "first name" : "first value";
  }
  return /^[}\],:]$/.test(token) ? null : "rest";
}

/** Goes on behind a value. */
function stepOver(token: string, open: string[]): Expected | null {
  const inside = open.at(-1);
  if (token === "," && inside) return inside === "{" ? "name" : "value";
  if (token !== (inside === "{" ? "}" : "]") || !inside) return null;
  open.pop();
  return "rest";
}

function describe(expected: Expected, open: readonly string[]): string {
  const end = open.at(-1) === "{" ? "}" : "]";
  if (expected === "rest") return open.length > 0 ? `a comma or ${end}` : "the end";
  if (expected === "colon") return "a colon";
  const what = expected.endsWith("name") ? "a name in quotation marks" : "a value";
  return expected.startsWith("first") ? `${what} or ${end}` : what;
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? "";
}

function placeOf(text: string, at: number): string {
  const lines = text.slice(0, at).split("\n");
  return `line ${lines.length}, column ${lines.at(-1)!.length + 1}`;
}
