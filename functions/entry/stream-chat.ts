import { chatOperations } from "../features/chat/index.ts";
import { streamHandler } from "../http/kernel/kernel.ts";
import { createModel } from "../platform/anthropic/create-model.ts";
import { awsPorts } from "../platform/aws/aws-ports.ts";
import { streamifyHandler } from "../platform/aws/lambda-stream.ts";
import { searchEngine } from "../platform/aws/opensearch/search-engine.ts";
import { createLiveAgentsOverHttp } from "../platform/live-agents/live-agents-over-http.ts";
import { createMcpOverHttp } from "../platform/mcp/mcp-over-http.ts";
import { createPublicAddressGuard } from "../platform/network/address-guard.ts";
import type { Ports } from "../platform/ports.ts";

/** The same operations, for the function URL that chat's paths lead to. */
export const create = (ports: Ports) => streamHandler(chatOperations, ports);
const ports = awsPorts(process.env, {
  search: searchEngine,
  model: createModel,
  addresses: createPublicAddressGuard,
  mcp: createMcpOverHttp,
  liveAgents: createLiveAgentsOverHttp,
});
// Loading the table takes longer than a search may: the first question of a new instance would be answered without one.
export const handler = streamifyHandler(create(ports), () => ports.embedder.embed(["Which oak desks do you have?"]));
