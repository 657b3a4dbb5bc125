import { createDueHandoffsHandler } from "../features/chat/handoff/due-handoffs.ts";
import type { Ports } from "../platform/ports.ts";

export const create = (ports: Ports) => createDueHandoffsHandler(ports);
