import { type Static, Type } from "@sinclair/typebox";
import { Pagination } from "../../../../schemas/shapes.ts";
import { defineOperation } from "../../../http/operation.ts";
import { isPromptActive } from "../../search/index.ts";
import type { RecordFields } from "../records/catalog-item.ts";
import { PROMPTS, recordSchema } from "../records/resource-types.ts";
import { scanRecords } from "../records/scan-records.ts";
import { MAX_PAGE_BYTES, matchesListQuery, withOptionalLimit } from "./list-and-get.ts";

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
  response: Type.Object({ results: Type.Array(recordSchema(PROMPTS)), pagination: Pagination }),
  async handle({ query, tenant, workspaceId, key, cursors }, ports) {
    const { limit = 20, page = 1, cursor, ...filters } = query as Static<typeof Query>;
    const offset = cursor ? ((await cursors.open(cursor, filters)) as number) : (page - 1) * limit;
    const all: RecordFields[] = [];
    for await (const { record } of scanRecords("prompts", tenant.id, workspaceId, ports, { whole: true })) {
      const isShown = key.type === "secret" || isPromptActive(record, ports.clock.now());
      if (isShown && matchesListQuery(record, filters)) all.push(record);
    }
    all.sort((one, other) => getPriority(other) - getPriority(one) || (one.id < other.id ? -1 : 1));
    const results = fitIntoPage(all.slice(offset, offset + limit));
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
    bytes += Buffer.byteLength(JSON.stringify(record));
    return bytes > MAX_PAGE_BYTES;
  });
  return end < 0 ? records : records.slice(0, Math.max(1, end));
}

function getPriority(record: RecordFields): number {
  return (record.priority as number | undefined) ?? 0;
}
