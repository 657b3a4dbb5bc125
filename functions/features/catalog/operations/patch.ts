import { Type } from "@sinclair/typebox";
import { BulkResult } from "../../../../schemas/shapes.ts";
import { defineOperation, type Operation } from "../../../http/operation.ts";
import { toRecordLocation } from "../records/catalog-item.ts";
import { type ResourceType, recordSchema, writeDefaults } from "../records/resource-types.ts";
import { saveRecords } from "../records/save-records.ts";
import { viewRecord } from "../records/view-records.ts";
import { type BulkEntry, bulkBody, bulkReply, checkEntries, readBulkEntries } from "./bulk-entries.ts";
import { describeSaveFailure, saveOneRecord } from "./save-one-record.ts";

/** `PATCH /products/{id}`: changes the given fields. */
export function patchOperation(resource: ResourceType): Operation {
  return defineOperation({
    ...writeDefaults(resource),
    id: `patch${resource.singularName}`,
    method: "PATCH",
    path: `/${resource.kind}/{id}`,
    summary: `Changes the given fields of a ${resource.object}.`,
    status: 200,
    object: resource.object,
    request: Type.Partial(Type.Omit(resource.inputSchema, ["id"])),
    response: recordSchema(resource),
    async handle(context, ports) {
      const { params, tenant } = context;
      const record = { ...(context.body as object), id: params.id! };
      const target = { location: toRecordLocation(resource.kind, context), tenant, mode: "patch" } as const;
      const written = await saveOneRecord(resource, record, target, ports);
      return viewRecord(resource, written, tenant.id, ports);
    },
  });
}

/** `PATCH /products/bulk`: changes the given fields of the records that the entries name by id. */
export function bulkPatchOperation(resource: ResourceType): Operation {
  return defineOperation({
    ...writeDefaults(resource),
    id: `bulkPatch${resource.pluralName}`,
    method: "PATCH",
    path: `/${resource.kind}/bulk`,
    summary: `Changes the given fields of up to 500 ${resource.kind}.`,
    status: 200,
    outcomes: { partial: 207 },
    object: "bulk_operation",
    request: bulkBody(resource),
    entry: Type.Composite([Type.Partial(Type.Omit(resource.inputSchema, ["id"])), Type.Pick(resource.inputSchema, ["id"])]),
    response: BulkResult,
    async handle(context, ports) {
      const raw = readBulkEntries(resource, context.body as Record<string, unknown>);
      const { entries, failed, processed } = checkEntries<BulkEntry>(raw, context, (entry) => entry);
      const target = { location: toRecordLocation(resource.kind, context), tenant: context.tenant, mode: "patch" } as const;
      const written = await saveRecords(entries, target, ports);
      const succeeded: string[] = [];
      for (const [index, { id }] of entries.entries()) {
        const { outcome } = written[index]!;
        if (outcome === "updated" || outcome === "unchanged") succeeded.push(id);
        else failed.push({ id, error: describeSaveFailure(resource, outcome) });
      }
      return bulkReply({ processed, succeeded, failed });
    },
  });
}
