import { createConversationIndexer } from "../features/threads/index.ts";
import type { Ports } from "../platform/ports.ts";

export const create = (ports: Ports) => createConversationIndexer(ports);
