import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import type { Ids } from "../../platform/ports/ids.ts";
import type { CatalogKind } from "../../platform/ports/search/search-index.ts";

export type KeyType = "secret" | "publishable";

const PREFIX: Record<KeyType, string> = { secret: "if_sk_", publishable: "if_pk_" };
/** 40 base62 characters are 238 bits. */
const RANDOM_LENGTH = 40;
/** 62^6 exceeds 2^32: room for a CRC-32. */
const CHECKSUM_LENGTH = 6;
const SHAPE = /^if_(sk|pk)_[0-9A-Za-z]{46}$/;
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/**
 * Filters that a restricted key carries, by the kind of records that they narrow, in the language of a search's `filters`; as the
 * merchant signed them, unparsed.
 */
export type KeyFilters = Partial<Record<CatalogKind, Record<string, unknown>>>;

/** Creates an API key: prefix, random part, checksum (docs/specification/tenancy.md, Keys). */
export function newApiKey(type: KeyType, ids: Ids): string {
  const body = PREFIX[type] + ids.secret(RANDOM_LENGTH);
  return body + computeChecksum(body);
}

/**
 * Returns the type of a well-formed key; null for anything else. The checksum refuses typos without a look-up; it proves
 * nothing.
 */
export function apiKeyType(key: string): KeyType | null {
  if (!SHAPE.test(key)) return null;
  const body = key.slice(0, -CHECKSUM_LENGTH);
  if (computeChecksum(body) !== key.slice(-CHECKSUM_LENGTH)) return null;
  return key.startsWith(PREFIX.secret) ? "secret" : "publishable";
}

/** Hashes a key without salt, so that it is found by its hash: keys have too much entropy for a plain SHA-256 to be searched. */
export function hashApiKey(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

/** Returns the part of a key that lists show: enough to recognise it, too little to use it. */
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
