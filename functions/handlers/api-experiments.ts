import type { Ports } from "../domain/ports.ts";
import { experimentsOperations } from "../features/experiments/index.ts";
import { apiHandler } from "../http/kernel/kernel.ts";

export const create = (ports: Ports) => apiHandler(experimentsOperations, ports);
