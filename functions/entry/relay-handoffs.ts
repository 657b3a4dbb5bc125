import { create } from "../handlers/relay-handoffs.ts";
import { awsPorts } from "../platform/aws/aws-ports.ts";
import { workerHandler } from "../platform/aws/worker-handler.ts";
import { createLiveAgentsOverHttp } from "../platform/live-agents/live-agents-over-http.ts";
import { createPublicAddressGuard } from "../platform/network/address-guard.ts";

export const handler = workerHandler(
  create(awsPorts(process.env, { addresses: createPublicAddressGuard, liveAgents: createLiveAgentsOverHttp })),
);
