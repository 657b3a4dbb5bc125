import { beforeAll, describe, expect, test } from "@jest/globals";
import { etagOf, requireMatch } from "../../../functions/http/etags.ts";
import type { ApiClient } from "../../support/api-client.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
  shop = await local.newShop();
});

const NAME = { conditions: {}, consequences: { filters: { brands: "Erda" } } };
const matching = (etag: string) => ({ headers: { "if-match": etag } });
const etagIn = ({ headers }: { headers: Headers }) => headers.get("etag")!;

/** A resource that is read, and changed in a way that differs by `at`. */
interface Resource {
  path: string;
  read(): ReturnType<ApiClient["get"]>;
  change(at: number, etag?: string): ReturnType<ApiClient["get"]>;
}

const settingsBy = (method: "PUT" | "PATCH"): (() => Promise<Resource>) => {
  return async () => {
    const path = `/workspaces/${shop.workspaceId}/settings`;
    return {
      path,
      read: () => shop.secret.get(path),
      change: (at, etag) => shop.secret.request(method, path, { stopWords: [`${method}${at}`] }, etag ? matching(etag) : {}),
    };
  };
};

const ruleBy = (method: "PUT" | "PATCH"): (() => Promise<Resource>) => {
  return async () => {
    const { id } = (await shop.secret.post("/rules", { name: "A rule", ...NAME })).body.data;
    const path = `/rules/${id}`;
    return {
      path,
      read: () => shop.secret.get(path),
      change: (at, etag) => shop.secret.request(method, path, { ...NAME, name: `Rule ${at}` }, etag ? matching(etag) : {}),
    };
  };
};

const servers = async (): Promise<Resource> => ({
  path: "/tenant/mcp",
  read: () => shop.secret.get("/tenant/mcp"),
  change: (at, etag) =>
    shop.secret.put("/tenant/mcp", { ordersUri: `http://127.0.0.1:8930/orders-${at}` }, etag ? matching(etag) : {}),
});

const recordBy = (method: "POST" | "PATCH", kind: string, fields: (name: string) => object) => async (): Promise<Resource> => {
  const path = `/${kind}/etag-${kind}`;
  const write = (name: string) => ({ id: `etag-${kind}`, ...fields(name) });
  await shop.secret.post(`/${kind}`, write("A record"));
  const changed = method === "POST" ? `/${kind}` : path;
  return {
    path,
    read: () => shop.secret.get(path),
    change: (at, etag) => {
      const { id, ...others } = write(`Record ${at}`);
      return shop.secret.request(method, changed, method === "POST" ? { id, ...others } : others, etag ? matching(etag) : {});
    },
  };
};

const order = async (): Promise<Resource> => {
  const ids: string[] = [];
  for (const name of ["a", "b", "c", "d", "e"]) ids.push((await shop.secret.post("/rules", { name, ...NAME })).body.data.id);
  return {
    path: "/rules",
    read: () => shop.secret.get("/rules"),
    change: (at, etag) =>
      shop.secret.put("/rules/order", { ruleIds: [ids[(at + 2) % 5]!, ids[at % 5]!] }, etag ? matching(etag) : {}),
  };
};

test("a record that was deleted meanwhile is not written again by the ETag of what it was", async () => {
  verifies("etags.stale");
  await shop.secret.post("/posts", { id: "gone", title: "Gone", content: "Text", postType: "guide" });
  const etag = etagIn(await shop.secret.get("/posts/gone"));
  await shop.secret.delete("/posts/gone");

  const answer = await shop.secret.post(
    "/posts",
    { id: "gone", title: "Back", content: "Text", postType: "guide" },
    matching(etag),
  );

  expect(answer).toMatchObject({ status: 412, body: { error: { code: "PRECONDITION_FAILED" } } });
  expect((await shop.secret.get("/posts/gone")).status).toBe(404);
});

