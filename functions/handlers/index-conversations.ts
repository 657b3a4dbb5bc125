import type { Ports } from "../domain/ports.ts";
import { createConversationIndexer } from "../features/threads/indexing/conversation-changes.ts";

export const create = (ports: Ports) => createConversationIndexer(ports);
