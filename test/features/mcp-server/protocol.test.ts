import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { connectAssistant } from "./assistant.ts";

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal({ quiet: true });
  shop = await local.newShop({ workspaces: ["main-shop", "other-shop"] });
  await shop.secret.post("/products", { id: "p1", name: "Oak desk" });
  await shop.secret.with({ "x-workspace-id": "other-shop" }).post("/products", { id: "p1", name: "Oak bench" });
  await local.idle();
});

const message = (method: string, params: object = {}, id: number | null = 1) => ({
  ...{ jsonrpc: "2.0", method, params },
  ...(id !== null && { id }),
});
const search = (query = "oak") => message("tools/call", { name: "search_products", arguments: { query } });

const usageOf = async ({ secret }: Shop) => {
  const { data, usage } = (await secret.get("/tenant/usage")).body;
  return { search: data.quotas.search.current as number, minute: usage.rateLimit.remaining.perMinute as number };
};

describe("limits", () => {
  test("a call draws one search from the quota and one request from the rate limit, as the operation itself does", async () => {
    verifies("mcp.limits");
    const { secret } = await local.newShop();
    const count = async (path: string, body: object) => {
      const before = await usageOf({ secret } as Shop);
      await secret.post(path, body);
      const after = await usageOf({ secret } as Shop);
      // Reading the usage is a request as well.
      return { search: after.search - before.search, requests: before.minute - after.minute - 1 };
    };

    expect(await count("/products/search", { text: "oak" })).toEqual({ search: 1, requests: 1 });
    expect(await count("/mcp", search())).toEqual({ search: 1, requests: 1 });
    expect(await count("/mcp", message("tools/list"))).toEqual({ search: 0, requests: 1 });
  });

  test("a spent quota is an error of the tool that says until when, and a spent rate limit is 429", async () => {
    verifies("mcp.limits", "mcp.errors");
    const spent = await local.newShop();
    await local.admin.put(`/admin/tenants/${spent.tenantId}/subscription`, { limits: { search: 1, perMinute: 6 } });
    await local.clock.skip("11s");

    const first = await spent.secret.post("/mcp", search());
    const second = await spent.secret.post("/mcp", search());
    const answers = [];
    for (let request = 0; request < 6; request++) answers.push(await spent.secret.post("/mcp", message("ping")));

    expect(first.body.result.isError).toBeUndefined();
    expect(second.status).toBe(200);
    expect(second.body.result).toMatchObject({ isError: true });
    expect(second.body.result.content[0].text).toMatch(
      /^The monthly search quota is spent.*It resets on \d{4}-\d\d-01\.\nDo not/s,
    );
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { error: { code: "RATE_LIMITED" } } });
  });
});

describe("keys and workspaces", () => {
  test("a key sees the tools of its scopes, and can call no other", async () => {
    verifies("mcp.keys");
    const { body } = await shop.secret.post("/keys", { label: "narrow", keyType: "publishable", scopes: ["recommendations"] });
    const { client } = await connectAssistant(local.baseUrl, body.data);

    const { tools } = await client.listTools();

    expect(tools.map(({ name }) => name)).toEqual(["recommend"]);
    await expect(client.callTool({ name: "search_products", arguments: { query: "oak" } })).rejects.toThrow(
      "There is no tool search_products. This key may call: recommend.",
    );
  });

  test("without a key, or with one of no tenant, nothing is answered", async () => {
    const without = await local.anonymous.post("/mcp", message("ping"));
    const admin = await local.admin.post("/mcp", message("ping"));

    expect([without.status, admin.status]).toEqual([401, 403]);
    expect(without.headers.get("www-authenticate")).toBe("Bearer");
  });

  test("X-Workspace-ID narrows the tools to a shop, and an id of two shops asks for it", async () => {
    verifies("mcp.workspace");
    const everywhere = await connectAssistant(local.baseUrl, shop.publishable);
    const other = await connectAssistant(local.baseUrl, shop.publishable, { "x-workspace-id": "other-shop" });
    const unknown = connectAssistant(local.baseUrl, shop.publishable, { "x-workspace-id": "nobodys-shop" });

    const names = async ({ call }: typeof other) =>
      (await call("search_products", { query: "oak" })).data.products.map(({ name }: { name: string }) => name).sort();

    await expect(unknown).rejects.toThrow("There is no such workspace");
    expect(await names(everywhere)).toEqual(["Oak bench", "Oak desk"]);
    expect(await names(other)).toEqual(["Oak bench"]);
    expect(await everywhere.call("get_product", { id: "p1" })).toMatchObject({
      isError: true,
      text: expect.stringContaining("X-Workspace-ID"),
    });
    expect((await other.call("get_product", { id: "p1" })).data.product.name).toBe("Oak bench");
  });

  test("no tool finds or reads another tenant's products", async () => {
    const stranger = await local.newShop();
    const assistant = await connectAssistant(local.baseUrl, stranger.secret);

    expect((await assistant.call("search_products", { query: "oak" })).data.total).toBe(0);
    expect(await assistant.call("get_product", { id: "p1" })).toMatchObject({ isError: true });
  });

  test("a page of a foreign origin is refused with any key, and a page of the shop may call with a publishable one", async () => {
    verifies("mcp.origin");
    await shop.secret.put("/workspaces/main-shop/settings", { origins: ["https://shop.example"] });
    await local.clock.skip("11s");
    const from = (origin: string, key: "secret" | "publishable") =>
      shop[key].with({ origin, "x-workspace-id": "" }).post("/mcp", message("ping"));

    const foreign = [await from("https://evil.example", "secret"), await from("https://evil.example", "publishable")];
    const opaque = await from("null", "secret");
    const own = await from("https://shop.example", "publishable");

    for (const { status, body } of [...foreign, opaque]) {
      expect([status, body.error?.code]).toEqual([403, "ORIGIN_NOT_ALLOWED"]);
    }
    expect(own.status).toBe(200);
    expect(own.headers.get("access-control-allow-origin")).toBe("https://shop.example");
  });

  test("a preflight allows the protocol's headers", async () => {
    const { headers } = await local.anonymous.request("OPTIONS", "/mcp", undefined, {
      headers: { origin: "https://shop.example" },
    });

    expect(headers.get("access-control-allow-headers")).toContain("mcp-protocol-version");
  });
});

