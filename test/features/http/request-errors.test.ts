import { beforeAll, describe, expect, test } from "@jest/globals";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { Ports } from "../../../functions/domain/ports.ts";
import { apiHandler } from "../../../functions/http/kernel/kernel.ts";
import { OPERATIONS } from "../../../functions/operations.ts";
import { createBackgroundTasks } from "../../../functions/platform/concurrency/background-tasks.ts";
import type { Table } from "../../../functions/platform/ports/stores/table.ts";
import { UpstreamError } from "../../../functions/platform/ports/upstream-error.ts";
import { apiClient } from "../../support/api-client.ts";
import type { Shop } from "../../support/new-shop.ts";
import { quickestMs } from "../../support/quickest-ms.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal({ startsAt: Date.UTC(2026, 2, 1, 9, 30), quiet: true });
});

async function listErrors({ secret }: Pick<Shop, "secret">, query = "") {
  await local.idle();
  return (await secret.get(`/requests/errors${query}`)).body.data;
}

test("a refused request is listed with what its caller was told, and an accepted one is not", async () => {
  verifies("request-errors.listed");
  const shop = await local.newShop();
  const search = shop.publishable.with({ "x-request-id": "page-4711-search" });
  await shop.secret.get("/tenant/whoami");

  const refused = await search.post("/products/search?lang=de", { text: 7 });
  const { results, pagination } = await listErrors(shop);

  expect(results).toEqual([
    {
      id: expect.any(String),
      at: new Date(local.clock.now()).toISOString(),
      requestId: "page-4711-search",
      method: "POST",
      path: "/products/search",
      operation: "searchProducts",
      status: 400,
      code: "VALIDATION_ERROR",
      message: refused.body.error.message,
      param: "text",
      key: { id: expect.any(String), type: "publishable", label: expect.any(String) },
      origin: null,
      workspaceId: shop.workspaceId,
      count: 1,
    },
  ]);
  expect(pagination).toEqual({ total: null, limit: 50, hasMore: false, cursor: null });
});

describe("every check after the key leaves an entry", () => {
  test.each([
    ["a key's type", "FORBIDDEN", (shop: Shop) => shop.publishable.post("/products", { id: "a" })],
    ["an unknown record", "NOT_FOUND", (shop: Shop) => shop.secret.get("/products/away")],
    ["an unknown workspace", "NOT_FOUND", ({ secret }: Shop) => secret.with({ "x-workspace-id": "nope-nope" }).get("/products")],
    [
      "a foreign origin",
      "ORIGIN_NOT_ALLOWED",
      ({ publishable }: Shop) => publishable.with({ origin: "https://a.example" }).get("/tenant/whoami"),
    ],
    ["no JSON", "INVALID_JSON", ({ secret }: Shop) => secret.post("/products", "{")],
    [
      "a lack of scope",
      "INSUFFICIENT_SCOPE",
      async ({ secret }: Shop) => {
        const { body } = await secret.post("/keys", { label: "reader", scopes: ["content:read"] });
        await apiClient(local.baseUrl, body.data.key).get("/tenant/usage");
      },
    ],
  ] as const)("%s", async (_what, code, call) => {
    verifies("request-errors.listed");
    const shop = await local.newShop();

    await call(shop);

    expect((await listErrors(shop)).results.map((entry: { code: string }) => entry.code)).toEqual([code]);
  });
});

test("a failure inside the service is listed, without anything from inside", async () => {
  verifies("request-errors.listed", "errors.nothing-inside");
  const shop = await local.newShop();
  const { index } = local.ports;
  const query = index.query;
  index.query = () => Promise.reject(new Error("ResourceNotFound: table catalog-4711"));
  await shop.secret.post("/products/search", { text: "oak" }).finally(() => {
    index.query = query;
  });

  const { results } = await listErrors(shop);

  expect(results).toMatchObject([{ status: 500, code: "INTERNAL_ERROR", operation: "searchProducts" }]);
  expect(JSON.stringify(results)).not.toContain("4711");
});

test("no entry holds a key, a body, what a query or a path held, or a person", async () => {
  verifies("request-errors.private");
  const shop = await local.newShop();
  const person = "jane.doe@mail.example";
  const visitor = shop.publishable.with({ "x-request-id": `cart-${person}`, origin: `https://${person}` });
  const calls = [
    shop.secret.get("/threads/jane-doe-thread/messages?visitorId=jane-doe"),
    shop.secret.delete("/products/jane-doe"),
    shop.secret.post("/products/search", { text: "gift for jane-doe", [person]: 1, limit: "jane-doe" }),
    shop.secret.post("/compliance/redact", { customer: { [person]: person, "+1 202 555 0142": 1 }, caller: {} }),
    shop.secret.put(`/workspaces/${shop.workspaceId}/settings`, { [person]: "x" }),
    shop.secret.post("/events", { events: [{ type: "view", visitorId: "jane-doe", productId: 1 }] }),
    visitor.get("/prompts/jane-doe?visitorId=jane-doe"),
  ];
  const statuses = (await Promise.all(calls)).map(({ status }) => status);

  await local.idle();
  const { items } = await local.ports.tables.usage.list(shop.tenantId, ["requestErrors"]);
  const stored = JSON.stringify(items);

  expect(statuses.every((status) => status >= 400)).toBe(true);
  expect(items).toHaveLength(calls.length);
  for (const told of [person, "jane", "555", "0142", shop.secret.key.slice(6), shop.publishable.key.slice(6), "gift"])
    expect(stored).not.toContain(told);
});

