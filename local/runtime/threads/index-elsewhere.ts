import type { SearchIndex } from "../../../functions/platform/ports/search/search-index.ts";
import { INDEX_PREFIX, type IndexLayout } from "../../../schemas/index-layout.ts";
import { terminalLog } from "../../adapters/local-ports.ts";

/** One node's. It refreshes as often as the stages that keep data, so that measurements tell of these. */
const LAYOUT: IndexLayout = {
  shards: 1,
  monthShards: 1,
  replicas: "0-1",
  refreshInterval: "500ms",
  slowLog: { query: "1s", fetch: "500ms", indexing: "2s" },
};

interface IndexElsewhereOptions {
  environment: NodeJS.ProcessEnv;
  /** False for a worker, which has nobody waiting and tries again later. */
  failsFast: boolean;
}

/**
 * Opens the search index on the OpenSearch that `OPENSEARCH_ENDPOINT` names; null without one. Each thread opens its own,
 * as each function does on AWS.
 */
export async function openIndexElsewhere({ environment, failsFast }: IndexElsewhereOptions): Promise<SearchIndex | null> {
  const { OPENSEARCH_ENDPOINT: endpoint, OPENSEARCH_PREFIX: prefix = INDEX_PREFIX } = environment;
  if (!endpoint) return null;
  // Hundreds of modules, which the embedded index does without.
  const [{ OpenSearchIndex }, { openSearchClient }] = await Promise.all([
    import("../../../functions/platform/aws/opensearch/open-search-index.ts"),
    import("../../../functions/platform/aws/opensearch/client/opensearch-client.ts"),
  ]);
  const settings = { clock: { now: Date.now }, log: terminalLog("search-index"), layout: LAYOUT, prefix, failsFast };
  const index = new OpenSearchIndex(openSearchClient({ endpoint, auth: "none" }), settings);
  await index.ready();
  return index;
}
