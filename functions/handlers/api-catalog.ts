import type { Ports } from "../domain/ports.ts";
import { catalogOperations } from "../features/catalog/index.ts";
import { apiHandler } from "../http/kernel/kernel.ts";

export const create = (ports: Ports) => apiHandler(catalogOperations, ports);
