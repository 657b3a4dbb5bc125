import { Ajv, type AnySchemaObject, type ErrorObject } from "ajv";
import {
  type BlockType,
  CHAT_CHUNKS,
  type ChatChunk,
  type ChunkData,
  type ChunkType,
  type ItemPayload,
  SentChunk,
} from "../../../../schemas/chat/chat-chunks.ts";
import { lazy } from "../../../platform/concurrency/lazy.ts";
import { isObject } from "../../../platform/is-object.ts";
import { isFinalChunk } from "./assemble-answer.ts";

/** Follows one chat stream and reports violations of the protocol, one sentence each, beginning with the place. */
interface ProtocolChecker {
  feed(chunk: unknown): string[];
  /** Returns what the stream lacks at its end. */
  end(): string[];
}

/** Creates a checker for one turn's stream, from its first chunk on; the lines of a resumed stream go to the same checker. */
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
  const stages: unknown[] = ["understand", "connect"];
  if (type !== "progress" || !isObject(data) || !stages.includes(data.stage)) {
    return ["a stream begins with progress of stage understand, or connect"];
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

const shapeValidator = lazy(() =>
  new Ajv({ allErrors: true, verbose: true, discriminator: true, allowUnionTypes: true }).compile(SentChunk),
);

function findShapeViolations(chunk: object): string[] {
  const validate = shapeValidator();
  if (validate(chunk)) return [];
  return (validate.errors ?? []).map(describeViolation);
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

/** Describes a schema of chat-chunks.ts in words. */
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

/** State of a stream so far; `block_discard` clears the answer's part of it. */
interface StreamState {
  blocks: Map<string, { type: BlockType; isOpen: boolean; begun: boolean; followsProse: boolean }>;
  items: Map<string, ItemPayload>;
  hasProse: boolean;
  /** Ids of the whole turn, discarded ones too. */
  usedBlockIds: Set<string>;
  discards: number;
  metadata: { finished: boolean } | null;
}

/** Null: the chunk may come anywhere. */
type OrderRules = { [T in ChunkType]: ((data: ChunkData<T>, state: StreamState) => string[]) | null };

function createStreamState(): StreamState {
  return { blocks: new Map(), items: new Map(), hasProse: false, usedBlockIds: new Set(), discards: 0, metadata: null };
}

/** Rules of order: each returns violations and updates the state. They see only chunks of the right shape. */
const ORDER_RULES: OrderRules = {
  block_start: startBlock,
  block_delta: appendProse,

  block_data({ itemId, payload }, state) {
    const isRepeated = state.items.has(itemId);
    state.items.set(itemId, payload);
    return violationIf(isRepeated, `the payload of item ${itemId} has been sent already`);
  },

  item_delta({ itemId, field }, state) {
    const payload = state.items.get(itemId);
    if (!payload) return [`no payload of item ${itemId} has been sent`];
    const value = Object.hasOwn(payload, field) ? payload[field] : undefined;
    return violationIf(value != null && typeof value !== "string", `field ${field} of item ${itemId} is no text`);
  },

  block_end({ blockId, sources }, { blocks }) {
    const block = blocks.get(blockId);
    if (!block?.isOpen) return [`block ${blockId} is not open`];
    block.isOpen = false;
    return violationIf(sources !== undefined && block.type !== "text", `block ${blockId} is no text, and has sources`);
  },

  block_discard(_data, state) {
    state.blocks.clear();
    state.items.clear();
    state.hasProse = false;
    state.discards += 1;
    return [];
  },

  metadata({ finished, degraded }, state) {
    const isRepeated = state.metadata !== null;
    state.metadata = { finished };
    return [
      ...violationIf(isRepeated, "there is one already"),
      ...findOpenBlocks(state),
      ...violationIf(state.discards > 0 && finished && !degraded, "blocks were discarded, yet the turn is not degraded"),
    ];
  },

  complete({ finished }, state) {
    if (!state.metadata) return ["no metadata came before", ...findOpenBlocks(state)];
    return violationIf(finished !== state.metadata.finished, `metadata said finished ${state.metadata.finished}`);
  },

  progress: null,
  prompts: null,
  usage: null,
  correction: null,
  analytics: null,
  domain_offer: null,
  domain_offer_success: null,
  agent_status: null,
  handoff_ended: null,
  error: null,
};

function startBlock({ blockId, type, domain, format, ids = [] }: ChunkData<"block_start">, state: StreamState): string[] {
  const isFallback = state.discards > 0;
  const isRepeated = state.usedBlockIds.has(blockId);
  state.usedBlockIds.add(blockId);
  state.blocks.set(blockId, { type, isOpen: true, begun: false, followsProse: state.hasProse });
  return [
    ...violationIf(isRepeated, `block id ${blockId} was used before`),
    ...violationIf(isFallback && !blockId.startsWith("f"), `block id ${blockId} must begin with f after block_discard`),
    ...violationIf(!isFallback && blockId.startsWith("f"), `block id ${blockId} begins with f though nothing was discarded`),
    ...violationIf(format !== undefined && type !== "text", `block ${blockId} is no text, and has a format`),
    ...violationIf(type === "custom" && !domain, `custom block ${blockId} names no domain`),
    ...ids.filter((id) => !state.items.has(id)).map((id) => `block ${blockId} shows item ${id}, whose payload has not been sent`),
  ];
}

function appendProse({ blockId, content }: ChunkData<"block_delta">, state: StreamState): string[] {
  const block = state.blocks.get(blockId);
  if (!block?.isOpen) return [`block ${blockId} is not open`];
  if (block.type !== "text") return [`block ${blockId} is no text block`];
  const isFirst = !block.begun;
  block.begun = true;
  if (content.trim() !== "") state.hasProse = true;
  if (!isFirst) return [];
  return [
    ...violationIf(
      block.followsProse && content !== "\n\n",
      `text block ${blockId} follows earlier prose and does not begin with a delta of two newlines`,
    ),
    ...violationIf(!block.followsProse && content === "\n\n", `text block ${blockId} begins with two newlines after no prose`),
  ];
}

function findOpenBlocks({ blocks }: StreamState): string[] {
  return [...blocks].filter(([, { isOpen }]) => isOpen).map(([blockId]) => `block ${blockId} is still open`);
}

function violationIf(isViolated: boolean, violation: string): string[] {
  return isViolated ? [violation] : [];
}
