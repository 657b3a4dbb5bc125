import { describe, expect, test } from "@jest/globals";
import type { Client } from "@opensearch-project/opensearch";
import { OpenSearchAnalytics } from "../../../functions/platform/aws/analytics/open-search-analytics.ts";
import { OpenSearchClient } from "../../../functions/platform/aws/opensearch/client/opensearch-client.ts";
import { reading } from "../../../functions/platform/aws/opensearch/client/request-time.ts";
import { Indices } from "../../../functions/platform/aws/opensearch/indices.ts";
import { OpenSearchIndex } from "../../../functions/platform/aws/opensearch/open-search-index.ts";
import { INDEX_KINDS } from "../../../functions/platform/ports/search/search-index.ts";
import {
  ACCESS_GRANTS,
  listPaths,
  SEARCH_ACCESSES,
  SEARCH_REQUESTS,
  SEARCHED_INDICES,
  type SearchAccess,
  type SearchRequestName,
  toSecurityRole,
} from "../../../schemas/search-access.ts";
import { SILENT_LOG } from "../../support/silent-log.ts";
import { TEST_LAYOUT } from "../../support/test-layout.ts";
import { verifies } from "../../support/verifies.ts";

const AT = Date.parse("2026-11-15T12:00:00Z");
const SCOPE = { tenantId: "t1", kind: "products" } as const;
const NOTHING = { hits: { total: { value: 0 }, hits: [] }, timed_out: false, _shards: { total: 1, failed: 0 } };
const MISSING = { error: { type: "index_not_found_exception" }, status: 404 };

interface Sent {
  method: string;
  path: string;
}

