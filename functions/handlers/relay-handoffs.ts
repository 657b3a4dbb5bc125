import { createDueHandoffsHandler } from "../features/chat/index.ts";
import type { Ports } from "../platform/ports.ts";

export const create = (ports: Ports) => createDueHandoffsHandler(ports);