describe("a list of many", () => {
  let shop: Shop;
  let begin: number;
  beforeAll(async () => {
    shop = await local.newShop({ workspaces: ["errors-one", "errors-two"] });
    begin = local.clock.now();
    for (let index = 0; index < 6; index++) {
      await shop.secret.get(`/products/away`);
      await shop.secret.with({ "x-workspace-id": "errors-two" }).post("/posts", {});
      await local.clock.skip("11s");
    }
  });
  const at = (seconds: number) => encodeURIComponent(new Date(begin + seconds * 1_000).toISOString());

  test("comes in pages, latest first, with nothing left out or twice", async () => {
    verifies("request-errors.filters");
    const whole = (await listErrors(shop)).results;
    const paged = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const data = await listErrors(shop, `?limit=5${cursor && `&cursor=${cursor}`}`);
      paged.push(...data.results);
      cursor = data.pagination.cursor;
    }

    expect(whole).toHaveLength(12);
    expect(paged).toEqual(whole);
    expect(whole.map(({ at }: { at: string }) => at)).toEqual(
      whole
        .map(({ at }: { at: string }) => at)
        .toSorted()
        .reverse(),
    );
  });

  test.each([
    ["status=404", 6],
    ["status=4xx", 12],
    ["status=5xx", 0],
    ["code=VALIDATION_ERROR", 6],
    ["operation=getProduct", 6],
    ["operation=getProduct&code=VALIDATION_ERROR", 0],
    ["workspaceId=errors-two", 6],
  ])("holds with %s %i entries", async (query, count) => {
    verifies("request-errors.filters");
    expect((await listErrors(shop, `?${query}`)).results).toHaveLength(count);
  });

  test("holds those from a time on, and those up to another", async () => {
    verifies("request-errors.filters");
    expect((await listErrors(shop, `?since=${at(22)}`)).results).toHaveLength(8);
    expect((await listErrors(shop, `?until=${at(22)}`)).results).toHaveLength(6);
    expect((await listErrors(shop, `?since=${at(11)}&until=${at(22)}`)).results).toHaveLength(4);
  });

  test.each([
    ["status=200", "status"],
    ["status=4", "status"],
    ["code=NOPE", "code"],
    ["since=yesterday", "since"],
    ["since=2026-03-02T00:00:00Z&until=2026-03-01T00:00:00Z", "since"],
    ["since=2016-12-31T23:59:60Z", "since"],
    ["limit=0", "limit"],
    ["workspaceId=%2e%2e", "workspaceId"],
    ["cursor=abc", "cursor"],
  ])("is refused with %s", async (query, param) => {
    verifies("request-errors.filters");
    const { status, body } = await shop.secret.get(`/requests/errors?${query}`);

    expect([status, body.details[0].param]).toEqual([400, param]);
  });

  test("is another tenant's to nobody, nor to a key without its scope", async () => {
    verifies("request-errors.own", "scopes.needed");
    const other = await local.newShop();
    const { body } = await shop.secret.post("/keys", { label: "reader", scopes: ["content:read"] });
    const { pagination } = await listErrors(shop, "?limit=1");

    expect((await listErrors(other)).results).toEqual([]);
    expect((await other.secret.get(`/requests/errors?limit=1&cursor=${pagination.cursor}`)).status).toBe(400);
    expect((await shop.publishable.get("/requests/errors")).status).toBe(403);
    expect((await apiClient(local.baseUrl, body.data.key).get("/requests/errors")).body.error.code).toBe("INSUFFICIENT_SCOPE");
  });

  test("loses the entries of a workspace that is deleted, and no others", async () => {
    verifies("request-errors.purged");
    const { secret } = await local.newShop({ workspaces: ["kept-shop", "gone-shop"] });
    await secret.get("/products/away");
    await secret.with({ "x-workspace-id": "gone-shop" }).get("/products/away");
    await local.idle();

    expect((await secret.delete("/workspaces/gone-shop")).status).toBeLessThan(300);
    await local.clock.advance("30m");

    const workspaces = (await listErrors({ secret })).results.map(({ workspaceId }: { workspaceId: string }) => workspaceId);
    expect(workspaces).toContain("kept-shop");
    expect(workspaces).not.toContain("gone-shop");
  });
});

