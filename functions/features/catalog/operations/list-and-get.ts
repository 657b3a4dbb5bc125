import { type Static, type TSchema, Type } from "@sinclair/typebox";
import { validationError } from "../../../http/errors.ts";
import { defineOperation, type Operation, Reply } from "../../../http/operation.ts";
import { countEscapedBytes } from "../../../platform/text/escaped-size.ts";
import { decodeSource, encodeSource, isPromptActive, searchFor } from "../../search/index.ts";
import { countRecords } from "../records/capacity.ts";
import type { RecordFields, RecordPorts } from "../records/catalog-item.ts";
import { readRecord, recordEtag, recordNotFound } from "../records/read-record.ts";
import { PROMPTS, type ResourceType, readDefaults, recordListSchema, recordSchema } from "../records/resource-types.ts";
import { type RecordPosition, type ScannedRecord, scanRecords } from "../records/scan-records.ts";
import { viewRecord, viewRecords } from "../records/view-records.ts";

/** Ends a page early that would pass 4 MB, escaped as Lambda counts (docs/specification/http.md); the envelope needs the rest. */
const MAX_PAGE_BYTES = 3_900_000;

const Text = Type.Optional(Type.String());
const Names = Type.Optional(Type.Array(Type.String()));

export const ListQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
  cursor: Text,
  status: Text,
  source: Text,
  categories: Names,
  tags: Names,
  fields: Names,
  taxonomyName: Text,
});
type ListQuery = Static<typeof ListQuery>;

const RecordListQuery = Type.Object({
  ...ListQuery.properties,
  after: Type.Optional(
    Type.String({
      maxLength: 255,
      description: "Begins behind this id, in the order of ids, whether a record has it or not; needs a workspace.",
    }),
  ),
});

/** `GET /products`: lists records in order of workspace and id. */
export function listOperation(resource: ResourceType): Operation {
  return defineOperation({
    ...readDefaults(resource),
    id: `list${resource.pluralName}`,
    method: "GET",
    path: `/${resource.kind}`,
    summary: `Lists ${resource.kind}.`,
    object: "list",
    query: withOptionalLimit(RecordListQuery),
    response: recordListSchema(resource),
    async handle({ query, tenant, workspaceId, cursors }, ports) {
      const { limit = 20, cursor, fields, after: afterId, ...filters } = query as Static<typeof RecordListQuery>;
      const begin = toBegin(afterId, workspaceId);
      const after = cursor ? ((await cursors.open(cursor, filters)) as RecordPosition) : begin;
      const request = { tenantId: tenant.id, workspaceId, limit, after, fields: fields ?? null, filters };
      const { records, hasMore } = await readListPage(resource, request, ports);
      const last = records.at(-1);
      const next = hasMore && last ? await cursors.seal({ workspaceId: last.workspaceId, id: last.id }, filters) : null;
      const total = Object.keys(filters).length > 0 ? null : await countRecords(resource, tenant.id, workspaceId, ports);
      const views = await viewRecords(resource, records, tenant.id, ports);
      return {
        results: views.map((view) => toListedRecord(view, request.fields)),
        pagination: { total, limit, hasMore, cursor: next },
      };
    },
  });
}

function toBegin(after: string | undefined, workspaceId: string | null): RecordPosition | null {
  if (after === undefined) return null;
  if (workspaceId) return { workspaceId, id: after };
  throw validationError([{ param: "after", message: "needs a workspace: name it in X-Workspace-ID" }]);
}

/** Makes `limit` optional: the kernel does not fill in defaults, the handler does. */
export function withOptionalLimit<T extends TSchema>(schema: T): T {
  return { ...schema, required: [] };
}

interface ListPageRequest {
  tenantId: string;
  workspaceId: string | null;
  limit: number;
  after: RecordPosition | null;
  fields: string[] | null;
  filters: Partial<ListQuery>;
}

async function readListPage(
  resource: ResourceType,
  { tenantId, workspaceId, limit, after, fields, filters }: ListPageRequest,
  ports: RecordPorts,
) {
  const records: ScannedRecord[] = [];
  let bytes = 0;
  const options = { after, page: limit + 1, whole: true };
  for await (const scanned of scanRecords(resource.kind, tenantId, workspaceId, ports, options)) {
    if (!matchesListQuery(scanned.record, filters)) continue;
    bytes += countEscapedBytes(JSON.stringify(toListedRecord(scanned.record, fields)));
    if (records.length === limit || (bytes > MAX_PAGE_BYTES && records.length > 0)) return { records, hasMore: true };
    records.push(scanned);
  }
  return { records, hasMore: false };
}

