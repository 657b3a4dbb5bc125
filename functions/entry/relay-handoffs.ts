import { createLiveAgentsOverHttp } from "../domain/live-agents/live-agents-over-http.ts";
import { create } from "../handlers/relay-handoffs.ts";
import { workerHandler } from "../platform/aws/worker-handler.ts";
import { createPublicAddressGuard } from "../platform/network/address-guard.ts";
import { awsPorts } from "./ports/aws-ports.ts";

export const handler = workerHandler(
  create(awsPorts(process.env, { addresses: createPublicAddressGuard, liveAgents: createLiveAgentsOverHttp })),
);
