import type { Ports } from "../domain/ports.ts";
import { complianceOperations } from "../features/compliance/index.ts";
import { apiHandler } from "../http/kernel/kernel.ts";

export const create = (ports: Ports) => apiHandler(complianceOperations, ports);
