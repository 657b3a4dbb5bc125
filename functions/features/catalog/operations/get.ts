import { defineOperation, type Operation } from "../../../http/operation.ts";
import { isPromptActive } from "../../search/index.ts";
import { type Family, reading, recordSchema } from "../families.ts";
import { noSuch, readRecord } from "../records/read.ts";
import { viewRecord } from "../records/view.ts";

/** `GET /products/{id}`: the whole record. */
export function getOperation(family: Family): Operation {
  const isPublic = family.readScope === null;
  return defineOperation({
    ...reading(family),
    key: isPublic ? "any" : "secret",
    id: `get${family.one}`,
    method: "GET",
    path: `/${family.kind}/{id}`,
    summary: `Reads a ${family.object}.`,
    object: family.object,
    query: null,
    response: recordSchema(family),
    async handle({ params, tenant, workspaceId, key }, ports) {
      const found = await readRecord(family, params.id!, tenant.id, workspaceId, ports);
      if (key.type === "publishable" && !isPromptActive(found.record, ports.clock.now())) throw noSuch(family);
      return viewRecord(family, found, tenant.id, ports);
    },
  });
}
