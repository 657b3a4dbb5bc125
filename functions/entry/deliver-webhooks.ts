import { create } from "../handlers/deliver-webhooks.ts";
import { awsPorts } from "../platform/aws/aws-ports.ts";
import { workerHandler } from "../platform/aws/worker-handler.ts";
import { createPublicAddressGuard } from "../platform/network/address-guard.ts";

export const handler = workerHandler(create(awsPorts(process.env, { addresses: createPublicAddressGuard })));