test("the list ends after seven days and after 1,000 entries", async () => {
  verifies("request-errors.listed");
  const shop = await local.newShop();
  const { usage } = local.ports.tables;
  await shop.secret.get("/products/away");
  await local.idle();
  const { items } = await usage.list(shop.tenantId, ["requestErrors"]);
  const [{ id: _id, ...known }] = items as [{ id: string }];
  const writes = Array.from({ length: 1_020 }, (_, index) => ({
    kind: "put" as const,
    key: { collection: ["requestErrors"], id: `${new Date(local.clock.now() + index).toISOString()}~rfs_${index}` },
    item: { ...known, at: new Date(local.clock.now() + index).toISOString() },
  }));
  for (let start = 0; start < writes.length; start += 100) await usage.writeMany(shop.tenantId, writes.slice(start, start + 100));

  const listed = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const data = await listErrors(shop, `?limit=100${cursor && `&cursor=${cursor}`}`);
    listed.push(...data.results);
    cursor = data.pagination.cursor;
  }
  await local.clock.skip("169h");
  const later = await listErrors(shop);

  expect([listed.length, later.results.length]).toEqual([1_000, 0]);
});

describe("written beside the answer", () => {
  /** Calls the kernel as Lambda does, over a usage table with a `write` of the test's own for entries. */
  function withWrites(write: (real: () => Promise<unknown>) => Promise<unknown>) {
    let writes = 0;
    const { usage } = local.ports.tables;
    const own = (tenantId: string, change: Parameters<Table["write"]>[1]) => {
      const real = () => usage.write(tenantId, change);
      if (change.key.collection[0] !== "requestErrors") return real();
      writes++;
      return write(real);
    };
    const table = new Proxy(usage, {
      get: (target, name) => (name === "write" ? own : Reflect.get(target, name).bind(target)),
    }) as Table;
    const tables = { ...local.ports.tables, usage: table };
    const ports = Object.create(
      local.ports,
      Object.getOwnPropertyDescriptors({ tables, backgroundTasks: createBackgroundTasks() }),
    );
    const handle = apiHandler(OPERATIONS, ports as Ports);
    const call = async (key: string, path: string) => {
      const http = { method: "GET", path, protocol: "HTTP/1.1", sourceIp: "127.0.0.1", userAgent: "test" };
      const event = { rawPath: path, rawQueryString: "", headers: { authorization: `Bearer ${key}` }, requestContext: { http } };
      return (await handle(event as unknown as APIGatewayProxyEventV2)).statusCode;
    };
    return { call, countWrites: () => writes };
  }

  test("a flood costs one write every ten seconds, which tells the number; entries of all kinds have a bound", async () => {
    verifies("request-errors.flood");
    const shop = await local.newShop({ tier: "personal" });
    await local.clock.skip("60s");
    const { call, countWrites } = withWrites((real) => real());
    const flood = () => Promise.all(Array.from({ length: 150 }, () => call(shop.secret.key, "/tenant/whoami")));

    const statuses = await flood();
    const first = countWrites();
    await local.clock.skip("5s");
    await flood();
    await local.clock.skip("6s");
    await flood();
    await local.clock.skip("60s");
    const { results } = await listErrors(shop);

    expect(statuses.filter((status) => status === 429)).toHaveLength(50);
    expect([first, countWrites()]).toEqual([1, 2]);
    expect(results.map(({ count }: { count: number }) => count)).toEqual([50 - 1 + 150 + 1, 1]);
  });

  test("entries of many kinds end at a number a minute", async () => {
    verifies("request-errors.flood");
    const shop = await local.newShop();
    const { call, countWrites } = withWrites((real) => real());
    const paths = OPERATIONS.filter(
      ({ method, path, key }) => (method === "GET" && key === "admin") || path === "/products/{id}",
    ).flatMap(({ path }) => path.replaceAll(/\{\w+\}/g, "away"));
    const kinds = OPERATIONS.filter(({ method, key }) => method === "GET" && key === "secret").map(({ path }) =>
      path.replaceAll(/\{\w+\}/g, "away"),
    );

    for (const path of [...kinds, ...paths]) await call(shop.publishable.key, path);

    expect(new Set(kinds).size).toBeGreaterThan(30);
    expect(countWrites()).toBe(30);
  });

  test("a table that fails or is silent neither fails the request nor holds it up, and is left alone for a while", async () => {
    verifies("request-errors.harmless");
    const shop = await local.newShop();
    const failing = withWrites(() => Promise.reject(new UpstreamError("The table usage-4711")));

    const statuses = [];
    for (const path of ["/products/a", "/posts/a", "/taxonomies/a"]) statuses.push(await failing.call(shop.secret.key, path));
    const heldMs = await quickestMs(1_000, async () => {
      const silent = withWrites(() => new Promise(() => undefined));
      statuses.push(await silent.call(shop.secret.key, "/products/a"));
    });
    await local.clock.skip("11s");
    await failing.call(shop.secret.key, "/posts/a");

    expect(statuses).toEqual(statuses.map(() => 404));
    expect(heldMs).toBeLessThan(1_000);
    expect(failing.countWrites()).toBe(2);
  });
});
