import type { Ports } from "../domain/ports.ts";
import { deprovisioningOperations } from "../features/deprovisioning/index.ts";
import { apiHandler } from "../http/kernel/kernel.ts";

export const create = (ports: Ports) => apiHandler(deprovisioningOperations, ports);
