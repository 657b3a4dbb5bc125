import { randomUUID } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import { openSearchClient } from "../../functions/platform/aws/opensearch/client.ts";
import { indexBody } from "../../functions/platform/aws/opensearch/mapping.ts";
import { OpenSearchIndex } from "../../functions/platform/aws/opensearch/open-search-index.ts";
import { searchIndexContract } from "./search-index-suite.ts";

const endpoint = process.env.OPENSEARCH_URL;

if (endpoint) {
  searchIndexContract("OpenSearch", async () => {
    const prefix = `test-${randomUUID().slice(0, 8)}`;
    return new OpenSearchIndex(openSearchClient({ endpoint, auth: "none" }), {
      clock: { now: Date.now },
      prefix,
      rebuildNoticeMs: 20,
    });
  });
} else {
  process.stdout.write("The search index on OpenSearch was left out: OPENSEARCH_URL names no server.\n");
}

describe("the mapping", () => {
  test("lets nothing that a tenant sends add a field", () => {
    const { mappings } = indexBody({ dimensions: 256, shards: 1, replicas: "0-1" });

    expect(mappings.dynamic).toBe("strict");
  });
});
