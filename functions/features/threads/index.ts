import type { Operation } from "../../http/operation.ts";
import { answerThread, takeThread, typeInThread } from "./answer-handoff.ts";
import { bulkDeleteThreads, deleteThread } from "./delete-threads.ts";
import { endHandoff } from "./end-handoff.ts";
import { exportThread, exportThreads, getThreadExport } from "./export/export-threads.ts";
import { getThread, getThreadMessages } from "./read-threads.ts";
import { searchThreads } from "./search-threads.ts";

export { createConversationIndexer, createConversationWork } from "./changes/conversation-changes.ts";
export { createExportStep, threadsData } from "./export/export-job.ts";
export { threadExports } from "./export/exports-of-persons.ts";
export { createThreadSource } from "./indexing/thread-source.ts";
export { conversationStores } from "./personal-stores/conversation-stores.ts";
export { threadIndex } from "./personal-stores/thread-index.ts";

export const threadsOperations: Operation[] = [
  searchThreads,
  getThread,
  getThreadMessages,
  deleteThread,
  bulkDeleteThreads,
  takeThread,
  answerThread,
  typeInThread,
  endHandoff,
  exportThreads,
  exportThread,
  getThreadExport,
];
