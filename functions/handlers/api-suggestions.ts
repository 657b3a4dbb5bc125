import type { Ports } from "../domain/ports.ts";
import { suggestionsOperations } from "../features/suggestions/index.ts";
import { apiHandler } from "../http/kernel/kernel.ts";

export const create = (ports: Ports) => apiHandler(suggestionsOperations, ports);
