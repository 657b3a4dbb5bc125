import { createHash } from "node:crypto";
import { COUNTRY_DIGITS, MIN_PHONE_DIGITS } from "./identity.ts";
import type { Identity } from "./personal-data.ts";

/**
 * Names a contact detail that somebody gave. Unlike a look-up's digest, which finds a number by its last digits, it holds all
 * digits: whoever has it is one person.
 */
export function digestContact(tenantId: string, { kind, value }: Identity): string {
  const name = kind === "phone" ? withoutZeros(value) : value;
  return createHash("sha256").update(`contact\n${tenantId}\n${kind}\n${name}`).digest("base64url").slice(0, 22);
}

/** Lists the digests under which a person's detail may stand: of a number with its country, and as it is dialled at home. */
export function listContactDigests(tenantId: string, { kind, value }: Identity): string[] {
  if (kind !== "phone") return [digestContact(tenantId, { kind, value })];
  const national = COUNTRY_DIGITS.map((count) => withoutZeros(value.slice(count))).filter(
    (number) => number.length >= MIN_PHONE_DIGITS,
  );
  // Some countries replace the code by an eight.
  const spellings = [value, ...national, ...national.map((number) => `8${number}`)];
  return [...new Set(spellings)].map((number) => digestContact(tenantId, { kind, value: number }));
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+/, "");
}
