import { BulkResult } from "../../../../schemas/shapes.ts";
import { defineOperation, type Operation, Reply } from "../../../http/operation.ts";
import { type RecordFields, toRecordLocation } from "../records/catalog-item.ts";
import { type ResourceType, recordSchema, writeDefaults } from "../records/resource-types.ts";
import { saveRecords } from "../records/save-records.ts";
import { viewRecord } from "../records/view-records.ts";
import { type BulkEntry, bulkBody, bulkReply, checkEntries, readBulkEntries } from "./bulk-entries.ts";
import { capacityExceeded, describeSaveFailure, saveOneRecord } from "./save-one-record.ts";

/** `POST /products`: writes one whole record; 201 when it is new. */
export function upsertOperation(resource: ResourceType): Operation {
  return defineOperation({
    ...writeDefaults(resource),
    id: `upsert${resource.singularName}`,
    method: "POST",
    path: `/${resource.kind}`,
    summary: `Creates or replaces a ${resource.object}.`,
    status: 200,
    outcomes: { created: 201 },
    object: resource.object,
    request: resource.inputSchema,
    response: recordSchema(resource),
    async handle(context, ports) {
      const { body, tenant } = context;
      const record = { ...body, id: (body as { id?: string }).id ?? ports.ids.next(resource.object) } as RecordFields;
      const target = { location: toRecordLocation(resource.kind, context), tenant, mode: "replace" } as const;
      const written = await saveOneRecord(resource, record, target, ports);
      const view = await viewRecord(resource, written, tenant.id, ports);
      return new Reply(view, written.outcome === "created" ? { outcome: "created" } : {});
    },
  });
}

/** `POST /products/bulk`: each entry succeeds, fails with its reason, or is skipped for want of capacity. */
export function bulkUpsertOperation(resource: ResourceType): Operation {
  return defineOperation({
    ...writeDefaults(resource),
    id: `bulkUpsert${resource.pluralName}`,
    method: "POST",
    path: `/${resource.kind}/bulk`,
    summary: `Creates or replaces up to 500 ${resource.kind}.`,
    status: 200,
    outcomes: { partial: 207 },
    object: "bulk_operation",
    request: bulkBody(resource),
    entry: resource.inputSchema,
    response: BulkResult,
    async handle(context, ports) {
      const { tenant } = context;
      const complete = (entry: BulkEntry) => ({ ...entry, id: entry.id ?? ports.ids.next(resource.object) });
      const { entries, failed, processed } = checkEntries(readBulkEntries(resource, context.body), context, complete);
      const target = { location: toRecordLocation(resource.kind, context), tenant, mode: "replace" } as const;
      const written = await saveRecords(entries, target, ports);
      const succeeded: string[] = [];
      let skipped = 0;
      for (const [index, { id }] of entries.entries()) {
        const { outcome } = written[index]!;
        if (outcome === "skipped") skipped++;
        else if ("record" in written[index]!) succeeded.push(id);
        else failed.push({ id, error: describeSaveFailure(resource, outcome) });
      }
      if (skipped > 0 && skipped === entries.length && failed.length === 0)
        throw capacityExceeded(resource, tenant.limits.capacities[resource.kind], skipped);
      return bulkReply({ processed, succeeded, failed }, skipped > 0 ? { skipped, indexingLimitReached: true } : {});
    },
  });
}
