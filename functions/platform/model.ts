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
}

/** A language model that answers one request with JSON. */
export interface Model {
  /** Whether an operator has given a key for it; known within a minute. Without one, features answer without a model. */
  available(): Promise<boolean>;
  /** The parsed answer. Throws UpstreamError when the model fails, is late, declines or answers no JSON, and when there is no key. */
  complete(request: ModelRequest): Promise<unknown>;
}

/** Stands where no model is configured. */
export const absentModel: Model = {
  available: async () => false,
  complete: () => Promise.reject(new UpstreamError("The model")),
};
