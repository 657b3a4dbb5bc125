import { type ChatChunk, FINAL_CHUNK_TYPES } from "../../../../schemas/chat-chunks.ts";
import { CHUNKS, type ChunkType } from "./chunk-table.ts";
import { createStreamState, ORDER_RULES, type StreamState } from "./order-rules.ts";
import { isObject, objectOf, type Shape } from "./shapes.ts";

/** Follows one chat stream and tells what in it is against the protocol, one sentence a violation, each beginning with its place. */
export interface ProtocolChecker {
  feed(chunk: unknown): string[];
  /** What the stream lacks when nothing more comes. */
  end(): string[];
}

/** A checker of one turn's stream, from its first chunk on; what a resumed stream adds is fed to the same checker. */
export function createProtocolChecker(): ProtocolChecker {
  const state = createStreamState();
  let fed = 0;
  let last: string | null = null;
  return {
    feed(chunk) {
      fed += 1;
      const type = isObject(chunk) && typeof chunk.type === "string" ? chunk.type : "?";
      const faults = last ? [`it comes after ${last}`] : findViolations(chunk, fed, state);
      if (FINAL_CHUNK_TYPES.includes(type)) last ??= type;
      return faults.map((fault) => `chunk ${fed} (${type}): ${fault}`);
    },
    end() {
      return last ? [] : [`after chunk ${fed}: the stream ended without complete or error`];
    },
  };
}

/** All that is wrong with a whole stream. */
export function checkStream(chunks: Iterable<unknown>): string[] {
  const checker = createProtocolChecker();
  return [...[...chunks].flatMap((chunk) => checker.feed(chunk)), ...checker.end()];
}

function findViolations(chunk: unknown, expectedSeq: number, state: StreamState): string[] {
  if (!isObject(chunk)) return ["it is no object"];
  if (!isKnown(chunk.type)) return ["no such type"];
  const rule = CHUNKS[chunk.type];
  const malformed = objectOf({ seq: anything, type: anything, data: rule.data }).validate(chunk, "chunk");
  return [
    ...(chunk.seq === expectedSeq ? [] : [`its seq is ${JSON.stringify(chunk.seq)} instead of ${expectedSeq}`]),
    ...(expectedSeq === 1 ? findOpeningViolations(chunk) : []),
    ...malformed,
    ...(rule.kind === "content" && state.metadata ? ["content comes after metadata"] : []),
    ...(malformed.length === 0 ? findOrderViolations(chunk as ChatChunk, state) : []),
  ];
}

const anything: Shape = { says: "anything", notation: "unknown", isOptional: true, validate: () => [] };

function findOpeningViolations({ type, data }: Record<string, unknown>): string[] {
  if (type !== "progress" || !isObject(data) || data.stage !== "understand") {
    return ["a stream begins with progress of stage understand"];
  }
  return ["threadId", "resumeToken"].filter((field) => !data[field]).map((field) => `the first chunk has no ${field}`);
}

function findOrderViolations({ type, data }: ChatChunk, state: StreamState): string[] {
  const rule = ORDER_RULES[type] as ((data: unknown, state: StreamState) => string[]) | undefined;
  return rule?.(data, state) ?? [];
}

function isKnown(type: unknown): type is ChunkType {
  return typeof type === "string" && Object.hasOwn(CHUNKS, type);
}