describe.each<[string, () => Promise<Resource>]>([
  ["settings that are replaced", settingsBy("PUT")],
  ["settings that are changed", settingsBy("PATCH")],
  ["a rule that is replaced", ruleBy("PUT")],
  ["a rule that is changed", ruleBy("PATCH")],
  ["the order of rules", order],
  ["the servers that the chat asks", servers],
  ["a product that is changed", recordBy("PATCH", "products", (name) => ({ name }))],
  ["a product that is replaced", recordBy("POST", "products", (name) => ({ name }))],
  ["a post that is replaced", recordBy("POST", "posts", (title) => ({ title, content: "Text", postType: "guide" }))],
])("%s", (_, open) => {
  test("change by the ETag that was read, and not by one that is stale", async () => {
    verifies("etags.match", "etags.stale");
    const { read, change } = await open();
    const first = etagIn(await read());

    const changed = await change(1, first);
    const now = await read();
    const stale = await change(2, first);

    expect(changed.status).toBe(200);
    expect(etagIn(changed)).toBe(etagIn(now));
    expect(etagIn(now)).not.toBe(first);
    expect(stale).toMatchObject({ status: 412, body: { error: { code: "PRECONDITION_FAILED", param: "If-Match" } } });
    expect(etagIn(stale)).toBe(etagIn(now));
    expect(stale.body.details).toEqual([{ param: "If-Match", message: expect.stringContaining(etagIn(now)) }]);
    expect((await read()).body.data).toEqual(now.body.data);
    expect((await change(2, etagIn(stale))).status).toBe(200);
  });

  test("change without an ETag as whoever comes, and by `*`, a list of tags or a weakened one", async () => {
    verifies("etags.optional");
    const { read, change } = await open();

    expect((await change(1)).status).toBe(200);
    expect((await change(2, "*")).status).toBe(200);
    expect((await change(3, `"other", ${etagIn(await read())}`)).status).toBe(200);
    expect((await change(4, `W/${etagIn(await read())}`)).status).toBe(200);
  });

  test("let one of several changes at the same time win, and tell the others", async () => {
    verifies("etags.twins");
    const { read, change } = await open();
    const etag = etagIn(await read());

    const answers = await Promise.all([11, 12, 13, 14].map((at) => change(at, etag)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    expect(etagIn(answers.find(({ status }) => status === 200)!)).toBe(etagIn(await read()));
  });

  test.each(["abc", '"abc', "W/abc", '"a" "b"', `"${"x".repeat(10)}",`])("refuse the header %s", async (header) => {
    verifies("etags.optional");
    const { read, change } = await open();
    const before = (await read()).body.data;

    const refused = await change(1, header);

    expect(refused).toMatchObject({ status: 400, body: { error: { code: "VALIDATION_ERROR", param: "If-Match" } } });
    expect((await read()).body.data).toEqual(before);
  });
});

test("a rule is removed as it was read, once, and stays where it was changed meanwhile", async () => {
  verifies("etags.stale", "etags.twins");
  const created = await shop.secret.post("/rules", { name: "A rule", ...NAME });
  const path = `/rules/${created.body.data.id}`;
  await shop.secret.patch(path, { name: "Another name" });

  const stale = await shop.secret.delete(path, undefined, matching(etagIn(created)));
  const etag = etagIn(await shop.secret.get(path));
  const answers = await Promise.all([1, 2].map(() => shop.secret.delete(path, undefined, matching(etag))));

  expect(stale.status).toBe(412);
  expect(etagIn(stale)).toBe(etag);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test("the servers of the chat are removed as they were read, once, and stay where they were changed meanwhile", async () => {
  verifies("etags.stale", "etags.twins");
  const owned = await local.newShop();
  const path = "/tenant/mcp";
  const put = (uri: string, etag: string) => owned.secret.put(path, { ordersUri: uri }, matching(etag));
  const empty = etagIn(await owned.secret.get(path));
  const first = await Promise.all([1, 2, 3].map((at) => put(`http://127.0.0.1:8930/${at}`, empty)));
  const current = first.find(({ status }) => status === 200)!;

  const stale = await owned.secret.delete(path, undefined, matching(empty));
  const answers = await Promise.all([1, 2].map(() => owned.secret.delete(path, undefined, matching(etagIn(current)))));

  expect(first.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  expect([stale.status, etagIn(stale)]).toEqual([412, etagIn(current)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect(etagIn(await owned.secret.get(path))).toBe(empty);
});

test("the ETag of an order changes with each rule that comes, goes or moves, and not with one that is changed", async () => {
  verifies("etags.order");
  const owned = await local.newShop();
  const tags: string[] = [];
  const note = async () => tags.push(etagIn(await owned.secret.get("/rules?limit=1")));
  const add = async (name: string) => (await owned.secret.post("/rules", { name, ...NAME })).body.data.id as string;
  await note();
  const first = await add("a");
  await note();
  await add("b");
  await note();
  const listed = (await owned.secret.get("/rules")).body.data.results;
  await owned.secret.put("/rules/order", { ruleIds: [listed[1].id] });
  await note();
  await owned.secret.patch(`/rules/${first}`, { name: "c" });
  await note();
  await owned.secret.delete(`/rules/${first}`);
  await note();

  expect(tags[4]).toBe(tags[3]);
  expect(new Set(tags).size).toBe(5);
});

test("browsers may send If-Match and read an ETag", async () => {
  verifies("etags.browsers");
  const origin = "https://shop.example";
  const preflight = await local.anonymous.request("OPTIONS", "/rules", undefined, { headers: { origin } });
  const answer = await local.anonymous.get("/health", { headers: { origin } });

  expect(preflight.headers.get("access-control-allow-headers")).toContain("if-match");
  expect((await shop.publishable.get("/rules", { headers: { origin } })).headers.get("access-control-expose-headers")).toContain(
    "etag",
  );
  expect(answer.status).toBe(200);
});

test("settings that another tenant names are 404, whatever ETag is sent", async () => {
  verifies("etags.stale");
  const stranger = await local.newShop();
  const path = `/workspaces/${shop.workspaceId}/settings`;
  const etag = etagIn(await shop.secret.get(path));

  expect((await stranger.secret.patch(path, { stopWords: ["x"] }, matching(etag))).status).toBe(404);
  expect((await stranger.secret.patch(path, { stopWords: ["x"] }, matching('"stale"'))).status).toBe(404);
});

test("a state has one ETag, and one of another state differs", () => {
  verifies("etags.match");
  expect(etagOf({ a: 1 })).toBe(etagOf({ a: 1 }));
  expect(etagOf({ a: 1 })).not.toBe(etagOf({ a: 2 }));
  expect(() => requireMatch(Array(21).fill('"a"').join(","), '"a"')).toThrow();
  expect(() => requireMatch(Array(20).fill('"a"').join(","), '"a"')).not.toThrow();
});
