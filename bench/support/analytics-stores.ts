import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OpenSearchAnalytics } from "../../functions/platform/aws/analytics/open-search-analytics.ts";
import { openSearchClient } from "../../functions/platform/aws/opensearch/client/opensearch-client.ts";
import type { Analytics } from "../../functions/platform/ports/analytics/analytics.ts";
import { STAGES } from "../../lib/configuration/stages/stages.ts";
import { startAnalyticsThread } from "../../local/runtime/threads/shared-analytics.ts";

interface MeasuredStore {
  store: Analytics;
  /** Documents of one call: those of a batch of the stream; of several batches where a call takes a round trip. */
  batch: number;
  /** Makes reports show all that was written. */
  settle(): Promise<void>;
  /** Forgets answers, so that the next report is counted anew. */
  forget(): Promise<void>;
  megabytes(): Promise<number>;
  close(): Promise<void>;
}

/** Opens the store of the local runtime, on its own thread. */
export function openLocalStore(): MeasuredStore {
  const folder = mkdtempSync(join(tmpdir(), "bench-analytics-"));
  const file = join(folder, "analytics.sqlite");
  const { analytics: store } = startAnalyticsThread(file, (error) => {
    throw error;
  });
  const close = async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  };
  const nothing = async () => undefined;
  return { store, batch: 100, settle: nothing, forget: nothing, megabytes: async () => statSync(file).size / 2 ** 20, close };
}

/** Opens the store of production. */
export function openOpenSearchStore(endpoint: string): MeasuredStore {
  const prefix = `bench-${process.pid}`;
  const call = async (method: string, path: string) =>
    (await fetch(`${endpoint}/${prefix}-activity-*${path}`, { method })).json() as Promise<unknown>;
  const log = { info: () => undefined, warn: console.error, error: console.error, count: () => undefined };
  const settings = { clock: { now: Date.now }, log, layout: STAGES.dev.search.index, prefix };
  const store = new OpenSearchAnalytics(openSearchClient({ endpoint, auth: "none" }), settings);
  return {
    store,
    batch: 2_000,
    settle: async () => void (await call("POST", "/_refresh")),
    forget: async () => void (await call("POST", "/_cache/clear?request=true")),
    async megabytes() {
      type Stats = { _all: { primaries: { store: { size_in_bytes: number } } } };
      return ((await call("GET", "/_stats/store")) as Stats)._all.primaries.store.size_in_bytes / 2 ** 20;
    },
    async close() {
      await call("DELETE", "");
      await store.close();
    },
  };
}
