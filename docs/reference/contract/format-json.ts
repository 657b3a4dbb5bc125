/** Fits beside the text. */
const MAX_WIDTH = 56;

interface Style {
  /** JavaScript's object literals leave the quotes of names away where they can. */
  isLiteral: boolean;
}

/** Writes a value as JSON for people: what fits a line stands in one. */
export function formatJson(value: unknown): string {
  return format(value, "", 0, { isLiteral: false });
}

/** Writes a value as a literal of JavaScript. */
export function formatLiteral(value: unknown): string {
  return format(value, "", 0, { isLiteral: true });
}

/** Writes a value whose line begins with `indent` and `before` further characters. */
function format(value: unknown, indent: string, before: number, style: Style): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "null";
  const entries = Array.isArray(value) ? value.map((each): [null, unknown] => [null, each]) : Object.entries(value);
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  if (entries.length === 0) return open + close;
  const inner = `${indent}  `;
  const members = entries.map(([name, each]) => {
    const prefix = name === null ? "" : `${nameOf(name, style)}: `;
    return prefix + format(each, inner, prefix.length, style);
  });
  const line = Array.isArray(value) ? `[${members.join(", ")}]` : `{ ${members.join(", ")} }`;
  if (indent.length + before + line.length <= MAX_WIDTH && !line.includes("\n")) return line;
  const end = style.isLiteral ? "," : "";
  return `${open}\n${inner}${members.join(`,\n${inner}`)}${end}\n${indent}${close}`;
}

function nameOf(name: string, { isLiteral }: Style): string {
  return isLiteral && /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}
