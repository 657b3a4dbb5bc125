import { createDeliverer } from "../features/webhooks/index.ts";
import { awsPorts } from "../platform/aws/ports.ts";
import type { Ports } from "../platform/ports.ts";
import { publicAddresses } from "../platform/public-addresses.ts";

export const create = (ports: Ports) => createDeliverer(ports);
export const handler = create(awsPorts(process.env, { addresses: publicAddresses }));
