import Mustache from "mustache";
import type { Envelope } from "./envelope.ts";
import { JsonContext, JsonWriter, MAX_BODY_BYTES, TOO_LARGE } from "./json-writer.ts";
import { TemplateError } from "./template-error.ts";

export { TemplateError } from "./template-error.ts";

/** The parser looks for a tag's end from each blank anew: 60,000 of them in a row take it 3 s, time that is not the merchant's to spend. */
const MANY_BLANKS = /\s{256}/;
const MAX_SECTION_DEPTH = 3;
/** How much of a wrong result is shown. */
const SHOWN_CHARACTERS = 120;
/** Templates of active webhooks are few at a time; parsing one takes longer than rendering it. */
const KEPT_TEMPLATES = 200;

class NotJson extends TemplateError {}

type Tokens = unknown[][];
const parsed = new Map<string, Tokens>();

/**
 * The body of a delivery: the template filled in with the envelope. What is null or missing is left out as Mustache does, or is `null` where only that
 * makes it JSON: a product without a price is no reason to lose the news of it. Throws `TemplateError`, in words for its owner, when it is no JSON.
 */
export function renderTemplate(template: string, envelope: Envelope): string {
  try {
    return fill(template, envelope, "");
  } catch (error) {
    if (!(error instanceof NotJson)) throw error;
    return fill(template, envelope, "null");
  }
}

/** Why a template cannot be accepted, tried on one sample of each event that it will be filled with; null where it can. */
export function templateFault(template: string, envelopes: Envelope[]): string | null {
  try {
    if (isDeeperThan(MAX_SECTION_DEPTH, tokensOf(template)))
      return `Sections may lie in each other ${MAX_SECTION_DEPTH} deep at most.`;
  } catch (error) {
    return messageOf(error);
  }
  for (const envelope of envelopes) {
    try {
      fill(template, envelope, "");
    } catch (error) {
      return `For a sample of ${envelope.event_type}: ${messageOf(error)}`;
    }
  }
  return null;
}

function fill(template: string, envelope: Envelope, absent: "" | "null"): string {
  const body = new JsonWriter(absent).write(tokensOf(template), new JsonContext(envelope));
  if (Buffer.byteLength(body) > MAX_BODY_BYTES) throw new TemplateError(TOO_LARGE);
  try {
    JSON.parse(body);
  } catch (error) {
    throw new NotJson(`The result of payloadTemplate is not JSON: ${reasonOf(error)} It begins with ${beginningOf(body)}`);
  }
  return body;
}

function tokensOf(template: string): Tokens {
  const known = parsed.get(template);
  if (known) return known;
  const tokens = parse(template);
  if (parsed.size >= KEPT_TEMPLATES) parsed.delete(parsed.keys().next().value!);
  parsed.set(template, tokens);
  return tokens;
}

function parse(template: string): Tokens {
  if (MANY_BLANKS.test(template)) throw new TemplateError("The template holds more than 255 blanks in a row.");
  const writer = new Mustache.Writer();
  try {
    return writer.parse(template) as Tokens;
  } catch (error) {
    throw new TemplateError(`The template does not parse: ${messageOf(error)}.`);
  }
}

/** A section holds its own tokens at the fifth place. */
function isDeeperThan(depth: number, tokens: Tokens): boolean {
  return tokens.some(([, , , , inner]) => Array.isArray(inner) && (depth === 0 || isDeeperThan(depth - 1, inner)));
}

function beginningOf(body: string): string {
  return body.length > SHOWN_CHARACTERS ? `${body.slice(0, SHOWN_CHARACTERS)}…` : body || "nothing.";
}

function reasonOf(error: unknown): string {
  return `${messageOf(error).split(/, (?:\.\.\.)?"/)[0]}.`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
