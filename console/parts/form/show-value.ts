/** Characters that a cell shows: longer texts have a record's own page. */
const SHOWN = 200;

export function showValue(value: unknown): string {
  const text = toText(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(toText).join(", ");
  if (typeof value !== "object") return String(value);
  return Object.entries(value)
    .map(([name, each]) => `${name}: ${toText(each)}`)
    .join("; ");
}
