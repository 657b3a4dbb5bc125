import { createHash, hash } from "node:crypto";

/**
 * Parts of a text that change with each rendering: times of day, lines that say when the page was made, ages ("3 minutes ago"),
 * and long random tokens. Dates alone stay: the day of an event is content.
 */
const RENDERED = new RegExp(
  [
    "^.{0,20}\\b(?:(?:generated|rendered|page (?:loaded|made)|(?:last )?(?:updated|refreshed|checked))(?= on| at|:)|today is|" +
      "(?:current|server) time|stand(?=:)|aktualisiert am|mis à jour le|actualizado el)\\b.{0,60}\\d.{0,40}$",
    "\\b\\d{4}-\\d\\d-\\d\\dt\\d\\d:\\d\\d[\\d:.]*(?:z|[+-]\\d\\d:?\\d\\d)?",
    "\\b\\d{1,2}:\\d\\d:\\d\\d(?:\\.\\d+)?(?: ?[ap]m)?\\b",
    "\\b\\d+ (?:second|minute|hour|sekunde|minute|stunde|seconde|heure|segundo|minuto|hora)[a-z]* ago\\b",
    "\\b(?:just now|gerade eben|à l'instant)\\b",
    "\\b(?:vor|il y a|hace) \\d+ (?:sekunde|minute|stunde|seconde|heure|segundo|minuto|hora)[a-z]*\\b",
    "\\b(?=[a-z]*\\d)(?=\\d*[a-z])[a-z0-9_-]{24,}\\b",
    "\\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\\b",
  ].join("|"),
  "gm",
);

/** Hashes what a page says, for the same page at another time and for other pages that say the same. */
export function hashContent(text: string, facts: unknown[]): string {
  const stable = text.toLowerCase().replace(RENDERED, " ").replace(/\s+/g, " ").trim();
  const hash = createHash("sha256").update(stable);
  if (facts.length > 0) hash.update(`\n${JSON.stringify(facts)}`);
  return hash.digest("base64url");
}

const BITS = 64;
/** Shorter texts have too few pairs of words for a sketch to say anything. */
const MIN_WORDS = 12;

/** Words of a text that count: what follows hardly changes the sketch. */
const MAX_WORDS = 2_000;

/**
 * Returns the sketch of a text, 16 hexadecimal digits: of texts that share most of their pairs of words it differs in few bits
 * (simhash, Charikar 2002). Null for a text that is too short for it.
 */
export function sketchOf(text: string): string | null {
  const words =
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, MAX_WORDS) ?? [];
  if (words.length < MIN_WORDS) return null;
  const sums = new Array<number>(BITS).fill(0);
  for (const pair of new Set(words.slice(1).map((word, index) => `${words[index]} ${word}`))) {
    const bytes = hash("sha1", pair, "buffer");
    for (let bit = 0; bit < BITS; bit++) sums[bit]! += (bytes[bit >> 3]! >> (bit & 7)) & 1 ? 1 : -1;
  }
  let sketch = "";
  for (let nibble = 0; nibble < BITS; nibble += 4)
    sketch += sums
      .slice(nibble, nibble + 4)
      .reduce((digit, sum, bit) => digit | (sum > 0 ? 1 << bit : 0), 0)
      .toString(16);
  return sketch;
}

/** Texts that have nothing in common differ in 32 bits, give or take 8; those of one template in fewer. */
const DIFFERENT_BITS = 22;

/**
 * Tells that two texts say different things by their sketches: one with a sketch says more than one that is too short for it.
 * False when one is not known, or both are too short.
 */
export function areDifferent(one: string | null | undefined, other: string | null | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  return one === null || other === null ? one !== other : distance(one, other) >= DIFFERENT_BITS;
}

function distance(one: string, other: string): number {
  let bits = 0;
  for (let index = 0; index < one.length; index++) {
    const difference = Number.parseInt(one[index]!, 16) ^ Number.parseInt(other[index]!, 16);
    bits += (difference & 1) + ((difference >> 1) & 1) + ((difference >> 2) & 1) + (difference >> 3);
  }
  return bits;
}
