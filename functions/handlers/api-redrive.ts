import type { Ports } from "../domain/ports.ts";
import { redriveOperations } from "../features/redrive/index.ts";
import { apiHandler } from "../http/kernel/kernel.ts";

export const create = (ports: Ports) => apiHandler(redriveOperations, ports);
