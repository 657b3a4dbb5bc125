import { chatOperations } from "../features/chat/index.ts";
import { streamHandler } from "../http/kernel.ts";
import { languageModel } from "../platform/anthropic/language-model.ts";
import { streamedByLambda } from "../platform/aws/lambda-stream.ts";
import { awsPorts } from "../platform/aws/ports.ts";
import { searchEngine } from "../platform/aws/search-engine.ts";
import { mcpOverHttp } from "../platform/mcp/mcp-over-http.ts";
import type { Ports } from "../platform/ports.ts";
import { publicAddresses } from "../platform/public-addresses.ts";

/** The same operations, for the function URL that chat's paths lead to. */
export const create = (ports: Ports) => streamHandler(chatOperations, ports);
export const handler = streamedByLambda(
  create(awsPorts(process.env, { search: searchEngine, model: languageModel, addresses: publicAddresses, mcp: mcpOverHttp })),
);
