import Mustache from "mustache";
import type { Envelope } from "./envelope.ts";
import { JsonContext, JsonWriter, MAX_BODY_BYTES, TOO_LARGE } from "./json-writer.ts";
import { PayloadTemplateError } from "./template-error.ts";

export { PayloadTemplateError as TemplateError } from "./template-error.ts";

/** The parser looks for a tag's end from each blank anew: 60,000 of them in a row take it 3 s, time that is not the merchant's to spend. */
const MANY_BLANKS = /\s{256}/;
const MAX_SECTION_DEPTH = 3;
/** How much of a wrong result is shown. */
const SHOWN_CHARACTERS = 120;
/** Templates of active webhooks are few at a time; parsing one takes longer than rendering it. */
const KEPT_TEMPLATES = 200;

class NotJson extends PayloadTemplateError {}

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
export function validateTemplate(template: string, envelopes: Envelope[]): string | null {
  try {
    if (isDeeperThan(MAX_SECTION_DEPTH, parseCached(template)))
      return `Sections may lie in each other ${MAX_SECTION_DEPTH} deep at most.`;
  } catch (error) {
    return toMessage(error);
  }
  for (const envelope of envelopes) {
    try {
      fill(template, envelope, "");
    } catch (error) {
      return `For a sample of ${envelope.event_type}: ${toMessage(error)}`;
    }
  }
  return null;
}

function fill(template: string, envelope: Envelope, absent: "" | "null"): string {
  const body = new JsonWriter(absent).write(parseCached(template), new JsonContext(envelope));
  if (Buffer.byteLength(body) > MAX_BODY_BYTES) throw new PayloadTemplateError(TOO_LARGE);
  try {
    JSON.parse(body);
  } catch (error) {
    throw new NotJson(
      `The result of payloadTemplate is not JSON: ${describeJsonError(error)} It begins with ${truncateBody(body)}`,
    );
  }
  return body;
}

function parseCached(template: string): Tokens {
  const known = parsed.get(template);
  if (known) return known;
  const tokens = parse(template);
  if (parsed.size >= KEPT_TEMPLATES) parsed.delete(parsed.keys().next().value!);
  parsed.set(template, tokens);
  return tokens;
}

function parse(template: string): Tokens {
  if (MANY_BLANKS.test(template)) throw new PayloadTemplateError("The template holds more than 255 blanks in a row.");
  const writer = new Mustache.Writer();
  try {
    return writer.parse(template) as Tokens;
  } catch (error) {
    throw new PayloadTemplateError(`The template does not parse: ${toMessage(error)}.`);
  }
}

/** A section holds its own tokens at the fifth place. */
function isDeeperThan(depth: number, tokens: Tokens): boolean {
  return tokens.some(([, , , , inner]) => Array.isArray(inner) && (depth === 0 || isDeeperThan(depth - 1, inner)));
}

function truncateBody(body: string): string {
  return body.length > SHOWN_CHARACTERS ? `${body.slice(0, SHOWN_CHARACTERS)}…` : body || "nothing.";
}

function describeJsonError(error: unknown): string {
  return `${toMessage(error).split(/, (?:\.\.\.)?"/)[0]}.`;
}

function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
