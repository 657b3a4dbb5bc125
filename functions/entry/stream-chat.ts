import { createLiveAgentsOverHttp } from "../domain/live-agents/live-agents-over-http.ts";
import { create } from "../handlers/stream-chat.ts";
import { createModel } from "../platform/anthropic/create-model.ts";
import { streamifyHandler } from "../platform/aws/worker-handler.ts";
import { createMcpOverHttp } from "../platform/mcp/mcp-over-http.ts";
import { createPublicAddressGuard } from "../platform/network/address-guard.ts";
import { awsPorts } from "./ports/aws-ports.ts";
import { searchEngine } from "./ports/search-engine.ts";

const ports = awsPorts(process.env, {
  search: searchEngine,
  model: createModel,
  addresses: createPublicAddressGuard,
  mcp: createMcpOverHttp,
  liveAgents: createLiveAgentsOverHttp,
});
// Loading the table takes longer than a search may: the first question of a new instance would be answered without one.
export const handler = streamifyHandler(create(ports), () => ports.embedder.embed(["Which oak desks do you have?"]));
