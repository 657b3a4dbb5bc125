import { defineOperation, type Operation, Reply } from "../../../http/operation.ts";
import type { RecordFields, RecordLocation } from "../records/catalog-item.ts";
import { type ResourceType, recordSchema, writeDefaults } from "../records/resource-types.ts";
import { viewRecord } from "../records/view-records.ts";
import { saveOneRecord } from "./save-one-record.ts";

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
