import { chatOperations } from "../features/chat/index.ts";
import { apiHandler } from "../http/kernel.ts";
import { languageModel } from "../platform/anthropic/language-model.ts";
import { awsPorts } from "../platform/aws/ports.ts";
import { searchEngine } from "../platform/aws/search-engine.ts";
import { mcpOverHttp } from "../platform/mcp/mcp-over-http.ts";
import type { Ports } from "../platform/ports.ts";
import { publicAddresses } from "../platform/public-addresses.ts";

export const create = (ports: Ports) => apiHandler(chatOperations, ports);
export const handler = create(
  awsPorts(process.env, { search: searchEngine, model: languageModel, addresses: publicAddresses, mcp: mcpOverHttp }),
);
