import { create } from "../handlers/api-tenancy.ts";
import { createMcpOverHttp } from "../platform/mcp/mcp-over-http.ts";
import { createPublicAddressGuard } from "../platform/network/address-guard.ts";
import { awsPorts } from "./ports/aws-ports.ts";

export const handler = create(awsPorts(process.env, { addresses: createPublicAddressGuard, mcp: createMcpOverHttp }));
