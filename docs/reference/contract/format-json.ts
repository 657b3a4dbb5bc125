/** Fits beside the text. */
const MAX_WIDTH = 60;

interface Style {
  /** JavaScript's object literals leave the quotes of names away where they can. */
  isLiteral: boolean;
}

/** Writes a value as JSON for people: what fits a line stands in one. */
export function formatJson(value: unknown): string {
  return format(value, "", { isLiteral: false });
}

/** Writes a value as a literal of JavaScript. */
export function formatLiteral(value: unknown): string {
  return format(value, "", { isLiteral: true });
}

function format(value: unknown, indent: string, style: Style): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "null";
  const entries = Array.isArray(value) ? value.map((each): [null, unknown] => [null, each]) : Object.entries(value);
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  if (entries.length === 0) return open + close;
  const inner = `${indent}  `;
  const members = entries.map(([name, each]) => (name === null ? "" : `${nameOf(name, style)}: `) + format(each, inner, style));
  const line = Array.isArray(value) ? `[${members.join(", ")}]` : `{ ${members.join(", ")} }`;
  if (indent.length + line.length <= MAX_WIDTH && !line.includes("\n")) return line;
  const end = style.isLiteral ? "," : "";
  return `${open}\n${inner}${members.join(`,\n${inner}`)}${end}\n${indent}${close}`;
}

function nameOf(name: string, { isLiteral }: Style): string {
  return isLiteral && /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}
