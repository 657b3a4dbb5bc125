import { hash } from "node:crypto";
import { GenerationalCache } from "../../../caching/generational-cache.ts";
import type { FieldValueType, FilterValue, RecordRef } from "../../../ports/search/search-index.ts";

/** Longest `_id` that OpenSearch takes. */
const MAX_ID_BYTES = 512;
/** Longest value that is kept whole: Lucene refuses a term above 32,766 bytes. A longer one must still compare exactly. */
const MAX_VALUE_CHARACTERS = 2_000;
const KEPT_CHARACTERS = 200;
const SEPARATOR = "\u001f";
const ESCAPE = "\u001e";
// biome-ignore lint/suspicious/noControlCharactersInRegex: the separator and the character that escapes it.
const ESCAPED = /[\u001e\u001f]/g;

/** Returns `tenant/workspace/id`, each percent-encoded; too long ones are a digest behind `#`, which no encoded id can hold. */
export function documentId(tenantId: string, { workspaceId, id }: RecordRef): string {
  const whole = [tenantId, workspaceId, id].map(encodeText).join("/");
  return whole.length <= MAX_ID_BYTES ? whole : `#${sha256(whole).toString("hex")}`;
}

/** Returns the number that decides between records of the same score: 48 bits of a digest. */
export function recordOrder({ workspaceId, id }: RecordRef): number {
  return sha256(`${workspaceId}${SEPARATOR}${id}`).readUIntBE(0, 6);
}

/** Percent-encodes; a lone surrogate has no UTF-8 form and would make encodeURIComponent throw. */
function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

const MARK_LENGTH = 8;

/** Ends words with digits: more letters than a typing error may be off, since none ever leads to a model number. */
const CODE_END = "###";

/**
 * Puts words behind a digest of their tenant: prefixes and typing errors only ever lead to words of this tenant, and the engine
 * counts how rare a word is among this tenant's records.
 */
export class TenantWords {
  private readonly mark: string;

  constructor(tenantId: string) {
    this.mark = `${tenantDigest(tenantId)}|`;
  }

  /** Marks a word as written. */
  word(word: string): string {
    return hasDigit(word) ? this.mark + word + CODE_END : this.mark + word;
  }

  /** Marks the beginning of words as written. */
  start(start: string): string {
    return this.mark + start;
  }

  stem(stem: string): string {
    return this.mark + stem;
  }
}

function tenantDigest(tenantId: string): string {
  return cachedDigest.get(tenantId).toString("base64url").slice(0, MARK_LENGTH);
}

/** Returns what makes the engine choose the copy of an index: no text of a shopper's, and no underscore at its begin. */
export function copyPreference(text: string): string {
  return hash("sha256", text.toWellFormed());
}

export function withoutMark(marked: string): string {
  return marked.slice(MARK_LENGTH + 1);
}

export function hasDigit(word: string): boolean {
  return /\p{N}/u.test(word);
}

/** Returns the one of the sixteen `pairs` fields that holds a field's values: a facet then skips few values of other fields. */
export function pairsField(name: string): string {
  return `pairs.${(cachedDigest.get(name)[0]! >> 4).toString(16)}`;
}

/**
 * Makes one term of a field and one of its values. The type is part of it: "5" is not 5, and all numbers come before all texts.
 */
export function valuePair(name: string, value: FilterValue): string {
  return pairStart(name) + toPairValue(value);
}

/** Returns the beginning of every pair of the field. */
export function pairStart(name: string): string {
  return escapeName(name) + SEPARATOR;
}

const PAIR_TYPES: Record<string, FieldValueType> = { n: "number", b: "boolean", s: "string" };

/** Reads the beginning of a pair: the name of its field, and the type of its value where the beginning holds it. */
export function parsePairStart(start: string): { name: string; type: FieldValueType | null } {
  const end = start.indexOf(SEPARATOR);
  const name = start.slice(0, end).replaceAll(`${ESCAPE}1`, SEPARATOR).replaceAll(`${ESCAPE}0`, ESCAPE);
  return { name, type: PAIR_TYPES[start.charAt(end + 1)] ?? null };
}

