import { type Static, Type } from "@sinclair/typebox";
import { Pagination } from "../../../../schemas/shapes.ts";
import { defineOperation, type Operation } from "../../../http/operation.ts";
import type { Ports } from "../../../platform/ports.ts";
import { type Family, reading } from "../families.ts";
import { totalOf } from "../records/total.ts";
import { type Position, walkRecords } from "../records/walk.ts";
import { ListQuery, passes, withOptionalLimit } from "./list.ts";

const IdsQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 1_000, default: 100 }),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  ...Type.Pick(ListQuery, ["cursor", "status", "source", "categories", "tags", "taxonomyName"]).properties,
});
type IdsQuery = Static<typeof IdsQuery>;

/** `GET /products/ids`: what a shop compares with its own list when it synchronises. */
export function listIdsOperation(family: Family): Operation {
  const object = family.object;
  return defineOperation({
    ...reading(family),
    id: `list${family.one}Ids`,
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
      const after = cursor ? ((await cursors.open(cursor, filters)) as Position) : null;
      const { ids, last, hasMore } = await takeIds(
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

interface IdsWish {
  limit: number;
  offset: number;
  after: Position | null;
  filters: Partial<Static<typeof ListQuery>>;
}

async function takeIds(
  family: Family,
  tenantId: string,
  workspaceId: string | null,
  { limit, offset, after, filters }: IdsWish,
  ports: Ports,
) {
  const ids: string[] = [];
  let last: Position | null = null;
  let toSkip = offset;
  for await (const step of walkRecords(family.kind, tenantId, workspaceId, ports, { after, page: 500 })) {
    if (!passes(step.record, filters) || toSkip-- > 0) continue;
    if (ids.length === limit) return { ids, last, hasMore: true };
    ids.push(step.id);
    last = { workspaceId: step.workspaceId, id: step.id };
  }
  return { ids, last, hasMore: false };
}

/** Exact: from the counters where nothing is filtered, else by counting. */
async function countIds(
  family: Family,
  tenantId: string,
  workspaceId: string | null,
  filters: IdsWish["filters"],
  ports: Ports,
): Promise<number> {
  if (Object.keys(filters).length === 0) return totalOf(family, tenantId, workspaceId, ports);
  let count = 0;
  for await (const { record } of walkRecords(family.kind, tenantId, workspaceId, ports, { page: 500 }))
    if (passes(record, filters)) count++;
  return count;
}
