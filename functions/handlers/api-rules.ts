import type { Ports } from "../domain/ports.ts";
import { rulesOperations } from "../features/rules/index.ts";
import { apiHandler } from "../http/kernel/kernel.ts";

export const create = (ports: Ports) => apiHandler(rulesOperations, ports);
