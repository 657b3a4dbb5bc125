import type { Ports } from "../domain/ports.ts";
import { tenancyOperations } from "../features/tenancy/index.ts";
import { apiHandler } from "../http/kernel/kernel.ts";

export const create = (ports: Ports) => apiHandler(tenancyOperations, ports);
