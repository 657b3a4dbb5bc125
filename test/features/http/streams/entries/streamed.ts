import type { Ports } from "../../../../../functions/domain/ports.ts";
import { streamHandler } from "../../../../../functions/http/kernel/kernel.ts";
import { streamedOperations } from "../operations.ts";

export const create = (ports: Ports) => streamHandler(streamedOperations, ports);
