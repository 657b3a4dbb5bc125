import { create } from "../handlers/api-live-agents.ts";
import { awsPorts } from "../platform/aws/aws-ports.ts";
import { createPublicAddressGuard } from "../platform/network/address-guard.ts";

export const handler = create(awsPorts(process.env, { addresses: createPublicAddressGuard }));
