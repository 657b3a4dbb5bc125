import Mustache from "mustache";
import { GenerationalCache } from "../../../platform/caching/generational-cache.ts";
import type { Envelope } from "./delivery-attempt.ts";

/**
 * The parser looks for a tag's end again from each blank: 60,000 blanks in a row take it 3 s, which a merchant must not be able
 * to cost us.
 */
const MANY_BLANKS = /\s{256}/;
const MAX_SECTION_DEPTH = 3;
/** Length of a wrong result that is shown. */
const SHOWN_CHARACTERS = 120;
/** Templates of active webhooks are few at a time; parsing one takes longer than rendering it. */
const CACHED_TEMPLATES = 200;
/** Larger than what any receiver takes. */
const MAX_BODY_BYTES = 1_048_576;
/** Nested sections over lists multiply: without a limit one template could keep a worker busy for minutes. */
const MAX_STEPS = 200_000;
const TOO_LARGE = "The result of payloadTemplate is larger than 1 MB.";

/** A template that cannot be filled in. Its message is for the webhook's owner. */
export class PayloadTemplateError extends Error {}

class NotJson extends PayloadTemplateError {}

type Tokens = unknown[][];

/** Fills templates in, each parsed once. */
export class PayloadTemplates {
  private readonly parsed = new GenerationalCache<Tokens>(CACHED_TEMPLATES / 2, parse);

  /**
   * Returns the body of a delivery: the template filled in with the envelope. A null or missing value is left out, as Mustache
   * does, or is `null` where JSON needs a value: a product without a price is no reason to lose its event. Throws
   * `PayloadTemplateError`, with a message for its owner, when the result is not JSON.
   */
  render(template: string, envelope: Envelope): string {
    const tokens = this.parsed.get(template);
    try {
      return fill(tokens, envelope, "");
    } catch (error) {
      if (!(error instanceof NotJson)) throw error;
      return fill(tokens, envelope, "null");
    }
  }
}

/** Returns the reason why a template cannot be accepted, after a trial on one sample of each of its events; null when it can. */
export function validateTemplate(template: string, envelopes: Envelope[]): string | null {
  let tokens: Tokens;
  try {
    tokens = parse(template);
  } catch (error) {
    return toMessage(error);
  }
  if (isDeeperThan(MAX_SECTION_DEPTH, tokens)) return `Sections may lie in each other ${MAX_SECTION_DEPTH} deep at most.`;
  for (const envelope of envelopes) {
    try {
      fill(tokens, envelope, "");
    } catch (error) {
      return `For a sample of ${envelope.event_type}: ${toMessage(error)}`;
    }
  }
  return null;
}

function fill(tokens: Tokens, envelope: Envelope, absent: "" | "null"): string {
  const body = new JsonWriter(absent).write(tokens, new JsonContext(envelope));
  if (Buffer.byteLength(body) > MAX_BODY_BYTES) throw new PayloadTemplateError(TOO_LARGE);
  try {
    JSON.parse(body);
  } catch (error) {
    const reason = describeJsonError(error);
    throw new NotJson(`The result of payloadTemplate is not JSON: ${reason} It begins with ${truncateBody(body)}`);
  }
  return body;
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

/** Returns true when sections nest deeper; the fifth element of a section's token holds its own tokens. */
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

/** Looks names up in the data only: not in prototypes, functions, or the length of a text. */
class JsonContext extends Mustache.Context {
  override push(view: unknown): JsonContext {
    return new JsonContext(view, this);
  }

  override lookup(name: string): unknown {
    if (name === ".") return this.view;
    const path = name.split(".");
    for (let context: JsonContext | undefined = this; context; context = context.parent as JsonContext | undefined) {
      const found = findValue(context.view, path);
      if (found !== undefined) return found.value;
    }
    return undefined;
  }
}

/**
 * Fills in JSON: texts are escaped, lists and objects are written as JSON, and a template can neither load, call nor grow without
 * a limit.
 */
class JsonWriter extends Mustache.Writer {
  private characters = 0;
  private steps = 0;
  private isInText = false;
  private readonly absent: "" | "null";

  /** `absent` stands for a value that is null or missing, outside of texts. */
  constructor(absent: "" | "null") {
    super();
    this.absent = absent;
  }

  write(tokens: unknown[][], context: JsonContext): string {
    return this.renderTokens(tokens as string[][], context);
  }

  override renderTokens(tokens: string[][], context: JsonContext): string {
    this.steps += tokens.length + 1;
    if (this.steps > MAX_STEPS) throw new PayloadTemplateError("The template repeats its sections too often for this event.");
    return super.renderTokens(tokens, context);
  }

  override escapedValue(token: string[], context: JsonContext): string {
    const value = context.lookup(token[1]!) ?? null;
    if (value === null) return this.isInText ? "" : this.absent;
    return this.count(toJsonText(value));
  }

  override unescapedValue(token: string[], context: JsonContext): string {
    return this.escapedValue(token, context);
  }

  override rawValue(token: string[]): string {
    if (hasOpenQuote(token[1]!)) this.isInText = !this.isInText;
    return this.count(token[1]!);
  }

  override renderPartial(): string {
    return "";
  }

  private count(text: string): string {
    this.characters += text.length;
    if (this.characters > MAX_BODY_BYTES) throw new PayloadTemplateError(TOO_LARGE);
    return text;
  }
}

/** Returns the value at a path; undefined when one of its names is missing. */
function findValue(view: unknown, path: string[]): { value: unknown } | undefined {
  let value = view;
  for (const name of path) {
    if (!hasMembers(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return { value };
}

function hasMembers(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function toJsonText(value: unknown): string {
  const json = JSON.stringify(value) ?? "";
  return typeof value === "string" ? json.slice(1, -1) : json;
}

/** Returns true when a piece of a template changes from inside a quoted text to outside, or back. */
function hasOpenQuote(text: string): boolean {
  return text.replace(/\\./gs, "").split('"').length % 2 === 0;
}
