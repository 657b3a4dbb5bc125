import Mustache from "mustache";
import { PayloadTemplateError } from "./template-error.ts";

/** More than any receiver takes. */
export const MAX_BODY_BYTES = 1_048_576;
/** Sections over lists inside lists multiply: without a bound one template could keep a worker busy for minutes. */
const MAX_STEPS = 200_000;
export const TOO_LARGE = "The result of payloadTemplate is larger than 1 MB.";

type Json = Record<string, unknown>;

/** Looks names up in the data only: no prototype, no function, no length of a text. */
export class JsonContext extends Mustache.Context {
  override push(view: unknown): JsonContext {
    return new JsonContext(view, this);
  }

  override lookup(name: string): unknown {
    if (name === ".") return this.view;
    const path = name.split(".");
    for (let context: JsonContext | undefined = this; context; context = context.parent as JsonContext | undefined) {
      const found = valueAt(context.view, path);
      if (found !== undefined) return found.value;
    }
    return undefined;
  }
}

/** Fills in JSON: texts are escaped for JSON, lists and objects are written as JSON, and a template can neither load, call nor grow without bound. */
export class JsonWriter extends Mustache.Writer {
  private characters = 0;
  private steps = 0;
  private isInText = false;
  private readonly absent: "" | "null";

  /** `absent`: what stands for a value that is null or missing, outside of texts. */
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

/** Undefined: some name of the path is not there. */
function valueAt(view: unknown, path: string[]): { value: unknown } | undefined {
  let value = view;
  for (const name of path) {
    if (!isObject(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return { value };
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null;
}

function toJsonText(value: unknown): string {
  const json = JSON.stringify(value) ?? "";
  return typeof value === "string" ? json.slice(1, -1) : json;
}

/** Whether a piece of a template ends on the other side of a quote than it began. */
function hasOpenQuote(text: string): boolean {
  return text.replace(/\\./gs, "").split('"').length % 2 === 0;
}
