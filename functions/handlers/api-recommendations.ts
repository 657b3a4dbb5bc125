import type { Ports } from "../domain/ports.ts";
import { recommendationsOperations } from "../features/recommendations/index.ts";
import { apiHandler } from "../http/kernel/kernel.ts";

export const create = (ports: Ports) => apiHandler(recommendationsOperations, ports);
