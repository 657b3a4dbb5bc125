import { experimentsOperations } from "../features/experiments/index.ts";
import { apiHandler } from "../http/kernel/kernel.ts";
import type { Ports } from "../platform/ports.ts";

export const create = (ports: Ports) => apiHandler(experimentsOperations, ports);
