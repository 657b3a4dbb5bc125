import { Ajv, type AnySchemaObject, type ErrorObject, type ValidateFunction } from "ajv";
import { CHAT_CHUNKS, type ChatChunk, type ChunkType, SentChunk } from "../../../../schemas/chat-chunks.ts";
import { isObject } from "../../../platform/is-object.ts";
import { isFinalChunk } from "./assemble-answer.ts";
import { createStreamState, ORDER_RULES, type StreamState } from "./order-rules.ts";

/** Follows one chat stream and reports violations of the protocol, one sentence each, beginning with the place. */
interface ProtocolChecker {
  feed(chunk: unknown): string[];
  /** Returns what the stream lacks when nothing more comes. */
  end(): string[];
}

/** Creates a checker for one turn's stream, from its first chunk on; what a resumed stream adds is fed to the same checker. */
export function createProtocolChecker(): ProtocolChecker {
  const state = createStreamState();
  let fed = 0;
  let last: string | null = null;
  return {
    feed(chunk) {
      fed += 1;
      const type = isObject(chunk) && typeof chunk.type === "string" ? chunk.type : "?";
      const violations = last ? [`it comes after ${last}`] : findViolations(chunk, fed, state);
      if (isFinalChunk({ type })) last ??= type;
      return violations.map((violation) => `chunk ${fed} (${type}): ${violation}`);
    },
    end() {
      return last ? [] : [`after chunk ${fed}: the stream ended without complete or error`];
    },
  };
}

/** Returns all violations of a whole stream. */
export function checkStream(chunks: Iterable<unknown>): string[] {
  const checker = createProtocolChecker();
  return [...[...chunks].flatMap((chunk) => checker.feed(chunk)), ...checker.end()];
}

function findViolations(chunk: unknown, expectedSeq: number, state: StreamState): string[] {
  if (!isObject(chunk)) return ["it is no object"];
  if (!isKnown(chunk.type)) return ["no such type"];
  const malformed = findShapeViolations(chunk);
  const isLate = CHAT_CHUNKS[chunk.type].kind === "content" && state.metadata !== null;
  return [
    ...(chunk.seq === expectedSeq ? [] : [`its seq is ${JSON.stringify(chunk.seq)} instead of ${expectedSeq}`]),
    ...(expectedSeq === 1 ? findOpeningViolations(chunk) : []),
    ...malformed,
    ...(isLate ? ["content comes after metadata"] : []),
    ...(malformed.length === 0 ? findOrderViolations(chunk as unknown as ChatChunk, state) : []),
  ];
}

function findOpeningViolations({ type, data }: Record<string, unknown>): string[] {
  if (type !== "progress" || !isObject(data) || data.stage !== "understand") {
    return ["a stream begins with progress of stage understand"];
  }
  return ["threadId", "resumeToken"].filter((field) => !data[field]).map((field) => `the first chunk has no ${field}`);
}

function findOrderViolations({ type, data }: ChatChunk, state: StreamState): string[] {
  const rule = ORDER_RULES[type] as ((data: unknown, state: StreamState) => string[]) | null;
  return rule?.(data, state) ?? [];
}

function isKnown(type: unknown): type is ChunkType {
  return typeof type === "string" && Object.hasOwn(CHAT_CHUNKS, type);
}

let compiled: ValidateFunction | undefined;

function findShapeViolations(chunk: object): string[] {
  compiled ??= new Ajv({ allErrors: true, verbose: true, discriminator: true, allowUnionTypes: true }).compile(SentChunk);
  if (compiled(chunk)) return [];
  return (compiled.errors ?? []).map(describeViolation);
}

function describeViolation({ keyword, instancePath, params, parentSchema = {} }: ErrorObject): string {
  const at = `chunk${instancePath.replace(/\/(\d+)(?=\/|$)/g, "[$1]").replaceAll("/", ".")}`;
  if (keyword === "required") return `${at}.${params.missingProperty} is missing`;
  if (keyword === "additionalProperties" && hasProperties(parentSchema)) {
    return `${at} has an unknown field ${params.additionalProperty}`;
  }
  if (keyword === "discriminator") {
    const variants: AnySchemaObject[] = parentSchema.oneOf;
    return `${at}.${params.tag} must be: one of ${variants.map(({ properties }) => properties[params.tag].const).join(", ")}`;
  }
  if (keyword === "type" && (hasProperties(parentSchema) || parentSchema.oneOf)) return `${at} must be an object`;
  return `${at} must be: ${describeSchema(parentSchema)}`;
}

function hasProperties({ properties = {} }: AnySchemaObject): boolean {
  return Object.keys(properties).length > 0;
}

/** Puts a schema of chat-chunks.ts into words. */
function describeSchema(schema: AnySchemaObject): string {
  const { type, description, enum: values, minLength, minimum, items, properties, additionalProperties } = schema;
  if (Array.isArray(type)) return `${describeSchema({ ...schema, type: type[0] })} or null`;
  if (description) return description;
  if (values) return `one of ${values.join(", ")}`;
  if (type === "array") return `array of ${describeSchema(items)}`;
  if (type !== "object")
    return [type, minLength && ", not empty", minimum !== undefined && ` from ${minimum}`].filter(Boolean).join("");
  if (hasProperties(schema)) return `object of ${Object.keys(properties).join(", ")}`;
  return additionalProperties === false ? "empty object" : "object";
}
