/** Reads a plain number such as a weight: "0.5", "1,5", "1.5 kg". Null for anything else. */
export function readNumber(text: string): number | null {
  const match = /^([+-]?\d+(?:[.,]\d+)?)\s*\p{L}{0,4}$/u.exec(text.trim());
  return match ? Number(match[1]!.replace(",", ".")) : null;
}

/** Reads a count; null for an empty cell and anything else. */
export function readCount(text: string): number | null {
  const match = /^([+-]?\d+)(?:[.,]0+)?$/.exec(text.trim());
  return match ? Number(match[1]) : null;
}

const YES = new Set(["1", "true", "yes", "y", "x", "ja", "oui", "si", "sí", "sim", "wahr", "vrai"]);
const NO = new Set(["0", "-1", "false", "no", "n", "nein", "non", "não", "falsch", "faux"]);

/** Reads a yes or no; null for an empty cell and anything else. */
export function readFlag(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : null;
}
