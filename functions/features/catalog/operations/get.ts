import { defineOperation, type Operation } from "../../../http/operation.ts";
import { isPromptActive } from "../../search/index.ts";
import { readRecord, recordNotFound } from "../records/read-record.ts";
import { type ResourceType, readDefaults, recordSchema } from "../records/resource-types.ts";
import { viewRecord } from "../records/view-records.ts";

/** `GET /products/{id}`: the whole record. */
export function getOperation(family: ResourceType): Operation {
  const isPublic = family.readScope === null;
  return defineOperation({
    ...readDefaults(family),
    key: isPublic ? "any" : "secret",
    id: `get${family.singularName}`,
    method: "GET",
    path: `/${family.kind}/{id}`,
    summary: `Reads a ${family.object}.`,
    object: family.object,
    query: null,
    response: recordSchema(family),
    async handle({ params, tenant, workspaceId, key }, ports) {
      const found = await readRecord(family, params.id!, tenant.id, workspaceId, ports);
      if (key.type === "publishable" && !isPromptActive(found.record, ports.clock.now())) throw recordNotFound(family);
      return viewRecord(family, found, tenant.id, ports);
    },
  });
}
