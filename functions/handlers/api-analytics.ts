import { analyticsOperations } from "../features/analytics/index.ts";
import { apiHandler } from "../http/kernel/kernel.ts";
import type { Ports } from "../platform/ports.ts";

export const create = (ports: Ports) => apiHandler(analyticsOperations, ports);
