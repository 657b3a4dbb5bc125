import { createDeliveryHandler } from "../features/webhooks/index.ts";
import { awsPorts } from "../platform/aws/aws-ports.ts";
import { workerHandler } from "../platform/aws/worker-handler.ts";
import { createPublicAddressGuard } from "../platform/network/address-guard.ts";
import type { Ports } from "../platform/ports.ts";

export const create = (ports: Ports) => createDeliveryHandler(ports);
export const handler = workerHandler(create(awsPorts(process.env, { addresses: createPublicAddressGuard })));
