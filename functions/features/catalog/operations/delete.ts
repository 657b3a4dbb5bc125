import { Type } from "@sinclair/typebox";
import { BulkResult, Deleted } from "../../../../schemas/shapes.ts";
import { defineOperation, type Operation } from "../../../http/operation.ts";
import { deleteRecords } from "../records/delete-records.ts";
import { recordNotFound } from "../records/read-record.ts";
import { type ResourceType, writeDefaults } from "../records/resource-types.ts";
import { bulkReply } from "./bulk-entries.ts";

/** `DELETE /products/{id}`. */
export function deleteOperation(family: ResourceType): Operation {
  return defineOperation({
    ...writeDefaults(family),
    id: `delete${family.singularName}`,
    method: "DELETE",
    path: `/${family.kind}/{id}`,
    summary: `Deletes a ${family.object}.`,
    status: 200,
    object: family.object,
    request: null,
    response: Deleted,
    async handle({ params, tenant, workspaceId }, ports) {
      const id = params.id!;
      const removed = await deleteRecords([id], { tenantId: tenant.id, workspaceId: workspaceId!, kind: family.kind }, ports);
      if (removed.length === 0) throw recordNotFound(family);
      return { id, deleted: true };
    },
  });
}

/** `DELETE /products/bulk`: an id that is not there fails alone. */
export function bulkDeleteOperation(family: ResourceType): Operation {
  return defineOperation({
    ...writeDefaults(family),
    id: `bulkDelete${family.pluralName}`,
    method: "DELETE",
    path: `/${family.kind}/bulk`,
    summary: `Deletes up to 500 ${family.kind} by id.`,
    status: 200,
    outcomes: { partial: 207 },
    object: "bulk_operation",
    request: Type.Object({ ids: Type.Array(Type.String({ minLength: 1, maxLength: 255 }), { minItems: 1, maxItems: 500 }) }),
    response: BulkResult,
    async handle({ body, tenant, workspaceId }, ports) {
      const ids = [...new Set(body.ids)];
      const succeeded = await deleteRecords(ids, { tenantId: tenant.id, workspaceId: workspaceId!, kind: family.kind }, ports);
      const gone = new Set(succeeded);
      const failed = ids.filter((id) => !gone.has(id)).map((id) => ({ id, error: `there is no such ${family.object}` }));
      return bulkReply({ processed: body.ids.length, succeeded, failed });
    },
  });
}
