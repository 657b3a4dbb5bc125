import type { Operation } from "../../http/operation.ts";
import { getThread, getThreadMessages } from "./read-threads.ts";

export { createConversationIndexer, createConversationWork } from "./changes/conversation-changes.ts";

export const threadsOperations: Operation[] = [getThread, getThreadMessages];
