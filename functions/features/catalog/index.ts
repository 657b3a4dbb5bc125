import type { Operation } from "../../http/operation.ts";
import { bulkDeleteOperation, deleteByQueryOperation, deleteOperation } from "./operations/delete.ts";
import { keywordOperations } from "./operations/keywords.ts";
import { getOperation, listOperation, listPrompts } from "./operations/list-and-get.ts";
import { listIdsOperation } from "./operations/list-ids.ts";
import { getReindex, startReindex } from "./operations/reindex.ts";
import { bulkPatchOperation, bulkUpsertOperation, patchOperation, upsertOperation } from "./operations/upsert-and-patch.ts";
import { POSTS, PRODUCTS, PROMPTS, type ResourceType, TAXONOMIES } from "./records/resource-types.ts";

export { createIndexer, createIndexingWork } from "./indexing/index-changes.ts";
export { createIndexingStep, type IndexSource } from "./indexing/reindex-step.ts";
export { bulkReply } from "./operations/bulk-entries.ts";
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

function contentOperations(resource: ResourceType): Operation[] {
  return [
    upsertOperation(resource),
    bulkUpsertOperation(resource),
    bulkDeleteOperation(resource),
    deleteByQueryOperation(resource),
    listIdsOperation(resource),
    listOperation(resource),
    getOperation(resource),
    deleteOperation(resource),
  ];
}

/** The operations on products, posts, taxonomies and prompts (docs/specification/catalog.md). */
export const catalogOperations: Operation[] = [
  ...[PRODUCTS, POSTS, TAXONOMIES].flatMap(contentOperations),
  patchOperation(PRODUCTS),
  bulkPatchOperation(PRODUCTS),
  ...keywordOperations,
  listPrompts,
  getOperation(PROMPTS),
  upsertOperation(PROMPTS),
  bulkUpsertOperation(PROMPTS),
  deleteOperation(PROMPTS),
  startReindex,
  getReindex,
];
