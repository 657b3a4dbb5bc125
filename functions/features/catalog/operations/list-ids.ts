import { type Static, Type } from "@sinclair/typebox";
import { Named, Pagination } from "../../../../schemas/shapes.ts";
import { defineOperation, type Operation } from "../../../http/operation.ts";
import { countRecords } from "../records/capacity.ts";
import type { RecordPorts } from "../records/catalog-item.ts";
import { type ResourceType, readDefaults } from "../records/resource-types.ts";
import { type RecordPosition, scanRecords } from "../records/scan-records.ts";
import { ListQuery, matchesListQuery, withOptionalLimit } from "./list-and-get.ts";

const IdsQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 1_000, default: 100 }),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  ...Type.Pick(ListQuery, ["cursor", "status", "source", "categories", "tags", "taxonomyName"]).properties,
});

const IdList = Named(
  "IdList",
  Type.Object({
    ids: Type.Array(Type.String({ description: "Id of a record" })),
    pagination: Pagination,
    totalCount: Type.Number(),
    hasMore: Type.Boolean(),
    returnedCount: Type.Number(),
  }),
);
type IdsQuery = Static<typeof IdsQuery>;

/** `GET /products/ids`: lists ids, which a shop compares with its own when it synchronises. */
export function listIdsOperation(resource: ResourceType): Operation {
  return defineOperation({
    ...readDefaults(resource),
    id: `list${resource.singularName}Ids`,
    method: "GET",
    path: `/${resource.kind}/ids`,
    summary: `Lists the ids of ${resource.kind}.`,
    object: "list",
    query: withOptionalLimit(IdsQuery),
    response: IdList,
    async handle({ query, tenant, workspaceId, cursors }, ports) {
      const { limit = 100, offset = 0, cursor, ...filters } = query as IdsQuery;
      const after = cursor ? ((await cursors.open(cursor, filters)) as RecordPosition) : null;
      const { ids, last, hasMore } = await readIdsPage(
        resource,
        tenant.id,
        workspaceId,
        { limit, offset: cursor ? 0 : offset, after, filters },
        ports,
      );
      const total = await countIds(resource, tenant.id, workspaceId, filters, ports);
      const next = hasMore && last ? await cursors.seal(last, filters) : null;
      const pagination = { total, limit, hasMore, offset, cursor: next };
      return { ids, pagination, totalCount: total, hasMore, returnedCount: ids.length };
    },
  });
}

interface IdsPageRequest {
  limit: number;
  offset: number;
  after: RecordPosition | null;
  filters: Partial<Static<typeof ListQuery>>;
}

async function readIdsPage(
  resource: ResourceType,
  tenantId: string,
  workspaceId: string | null,
  { limit, offset, after, filters }: IdsPageRequest,
  ports: RecordPorts,
) {
  const ids: string[] = [];
  let last: RecordPosition | null = null;
  let toSkip = offset;
  for await (const { workspaceId: workspace, id, record } of scanRecords(resource.kind, tenantId, workspaceId, ports, {
    after,
    page: 500,
  })) {
    if (!matchesListQuery(record, filters) || toSkip-- > 0) continue;
    if (ids.length === limit) return { ids, last, hasMore: true };
    ids.push(id);
    last = { workspaceId: workspace, id };
  }
  return { ids, last, hasMore: false };
}

/** Counts exactly: from the counters where nothing is filtered, else by a scan. */
async function countIds(
  resource: ResourceType,
  tenantId: string,
  workspaceId: string | null,
  filters: IdsPageRequest["filters"],
  ports: RecordPorts,
): Promise<number> {
  if (Object.keys(filters).length === 0) return countRecords(resource, tenantId, workspaceId, ports);
  let count = 0;
  for await (const { record } of scanRecords(resource.kind, tenantId, workspaceId, ports, { page: 500 }))
    if (matchesListQuery(record, filters)) count++;
  return count;
}
