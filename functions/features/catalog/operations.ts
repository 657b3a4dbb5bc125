import type { Operation } from "../../http/operation.ts";
import { bulkUpsertOperation } from "./operations/bulk-upsert.ts";
import { bulkDeleteOperation, deleteOperation } from "./operations/delete.ts";
import { deleteByQueryOperation } from "./operations/delete-by-query.ts";
import { getOperation } from "./operations/get.ts";
import { listOperation } from "./operations/list-and-get.ts";
import { listIdsOperation } from "./operations/list-ids.ts";
import { listPrompts } from "./operations/list-prompts.ts";
import { bulkPatchOperation, patchOperation } from "./operations/patch.ts";
import { getReindex, startReindex } from "./operations/reindex.ts";
import { upsertOperation } from "./operations/upsert.ts";
import { POSTS, PRODUCTS, PROMPTS, type ResourceType, TAXONOMIES } from "./records/resource-types.ts";

function contentOperations(family: ResourceType): Operation[] {
  return [
    upsertOperation(family),
    bulkUpsertOperation(family),
    bulkDeleteOperation(family),
    deleteByQueryOperation(family),
    listIdsOperation(family),
    listOperation(family),
    getOperation(family),
    deleteOperation(family),
  ];
}

/** Products, posts, taxonomies and prompts (operations.md *Catalogue*). */
export const catalogOperations: Operation[] = [
  ...[PRODUCTS, POSTS, TAXONOMIES].flatMap(contentOperations),
  patchOperation(PRODUCTS),
  bulkPatchOperation(PRODUCTS),
  listPrompts,
  getOperation(PROMPTS),
  upsertOperation(PROMPTS),
  bulkUpsertOperation(PROMPTS),
  deleteOperation(PROMPTS),
  startReindex,
  getReindex,
];
