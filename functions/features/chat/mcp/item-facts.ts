import { toPlainText } from "../shop/record-text.ts";

const MAX_FACTS = 2_000;
const MAX_VALUE = 300;
const MAX_LINES = 60;

/** Returns an item in lines of `name: value`. The values are cleaned so that none of them can look like instructions. */
export function toItemFacts(payload: Record<string, unknown>): string {
  const lines: string[] = [];
  collectLines(payload, "", lines);
  let facts = "";
  for (const line of lines) {
    if (facts.length + line.length + 1 > MAX_FACTS) break;
    facts += facts === "" ? line : `\n${line}`;
  }
  return facts;
}

function collectLines(value: unknown, path: string, lines: string[]): void {
  if (lines.length === MAX_LINES || value === null || value === undefined) return;
  if (typeof value === "object") {
    for (const [name, inner] of Object.entries(value)) collectLines(inner, path === "" ? name : `${path}.${name}`, lines);
    return;
  }
  const text = toPlainText(String(value), MAX_VALUE);
  if (text !== "") lines.push(`${toPlainText(path, 100)}: ${text}`);
}
