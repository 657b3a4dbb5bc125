import { OpenSearchAnalytics } from "../../../functions/platform/aws/analytics/open-search-analytics.ts";
import { openSearchClient } from "../../../functions/platform/aws/opensearch/client/opensearch-client.ts";
import type { Analytics } from "../../../functions/platform/ports/analytics/analytics.ts";
import { SILENT_LOG } from "../../support/silent-log.ts";
import { TEST_LAYOUT } from "../../support/test-layout.ts";

interface StoreOptions {
  prefix: string;
  monthShards?: number;
  /** Time for which a write waits for a lost shard. */
  shardWaitMs?: number;
}

/** Opens the adapter on the server at an address. */
export function openAnalytics(endpoint: string, { prefix, monthShards = 1, ...settings }: StoreOptions): OpenSearchAnalytics {
  const layout = { ...TEST_LAYOUT, monthShards };
  const client = openSearchClient({ endpoint, auth: "none" });
  return new OpenSearchAnalytics(client, { clock: { now: Date.now }, log: SILENT_LOG, layout, prefix, ...settings });
}

/** Opens the adapter so that reports show each write at once, and not within the promised two seconds. */
export function openRefreshed(endpoint: string, options: StoreOptions): Analytics {
  const store = openAnalytics(endpoint, options);
  const refreshing = async (write: Promise<void>): Promise<void> => {
    await write;
    await fetch(`${endpoint}/${options.prefix}-activity-*/_refresh`, { method: "POST" });
  };
  const written: Pick<Analytics, "put" | "remove"> = {
    put: (tenantId, documents) => refreshing(store.put(tenantId, documents)),
    remove: (tenantId, documents) => refreshing(store.remove(tenantId, documents)),
  };
  return Object.assign(Object.create(store) as Analytics, written);
}
