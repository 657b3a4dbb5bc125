import { type Static, Type } from "@sinclair/typebox";
import { BulkResult, Deleted, FILTER_TITLES, Named } from "../../../../schemas/shapes.ts";
import { ApiError } from "../../../http/errors.ts";
import { defineOperation, type Operation } from "../../../http/operation.ts";
import type { Filter } from "../../../platform/ports/search/search-index.ts";
import {
  andFilters,
  FILTER_OPERATORS,
  type FieldSet,
  type FieldType,
  fieldSetFor,
  matchesFilter,
  matchesRecord,
  type ParsedFilter,
  parseFilter,
} from "../../search/index.ts";
import { toRecordLocation } from "../records/catalog-item.ts";
import { deleteRecords } from "../records/delete-records.ts";
import { recordNotFound } from "../records/read-record.ts";
import { type ResourceType, writeDefaults } from "../records/resource-types.ts";
import { scanRecords } from "../records/scan-records.ts";
import { bulkReply } from "./bulk-entries.ts";

const RecordIds = Named(
  "RecordIds",
  Type.Object({ ids: Type.Array(Type.String({ minLength: 1, maxLength: 255 }), { minItems: 1, maxItems: 500 }) }),
);
const DeletionCount = Named("DeletionCount", Type.Object({ foundCount: Type.Number(), deletedCount: Type.Number() }));

/** `DELETE /products/{id}`: deletes one record. */
export function deleteOperation(resource: ResourceType): Operation {
  return defineOperation({
    ...writeDefaults(resource),
    id: `delete${resource.singularName}`,
    method: "DELETE",
    path: `/${resource.kind}/{id}`,
    summary: `Deletes a ${resource.object}.`,
    status: 200,
    object: resource.object,
    unknownProperties: "refuse",
    request: null,
    response: Deleted,
    async handle(context, ports) {
      const id = context.params.id!;
      const removed = await deleteRecords([id], toRecordLocation(resource.kind, context), ports);
      if (removed.length === 0) throw recordNotFound(resource);
      return { id, deleted: true };
    },
  });
}

/** `DELETE /products/bulk`: an id that is not there fails alone. */
export function bulkDeleteOperation(resource: ResourceType): Operation {
  return defineOperation({
    ...writeDefaults(resource),
    id: `bulkDelete${resource.pluralName}`,
    method: "DELETE",
    path: `/${resource.kind}/bulk`,
    summary: `Deletes up to 500 ${resource.kind} by id.`,
    status: 200,
    outcomes: { partial: 207 },
    object: "bulk_operation",
    unknownProperties: "refuse",
    request: RecordIds,
    response: BulkResult,
    async handle(context, ports) {
      const ids = [...new Set(context.body.ids)];
      const succeeded = await deleteRecords(ids, toRecordLocation(resource.kind, context), ports);
      const deleted = new Set(succeeded);
      const failed = ids.filter((id) => !deleted.has(id)).map((id) => ({ id, error: `there is no such ${resource.object}` }));
      return bulkReply({ processed: context.body.ids.length, succeeded, failed });
    },
  });
}

const BATCH_SIZE = 500;
/** Spellings of operators that clients write in conditions, in addition to those of the filter language. */
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

const Condition = Named(
  "DeletionCondition",
  Type.Object({
    field: Type.String({ minLength: 1 }),
    value: Type.Unknown(),
    operator: Type.Optional(Type.String()),
  }),
);
type Condition = Static<typeof Condition>;

function filtersOf({ kind }: ResourceType) {
  return Type.Unsafe<Record<string, unknown> | Condition[]>({
    type: ["object", "array"],
    ...(kind in FILTER_TITLES && { title: FILTER_TITLES[kind as keyof typeof FILTER_TITLES] }),
    description: "A filter, or conditions that must all fit: what is deleted. It may not be empty.",
    items: Condition,
    minItems: 1,
    maxItems: 200,
    minProperties: 1,
  });
}

/**
 * `POST /products/delete-by-query`: deletes what a filter matches. It reads the table, not the index, so that a record written
 * just before is deleted too.
 */
