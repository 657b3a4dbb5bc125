import { randomBytes } from "node:crypto";
import type { Ids } from "./ids.ts";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** Bytes at or above the largest multiple of 62 would make low characters likelier: they are thrown away. */
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
