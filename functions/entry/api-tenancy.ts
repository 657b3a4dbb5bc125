import { tenancyOperations } from "../features/tenancy/index.ts";
import { apiHandler } from "../http/kernel/kernel.ts";
import { awsPorts } from "../platform/aws/aws-ports.ts";
import { createMcpOverHttp } from "../platform/mcp/mcp-over-http.ts";
import { createPublicAddressGuard } from "../platform/network/address-guard.ts";
import type { Ports } from "../platform/ports.ts";

export const create = (ports: Ports) => apiHandler(tenancyOperations, ports);
export const handler = create(awsPorts(process.env, { addresses: createPublicAddressGuard, mcp: createMcpOverHttp }));
