import { Type } from "@sinclair/typebox";
import { BulkResult } from "../../../../schemas/shapes.ts";
import { ApiError } from "../../../http/errors.ts";
import { defineOperation, type Operation } from "../../../http/operation.ts";
import { changing, type Family } from "../families.ts";
import type { Place } from "../records/item.ts";
import { writeRecords } from "../records/upsert.ts";
import { bulkReply, checkEntries, type Entry } from "./bulk-entries.ts";
import { capacityFull, reasonOf } from "./write-one.ts";

/** Specification: a bulk body holds 1 to 500 entries. The entries themselves are checked one by one. */
const Entries = Type.Array(Type.Unknown(), { minItems: 1, maxItems: 500 });

/** The body of a bulk operation: the entries under the family's name, or under `entities`. */
export function bulkBody(family: Family) {
  return Type.Object({ [family.kind]: Type.Optional(Entries), entities: Type.Optional(Entries) });
}

export function entriesOf(family: Family, body: Record<string, unknown>): unknown[] {
  const entries = body[family.kind] ?? body.entities;
  if (entries) return entries as unknown[];
  throw new ApiError("VALIDATION_ERROR", `${family.kind} is required.`, {
    faults: [{ param: family.kind, message: "is required" }],
  });
}

/** `POST /products/bulk`: each entry succeeds, fails with its reason, or is skipped for want of capacity. */
export function bulkUpsertOperation(family: Family): Operation {
  return defineOperation({
    ...changing(family),
    id: `bulkUpsert${family.many}`,
    method: "POST",
    path: `/${family.kind}/bulk`,
    summary: `Creates or replaces up to 500 ${family.kind}.`,
    status: 200,
    outcomes: { partial: 207 },
    object: "bulk_operation",
    request: bulkBody(family),
    entry: family.input,
    response: BulkResult,
    async handle(call, ports) {
      const { tenant, workspaceId } = call;
      const complete = (entry: Entry) => ({ ...entry, id: entry.id ?? ports.ids.next(family.object) });
      const { entries, failed, processed } = checkEntries(entriesOf(family, call.body), call, complete);
      const place: Place = { tenantId: tenant.id, workspaceId: workspaceId!, kind: family.kind };
      const written = await writeRecords(entries, { place, tenant, mode: "replace" }, ports);
      const succeeded: string[] = [];
      let skipped = 0;
      for (const [index, { id }] of entries.entries()) {
        const { outcome } = written[index]!;
        if (outcome === "skipped") skipped++;
        else if ("record" in written[index]!) succeeded.push(id);
        else failed.push({ id, error: reasonOf(family, outcome) });
      }
      if (skipped > 0 && skipped === entries.length && failed.length === 0)
        throw capacityFull(family, tenant.limits.capacities[family.kind], skipped);
      return bulkReply({ processed, succeeded, failed }, skipped > 0 ? { skipped, indexingLimitReached: true } : {});
    },
  });
}
