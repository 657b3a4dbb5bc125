import { apiHandler } from "../../../../../functions/http/kernel/kernel.ts";
import type { Ports } from "../../../../../functions/platform/ports.ts";
import { streamedOperations } from "../operations.ts";

export const create = (ports: Ports) => apiHandler(streamedOperations, ports);