/** Returns the end of a value's pair: pairs come in the order of their values. */
export function toPairValue(value: FilterValue): string {
  if (typeof value === "number") return `n${orderedBytes(value).toString("hex")}`;
  if (typeof value === "boolean") return `b${value}`;
  return `s${shortened(value)}`;
}

export function fromPairValue(end: string): number | string {
  return end.startsWith("n") ? fromOrderedBytes(Buffer.from(end.slice(1), "hex")) : end.slice(1);
}

/** Returns a key above every pair of the field that holds a string. */
export function afterStringPairs(name: string): string {
  return `${pairStart(name)}t`;
}

/** Returns the value as a facet shows it. */
export function valueFromPair(pair: string): string {
  return String(fromPairValue(pair.slice(pair.indexOf(SEPARATOR) + 1)));
}

/** Returns a Lucene regular expression for all values of a field; every character that could be an operator is escaped. */
export function pairsPattern(name: string): string {
  return `${escapeName(name).replace(/[^\p{L}\p{N}_]/gu, "\\$&")}${SEPARATOR}.*`;
}

/** Escapes the separator: a name that holds it would run into a value. */
function escapeName(name: string): string {
  return name.toWellFormed().replace(ESCAPED, (character) => ESCAPE + (character === SEPARATOR ? "1" : "0"));
}

export function stepKey(name: string, step: number): string {
  return `${pairStart(name)}${step}`;
}

export function stepFromKey(key: string): number {
  return Number(key.slice(key.lastIndexOf(SEPARATOR) + 1));
}

/** Shortens a long value: its beginning keeps the order, a digest keeps equality. */
export function shortened(value: string): string {
  const text = value.toWellFormed();
  if (text.length <= MAX_VALUE_CHARACTERS) return text;
  return `${text.slice(0, KEPT_CHARACTERS).toWellFormed()}…${sha256(text).toString("hex")}`;
}

/**
 * Makes an IPv6 address of a field's number: 8 bytes of the name's digest, then the number in an order-preserving form. One `ip`
 * field then gives range queries over any number of named numbers, without a mapping for each and without nested documents, which
 * a k-NN filter cannot see.
 */
export function numberPoint(name: string, value: number): string {
  return toAddress(Buffer.concat([nameDigest(name), orderedBytes(value)]));
}

/** Returns a number's bytes in an order-preserving form: positives have their sign flipped, negatives every bit. */
function orderedBytes(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value === 0 ? 0 : value);
  return flipBits(bytes, bytes[0]! >= 0x80);
}

function fromOrderedBytes(bytes: Buffer): number {
  return flipBits(bytes, bytes[0]! < 0x80).readDoubleBE();
}

function flipBits(bytes: Buffer, isNegative: boolean): Buffer {
  return Buffer.from(bytes.map((byte, index) => (isNegative ? ~byte & 0xff : index === 0 ? byte ^ 0x80 : byte)));
}

export function lowestPoint(name: string): string {
  return toAddress(Buffer.concat([nameDigest(name), Buffer.alloc(8, 0)]));
}

export function highestPoint(name: string): string {
  return toAddress(Buffer.concat([nameDigest(name), Buffer.alloc(8, 0xff)]));
}

function nameDigest(name: string): Buffer {
  const digest = Buffer.from(cachedDigest.get(name).subarray(0, 8));
  // Never the leading zeros of an IPv4 address in IPv6 form, which engines store differently.
  digest[0] = digest[0]! | 0x80;
  return digest;
}

function toAddress(bytes: Buffer): string {
  return (bytes.toString("hex").match(/.{4}/g) ?? []).join(":");
}

/** Names and tenants of one generation of the cache. */
const GENERATION_SIZE = 2_000;

/** Digests of tenants and of fields' names: most records have those of the record before. */
const cachedDigest = new GenerationalCache(GENERATION_SIZE, sha256);

function sha256(text: string): Buffer {
  return hash("sha256", text, "buffer");
}
