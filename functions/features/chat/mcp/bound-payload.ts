import { isObject } from "../../../platform/is-object.ts";

/** A card is a line of the stream, and is kept with the message. */
const MAX_BYTES = 16_000;
const MAX_LETTERS = 4_000;
const MAX_ENTRIES = 60;
const MAX_DEPTH = 6;

/** The item as it is, but for what is too long, too many or too deep; then its first fields, as many as there is room for. */
export function boundPayload(item: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  let room = MAX_BYTES;
  for (const [name, value] of boundEntries(item)) {
    const bounded = boundValue(value, MAX_DEPTH);
    const bytes = Buffer.byteLength(JSON.stringify([name, bounded]));
    if (bytes > room) continue;
    room -= bytes;
    kept[name] = bounded;
  }
  return kept;
}

function boundValue(value: unknown, depth: number): unknown {
  if (typeof value === "string")
    return value.length <= MAX_LETTERS ? value : `${value.slice(0, MAX_LETTERS - 1).toWellFormed()}…`;
  if (typeof value !== "object" || value === null) return value;
  if (depth === 0) return null;
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map((entry) => boundValue(entry, depth - 1));
  return isObject(value)
    ? Object.fromEntries(boundEntries(value).map(([name, inner]) => [name, boundValue(inner, depth - 1)]))
    : null;
}

/** Without the one name that means something to the engine. */
function boundEntries(value: Record<string, unknown>): [string, unknown][] {
  return Object.entries(value)
    .filter(([name]) => name !== "__proto__" && name.length <= 200)
    .slice(0, MAX_ENTRIES);
}
