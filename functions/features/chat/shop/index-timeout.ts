import { TimeoutError, withTimeout } from "../../../platform/concurrency/with-timeout.ts";
import type { SearchIndex } from "../../../platform/ports/search-index.ts";
import { UpstreamError } from "../../../platform/ports/upstream-error.ts";
import type { Ports } from "../../../platform/ports.ts";

/** A search takes some ten milliseconds, and its engine's own patience is a minute: longer than this a turn goes on without what it asked for. */
const INDEX_TIMEOUT_MS = 1_000;

/** The same for the same ports, since what was learned over ports is kept by them. */
const made = new WeakMap<Ports, Ports>();

/** The same ports, with an index that fails when it is late: one that hangs would hold up every step of a turn, though each can do without it. */
export function withIndexTimeout(ports: Ports): Ports {
  const known = made.get(ports);
  if (known) return known;
  const patient: Ports = Object.create(ports, { index: { enumerable: true, get: () => timeLimitedIndex(ports.index) } });
  made.set(ports, patient);
  return patient;
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
