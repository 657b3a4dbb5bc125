import { randomUUID } from "node:crypto";
import { afterAll } from "@jest/globals";
import { openRefreshed } from "./analytics/opensearch-analytics.ts";
import { analyticsContract } from "./analytics-suite.ts";

const endpoint = process.env.OPENSEARCH_URL;
const prefix = `analytics-${randomUUID().slice(0, 8)}`;

if (endpoint) {
  analyticsContract("OpenSearch", async () => openRefreshed(endpoint, { prefix }));
  afterAll(() => fetch(`${endpoint}/${prefix}-*`, { method: "DELETE" }));
} else {
  process.stdout.write("Analytics on OpenSearch were left out: OPENSEARCH_URL names no server.\n");
}
