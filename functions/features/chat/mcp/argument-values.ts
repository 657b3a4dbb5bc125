import { findMatches } from "../../../domain/messages/phrase-pattern.ts";
import type { PropertySchema } from "./tool-arguments.ts";

/** The shopper's message, and the same question in full without the conversation. */
export interface ShopperWords {
  message: string;
  question: string;
}

interface ArgumentValue {
  value: unknown;
  /** The evidence of this argument for its tool. */
  weight: number;
  /** True when it was found in the shopper's words, false for the question as a whole or a default. */
  isSpecific: boolean;
}

/** Maximum characters of a message that are searched for values. */
const READ_LETTERS = 4_000;
/** Maximum characters of a question that becomes an argument as a whole. */
const MAX_QUERY = 1_000;
const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,250}\.\p{L}{2,24}/u;
/** Numbers of orders and the like: three digits at least, or a hash. "2 chairs" is no order. */
const NUMBERED =
  /#[\p{L}\p{N}][\p{L}\p{N}_-]{0,60}|(?<![\p{L}\p{N}_-])[\p{L}\p{N}_-]{0,40}\d[\p{L}\p{N}_-]{0,40}(?![\p{L}\p{N}_-])/gu;
const EMAIL_NAME = /e-?mail/i;
const NUMBER_NAME =
  /(^|[_-])(id|no|nr|number|order|reference|ref|code|tracking|sku)$|(Id|ID|No|Nr|Number|Order|Reference|Ref|Code|Sku|SKU)$/;
const QUERY_NAME = /^(query|question|q|text|search|search_?(text|term|query)|message|prompt|input|keywords?|terms?)$/i;

/** Returns the value of an argument that the shopper gave, or its default; null when there is neither. */
export function findArgumentValue(name: string, schema: PropertySchema, said: ShopperWords): ArgumentValue | null {
  if (schema.enum) return findChoice(schema, said) ?? toDefaultValue(schema);
  if (isText(schema) && (EMAIL_NAME.test(name) || schema.format === "email"))
    return toSpecificValue(findInWords(said, findEmail), schema);
  if (NUMBER_NAME.test(name)) return toSpecificValue(findInWords(said, findNumbered), schema) ?? toDefaultValue(schema);
  if (isText(schema) && QUERY_NAME.test(name)) return { value: said.question.slice(0, MAX_QUERY), weight: 1, isSpecific: false };
  return toDefaultValue(schema);
}

/** Returns the e-mail address and the number in a message, in the form that servers ask for. */
export function extractIdentifiers(message: string): string[] {
  const text = message.slice(0, READ_LETTERS);
  return [findEmail(text), findNumbered(text)].filter((found) => found !== null);
}

/** Lists all e-mail addresses and numbers in a text, in lower case. Words without a digit are none. */
export function listIdentifiers(text: string): string[] {
  const read = text.slice(0, READ_LETTERS).toLowerCase();
  const emails = read.match(new RegExp(EMAIL, "gu")) ?? [];
  const numbered = read.replaceAll(new RegExp(EMAIL, "gu"), " ").match(NUMBERED) ?? [];
  return [...emails, ...numbered.map((one) => one.replace(/^#/, "")).filter((one) => /\d.*\d.*\d/u.test(one))];
}

function toSpecificValue(found: string | null, schema: PropertySchema): ArgumentValue | null {
  if (found === null) return null;
  if (isText(schema)) return { value: found, weight: 3, isSpecific: true };
  const isWhole = /^\d{1,15}$/.test(found) && listTypes(schema).some((type) => type === "integer" || type === "number");
  return isWhole ? { value: Number(found), weight: 3, isSpecific: true } : null;
}

function findChoice({ enum: choices = [] }: PropertySchema, { message, question }: ShopperWords): ArgumentValue | null {
  const words = ` ${`${message} ${question}`.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ")} `;
  const said = choices.find(
    (choice) => typeof choice === "string" && words.includes(` ${choice.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ")} `),
  );
  return said === undefined ? null : { value: said, weight: 2, isSpecific: true };
}

function toDefaultValue({ default: value }: PropertySchema): ArgumentValue | null {
  return value === undefined ? null : { value, weight: 0, isSpecific: false };
}

/** Searches the shopper's own words first: the rewritten question may have lost a letter. */
function findInWords({ message, question }: ShopperWords, find: (text: string) => string | null): string | null {
  return find(message.slice(0, READ_LETTERS)) ?? find(question.slice(0, READ_LETTERS));
}

function findEmail(text: string): string | null {
  return EMAIL.exec(text)?.[0] ?? null;
}

function findNumbered(text: string): string | null {
  const found = findMatches(text.replace(EMAIL, " "), NUMBERED).map(([match]) => match);
  const marked = found.find((match) => match.startsWith("#"));
  if (marked) return marked.slice(1);
  return found.find((match) => (match.match(/\d/g)?.length ?? 0) >= 3) ?? null;
}

function isText(schema: PropertySchema): boolean {
  const types = listTypes(schema);
  return types.length === 0 || types.includes("string");
}

function listTypes({ type }: PropertySchema): string[] {
  return type === undefined ? [] : [type].flat();
}
