import type { OpenSearchAnswer } from "./searches.ts";

/** Reason for which an answer cannot be used. */
interface SearchFault {
  cause: unknown;
  isMissingIndex: boolean;
  /** True when the shard may have moved, or its index been replaced, while it was searched. */
  mayPass: boolean;
}

const REJECTED = "rejected_execution_exception";

/**
 * Finds the first answer of a multi search that is no whole one. The engine answers 200 and leaves out what a shard would have
 * added when that shard is missing, fails, or takes too long: such an answer looks whole, and is none.
 */
export function findFault(answers: OpenSearchAnswer[]): SearchFault | null {
  for (const { error, status, timed_out, _shards } of answers) {
    if (error)
      return {
        cause: error,
        isMissingIndex: error.type === "index_not_found_exception",
        mayPass: status === 404 || status === 503,
      };
    if (timed_out) return { cause: { type: "timed_out" }, isMissingIndex: false, mayPass: false };
    if (!_shards || _shards.failed === 0) continue;
    const isRejection = JSON.stringify(_shards.failures ?? []).includes(REJECTED);
    return { cause: { type: "shards_failed", ..._shards }, isMissingIndex: false, mayPass: !isRejection };
  }
  return null;
}
