import { TimeBudget } from "../../../ports/search/time-budget.ts";

interface RequestLimits {
  /** Time for an answer, all of it. */
  tryMs: number;
  /** Tries of a request that gets no answer. */
  tries: number;
  /** Fails at once while the engine does not answer anybody. */
  failsFast: boolean;
}

/** Limits of one request. */
export interface RequestTime {
  limits: RequestLimits;
  /** Shared with the other requests of one call. */
  budget?: TimeBudget;
}

/**
 * Searches take some ten milliseconds, and a caller waits: with a second try, or with the time to notice that nobody is answered,
 * a silent engine is reported within 8 s, long before API Gateway gives up at 30 s.
 */
const READING: RequestLimits = { tryMs: 3_000, tries: 2, failsFast: true };
const READ_BUDGET_MS = 8_000;

/** A report counts up to some million documents of a tenant, which takes seconds; API Gateway gives up at 30 s. */
const REPORTING: RequestLimits = { tryMs: 10_000, tries: 2, failsFast: true };
const REPORT_BUDGET_MS = 20_000;

/**
 * A bulk request of 4 MB takes seconds where it holds thousands of vectors. The indexer makes two such calls and has two minutes.
 */
const WRITING: RequestLimits = { tryMs: 20_000, tries: 2, failsFast: false };
const WRITE_BUDGET_MS = 45_000;

/** The refresh of a successor that was never refreshed, and the creation of an index on all nodes, take long. */
export const REBUILDING: RequestTime = { limits: { tryMs: 60_000, tries: 2, failsFast: false } };

/** Limits a call that reads. */
export function reading(budget = new TimeBudget(READ_BUDGET_MS)): RequestTime {
  return { limits: READING, budget };
}

/** Limits the requests of one report. */
export function reporting(): RequestTime {
  return { limits: REPORTING, budget: new TimeBudget(REPORT_BUDGET_MS) };
}

/** Limits a call that writes. */
export function writing(budget = new TimeBudget(WRITE_BUDGET_MS)): RequestTime {
  return { limits: WRITING, budget };
}
