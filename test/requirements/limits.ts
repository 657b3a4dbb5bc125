import type { Requirements } from "./requirement.ts";

const LIMITS = "decisions, Limits";
const TABLES = "specification, Limits";

/** Rate limits, monthly quotas and document capacities. */
export const LIMIT_REQUIREMENTS: Requirements = {
  "limits.figures": {
    source: TABLES,
    promise: "Each tier has the figures of the tables: a minute, an hour, quotas and capacities.",
  },
  "limits.minute": {
    source: LIMITS,
    promise: "Requests over the minute's limit are 429 RATE_LIMITED until the UTC minute is over.",
  },
  "limits.hour": { source: LIMITS, promise: "The hour's limit holds over its minutes." },
  "limits.reset": { source: LIMITS, promise: "resetTime is the end of the minute, or of the hour when that is what is spent." },
  "limits.refused": { source: LIMITS, promise: "A request that was refused with 429 is not counted." },
  "limits.exact": { source: LIMITS, promise: "Of requests at the same time exactly as many are accepted as the limit allows." },

  "quota.draw": { source: "operations, Catalogue", promise: "Each search draws one from the monthly search quota." },
  "quota.spent": {
    source: "specification, Errors",
    promise: "A spent quota is 429 QUOTA_EXCEEDED, with current, limit and requested amounts in the message.",
  },
  "quota.reset": { source: TABLES, promise: "Quotas reset on the 1st of the month at 00:00 UTC." },
  "quota.overages": { source: LIMITS, promise: "With overages enabled a spent quota still counts, and no longer refuses." },
  "quota.overages-only": { source: LIMITS, promise: "Overages change neither rate limits nor capacities." },
  "quota.before-check": {
    source: "decisions, Envelope",
    promise: "A request that fails before the quota check does not draw on the quota.",
  },
  "quota.given-back": { source: "decisions, Envelope", promise: "A request that fails with 5xx gives back what it drew." },

  "capacity.never-exceeded": { source: LIMITS, promise: "A capacity is never exceeded, whatever runs at the same time." },
  "capacity.exact": { source: LIMITS, promise: "After writes and deletions at the same time the counter equals the records." },
  "capacity.full": {
    source: "specification, Errors",
    promise: "When nothing of a request can be accepted it is 429 INDEXING_LIMIT_EXCEEDED.",
  },
  "capacity.bulk": {
    source: "specification, Errors",
    promise: "A bulk upsert at the limit takes what fits, answers 200, counts the skipped and sets indexingLimitReached.",
  },
  "capacity.updates": { source: "specification, Errors", promise: "Updates of what is there are accepted at the limit." },
  "capacity.freed": { source: TABLES, promise: "Removing a record frees its slot." },
  "capacity.per-tenant": { source: LIMITS, promise: "A capacity is the tenant's, over all its workspaces." },
};