/** Answers as an engine would that has no indices at first, and after an index is created has it. */
function scriptedEngine() {
  const sent: Sent[] = [];
  let searches = 0;
  const answer = ({ method, path, bulkBody }: Sent & { bulkBody?: string | Buffer }): unknown => {
    sent.push({ method, path });
    const name = `${path.split("/").at(-1)}-000001`;
    if (path === "/_msearch")
      return {
        responses: String(bulkBody)
          .trim()
          .split("\n")
          .slice(1)
          .filter((_, at) => at % 2 === 0)
          .map(() => (searches++ === 0 ? MISSING : NOTHING)),
      };
    if (path.endsWith("/_delete_by_query")) return { total: 0, deleted: 0 };
    if (path.endsWith("/_bulk"))
      return {
        items: String(bulkBody)
          .trim()
          .split("\n")
          .filter((line) => /^\{"(index|delete|update)/.test(line))
          .map(() => ({ index: { status: 201 } })),
      };
    if (path.startsWith("/_alias/")) return { [path.includes("activity") ? "scc-activity-2020-01-000001" : name]: {} };
    if (path.endsWith("/_settings") && method === "GET") return { "scc-products-000001": { settings: {} } };
    if (path.startsWith("/_cluster/health")) return { indices: {} };
    return {};
  };
  const request = (params: Sent & { bulkBody?: string | Buffer }) => {
    const pending = Promise.resolve({ body: answer(params) });
    return Object.assign(pending, { abort: () => undefined });
  };
  const client = { transport: { request }, close: async () => undefined } as unknown as Client;
  const settings = { clock: { now: () => AT }, log: SILENT_LOG, layout: TEST_LAYOUT };
  const own = new OpenSearchClient(client, { ...settings, failsFast: false, probedIndex: "scc-products" });
  const shape = { ...TEST_LAYOUT, dimensions: 256 };
  return {
    sent,
    indices: new Indices(own, { ...settings, shape, prefix: "scc", rebuildNoticeMs: 0 }),
    index: new OpenSearchIndex(client, { ...settings, rebuildNoticeMs: 0 }),
    analytics: new OpenSearchAnalytics(client, settings),
  };
}

type Engine = ReturnType<typeof scriptedEngine>;
const DOCUMENT = { type: "search", id: "s1", at: AT } as never;
const SPAN = { from: AT - 1_000, to: AT };

/** Calls of the stores, by the access that they need. */
const CALLS: Record<SearchAccess, ((engine: Engine) => Promise<unknown>)[]> = {
  "search-read": [
    ({ indices }) => indices.shardState(reading()),
    ({ index }) => index.fetch(SCOPE, [{ workspaceId: "main", id: "a" }], null),
    ({ index }) => index.outdatedKinds(),
  ],
  "search-write": [
    ({ index }) => index.ready(),
    ({ index }) => index.remove(SCOPE, [{ workspaceId: "main", id: "a", version: 1 }]),
    ({ index }) => index.removeWorkspace("t1", null),
    ({ index }) => index.outdatedKinds(),
  ],
  "search-rebuild": [
    async ({ index }) => (await index.startRebuild("products")).commit(),
    async ({ index }) => (await index.startRebuild("products")).abort(),
    ({ index }) => index.resumeRebuild("products"),
  ],
  "analytics-read": [
    ({ analytics }) => analytics.learning({ tenantId: "t1" } as never, SPAN),
    ({ analytics }) => analytics.popularProducts({ tenantId: "t1" } as never, SPAN, { size: 1 }),
  ],
  "analytics-write": [
    ({ analytics }) => analytics.remove("t1", [DOCUMENT]),
    ({ analytics }) => analytics.removeWorkspace("t1", null),
    ({ analytics }) => analytics.listOfVisitors({ tenantId: "t1" } as never, ["v"], { from: 0, limit: 1 }),
  ],
  "analytics-expire": [({ analytics }) => analytics.removeExpired(AT)],
};

describe.each(SEARCH_ACCESSES)("the requests of a function with the access %s", (access) => {
  test("fit, by method and path, into what the roles of its functions allow", async () => {
    verifies("infra.search-grants");
    const sent = await record(access);

    expect(sent.length).toBeGreaterThan(0);
    const allowed = listPaths(access);
    const refused = sent.filter(
      ({ method, path }) => !allowed.some((each) => each.method === method && matches(each.path, path)),
    );
    expect(refused).toEqual([]);
  });

  test("are of kinds whose actions the access grants on the domain", async () => {
    verifies("infra.search-grants");
    const granted = new Set(ACCESS_GRANTS[access].flatMap(({ requests }) => requests));
    const kinds = (await record(access)).map((each) => kindsOf(each));

    for (const each of kinds) expect(each.some((kind) => granted.has(kind))).toBe(true);
  });
});

test("every kind of request is sent by some access, and every access is granted nothing else", async () => {
  verifies("infra.search-grants");
  const seen = new Map<SearchAccess, Set<SearchRequestName>>();
  for (const access of SEARCH_ACCESSES) seen.set(access, new Set((await record(access)).flatMap(kindsOf)));
  const kinds = new Set([...seen.values()].flatMap((each) => [...each]));

  expect([...kinds].sort()).toEqual(Object.keys(SEARCH_REQUESTS).sort());
});

test("the indices of searches are those of all kinds, and no access names both them and activity", () => {
  verifies("infra.search-grants");

  expect(SEARCHED_INDICES).toEqual(INDEX_KINDS);
  for (const access of SEARCH_ACCESSES) {
    const patterns = toSecurityRole(access).index_permissions.flatMap(({ index_patterns }) => index_patterns);
    const areas = new Set(patterns.filter((name) => name !== "*").map((name) => name.includes("activity")));
    expect(areas.size).toBe(1);
    expect(patterns.filter((name) => !name.startsWith("scc-"))).toEqual(
      access === "analytics-read" || access === "analytics-write" ? [] : ["*"],
    );
  }
});

test("an access that reads can neither change a document nor an index that is there", () => {
  verifies("infra.search-grants");
  const actions = (["search-read", "analytics-read"] as const).flatMap((access) => {
    const { cluster_permissions, index_permissions } = toSecurityRole(access);
    return [...cluster_permissions, ...index_permissions.flatMap(({ allowed_actions }) => allowed_actions)];
  });

  expect(actions.filter((action) => /write|delete|settings\/update|\*/.test(action))).toEqual([]);
  const { index_permissions } = toSecurityRole("search-read");
  const creating = index_permissions.filter(({ allowed_actions }) => allowed_actions.includes("indices:admin/create"));
  expect(creating.flatMap(({ index_patterns }) => index_patterns)).toEqual(INDEX_KINDS.map((kind) => `scc-${kind}-000001`));
});

async function record(access: SearchAccess): Promise<Sent[]> {
  const engine = scriptedEngine();
  for (const call of CALLS[access]) await call(engine);
  return engine.sent;
}

/** Kinds that a request may be: a rest of a path may be a name, or one of the engine's own. */
function kindsOf({ method, path }: Sent): SearchRequestName[] {
  const names = Object.keys(SEARCH_REQUESTS) as SearchRequestName[];
  return names.filter((name) => {
    const { method: known, path: pattern } = SEARCH_REQUESTS[name];
    return known === method && new RegExp(`^${pattern.replace("*", "[^/_][^/]*")}$`).test(path);
  });
}

/** Matches as IAM does: `*` stands for any text. */
function matches(pattern: string, path: string): boolean {
  return new RegExp(
    `^${pattern
      .split("*")
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"))
      .join(".*")}$`,
  ).test(path);
}