/** Returns a record as lists show it: with a long content cut, or with the requested fields only. */
function toListedRecord(record: RecordFields, fields: string[] | null): Record<string, unknown> {
  return decodeSource(encodeSource(record), fields);
}

/** Returns true when a record fits the query parameters of a list: single values equal, lists share a value. */
export function matchesListQuery(
  record: RecordFields,
  { status, source, taxonomyName, categories, tags }: Partial<ListQuery>,
): boolean {
  const equal = (name: string, wanted: string | undefined) => wanted === undefined || record[name] === wanted;
  const shares = (name: string, wanted: string[] | undefined) =>
    wanted === undefined || ((record[name] as string[] | undefined) ?? []).some((value) => wanted.includes(value));
  return (
    equal("status", status) &&
    equal("source", source) &&
    equal("taxonomyName", taxonomyName) &&
    shares("categories", categories) &&
    shares("tags", tags)
  );
}

/** `GET /products/{id}`: reads one whole record. */
export function getOperation(resource: ResourceType): Operation {
  const isPublic = resource.readScope === null;
  return defineOperation({
    ...readDefaults(resource),
    key: isPublic ? "any" : "secret",
    id: `get${resource.singularName}`,
    method: "GET",
    path: `/${resource.kind}/{id}`,
    summary: `Reads a ${resource.object}.`,
    object: resource.object,
    hasEtag: true,
    query: null,
    response: recordSchema(resource),
    async handle({ params, tenant, workspaceId, key }, ports) {
      const found = await readRecord(resource, params.id!, tenant.id, workspaceId, ports);
      if (key.type === "publishable" && !isPromptActive(found.record, ports.clock.now())) throw recordNotFound(resource);
      const view = await viewRecord(resource, found, tenant.id, ports);
      const hidden = await searchFor(ports).hiddenFields(tenant.id, found.workspaceId, key.type);
      return new Reply(hidden.strip(view), { etag: recordEtag(found.item) });
    },
  });
}

const Query = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  cursor: Type.Optional(Type.String()),
  categories: Type.Optional(Type.Array(Type.String())),
  tags: Type.Optional(Type.Array(Type.String())),
  status: Type.Optional(Type.String()),
});

/** `GET /prompts`: lists prompts by priority, highest first. A workspace has few enough to sort them all. */
export const listPrompts = defineOperation({
  id: "listPrompts",
  method: "GET",
  path: "/prompts",
  feature: "catalog",
  summary: "Lists prompts by priority; with a publishable key only those that are active now.",
  key: "any",
  scope: null,
  workspace: "optional",
  meter: null,
  capacity: "prompts",
  status: 200,
  object: "list",
  request: null,
  query: withOptionalLimit(Query),
  response: recordListSchema(PROMPTS),
  async handle({ query, tenant, workspaceId, key, cursors }, ports) {
    const { limit = 20, page = 1, cursor, ...filters } = query as Static<typeof Query>;
    const offset = cursor ? ((await cursors.open(cursor, filters)) as number) : (page - 1) * limit;
    const all: RecordFields[] = [];
    for await (const { record } of scanRecords("prompts", tenant.id, workspaceId, ports, { whole: true })) {
      const isShown = key.type === "secret" || isPromptActive(record, ports.clock.now());
      if (isShown && matchesListQuery(record, filters)) all.push(record);
    }
    all.sort((one, other) => getPriority(other) - getPriority(one) || (one.id < other.id ? -1 : 1));
    const hidden = await searchFor(ports).hiddenFields(tenant.id, workspaceId, key.type);
    const results = fitIntoPage(all.slice(offset, offset + limit).map((record) => hidden.strip(record)));
    const end = offset + results.length;
    const hasMore = all.length > end;
    const next = hasMore ? await cursors.seal(end, filters) : null;
    return {
      results,
      pagination: { total: all.length, limit, hasMore, offset, cursor: next },
    };
  },
});

/** Returns the first records that fit into one response, at least one. */
function fitIntoPage(records: RecordFields[]): RecordFields[] {
  let bytes = 0;
  const end = records.findIndex((record) => {
    bytes += countEscapedBytes(JSON.stringify(record));
    return bytes > MAX_PAGE_BYTES;
  });
  return end < 0 ? records : records.slice(0, Math.max(1, end));
}

function getPriority(record: RecordFields): number {
  return (record.priority as number | undefined) ?? 0;
}
