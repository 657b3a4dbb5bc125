import { create } from "../handlers/api-threads.ts";
import { awsPorts } from "../platform/aws/aws-ports.ts";
import { searchIndex } from "../platform/aws/opensearch/search-engine.ts";
import { createLiveAgentsOverHttp } from "../platform/live-agents/live-agents-over-http.ts";
import { createPublicAddressGuard } from "../platform/network/address-guard.ts";

export const handler = create(
  awsPorts(process.env, {
    search: searchIndex,
    addresses: createPublicAddressGuard,
    liveAgents: createLiveAgentsOverHttp,
  }),
);
