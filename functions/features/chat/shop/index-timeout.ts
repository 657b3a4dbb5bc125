import { TimeoutError, withTimeout } from "../../../platform/concurrency/with-timeout.ts";
import type { SearchIndex } from "../../../platform/ports/search-index.ts";
import { UpstreamError } from "../../../platform/ports/upstream-error.ts";
import type { Ports } from "../../../platform/ports.ts";

/**
 * A search takes some ten milliseconds, and the engine's own timeout is a minute: after this time a turn goes on without the
 * result.
 */
const INDEX_TIMEOUT_MS = 1_000;

/**
 * Returns the ports with an index that throws UpstreamError when it is late: every step of a turn can go on without it, and a
 * hanging one would hold up all.
 */
export function withIndexTimeout(ports: Ports): Ports {
  return Object.create(ports, { index: { enumerable: true, get: () => timeLimitedIndex(ports.index) } });
}

function timeLimitedIndex(index: SearchIndex): SearchIndex {
  const asked: Pick<SearchIndex, "query" | "fetch"> = {
    query: (...question) => withinTimeout(() => index.query(...question)),
    fetch: (...question) => withinTimeout(() => index.fetch(...question)),
  };
  return Object.assign(Object.create(index), asked);
}

async function withinTimeout<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await withTimeout(INDEX_TIMEOUT_MS, ask);
  } catch (error) {
    throw error instanceof TimeoutError ? new UpstreamError("The search index", { cause: error }) : error;
  }
}
