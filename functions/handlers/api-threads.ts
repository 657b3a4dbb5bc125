import type { Ports } from "../domain/ports.ts";
import { threadsOperations } from "../features/threads/index.ts";
import { apiHandler } from "../http/kernel/kernel.ts";

export const create = (ports: Ports) => apiHandler(threadsOperations, ports);
