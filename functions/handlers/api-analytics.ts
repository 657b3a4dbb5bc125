import type { Ports } from "../domain/ports.ts";
import { analyticsOperations } from "../features/analytics/index.ts";
import { apiHandler } from "../http/kernel/kernel.ts";

export const create = (ports: Ports) => apiHandler(analyticsOperations, ports);
