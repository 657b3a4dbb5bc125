import type { Ports } from "../domain/ports.ts";
import { shopifyOperations } from "../features/shopify/index.ts";
import { apiHandler } from "../http/kernel/kernel.ts";

export const create = (ports: Ports) => apiHandler(shopifyOperations, ports);
