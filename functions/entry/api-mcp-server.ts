import { create } from "../handlers/api-mcp-server.ts";
import { createModel } from "../platform/anthropic/create-model.ts";
import { createMcpOverHttp } from "../platform/mcp/mcp-over-http.ts";
import { createPublicAddressGuard } from "../platform/network/address-guard.ts";
import { analyticsStore } from "./ports/analytics-store.ts";
import { awsPorts } from "./ports/aws-ports.ts";
import { searchEngine } from "./ports/search-engine.ts";

export const handler = create(
  awsPorts(process.env, {
    search: searchEngine,
    analytics: analyticsStore,
    model: createModel,
    addresses: createPublicAddressGuard,
    mcp: createMcpOverHttp,
  }),
);
