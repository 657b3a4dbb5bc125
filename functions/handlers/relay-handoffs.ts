import type { Ports } from "../domain/ports.ts";
import { createDueHandoffsHandler } from "../features/chat/handoff/relay-handoff.ts";

export const create = (ports: Ports) => createDueHandoffsHandler(ports);
