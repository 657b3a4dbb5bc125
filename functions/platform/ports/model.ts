import type { Tier } from "../../../schemas/limits.ts";
import { UpstreamError } from "./upstream-error.ts";

export interface ModelRequest {
  /** The product's own instructions. */
  system: string;
  /** What the shopper wrote: data, never instructions. */
  prompt: string;
  /** JSON Schema that the answer should follow. Answers are still untrusted: validate them. */
  schema: Record<string, unknown>;
  maxTokens: number;
  /** For all attempts together. */
  timeoutMs: number;
  /** Ends the call, and its cost, at once; it then fails like any other. */
  signal?: AbortSignal;
  /** Told what the call cost, also where its answer is of no use. */
  onUsage?(usage: ModelUsage): void;
}

/** One streamed answer in prose. */
export interface TextRequest {
  /** The same for every turn of a workspace: cached by the provider. */
  stable: string;
  /** The last is the user's; none is empty. */
  messages: { role: "user" | "assistant"; content: string }[];
  maxTokens: number;
  /** For the whole answer, all attempts included. */
  timeoutMs: number;
  /** For its first word, all attempts included. */
  firstTokenMs: number;
  tier: Tier;
  /** Ends the call, and its cost, at once. */
  signal: AbortSignal;
}

export type TextEvent = { type: "text"; text: string } | { type: "usage"; usage: ModelUsage };

export interface ModelUsage {
  model: string;
  /** Without those that were read from the cache. */
  inputTokens: number;
  outputTokens: number;
  cacheReadTokens: number;
  costUsd: number;
}

/** A language model that answers one request with JSON, or with streamed text. */
export interface Model {
  /** Whether an operator has given a key for it, and it can be read; known within a minute. Without one, features answer without a model. Never throws. */
  available(): Promise<boolean>;
  /** The parsed answer. Throws UpstreamError when the model fails, is late, declines or answers no JSON, and when there is no key. */
  complete(request: ModelRequest): Promise<unknown>;
  /**
   * The answer as it comes; its usage last, also of an answer that failed or was stopped after it had begun. Throws UpstreamError when the model fails,
   * is late, declines or is cut off; ends quietly when stopped. The connection is closed as soon as the signal is aborted or the loop is left.
   */
  stream(request: TextRequest): AsyncIterable<TextEvent>;
}

/** Stands where no model is configured. */
export const unavailableModel: Model = {
  available: async () => false,
  complete: () => Promise.reject(new UpstreamError("The model")),
  // biome-ignore lint/correctness/useYield: there is nothing to give.
  async *stream() {
    throw new UpstreamError("The model");
  },
};
