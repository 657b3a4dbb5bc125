import type { Ports } from "../domain/ports.ts";
import { liveAgentsOperations } from "../features/live-agents/index.ts";
import { apiHandler } from "../http/kernel/kernel.ts";

export const create = (ports: Ports) => apiHandler(liveAgentsOperations, ports);
