import { Type } from "@sinclair/typebox";
import { BulkResult } from "../../../../schemas/shapes.ts";
import { defineOperation, type HandlerContext, type Operation } from "../../../http/operation.ts";
import type { Ports } from "../../../platform/ports.ts";
import type { RecordLocation } from "../records/catalog-item.ts";
import { type ResourceType, recordSchema, writeDefaults } from "../records/resource-types.ts";
import { saveRecords } from "../records/save-records.ts";
import { viewRecord } from "../records/view-records.ts";
import { type BulkEntry, bulkReply, checkEntries } from "./bulk-entries.ts";
import { describeSaveFailure, saveOneRecord } from "./save-one-record.ts";
import { bulkBody, readBulkEntries } from "./upsert.ts";

/** `PATCH /products/{id}`: changes the given fields. */
export function patchOperation(family: ResourceType): Operation {
  return defineOperation({
    ...writeDefaults(family),
    id: `patch${family.singularName}`,
    method: "PATCH",
    path: `/${family.kind}/{id}`,
    summary: `Changes the given fields of a ${family.object}.`,
    status: 200,
    object: family.object,
    request: Type.Partial(Type.Omit(family.inputSchema, ["id"])),
    response: recordSchema(family),
    async handle(call, ports) {
      const { params, tenant, workspaceId } = call;
      const place: RecordLocation = { tenantId: tenant.id, workspaceId: workspaceId!, kind: family.kind };
      const record = { ...(call.body as object), id: params.id! };
      const written = await saveOneRecord(family, record, { place, tenant, mode: "patch" }, ports);
      return viewRecord(family, written, tenant.id, ports);
    },
  });
}

/** `PATCH /products/bulk`: `{id, …fields}` each. */
export function bulkPatchOperation(family: ResourceType): Operation {
  return defineOperation({
    ...writeDefaults(family),
    id: `bulkPatch${family.pluralName}`,
    method: "PATCH",
    path: `/${family.kind}/bulk`,
    summary: `Changes the given fields of up to 500 ${family.kind}.`,
    status: 200,
    outcomes: { partial: 207 },
    object: "bulk_operation",
    request: bulkBody(family),
    entry: Type.Composite([Type.Partial(Type.Omit(family.inputSchema, ["id"])), Type.Pick(family.inputSchema, ["id"])]),
    response: BulkResult,
    async handle(call, ports) {
      return patchRecords(family, call as HandlerContext<Record<string, unknown>, unknown>, ports);
    },
  });
}

async function patchRecords(family: ResourceType, call: HandlerContext<Record<string, unknown>, unknown>, ports: Ports) {
  const { tenant, workspaceId } = call;
  const place: RecordLocation = { tenantId: tenant.id, workspaceId: workspaceId!, kind: family.kind };
  const { entries, failed, processed } = checkEntries<BulkEntry>(readBulkEntries(family, call.body), call, (entry) => entry);
  const written = await saveRecords(entries, { place, tenant, mode: "patch" }, ports);
  const succeeded: string[] = [];
  for (const [index, { id }] of entries.entries()) {
    const { outcome } = written[index]!;
    if (outcome === "updated" || outcome === "unchanged") succeeded.push(id);
    else failed.push({ id, error: describeSaveFailure(family, outcome) });
  }
  return bulkReply({ processed, succeeded, failed });
}
