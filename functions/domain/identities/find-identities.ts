import { type FoundIdentity, findEmails } from "./find-emails.ts";
import { findKnownPhones, findPhones } from "./find-phones.ts";
import { type IdentityKind, MIN_PHONE_DIGITS } from "./identity.ts";
import type { Identity } from "./personal-data.ts";

type Found = FoundIdentity & { kind: IdentityKind };

/** Length from which an id is looked for inside a longer text: "42" stands there for many things. */
const MIN_ID_IN_TEXT = 6;

/** An at sign, or as many digits as a number has: most texts have neither. */
const MAY_HOLD = new RegExp(`[@＠]|%40|^\\P{Nd}*(?:\\p{Nd}\\P{Nd}*){${MIN_PHONE_DIGITS}}`, "u");

/**
 * Finds the e-mail addresses and phone numbers in a text, each once. A number without its country keeps its digits as written.
 * Takes time proportional to the text, whatever it holds.
 */
export function findIdentities(text: string): Identity[] {
  if (!MAY_HOLD.test(text)) return [];
  const emails = findEmails(text);
  const phones = findPhones(blank(text, emails));
  const addresses = emails.flatMap(({ value, shorter }) => (shorter === undefined ? [value] : [value, shorter]));
  const found = [...addresses.map((value) => toNamed("email", value)), ...phones.map(({ value }) => toNamed("phone", value))];
  return [...new Map(found.map((identity) => [`${identity.kind} ${identity.value}`, identity])).values()];
}

/** Returns the places of the e-mail addresses and phone numbers in a text, in order, none of which overlaps the next. */
export function locateIdentities(text: string): (FoundIdentity & { kind: "email" | "phone" })[] {
  if (!MAY_HOLD.test(text)) return [];
  const emails = findEmails(text);
  const phones = findPhones(blank(text, emails)).map((found) => ({ ...found, kind: "phone" as const }));
  return withoutOverlaps([...emails.map((found) => ({ ...found, kind: "email" as const })), ...phones]);
}

/** Lists the strings in a JSON value, at any depth. */
export function listStrings(value: unknown): string[] {
  const strings: string[] = [];
  collectStrings(value, strings);
  return strings;
}

function collectStrings(value: unknown, strings: string[]): void {
  if (typeof value === "string") strings.push(value);
  else if (Array.isArray(value)) for (const member of value) collectStrings(member, strings);
  else if (typeof value === "object" && value !== null)
    for (const member of Object.values(value)) collectStrings(member, strings);
}

/** Returns true when a text holds one of these names, in any spelling. */
export function holdsIdentity(text: string, identities: readonly Identity[]): boolean {
  return findKnown(text, identities).length > 0;
}

/** Puts `replacement` in each place of a text where one of these names stands, in any spelling. */
export function replaceIdentities(
  text: string,
  identities: readonly Identity[],
  replacement: (identity: Identity) => string,
): { text: string; count: number } {
  const found = findKnown(text, identities);
  const parts: string[] = [];
  let end = 0;
  for (const one of found) {
    parts.push(text.slice(end, one.start), replacement({ kind: one.kind, value: one.value }));
    end = one.end;
  }
  return { text: [...parts, text.slice(end)].join(""), count: found.length };
}

/** Returns the places of known names, in order, none of which overlaps the next. */
function findKnown(text: string, identities: readonly Identity[]): Found[] {
  const valuesOf = (kind: IdentityKind) => identities.flatMap((identity) => (identity.kind === kind ? [identity.value] : []));
  const emails = findKnownEmails(text, valuesOf("email"));
  const phones = findKnownPhones(text, valuesOf("phone"));
  const ids = (["customer", "visitor"] as const).flatMap((kind) =>
    valuesOf(kind).flatMap((value) => findId(text, value).map((place) => ({ ...place, kind }))),
  );
  const all: Found[] = [...emails.map(withKind("email")), ...phones.map(withKind("phone")), ...ids];
  return withoutOverlaps(all);
}

/** Keeps the first of places that overlap, and the longest of those that begin together. */
function withoutOverlaps<Place extends FoundIdentity>(places: Place[]): Place[] {
  let end = 0;
  const inOrder = places.toSorted((one, other) => one.start - other.start || other.end - one.end);
  return inOrder.filter((found) => {
    const isFree = found.start >= end;
    if (isFree) end = found.end;
    return isFree;
  });
}

const withKind = (kind: IdentityKind) => (found: FoundIdentity) => ({ ...found, kind });

/** A known address is found also where the next word touches its domain, as in "a@b.com.thanks" and "a@b.com-thanks". */
function findKnownEmails(text: string, emails: readonly string[]): FoundIdentity[] {
  if (emails.length === 0) return [];
  return findEmails(text).flatMap(({ start, end, value }) => {
    const known = emails.find((email) => value === email || value.startsWith(`${email}.`) || value.startsWith(`${email}-`));
    if (known === undefined) return [];
    return [{ start, end: value === known ? end : end - (value.length - known.length), value: known }];
  });
}

function findId(text: string, id: string): FoundIdentity[] {
  if (text === id) return [{ start: 0, end: id.length, value: id }];
  if (id.length < MIN_ID_IN_TEXT) return [];
  const found: FoundIdentity[] = [];
  for (let start = text.indexOf(id); start !== -1; start = text.indexOf(id, start + id.length)) {
    const end = start + id.length;
    if (!isWordPart(text[start - 1]) && !isWordPart(text[end])) found.push({ start, end, value: id });
  }
  return found;
}

function isWordPart(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{Nd}_]/u.test(character);
}

function toNamed(kind: IdentityKind, value: string): Identity {
  return { kind, value };
}

/** Hides addresses, so that the digits in them are not taken for phone numbers. */
function blank(text: string, found: FoundIdentity[]): string {
  const parts: string[] = [];
  let end = 0;
  for (const place of found) {
    parts.push(text.slice(end, place.start), "@".repeat(place.end - place.start));
    end = place.end;
  }
  return [...parts, text.slice(end)].join("");
}
