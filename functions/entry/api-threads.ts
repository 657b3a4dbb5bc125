import { threadsOperations } from "../features/threads/index.ts";
import { apiHandler } from "../http/kernel/kernel.ts";
import { awsPorts } from "../platform/aws/aws-ports.ts";
import { searchIndex } from "../platform/aws/opensearch/search-engine.ts";
import { createLiveAgentsOverHttp } from "../platform/live-agents/live-agents-over-http.ts";
import { createPublicAddressGuard } from "../platform/network/address-guard.ts";
import type { Ports } from "../platform/ports.ts";

export const create = (ports: Ports) => apiHandler(threadsOperations, ports);
export const handler = create(
  awsPorts(process.env, {
    search: searchIndex,
    addresses: createPublicAddressGuard,
    liveAgents: createLiveAgentsOverHttp,
  }),
);
