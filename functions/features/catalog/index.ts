export { createIndexer, createIndexingWork } from "./indexing/index-changes.ts";
export { createIndexingStep, type IndexSource } from "./indexing/reindex-step.ts";
export { bulkReply } from "./operations/bulk-entries.ts";
export { catalogOperations } from "./operations/catalog-operations.ts";
export { catalogRecords } from "./personal-records.ts";
export { countIndexedRecords } from "./records/capacity.ts";
export type { RecordFields } from "./records/catalog-item.ts";
export { deleteRecords } from "./records/delete-records.ts";
export { findExistingIds, readInlineRecords } from "./records/existing-ids.ts";
export { type SaveOutcome, type StoredRecordForm, saveRecords } from "./records/save-records.ts";
export { catalogData } from "./records/stored-data.ts";
export {
  beginWorkspaceReindex,
  readWorkspaceReindex,
  resumeWorkspaceReindex,
  startWorkspaceReindex,
  type WorkspaceReindex,
} from "./records/workspace-reindex.ts";
