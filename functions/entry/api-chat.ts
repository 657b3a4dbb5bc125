import { chatOperations } from "../features/chat/index.ts";
import { apiHandler } from "../http/kernel/kernel.ts";
import { createModel } from "../platform/anthropic/create-model.ts";
import { awsPorts } from "../platform/aws/aws-ports.ts";
import { searchEngine } from "../platform/aws/opensearch/search-engine.ts";
import { createLiveAgentsOverHttp } from "../platform/live-agents/live-agents-over-http.ts";
import { createMcpOverHttp } from "../platform/mcp/mcp-over-http.ts";
import { createPublicAddressGuard } from "../platform/network/address-guard.ts";
import type { Ports } from "../platform/ports.ts";

export const create = (ports: Ports) => apiHandler(chatOperations, ports);
export const handler = create(
  awsPorts(process.env, {
    search: searchEngine,
    model: createModel,
    addresses: createPublicAddressGuard,
    mcp: createMcpOverHttp,
    liveAgents: createLiveAgentsOverHttp,
  }),
);
