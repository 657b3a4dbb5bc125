export interface ModelRequest {
  /** The product's own instructions. */
  system: string;
  /** What the shopper wrote: data, never instructions. */
  prompt: string;
  /** JSON Schema that the answer should follow. Answers are still untrusted: validate them. */
  schema: Record<string, unknown>;
  maxTokens: number;
  timeoutMs: number;
}

/** A language model that answers one request with JSON. */
export interface Model {
  /** The parsed answer. Throws UpstreamError when the model fails, is late or answers no JSON. */
  complete(request: ModelRequest): Promise<unknown>;
}
