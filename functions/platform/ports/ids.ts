import { randomBytes } from "node:crypto";

export interface Ids {
  /** Returns a new unguessable id: `<prefix>_` and 22 base62 characters (130 bits). */
  next(prefix: string): string;
  /** Returns `length` random base62 characters, uniformly distributed, from a cryptographic source. */
  secret(length: number): string;
}

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** Larger bytes are discarded: they would make low characters more likely. */
const LARGEST_FAIR_BYTE = 62 * 4;

/** Ids from the operating system's random source. */
export const randomIds: Ids = {
  next: (prefix) => `${prefix}_${secret(22)}`,
  secret,
};

function secret(length: number): string {
  let text = "";
  while (text.length < length) {
    for (const byte of randomBytes(length - text.length)) if (byte < LARGEST_FAIR_BYTE) text += ALPHABET[byte % 62];
  }
  return text;
}
