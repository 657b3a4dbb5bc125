import { type Static, type TSchema, Type } from "@sinclair/typebox";
import { Pagination } from "../../../../schemas/shapes.ts";
import { defineOperation, type HandlerContext, type Operation } from "../../../http/operation.ts";
import type { Ports } from "../../../platform/ports.ts";
import { decodeSource, encodeSource, isPromptActive } from "../../search/index.ts";
import { countRecords } from "../records/capacity.ts";
import type { RecordFields } from "../records/catalog-item.ts";
import { readRecord, recordNotFound } from "../records/read-record.ts";
import { type ResourceType, readDefaults, recordSchema } from "../records/resource-types.ts";
import { type RecordPosition, type ScannedRecord, scanRecords } from "../records/scan-records.ts";
import { viewRecord, viewRecords } from "../records/view-records.ts";

/** Decisions *Envelope*: a page that would pass 4 MB ends early. Lambda counts the escaped text, so there is room to spare. */
export const MAX_PAGE_BYTES = 3_500_000;

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

/** `GET /products`: in order of workspace and id. */
export function listOperation(family: ResourceType): Operation {
  return defineOperation({
    ...readDefaults(family),
    id: `list${family.pluralName}`,
    method: "GET",
    path: `/${family.kind}`,
    summary: `Lists ${family.kind}.`,
    object: "list",
    query: withOptionalLimit(ListQuery),
    response: Type.Object({ results: Type.Array(recordSchema(family)), pagination: Pagination }),
    async handle(call, ports) {
      const { tenant, workspaceId, cursors } = call;
      const query = call.query as ListQuery;
      const { limit = 20, cursor, fields, ...filters } = query;
      const after = cursor ? ((await cursors.open(cursor, filters)) as RecordPosition) : null;
      const wish = { limit, after, fields: fields ?? null, filters };
      const { steps, hasMore } = await readListPage(family, call as HandlerContext<unknown, ListQuery>, wish, ports);
      const last = steps.at(-1);
      const next = hasMore && last ? await cursors.seal({ workspaceId: last.workspaceId, id: last.id }, filters) : null;
      const total = Object.keys(filters).length > 0 ? null : await countRecords(family, tenant.id, workspaceId, ports);
      const views = await viewRecords(family, steps, tenant.id, ports);
      return {
        results: views.map((view) => toListedRecord(view, wish.fields)),
        pagination: { total, limit, hasMore, cursor: next },
      };
    },
  });
}

/** The kernel does not fill in defaults: the handler does. */
export function withOptionalLimit<T extends TSchema>(schema: T): T {
  return { ...schema, required: [] };
}

interface ListPageRequest {
  limit: number;
  after: RecordPosition | null;
  fields: string[] | null;
  filters: Partial<ListQuery>;
}

async function readListPage(
  family: ResourceType,
  { tenant, workspaceId }: HandlerContext<unknown, ListQuery>,
  { limit, after, fields, filters }: ListPageRequest,
  ports: Ports,
) {
  const steps: ScannedRecord[] = [];
  let bytes = 0;
  const walk = { after, page: limit + 1, whole: true };
  for await (const step of scanRecords(family.kind, tenant.id, workspaceId, ports, walk)) {
    if (!matchesListQuery(step.record, filters)) continue;
    bytes += Buffer.byteLength(JSON.stringify(toListedRecord(step.record, fields)));
    if (steps.length === limit || (bytes > MAX_PAGE_BYTES && steps.length > 0)) return { steps, hasMore: true };
    steps.push(step);
  }
  return { steps, hasMore: false };
}

/** As lists show records: a long content cut, or the fields asked for. */
function toListedRecord(record: RecordFields, fields: string[] | null): Record<string, unknown> {
  return decodeSource(encodeSource(record), fields);
}

/** Whether a record fits the query parameters of a list: single values equal, lists share a value. */
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
