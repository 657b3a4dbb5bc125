import type { Ports } from "../domain/ports.ts";
import { chatOperations } from "../features/chat/index.ts";
import { apiHandler } from "../http/kernel/kernel.ts";

export const create = (ports: Ports) => apiHandler(chatOperations, ports);
