import type { Ports } from "../../../../../functions/domain/ports.ts";
import { apiHandler } from "../../../../../functions/http/kernel/kernel.ts";
import { streamedOperations } from "../operations.ts";

export const create = (ports: Ports) => apiHandler(streamedOperations, ports);
