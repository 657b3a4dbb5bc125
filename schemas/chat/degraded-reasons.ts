/** Codes of what an answer had to do without. */
export const DEGRADED_REASONS = [
  "no_model",
  "model_budget",
  "model_failed",
  "search_unavailable",
  "search_late",
  "domain_failed",
] as const;
export type DegradedReason = (typeof DEGRADED_REASONS)[number];
