import { createHash } from "node:crypto";
import type { Identity } from "./personal-data.ts";

export type IdentityKind = Identity["kind"];

/** Characters that show nothing, and that hostile or copied text puts into the middle of an address. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
/** Digits of the longest phone number (ITU E.164). */
export const MAX_PHONE_DIGITS = 15;
/** Digits of the shortest phone number that is one beyond its own town. */
export const MIN_PHONE_DIGITS = 7;
/** Digits that a country's code can have. */
export const COUNTRY_DIGITS = [1, 2, 3];

/**
 * Normalises a name: an e-mail address to lower case in NFKC, a phone number to the digits of E.164 without "+". Ids are as the
 * shop and the browser write them. Returns null for what names nobody: an empty text, a phone number of too few or many digits.
 */
export function toIdentity(kind: IdentityKind, text: string): Identity | null {
  const value = normalise(kind, text);
  if (value === "") return null;
  if (kind === "phone" && (value.length < MIN_PHONE_DIGITS || value.length > MAX_PHONE_DIGITS)) return null;
  return { kind, value };
}

/** Returns the identities of a shopper: the user, the visitor, both or none. */
export function toShopperIdentities(shopper: { userId?: string | null; visitorId?: string | null }): Identity[] {
  const { userId, visitorId } = shopper;
  return [
    ...(userId ? [{ kind: "customer" as const, value: userId }] : []),
    ...(visitorId ? [{ kind: "visitor" as const, value: visitorId }] : []),
  ];
}

function normalise(kind: IdentityKind, text: string): string {
  if (kind === "email") return normaliseEmail(text);
  return kind === "phone" ? toDigits(text).replace(/^00/, "") : text;
}

export function normaliseEmail(text: string): string {
  return text.replace(INVISIBLE, "").normalize("NFKC").trim().toLowerCase();
}

/** Returns the decimal digits of a text, of any script, as ASCII. */
export function toDigits(text: string): string {
  return [...text].map((character) => toDigit(character)).join("");
}

const DECIMAL = /^\p{Nd}$/u;

/** The ten digits of a script follow each other: a digit's value is the number of digits before it. */
function toDigit(character: string): string {
  if (character >= "0" && character <= "9") return character;
  if (!DECIMAL.test(character)) return "";
  const code = character.codePointAt(0)!;
  let value = 0;
  while (DECIMAL.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value % 10);
}

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
