import type { Ports } from "../../../domain/ports.ts";
import { ApiError } from "../../../http/errors.ts";
import { ExpiringCache } from "../../../platform/caching/expiring-cache.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import type { IndexKind } from "../../../platform/ports/search/search-index.ts";
import { type ReindexPorts, startReindexRun } from "../operations/reindex.ts";

export type OutdatedIndexPorts = ReindexPorts & Pick<Ports, "index" | "log">;

/** Time between two looks at the layouts. A rebuild that failed is started again after it. */
const CHECK_MS = 60_000;

/**
 * Returns a function that starts to rebuild each index that another version of the service has laid out. Of several processes one
 * starts it, by the claim that every rebuild makes; while it runs, nothing is started.
 */
export function createOutdatedIndexCheck(ports: OutdatedIndexPorts): () => Promise<void> {
  const checks = new ExpiringCache<boolean>(ports.clock, CHECK_MS, 1);
  const check = () => bestEffort(ports.log, "start to rebuild the outdated search indices", () => rebuildOutdated(ports));
  return async () => {
    await checks.get("all", check);
  };
}

async function rebuildOutdated(ports: OutdatedIndexPorts): Promise<void> {
  for (const kind of await ports.index.outdatedKinds()) {
    ports.log.count("IndexOutdated");
    const executionId = await startUnlessRunning(kind, ports);
    if (executionId) ports.log.warn("An index has the layout of another version: its rebuild is started.", { kind, executionId });
  }
}

/** Returns null while a rebuild of the kind runs. */
async function startUnlessRunning(kind: IndexKind, ports: OutdatedIndexPorts): Promise<string | null> {
  try {
    return await startReindexRun(kind, ports);
  } catch (error) {
    if (error instanceof ApiError && error.code === "CONFLICT") return null;
    throw error;
  }
}
