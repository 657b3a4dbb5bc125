import type { Ports } from "../domain/ports.ts";
import { eventsOperations } from "../features/events/index.ts";
import { apiHandler } from "../http/kernel/kernel.ts";

export const create = (ports: Ports) => apiHandler(eventsOperations, ports);
