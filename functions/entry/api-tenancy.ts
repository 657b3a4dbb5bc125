import { tenancyOperations } from "../features/tenancy/index.ts";
import { apiHandler } from "../http/kernel.ts";
import { awsPorts } from "../platform/aws/ports.ts";
import type { Ports } from "../platform/ports.ts";
import { publicAddresses } from "../platform/public-addresses.ts";

export const create = (ports: Ports) => apiHandler(tenancyOperations, ports);
export const handler = create(awsPorts(process.env, { addresses: publicAddresses }));
