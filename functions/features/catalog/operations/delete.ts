import { Type } from "@sinclair/typebox";
import { BulkResult, Deleted } from "../../../../schemas/shapes.ts";
import { ApiError } from "../../../http/errors.ts";
import { defineOperation, type Operation } from "../../../http/operation.ts";
import { type FieldSet, type FieldType, fieldSetFor, matchesFilter, parseFilter } from "../../search/index.ts";
import { deleteRecords } from "../records/delete-records.ts";
import { recordNotFound } from "../records/read-record.ts";
import { type ResourceType, writeDefaults } from "../records/resource-types.ts";
import { scanRecords } from "../records/scan-records.ts";
import { bulkReply } from "./bulk-entries.ts";

/** `DELETE /products/{id}`. */
export function deleteOperation(family: ResourceType): Operation {
  return defineOperation({
    ...writeDefaults(family),
    id: `delete${family.singularName}`,
    method: "DELETE",
    path: `/${family.kind}/{id}`,
    summary: `Deletes a ${family.object}.`,
    status: 200,
    object: family.object,
    request: null,
    response: Deleted,
    async handle({ params, tenant, workspaceId }, ports) {
      const id = params.id!;
      const removed = await deleteRecords([id], { tenantId: tenant.id, workspaceId: workspaceId!, kind: family.kind }, ports);
      if (removed.length === 0) throw recordNotFound(family);
      return { id, deleted: true };
    },
  });
}

/** `DELETE /products/bulk`: an id that is not there fails alone. */
export function bulkDeleteOperation(family: ResourceType): Operation {
  return defineOperation({
    ...writeDefaults(family),
    id: `bulkDelete${family.pluralName}`,
    method: "DELETE",
    path: `/${family.kind}/bulk`,
    summary: `Deletes up to 500 ${family.kind} by id.`,
    status: 200,
    outcomes: { partial: 207 },
    object: "bulk_operation",
    request: Type.Object({ ids: Type.Array(Type.String({ minLength: 1, maxLength: 255 }), { minItems: 1, maxItems: 500 }) }),
    response: BulkResult,
    async handle({ body, tenant, workspaceId }, ports) {
      const ids = [...new Set(body.ids)];
      const succeeded = await deleteRecords(ids, { tenantId: tenant.id, workspaceId: workspaceId!, kind: family.kind }, ports);
      const gone = new Set(succeeded);
      const failed = ids.filter((id) => !gone.has(id)).map((id) => ({ id, error: `there is no such ${family.object}` }));
      return bulkReply({ processed: body.ids.length, succeeded, failed });
    },
  });
}

const BATCH_SIZE = 500;
/** The signs that clients write beside the names of the filter language. */
const OPERATOR_ALIASES: Record<string, string> = {
  eq: "in",
  "=": "in",
  "==": "in",
  "!=": "ne",
  ">": "gt",
  ">=": "gte",
  "<": "lt",
  "<=": "lte",
};

const Condition = Type.Object({
  field: Type.String({ minLength: 1 }),
  value: Type.Unknown(),
  operator: Type.Optional(Type.String()),
});
const Filters = Type.Unsafe<Record<string, unknown> | { field: string; value: unknown; operator?: string }[]>({
  type: ["object", "array"],
  items: Condition,
  minItems: 1,
  minProperties: 1,
});

/** `POST /products/delete-by-query`: deletes what a filter matches. It reads the table itself, so that a record written just before is met. */
export function deleteByQueryOperation(family: ResourceType): Operation {
  return defineOperation({
    ...writeDefaults(family),
    id: `delete${family.pluralName}ByQuery`,
    method: "POST",
    path: `/${family.kind}/delete-by-query`,
    summary: `Deletes the ${family.kind} that a filter matches; an empty filter is refused.`,
    status: 200,
    object: "delete_by_query",
    request: Type.Object({ filters: Filters }),
    response: Type.Object({ foundCount: Type.Number(), deletedCount: Type.Number() }),
    async handle({ body, tenant, workspaceId }, ports) {
      const filter = parseDeleteFilter(family, body.filters);
      const place = { tenantId: tenant.id, workspaceId: workspaceId!, kind: family.kind };
      const found: string[] = [];
      for await (const { id, record } of scanRecords(family.kind, tenant.id, workspaceId, ports, { whole: true })) {
        if (matchesFilter(filter, record)) found.push(id);
      }
      let deletedCount = 0;
      for (let start = 0; start < found.length; start += BATCH_SIZE) {
        deletedCount += (await deleteRecords(found.slice(start, start + BATCH_SIZE), place, ports)).length;
      }
      return { foundCount: found.length, deletedCount };
    },
  });
}

function parseDeleteFilter(
  family: ResourceType,
  filters: Record<string, unknown> | { field: string; value: unknown; operator?: string }[],
) {
  const raw = Array.isArray(filters) ? { and: filters.map(toFilterCondition) } : filters;
  const parsed = parseFilter(raw, filterableFieldsFor(family));
  if (!parsed.ok) throw new ApiError("VALIDATION_ERROR", "The filter cannot be read; see details.", { issues: parsed.issues });
  if (parsed.filter === null) {
    const faults = [{ param: "filters", message: "must hold at least one condition" }];
    throw new ApiError("VALIDATION_ERROR", "An empty filter would delete everything: name at least one condition.", {
      issues: faults,
    });
  }
  return parsed.filter;
}

function toFilterCondition({
  field,
  value,
  operator = "eq",
}: {
  field: string;
  value: unknown;
  operator?: string;
}): Record<string, unknown> {
  const name = OPERATOR_ALIASES[operator.toLowerCase()] ?? operator;
  if (name === "in") return { [field]: Array.isArray(value) ? { in: value } : value };
  return { [field]: { [name]: value } };
}

/** The fields by which records of a family can be filtered. Terms are not searched: their scalar fields are all there is. */
export function filterableFieldsFor(family: ResourceType): FieldSet {
  if (family.kind !== "taxonomies") return fieldSetFor(family.kind);
  return { getType: (path) => FIELD_TYPES[String(family.inputSchema.properties[path]?.type)] ?? null };
}

const FIELD_TYPES: Record<string, FieldType> = {
  string: "string",
  integer: "number",
  number: "number",
  boolean: "boolean",
  array: "string",
};
