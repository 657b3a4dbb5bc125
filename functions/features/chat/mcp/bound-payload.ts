import { isObject } from "../../../platform/is-object.ts";

/** Maximum bytes of a card, which is one line of the stream and is kept with the message. */
const MAX_BYTES = 16_000;
const MAX_LETTERS = 4_000;
const MAX_ENTRIES = 60;
const MAX_DEPTH = 6;

/** Returns the item without values that are too long, too many or too deep; then its first fields, as many as fit. */
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
  if (typeof value === "string") return value.length <= MAX_LETTERS ? value : `${cutUnmasked(value, MAX_LETTERS - 1)}…`;
  if (typeof value !== "object" || value === null) return value;
  if (depth === 0) return null;
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map((entry) => boundValue(entry, depth - 1));
  return isObject(value)
    ? Object.fromEntries(boundEntries(value).map(([name, inner]) => [name, boundValue(inner, depth - 1)]))
    : null;
}

/** Lists an object's fields, without the one name that the JavaScript engine treats specially. */
function boundEntries(value: Record<string, unknown>): [string, unknown][] {
  return Object.entries(value)
    .filter(([name]) => name !== "__proto__" && name.length <= 200)
    .slice(0, MAX_ENTRIES);
}

/** Characters of a number that a cut divides: the number of a card is found and masked only whole. */
const DIVIDED_NUMBER = /[\p{Nd}\s\p{Cf}\p{Pd}._/|*·•]{1,100}$/u;
const NUMBER_GOES_ON = /^[\s\p{Cf}\p{Pd}._/|*·•]{0,3}\p{Nd}/u;

/** Cuts a text that is not masked yet: not between the halves of a character, nor within a number. */
export function cutUnmasked(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength).toWellFormed();
  if (!NUMBER_GOES_ON.test(text.slice(maxLength, maxLength + 4))) return cut;
  const [divided = ""] = DIVIDED_NUMBER.exec(cut.slice(-100)) ?? [];
  return cut.slice(0, cut.length - divided.length);
}
