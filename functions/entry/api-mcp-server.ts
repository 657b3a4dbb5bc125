import { create } from "../handlers/api-mcp-server.ts";
import { createModel } from "../platform/anthropic/create-model.ts";
import { analyticsStore } from "../platform/aws/analytics/analytics-store.ts";
import { searchEngine } from "../platform/aws/opensearch/search-engine.ts";
import { createMcpOverHttp } from "../platform/mcp/mcp-over-http.ts";
import { createPublicAddressGuard } from "../platform/network/address-guard.ts";
import { awsPorts } from "./ports/aws-ports.ts";

export const handler = create(
  awsPorts(process.env, {
    search: searchEngine,
    analytics: analyticsStore,
    model: createModel,
    addresses: createPublicAddressGuard,
    mcp: createMcpOverHttp,
  }),
);
