import { Type } from "@sinclair/typebox";
import { BulkResult } from "../../../../schemas/shapes.ts";
import type { Call } from "../../../http/call.ts";
import { ApiError } from "../../../http/errors.ts";
import { defineOperation, type Operation } from "../../../http/operation.ts";
import type { Ports } from "../../../platform/ports.ts";
import { type Family, recordSchema } from "../families.ts";
import { type CatalogItem, type Place, type RecordFields, recordKey } from "../records/item.ts";
import { noSuch, readRecord } from "../records/read.ts";
import { fetchSpilled } from "../records/spill.ts";
import { refuseContended, upsertRecords } from "../records/upsert.ts";
import { viewRecord } from "../records/view.ts";
import { bulkReply, checkEntries, type Entry } from "./bulk-entries.ts";
import { bulkBody, entriesOf } from "./bulk-upsert.ts";

/** `PATCH /products/{id}`: changes the given fields. */
export function patchOperation(family: Family): Operation {
  return defineOperation({
    id: `patch${family.one}`,
    method: "PATCH",
    path: `/${family.kind}/{id}`,
    feature: "catalog",
    summary: `Changes the given fields of a ${family.object}.`,
    key: "secret",
    scope: family.writeScope,
    workspace: "required",
    meter: null,
    capacity: family.kind,
    status: 200,
    object: family.object,
    request: Type.Partial(Type.Omit(family.input, ["id"])),
    query: null,
    response: recordSchema(family),
    async handle(call, ports) {
      const { params, tenant, workspaceId } = call;
      const place: Place = { tenantId: tenant.id, workspaceId: workspaceId!, kind: family.kind };
      const [known] = await readInputs([params.id!], place, ports);
      if (!known) throw noSuch(family);
      const [outcome] = await upsertRecords([{ ...known, ...(call.body as object) }], place, tenant, ports);
      refuseContended(outcome!);
      if (outcome === "created" || outcome === "skipped")
        throw new ApiError("CONFLICT", `The ${family.object} was deleted meanwhile.`);
      const found = await readRecord(family, params.id!, tenant.id, workspaceId, ports);
      return viewRecord(family, found, tenant.id, ports);
    },
  });
}

/** `PATCH /products/bulk`: `{id, …fields}` each. */
export function bulkPatchOperation(family: Family): Operation {
  return defineOperation({
    id: `bulkPatch${family.many}`,
    method: "PATCH",
    path: `/${family.kind}/bulk`,
    feature: "catalog",
    summary: `Changes the given fields of up to 500 ${family.kind}.`,
    key: "secret",
    scope: family.writeScope,
    workspace: "required",
    meter: null,
    capacity: family.kind,
    status: 200,
    outcomes: { partial: 207 },
    object: "bulk_operation",
    request: bulkBody(family),
    query: null,
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
  const raw = entriesOf(family, call.body);
  const { entries, failed, processed } = checkEntries<Entry>(raw, call, (entry) => entry);
  const known = await readInputs(
    entries.map(({ id }) => id),
    place,
    ports,
  );
  const merged = entries.flatMap((entry, index) => (known[index] ? [{ ...known[index], ...entry }] : []));
  for (const [index, { id }] of entries.entries())
    if (!known[index]) failed.push({ id, error: `there is no such ${family.object}` });
  const outcomes = await upsertRecords(merged, place, tenant, ports);
  const changed = merged.filter((_, index) => outcomes[index] === "updated" || outcomes[index] === "unchanged");
  for (const { id } of merged.filter((record) => !changed.includes(record)))
    failed.push({ id, error: "the record kept changing while it was written; send it again" });
  return bulkReply({ processed, succeeded: changed.map(({ id }) => id), failed });
}

/** The inputs as they were stored, whole, in order; null for what is not there. */
async function readInputs(ids: string[], place: Place, ports: Ports): Promise<(RecordFields | null)[]> {
  const keys = ids.map((id) => recordKey(place, id));
  const items = await ports.tables.catalog.getMany<CatalogItem>(place.tenantId, keys);
  return Promise.all(
    items.map(async (item) => {
      if (!item) return null;
      return { ...JSON.parse(item.body), ...(await fetchSpilled(ports.objects.content, place.tenantId, item)) } as RecordFields;
    }),
  );
}