export function deleteByQueryOperation(resource: ResourceType): Operation {
  return defineOperation({
    ...writeDefaults(resource),
    id: `delete${resource.pluralName}ByQuery`,
    method: "POST",
    path: `/${resource.kind}/delete-by-query`,
    summary: `Deletes the ${resource.kind} that a filter matches.`,
    status: 200,
    object: "delete_by_query",
    // A dropped `dryRun` or `limit` would delete more than was meant.
    unknownProperties: "refuse",
    request: Type.Object({ filters: filtersOf(resource) }, { additionalProperties: false }),
    response: DeletionCount,
    async handle(context, ports) {
      const filter = parseDeleteFilter(resource, context.body.filters);
      const location = toRecordLocation(resource.kind, context);
      const matches = matcherFor(resource, filter);
      const found: string[] = [];
      for await (const { id, record } of scanRecords(resource.kind, location.tenantId, location.workspaceId, ports, {
        whole: true,
      })) {
        if (matches(record)) found.push(id);
      }
      let deletedCount = 0;
      for (let start = 0; start < found.length; start += BATCH_SIZE) {
        deletedCount += (await deleteRecords(found.slice(start, start + BATCH_SIZE), location, ports)).length;
      }
      return { foundCount: found.length, deletedCount };
    },
  });
}

function parseDeleteFilter(resource: ResourceType, filters: Record<string, unknown> | Condition[]): Filter {
  const fields = filterableFieldsFor(resource);
  const parsed = Array.isArray(filters)
    ? parseConditions(filters, fields)
    : parseFilter(filters, fields, "filters", { refusesEmptyLists: true });
  if (!parsed.ok) throw new ApiError("VALIDATION_ERROR", "The filter cannot be read; see details.", { issues: parsed.issues });
  if (parsed.filter === null) {
    const issues = [{ param: "filters", message: "must hold at least one condition" }];
    throw new ApiError("VALIDATION_ERROR", "An empty filter would delete everything: name at least one condition.", { issues });
  }
  return parsed.filter;
}

/** Searched records pass as a search tells it, so that a search with the filter shows what will be deleted. */
function matcherFor({ kind }: ResourceType, filter: Filter): (record: Record<string, unknown>) => boolean {
  if (kind === "taxonomies") return (record) => matchesFilter(filter, record);
  return (record) => matchesRecord(kind, filter, record);
}

/** Parses each condition for itself, so that an issue is named as the request wrote it: by field, operator or value. */
function parseConditions(conditions: Condition[], fields: FieldSet): ParsedFilter {
  const parsed = conditions.map((condition, index) => parseDeleteCondition(condition, `filters[${index}]`, fields));
  const issues = parsed.flatMap((each) => (each.ok ? [] : each.issues));
  if (issues.length > 0) return { ok: false, issues };
  return { ok: true, filter: andFilters(parsed.map((each) => (each.ok ? each.filter : null))) };
}

function parseDeleteCondition({ field, value, operator = "eq" }: Condition, at: string, fields: FieldSet): ParsedFilter {
  const refuse = (name: string, message: string): ParsedFilter => ({ ok: false, issues: [{ param: `${at}.${name}`, message }] });
  const name = OPERATOR_ALIASES[operator.toLowerCase()] ?? operator;
  if (fields.getType(field) === null) return refuse("field", "is not a field that can be filtered by");
  if (!FILTER_OPERATORS.includes(name)) {
    const known = [...FILTER_OPERATORS, ...Object.keys(OPERATOR_ALIASES)].join(", ");
    return refuse("operator", `is not an operator (${known})`);
  }
  const parsed = parseFilter({ [field]: name === "in" && !Array.isArray(value) ? value : { [name]: value } }, fields, at, {
    refusesEmptyLists: true,
  });
  if (parsed.ok) return parsed;
  const toValuePath = (param: string) => `${at}.value${/\[\d+\]$/.exec(param)?.[0] ?? ""}`;
  return { ok: false, issues: parsed.issues.map(({ param, message }) => ({ param: toValuePath(param), message })) };
}

/** Returns the fields by which records can be filtered. Taxonomy terms are not searched: all their scalar fields can be named. */
function filterableFieldsFor(resource: ResourceType): FieldSet {
  if (resource.kind !== "taxonomies") return fieldSetFor(resource.kind);
  return { getType: (path) => FIELD_TYPES[String(resource.inputSchema.properties[path]?.type)] ?? null };
}

const FIELD_TYPES: Record<string, FieldType> = {
  string: "string",
  integer: "number",
  number: "number",
  boolean: "boolean",
  array: "string",
};
