import { Type } from "@sinclair/typebox";
import { BulkResult } from "../../../../schemas/shapes.ts";
import { ApiError } from "../../../http/errors.ts";
import { defineOperation, type Operation, Reply } from "../../../http/operation.ts";
import type { RecordFields, RecordLocation } from "../records/catalog-item.ts";
import { type ResourceType, recordSchema, writeDefaults } from "../records/resource-types.ts";
import { saveRecords } from "../records/save-records.ts";
import { viewRecord } from "../records/view-records.ts";
import { type BulkEntry, bulkReply, checkEntries } from "./bulk-entries.ts";
import { capacityExceeded, describeSaveFailure, saveOneRecord } from "./save-one-record.ts";

/** `POST /products`: writes one whole record; 201 when it is new. */
export function upsertOperation(family: ResourceType): Operation {
  return defineOperation({
    ...writeDefaults(family),
    id: `upsert${family.singularName}`,
    method: "POST",
    path: `/${family.kind}`,
    summary: `Creates or replaces a ${family.object}.`,
    status: 200,
    outcomes: { created: 201 },
    object: family.object,
    request: family.inputSchema,
    response: recordSchema(family),
    async handle({ body, tenant, workspaceId }, ports) {
      const record = { ...body, id: (body as { id?: string }).id ?? ports.ids.next(family.object) } as RecordFields;
      const place: RecordLocation = { tenantId: tenant.id, workspaceId: workspaceId!, kind: family.kind };
      const written = await saveOneRecord(family, record, { place, tenant, mode: "replace" }, ports);
      const view = await viewRecord(family, written, tenant.id, ports);
      return new Reply(view, written.outcome === "created" ? { outcome: "created" } : {});
    },
  });
}

/** Specification: a bulk body holds 1 to 500 entries. The entries themselves are checked one by one. */
const Entries = Type.Array(Type.Unknown(), { minItems: 1, maxItems: 500 });

/** The body of a bulk operation: the entries under the family's name, or under `entities`. */
export function bulkBody(family: ResourceType) {
  return Type.Object({ [family.kind]: Type.Optional(Entries), entities: Type.Optional(Entries) });
}

export function readBulkEntries(family: ResourceType, body: Record<string, unknown>): unknown[] {
  const entries = body[family.kind] ?? body.entities;
  if (entries) return entries as unknown[];
  throw new ApiError("VALIDATION_ERROR", `${family.kind} is required.`, {
    issues: [{ param: family.kind, message: "is required" }],
  });
}

/** `POST /products/bulk`: each entry succeeds, fails with its reason, or is skipped for want of capacity. */
export function bulkUpsertOperation(family: ResourceType): Operation {
  return defineOperation({
    ...writeDefaults(family),
    id: `bulkUpsert${family.pluralName}`,
    method: "POST",
    path: `/${family.kind}/bulk`,
    summary: `Creates or replaces up to 500 ${family.kind}.`,
    status: 200,
    outcomes: { partial: 207 },
    object: "bulk_operation",
    request: bulkBody(family),
    entry: family.inputSchema,
    response: BulkResult,
    async handle(call, ports) {
      const { tenant, workspaceId } = call;
      const complete = (entry: BulkEntry) => ({ ...entry, id: entry.id ?? ports.ids.next(family.object) });
      const { entries, failed, processed } = checkEntries(readBulkEntries(family, call.body), call, complete);
      const place: RecordLocation = { tenantId: tenant.id, workspaceId: workspaceId!, kind: family.kind };
      const written = await saveRecords(entries, { place, tenant, mode: "replace" }, ports);
      const succeeded: string[] = [];
      let skipped = 0;
      for (const [index, { id }] of entries.entries()) {
        const { outcome } = written[index]!;
        if (outcome === "skipped") skipped++;
        else if ("record" in written[index]!) succeeded.push(id);
        else failed.push({ id, error: describeSaveFailure(family, outcome) });
      }
      if (skipped > 0 && skipped === entries.length && failed.length === 0)
        throw capacityExceeded(family, tenant.limits.capacities[family.kind], skipped);
      return bulkReply({ processed, succeeded, failed }, skipped > 0 ? { skipped, indexingLimitReached: true } : {});
    },
  });
}
