import { openSearchClient } from "../../../functions/platform/aws/opensearch/client/opensearch-client.ts";
import { OpenSearchIndex, type OpenSearchSettings } from "../../../functions/platform/aws/opensearch/open-search-index.ts";
import { SILENT_LOG } from "../../support/silent-log.ts";
import { TEST_LAYOUT } from "../../support/test-layout.ts";
import { FIELD_WEIGHTS } from "./shop.ts";

/** Settings of an adapter under test: documents have the weights that a `Shop` asks with. */
export const ADAPTER_SETTINGS: OpenSearchSettings = {
  clock: { now: Date.now },
  log: SILENT_LOG,
  layout: TEST_LAYOUT,
  fieldWeights: FIELD_WEIGHTS,
  rebuildNoticeMs: 20,
};

/** Opens the adapter on the server at an address. */
export function openAdapter(endpoint: string, settings: Partial<OpenSearchSettings> = {}): OpenSearchIndex {
  return new OpenSearchIndex(openSearchClient({ endpoint, auth: "none" }), { ...ADAPTER_SETTINGS, ...settings });
}
