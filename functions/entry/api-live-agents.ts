import { create } from "../handlers/api-live-agents.ts";
import { createPublicAddressGuard } from "../platform/network/address-guard.ts";
import { awsPorts } from "./ports/aws-ports.ts";

export const handler = create(awsPorts(process.env, { addresses: createPublicAddressGuard }));
