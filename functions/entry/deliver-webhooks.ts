import { create } from "../handlers/deliver-webhooks.ts";
import { workerHandler } from "../platform/aws/worker-handler.ts";
import { createPublicAddressGuard } from "../platform/network/address-guard.ts";
import { awsPorts } from "./ports/aws-ports.ts";

export const handler = workerHandler(create(awsPorts(process.env, { addresses: createPublicAddressGuard })));
