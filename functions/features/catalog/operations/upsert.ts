import { defineOperation, type Operation, Reply } from "../../../http/operation.ts";
import { changing, type Family, recordSchema } from "../families.ts";
import type { Place, RecordFields } from "../records/item.ts";
import { viewRecord } from "../records/view.ts";
import { writeOne } from "./write-one.ts";

/** `POST /products`: writes one whole record; 201 when it is new. */
export function upsertOperation(family: Family): Operation {
  return defineOperation({
    ...changing(family),
    id: `upsert${family.one}`,
    method: "POST",
    path: `/${family.kind}`,
    summary: `Creates or replaces a ${family.object}.`,
    status: 200,
    outcomes: { created: 201 },
    object: family.object,
    request: family.input,
    response: recordSchema(family),
    async handle({ body, tenant, workspaceId }, ports) {
      const record = { ...body, id: (body as { id?: string }).id ?? ports.ids.next(family.object) } as RecordFields;
      const place: Place = { tenantId: tenant.id, workspaceId: workspaceId!, kind: family.kind };
      const written = await writeOne(family, record, { place, tenant, mode: "replace" }, ports);
      const view = await viewRecord(family, written, tenant.id, ports);
      return new Reply(view, written.outcome === "created" ? { outcome: "created" } : {});
    },
  });
}
