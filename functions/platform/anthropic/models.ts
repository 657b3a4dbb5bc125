/**
 * Which model does what, and the most that one call may take whatever its caller asks for. The only place that names a model: another one is
 * chosen here, and tried with `test/features/search/agent.test.ts` and a real key.
 */
export const MODELS = {
  /** Short structured answers that a person waits for. It thinks unless told not to, and thinking counts as output: it is told not to. */
  quick: { name: "claude-haiku-5-5", maxTokens: 1_024, timeoutMs: 10_000 },
} as const;

/** Attempts after the first. A shopper is better served by the plain answer than by a third attempt. */
export const MAX_RETRIES = 1;
