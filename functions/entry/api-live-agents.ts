import { liveAgentsOperations } from "../features/live-agents/index.ts";
import { apiHandler } from "../http/kernel/kernel.ts";
import { awsPorts } from "../platform/aws/aws-ports.ts";
import { createPublicAddressGuard } from "../platform/network/address-guard.ts";
import type { Ports } from "../platform/ports.ts";

export const create = (ports: Ports) => apiHandler(liveAgentsOperations, ports);
export const handler = create(awsPorts(process.env, { addresses: createPublicAddressGuard }));
