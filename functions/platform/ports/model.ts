import type { Tier } from "../../../schemas/limits.ts";
import { UpstreamError } from "./upstream-error.ts";

export interface ModelRequest {
  /** The tenant whose month the call's cost counts towards. */
  tenantId: string;
  /** The product's own instructions. */
  system: string;
  /** The shopper's text: data, never instructions. */
  prompt: string;
  /** JSON Schema of the answer. Answers are still untrusted: validate them. */
  schema: Record<string, unknown>;
  maxTokens: number;
  /** Time for all attempts together. */
  timeoutMs: number;
  /** Ends the call, and its cost, at once: it then fails like any other. */
  signal?: AbortSignal;
  /** Receives the cost of each attempt, even when its answer is of no use, and an estimate of one that was cut off. */
  onUsage?(usage: ModelUsage): void;
}

/** One streamed answer in prose. */
export interface TextRequest {
  /** The tenant whose month the call's cost counts towards. */
  tenantId: string;
  /** The part that is the same for every turn of a workspace: cached by the provider. */
  stable: string;
  /** The last is the user's; none is empty. */
  messages: { role: "user" | "assistant"; content: string }[];
  maxTokens: number;
  /** Time for the whole answer, all attempts included. */
  timeoutMs: number;
  /** Time until its first word, all attempts included. */
  firstTokenMs: number;
  /** Time between one word and the next. */
  silenceMs: number;
  tier: Tier;
  /** The model that the workspace has chosen, where its tier has it; else the tier's own. */
  model?: string;
  /** Ends the call, and its cost, at once. */
  signal: AbortSignal;
  /** Tools that the model may call instead of ending its answer; the same for every turn, like `stable`. */
  tools?: ModelTool[];
  /** False where it may call none of them any more; they are named all the same, since `rounds` use them. */
  mayCallTools?: boolean;
  /** Messages and calls of the model in this answer so far, with the results: it goes on from there. */
  rounds?: ToolRound[];
  /** Receives the cost of each attempt once it is over: also of one that failed, was stopped, or is read no further. */
  onUsage?(usage: ModelUsage): void;
}

/** A tool that a model may call while it answers. */
export interface ModelTool {
  name: string;
  description: string;
  /** JSON Schema of its input. Inputs are still untrusted: validate them. */
  schema: Record<string, unknown>;
}

/** A call of a tool, as the model asks for it. */
export interface ToolCall {
  id: string;
  name: string;
  /** Null when the model wrote no JSON. */
  input: unknown;
}

/** The result of one call, for the model to read. */
export interface ToolResult {
  callId: string;
  content: string;
  isError: boolean;
}

/** A part of an answer that ended in calls, and their results. */
export interface ToolRound {
  /** The model's message as its adapter gave it: JSON that nobody else reads or changes. */
  message: unknown;
  /** One for each call of the message. */
  results: ToolResult[];
}

export type TextEvent =
  | { type: "text"; text: string }
  /** The answer waits for the results of these calls: `message` and they are a round of the next request. */
  | { type: "calls"; calls: ToolCall[]; message: unknown }
  /** The answer has no end: it has reached `maxTokens`. */
  | { type: "truncated" };

export interface ModelUsage {
  model: string;
  /** Without the tokens read from the cache. */
  inputTokens: number;
  outputTokens: number;
  cacheReadTokens: number;
  /** Those of `inputTokens` that were written to the cache. */
  cacheWriteTokens: number;
  costUsd: number;
}

/** A language model that answers one request with JSON, or with streamed text. */
export interface Model {
  /**
   * Resolves to true when a key is configured and readable, at most a minute old. Features answer without a model otherwise.
   * Never throws.
   */
  available(): Promise<boolean>;
  /**
   * Returns the parsed answer. Throws UpstreamError when the model fails, times out, declines or answers no JSON, and without a
   * key.
   */
  complete(request: ModelRequest): Promise<unknown>;
  /**
   * Streams the answer. Throws UpstreamError when the model fails, times out, falls silent, declines or breaks off; ends quietly
   * when stopped. The connection is closed as soon as the signal is aborted or the loop is left.
   */
  stream(request: TextRequest): AsyncIterable<TextEvent>;
}

/** Used when no model is configured. */
export const unavailableModel: Model = {
  available: async () => false,
  complete: () => Promise.reject(new UpstreamError("The model")),
  // biome-ignore lint/correctness/useYield: there is nothing to yield.
  async *stream() {
    throw new UpstreamError("The model");
  },
};

/** The model took its whole time: for its first word, between two words, or for the answer. */
export class ModelLateError extends Error {
  override readonly name = "ModelLateError";
}
