import type { Ports } from "../domain/ports.ts";
import { mcpServerOperations } from "../features/mcp-server/index.ts";
import { apiHandler } from "../http/kernel/kernel.ts";

export const create = (ports: Ports) => apiHandler(mcpServerOperations, ports);
