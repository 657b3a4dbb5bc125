import { isObject } from "../../../platform/is-object.ts";

/** A card is a line of the stream, and is kept with the message. */
const MOST_BYTES = 16_000;
const MOST_LETTERS = 4_000;
const MOST_ENTRIES = 60;
const MOST_DEPTH = 6;

/** The item as it is, but for what is too long, too many or too deep; then its first fields, as many as there is room for. */
export function boundPayload(item: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  let room = MOST_BYTES;
  for (const [name, value] of entriesOf(item)) {
    const bounded = bound(value, MOST_DEPTH);
    const bytes = Buffer.byteLength(JSON.stringify([name, bounded]));
    if (bytes > room) continue;
    room -= bytes;
    kept[name] = bounded;
  }
  return kept;
}

function bound(value: unknown, depth: number): unknown {
  if (typeof value === "string")
    return value.length <= MOST_LETTERS ? value : `${value.slice(0, MOST_LETTERS - 1).toWellFormed()}…`;
  if (typeof value !== "object" || value === null) return value;
  if (depth === 0) return null;
  if (Array.isArray(value)) return value.slice(0, MOST_ENTRIES).map((entry) => bound(entry, depth - 1));
  return isObject(value) ? Object.fromEntries(entriesOf(value).map(([name, inner]) => [name, bound(inner, depth - 1)])) : null;
}

/** Without the one name that means something to the engine. */
function entriesOf(value: Record<string, unknown>): [string, unknown][] {
  return Object.entries(value)
    .filter(([name]) => name !== "__proto__" && name.length <= 200)
    .slice(0, MOST_ENTRIES);
}