describe("messages", () => {
  test("a request is answered with JSON, without a session; a notification with 202 and nothing", async () => {
    verifies("mcp.transport");
    const ping = await shop.secret.post("/mcp", message("ping"));
    const notified = await shop.secret.post("/mcp", message("notifications/initialized", {}, null));

    expect(ping).toMatchObject({ status: 200, body: { jsonrpc: "2.0", id: 1, result: {} } });
    expect(ping.headers.get("content-type")).toBe("application/json");
    expect(ping.headers.get("mcp-session-id")).toBeNull();
    expect([notified.status, notified.body]).toEqual([202, null]);
  });

  test("GET and DELETE are 405: there are no streams and no sessions", async () => {
    verifies("mcp.transport");
    const answers = [await shop.secret.get("/mcp"), await shop.secret.delete("/mcp")];

    expect(answers.map(({ status, headers }) => [status, headers.get("allow")])).toEqual([
      [405, "OPTIONS, POST"],
      [405, "OPTIONS, POST"],
    ]);
  });

  test.each([
    ["a batch", [message("ping"), message("ping", {}, 2)]],
    ["another version of JSON-RPC", { ...message("ping"), jsonrpc: "1.0" }],
    ["neither request nor response", { jsonrpc: "2.0" }],
    ["parameters that are no object", { ...message("ping"), params: [1] }],
    ["text that is no JSON", "{"],
    ["a NUL character", search("oak\u0000")],
  ])("%s is 400 with the reason", async (_what, body) => {
    verifies("mcp.bad-messages");
    const answer = await shop.secret.post("/mcp", body);

    expect(answer.status).toBe(400);
    expect(["VALIDATION_ERROR", "INVALID_JSON"]).toContain(answer.body.error.code);
  });

  test("an unknown version of the protocol is 400, an unknown method an error of JSON-RPC", async () => {
    verifies("mcp.bad-messages");
    const version = await shop.secret.post("/mcp", message("ping"), { headers: { "mcp-protocol-version": "1999-01-01" } });
    const method = await shop.secret.post("/mcp", message("resources/list"));

    expect(version).toMatchObject({ status: 400, body: { error: { message: expect.stringContaining("protocol version") } } });
    expect(method).toMatchObject({ status: 200, body: { id: 1, error: { code: -32601 } } });
  });

  test.each([
    ["no parameters", { ...message("tools/list"), params: null }],
    ["a cursor of null", message("tools/list", { cursor: null })],
    ["metadata of null", message("tools/list", { _meta: null })],
    ["a token of null", message("tools/list", { _meta: { progressToken: null } })],
    ["members of other messages", { ...message("tools/list"), result: null, error: null }],
  ])("a null that stands for %s is as if it were not there", async (_what, body) => {
    verifies("mcp.nulls");
    const answer = await shop.secret.post("/mcp", body);

    expect(answer.status).toBe(200);
    expect(answer.body.result.tools.map(({ name }: { name: string }) => name)).toContain("search_products");
  });

  test("an argument of null is as if it were not there, and a required one is asked for", async () => {
    verifies("mcp.nulls", "mcp.errors");
    const nothing = { minPrice: null, categories: null, sort: null, limit: null, cursor: null, inStock: null };
    const callTool = (params: object) => shop.secret.post("/mcp", message("tools/call", { name: "search_products", ...params }));

    const found = await callTool({ arguments: { query: "oak", ...nothing } });
    const asked = await callTool({ arguments: { query: null } });
    const without = await callTool({ arguments: null });

    expect(found.body.result.structuredContent.products).toHaveLength(1);
    for (const { body } of [asked, without]) {
      expect(body.result.isError).toBe(true);
      expect(body.result.content[0].text).toContain("- query is required");
    }
  });

  test("an assistant that sends null for what it does not have is greeted", async () => {
    verifies("mcp.nulls");
    const client = { name: "assistant", version: "1.0.0", title: null };
    const params = { protocolVersion: "2025-06-18", capabilities: { roots: null }, clientInfo: client, _meta: null };
    const greeted = await shop.secret.post("/mcp", message("initialize", params));
    const notified = await shop.secret.post("/mcp", {
      ...message("notifications/initialized", {}, null),
      id: null,
      params: null,
    });
    const pinged = await shop.secret.post("/mcp", { ...message("ping"), params: null });

    expect(greeted.body.result.serverInfo.name).toBe("shop-catalogue");
    expect(notified.status).toBe(202);
    expect(pinged.body).toEqual({ jsonrpc: "2.0", id: 1, result: {} });
  });

  test.each([
    ["tools/list", { cursor: 5 }, "params.cursor must be string"],
    ["tools/list", { _meta: 5 }, "params._meta must be object"],
    ["tools/call", {}, "params.name is required"],
    ["tools/call", { name: null }, "params.name is required"],
    ["tools/call", { name: 7, arguments: [1] }, "params.name must be string; params.arguments must be object"],
    ["tools/call", { name: "search_products", arguments: "oak" }, "params.arguments must be object"],
    ["initialize", {}, "params.protocolVersion is required"],
    ["initialize", { protocolVersion: 1, capabilities: null, clientInfo: null }, "params.protocolVersion must be string"],
  ])("%s with %j is -32602, in words", async (method, params, reason) => {
    verifies("mcp.bad-messages");
    const { status, body } = await shop.secret.post("/mcp", message(method, params));

    expect([status, body.id, body.error.code]).toEqual([200, 1, -32602]);
    expect(body.error.message).toContain(reason);
    expect(body.error.message).not.toMatch(/[[{\n]/);
  });

  test("a request with an id of null is 400: nobody could tell what its answer belongs to", async () => {
    verifies("mcp.bad-messages");
    const { status, body } = await shop.secret.post("/mcp", { ...message("tools/list"), id: null });

    expect([status, body.error.param]).toEqual([400, "id"]);
    expect(body.error.message).toContain("text or a whole number");
  });

  test("wrong arguments are an error of the tool that names each of them", async () => {
    verifies("mcp.errors");
    const { call } = await connectAssistant(local.baseUrl, shop.secret);

    const { isError, text } = await call("search_products", { maxPrice: "cheap", limit: 1_000, colour: "red" });

    expect(isError).toBe(true);
    expect(text).toMatch(/- query is required/);
    expect(text).toMatch(/- maxPrice must be number/);
    expect(text).toMatch(/- limit must be at most 20/);
    expect(text).toMatch(/- colour is not a known property/);
    expect(text).toMatch(/Mend the arguments and call the tool again\.$/);
  });

  test("a search engine that fails is an error of the tool without its cause, and draws nothing from the quota", async () => {
    verifies("mcp.errors");
    const { index } = local.ports;
    const { query } = index;
    const before = await usageOf(shop);
    index.query = () => Promise.reject(new Error("ResourceNotFound: index catalog-4711"));
    const { body } = await shop.secret.post("/mcp", search()).finally(() => {
      index.query = query;
    });

    expect(body.result).toMatchObject({ isError: true });
    expect(body.result.content[0].text).toMatch(/Try once more/);
    expect(JSON.stringify(body)).not.toContain("4711");
    expect((await usageOf(shop)).search).toBe(before.search);
  });

  test("an Idempotency-Key replays the message as it was", async () => {
    const send = () => shop.secret.post("/mcp", search(), { headers: { "idempotency-key": "mcp-1" } });

    const first = await send();
    const again = await send();

    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(again.headers.get("content-type")).toBe("application/json");
    expect(again.body).toEqual(first.body);
  });
});
