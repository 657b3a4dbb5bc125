import type { Operation } from "../../http/operation.ts";
import { answerThread, endHandoff, takeThread, typeInThread } from "./answer-handoff.ts";
import { exportThread, exportThreads, getThreadExport } from "./export/export-threads.ts";
import { bulkDeleteThreads, deleteThread, searchThreads } from "./operations.ts";
import { getThread, getThreadMessages } from "./read-threads.ts";

export { createExportStep, threadsData } from "./export/export-job.ts";
export { threadExports } from "./export/exports-of-persons.ts";
export { createConversationIndexer, createConversationWork } from "./indexing/conversation-changes.ts";
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
