import type { Ports } from "../domain/ports.ts";
import { webhooksOperations } from "../features/webhooks/index.ts";
import { apiHandler } from "../http/kernel/kernel.ts";

export const create = (ports: Ports) => apiHandler(webhooksOperations, ports);
