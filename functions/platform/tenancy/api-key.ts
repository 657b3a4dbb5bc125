import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import type { Ids } from "../ports/ids.ts";

export type KeyType = "secret" | "publishable";

const PREFIX: Record<KeyType, string> = { secret: "if_sk_", publishable: "if_pk_" };
/** 40 base62 characters are 238 bits (decisions: at least 32). */
const RANDOM_LENGTH = 40;
/** 62^6 exceeds 2^32: room for a CRC-32. */
const CHECKSUM_LENGTH = 6;
const SHAPE = /^if_(sk|pk)_[0-9A-Za-z]{46}$/;
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Makes an API key: prefix, random part, checksum (decisions: *Keys and tenants*). */
export function newApiKey(type: KeyType, ids: Ids): string {
  const body = PREFIX[type] + ids.secret(RANDOM_LENGTH);
  return body + computeChecksum(body);
}

/** The type of a well-formed key; null for anything else. The checksum refuses typos without a look-up; it proves nothing. */
export function apiKeyType(key: string): KeyType | null {
  if (!SHAPE.test(key)) return null;
  const body = key.slice(0, -CHECKSUM_LENGTH);
  if (computeChecksum(body) !== key.slice(-CHECKSUM_LENGTH)) return null;
  return key.startsWith(PREFIX.secret) ? "secret" : "publishable";
}

/** Keys carry enough entropy that a plain SHA-256 cannot be searched: no salt, so that a key is found by its hash. */
export function hashApiKey(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

/** What lists show of a key: enough to recognise it, too little to use it. */
export function keyPrefix(key: string): string {
  return key.slice(0, 12);
}

function computeChecksum(text: string): string {
  let rest = crc32(text);
  let checksum = "";
  for (let place = 0; place < CHECKSUM_LENGTH; place++) {
    checksum = ALPHABET[rest % 62] + checksum;
    rest = Math.floor(rest / 62);
  }
  return checksum;
}
