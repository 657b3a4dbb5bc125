import { type Static, Type } from "@sinclair/typebox";
import { Pagination } from "../../../../schemas/shapes.ts";
import { defineOperation, type Operation } from "../../../http/operation.ts";
import type { Ports } from "../../../platform/ports.ts";
import { countRecords } from "../records/capacity.ts";
import { type ResourceType, readDefaults } from "../records/resource-types.ts";
import { type RecordPosition, scanRecords } from "../records/scan-records.ts";
import { ListQuery, matchesListQuery, withOptionalLimit } from "./list-and-get.ts";

const IdsQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 1_000, default: 100 }),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  ...Type.Pick(ListQuery, ["cursor", "status", "source", "categories", "tags", "taxonomyName"]).properties,
});
type IdsQuery = Static<typeof IdsQuery>;

/** `GET /products/ids`: what a shop compares with its own list when it synchronises. */
export function listIdsOperation(family: ResourceType): Operation {
  const object = family.object;
  return defineOperation({
    ...readDefaults(family),
    id: `list${family.singularName}Ids`,
    method: "GET",
    path: `/${family.kind}/ids`,
    summary: `Lists the ids of ${family.kind}.`,
    object: "list",
    query: withOptionalLimit(IdsQuery),
    response: Type.Object({
      ids: Type.Array(Type.String({ description: `Id of a ${object}` })),
      pagination: Pagination,
      totalCount: Type.Number(),
      hasMore: Type.Boolean(),
      returnedCount: Type.Number(),
    }),
    async handle({ query, tenant, workspaceId, cursors }, ports) {
      const { limit = 100, offset = 0, cursor, ...filters } = query as IdsQuery;
      const after = cursor ? ((await cursors.open(cursor, filters)) as RecordPosition) : null;
      const { ids, last, hasMore } = await readIdsPage(
        family,
        tenant.id,
        workspaceId,
        { limit, offset: cursor ? 0 : offset, after, filters },
        ports,
      );
      const total = await countIds(family, tenant.id, workspaceId, filters, ports);
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
  family: ResourceType,
  tenantId: string,
  workspaceId: string | null,
  { limit, offset, after, filters }: IdsPageRequest,
  ports: Ports,
) {
  const ids: string[] = [];
  let last: RecordPosition | null = null;
  let toSkip = offset;
  for await (const step of scanRecords(family.kind, tenantId, workspaceId, ports, { after, page: 500 })) {
    if (!matchesListQuery(step.record, filters) || toSkip-- > 0) continue;
    if (ids.length === limit) return { ids, last, hasMore: true };
    ids.push(step.id);
    last = { workspaceId: step.workspaceId, id: step.id };
  }
  return { ids, last, hasMore: false };
}

/** Exact: from the counters where nothing is filtered, else by counting. */
async function countIds(
  family: ResourceType,
  tenantId: string,
  workspaceId: string | null,
  filters: IdsPageRequest["filters"],
  ports: Ports,
): Promise<number> {
  if (Object.keys(filters).length === 0) return countRecords(family, tenantId, workspaceId, ports);
  let count = 0;
  for await (const { record } of scanRecords(family.kind, tenantId, workspaceId, ports, { page: 500 }))
    if (matchesListQuery(record, filters)) count++;
  return count;
}
