import { createLiveAgentsOverHttp } from "../domain/live-agents/live-agents-over-http.ts";
import { create } from "../handlers/api-threads.ts";
import { createPublicAddressGuard } from "../platform/network/address-guard.ts";
import { awsPorts } from "./ports/aws-ports.ts";
import { searchIndex } from "./ports/search-engine.ts";

export const handler = create(
  awsPorts(process.env, {
    search: searchIndex,
    addresses: createPublicAddressGuard,
    liveAgents: createLiveAgentsOverHttp,
  }),
);
