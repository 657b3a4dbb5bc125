import { ApiError } from "../../../http/errors.ts";
import { defineOperation, type Operation, Reply } from "../../../http/operation.ts";
import type { Ports } from "../../../platform/ports.ts";
import { type Family, recordSchema } from "../families.ts";
import type { Place, RecordFields } from "../records/item.ts";
import { readRecord } from "../records/read.ts";
import { refuseContended, upsertRecords } from "../records/upsert.ts";
import { viewRecord } from "../records/view.ts";

/** `POST /products`: writes one whole record; 201 when it is new. */
export function upsertOperation(family: Family): Operation {
  return defineOperation({
    id: `upsert${family.one}`,
    method: "POST",
    path: `/${family.kind}`,
    feature: "catalog",
    summary: `Creates or replaces a ${family.object}.`,
    key: "secret",
    scope: family.writeScope,
    workspace: "required",
    meter: null,
    capacity: family.kind,
    status: 200,
    outcomes: { created: 201 },
    object: family.object,
    request: family.input,
    query: null,
    response: recordSchema(family),
    async handle({ body, tenant, workspaceId }, ports) {
      const record = { ...body, id: (body as { id?: string }).id ?? ports.ids.next(family.object) } as RecordFields;
      const place: Place = { tenantId: tenant.id, workspaceId: workspaceId!, kind: family.kind };
      const [outcome] = await upsertRecords([record], place, tenant, ports);
      refuseContended(outcome!);
      if (outcome === "skipped") throw capacityFull(family, tenant.limits.capacities[family.kind], 1);
      const view = await readView(family, record.id, place, ports);
      return new Reply(view, outcome === "created" ? { outcome: "created" } : {});
    },
  });
}

async function readView(family: Family, id: string, place: Place, ports: Ports): Promise<RecordFields> {
  const found = await readRecord(family, id, place.tenantId, place.workspaceId, ports);
  return viewRecord(family, found, place.tenantId, ports);
}

/** Specification *Errors*: nothing in the request could be accepted. */
export function capacityFull(family: Family, limit: number, requested: number): ApiError {
  const message = `The capacity of ${limit} ${family.kind} is full: current ${limit}, limit ${limit}, requested ${requested}. Remove some or upgrade.`;
  return new ApiError("INDEXING_LIMIT_EXCEEDED", message);
}
