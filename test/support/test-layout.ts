import type { IndexLayout } from "../../schemas/index-layout.ts";

/** Layout of the indices that tests create: one that a domain of one node and one over three zones both accept. */
export const TEST_LAYOUT: IndexLayout = {
  shards: 1,
  monthShards: 1,
  replicas: "0-2",
  refreshInterval: "100ms",
  slowLog: { query: "10s", fetch: "10s", indexing: "10s" },
};
