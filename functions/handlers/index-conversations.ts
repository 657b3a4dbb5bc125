import { createConversationIndexer } from "../features/threads/changes/conversation-changes.ts";
import type { Ports } from "../platform/ports.ts";

export const create = (ports: Ports) => createConversationIndexer(ports);
