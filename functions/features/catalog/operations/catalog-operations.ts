import type { Operation } from "../../../http/operation.ts";
import { POSTS, PRODUCTS, PROMPTS, type ResourceType, TAXONOMIES } from "../records/resource-types.ts";
import { bulkDeleteOperation, deleteByQueryOperation, deleteOperation } from "./delete.ts";
import { keywordOperations } from "./keywords.ts";
import { getOperation, listOperation, listPrompts } from "./list-and-get.ts";
import { listIdsOperation } from "./list-ids.ts";
import { getReindex, startReindex } from "./reindex.ts";
import { bulkPatchOperation, bulkUpsertOperation, patchOperation, upsertOperation } from "./upsert-and-patch.ts";

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
