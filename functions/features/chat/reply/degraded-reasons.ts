import type { DegradedReason } from "../../../../schemas/chat/degraded-reasons.ts";
import { type ComposedAnswer, type CuratorResult, isShopDomain } from "../contracts/answer.ts";

/** Reasons of the catalog's curators for finding nothing; a stop is none. */
const SEARCH_FAILURES: Record<string, DegradedReason> = { late: "search_late", unavailable: "search_unavailable" };

/** Adds to an answer what it had to do without; `composer` says why the model did not write it. */
export function withDegradedReasons(
  composed: ComposedAnswer,
  composer: "no_model" | "model_budget" | "model_failed" | null,
  curated: readonly CuratorResult[],
): ComposedAnswer {
  const failures = curated.flatMap(({ domain, failure }): (DegradedReason | undefined)[] => {
    if (failure === null) return [];
    return [isShopDomain(domain) ? SEARCH_FAILURES[failure] : "domain_failed"];
  });
  const reasons = [...new Set([composer, ...failures])].filter((reason) => reason !== null && reason !== undefined);
  const degraded = composed.degraded || curated.some(({ failure }) => failure !== null);
  return { ...composed, degraded, ...(degraded && reasons.length > 0 && { degradedReasons: reasons }) };
}
