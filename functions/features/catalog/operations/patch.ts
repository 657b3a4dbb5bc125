import { Type } from "@sinclair/typebox";
import { BulkResult } from "../../../../schemas/shapes.ts";
import type { Call } from "../../../http/call.ts";
import { defineOperation, type Operation } from "../../../http/operation.ts";
import type { Ports } from "../../../platform/ports.ts";
import { changing, type Family, recordSchema } from "../families.ts";
import type { Place } from "../records/item.ts";
import { writeRecords } from "../records/upsert.ts";
import { viewRecord } from "../records/view.ts";
import { bulkReply, checkEntries, type Entry } from "./bulk-entries.ts";
import { bulkBody, entriesOf } from "./bulk-upsert.ts";
import { reasonOf, writeOne } from "./write-one.ts";

/** `PATCH /products/{id}`: changes the given fields. */
export function patchOperation(family: Family): Operation {
  return defineOperation({
    ...changing(family),
    id: `patch${family.one}`,
    method: "PATCH",
    path: `/${family.kind}/{id}`,
    summary: `Changes the given fields of a ${family.object}.`,
    status: 200,
    object: family.object,
    request: Type.Partial(Type.Omit(family.input, ["id"])),
    response: recordSchema(family),
    async handle(call, ports) {
      const { params, tenant, workspaceId } = call;
      const place: Place = { tenantId: tenant.id, workspaceId: workspaceId!, kind: family.kind };
      const record = { ...(call.body as object), id: params.id! };
      const written = await writeOne(family, record, { place, tenant, mode: "patch" }, ports);
      return viewRecord(family, written, tenant.id, ports);
    },
  });
}

/** `PATCH /products/bulk`: `{id, …fields}` each. */
export function bulkPatchOperation(family: Family): Operation {
  return defineOperation({
    ...changing(family),
    id: `bulkPatch${family.many}`,
    method: "PATCH",
    path: `/${family.kind}/bulk`,
    summary: `Changes the given fields of up to 500 ${family.kind}.`,
    status: 200,
    outcomes: { partial: 207 },
    object: "bulk_operation",
    request: bulkBody(family),
    entry: Type.Composite([Type.Partial(Type.Omit(family.input, ["id"])), Type.Pick(family.input, ["id"])]),
    response: BulkResult,
    async handle(call, ports) {
      return patchMany(family, call as Call<Record<string, unknown>, unknown>, ports);
    },
  });
}

async function patchMany(family: Family, call: Call<Record<string, unknown>, unknown>, ports: Ports) {
  const { tenant, workspaceId } = call;
  const place: Place = { tenantId: tenant.id, workspaceId: workspaceId!, kind: family.kind };
  const { entries, failed, processed } = checkEntries<Entry>(entriesOf(family, call.body), call, (entry) => entry);
  const written = await writeRecords(entries, { place, tenant, mode: "patch" }, ports);
  const succeeded: string[] = [];
  for (const [index, { id }] of entries.entries()) {
    const { outcome } = written[index]!;
    if (outcome === "updated" || outcome === "unchanged") succeeded.push(id);
    else failed.push({ id, error: reasonOf(family, outcome) });
  }
  return bulkReply({ processed, succeeded, failed });
}
