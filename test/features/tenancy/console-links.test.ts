import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "@jest/globals";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { Ports } from "../../../functions/domain/ports.ts";
import { apiHandler } from "../../../functions/http/kernel/kernel.ts";
import { OPERATIONS } from "../../../functions/operations.ts";
import type { Table } from "../../../functions/platform/ports/stores/table.ts";
import { type ApiClient, apiClient } from "../../support/api-client.ts";
import { dieAfter } from "../../support/die-after.ts";
import { MemoryLog } from "../../support/memory-log.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal({ quiet: true, rateLimits: false });
});

const withKey = (key: string) => apiClient(local.baseUrl, key);
const trade = (code: unknown) => local.anonymous.post("/console/sessions", { code });

async function makeLink(maker: ApiClient, fields: object = {}) {
  const { status, body } = await maker.post("/console/links", { scopes: ["search", "tenant:read"], ...fields });
  expect([status, body.error]).toEqual([201, undefined]);
  return body.data;
}

/** A shop's key of these scopes. */
async function keyOf({ secret }: { secret: ApiClient }, scopes: string[], more: object = {}) {
  const { body } = await secret.post("/keys", { label: "maker", scopes, ...more });
  return { ...body.data, client: withKey(body.data.key) };
}

const listKeys = async ({ secret }: { secret: ApiClient }) => (await secret.get("/keys")).body.data;

describe("a link", () => {
  test("signs one person in, with its scopes, for its time", async () => {
    verifies("console.link", "console.ends", "keys.once");
    const shop = await local.newShop();
    const link = await makeLink(shop.secret, { expiresInSeconds: 600, label: "Support" });

    const session = await trade(link.code);
    const client = withKey(session.body.data.key);
    const whoami = await client.get("/tenant/whoami");
    const beyond = await client.get("/tenant/audit-log");
    const listed = (await listKeys(shop)).find(({ id }: { id: string }) => id === session.body.data.keyId);
    await local.clock.skip("601s");
    const later = await client.get("/tenant/whoami");

    expect(link.url).toBe(`${local.baseUrl}/console#code=${link.code}`);
    expect(new URL(link.url).search).toBe("");
    expect(session.status).toBe(201);
    expect(session.body.data).toMatchObject({ tenantId: shop.tenantId, scopes: ["search", "tenant:read"], workspaceId: null });
    expect(whoami.body.data).toMatchObject({ keyType: "secret", label: "Support", scopes: ["search", "tenant:read"] });
    expect([beyond.status, later.status]).toEqual([403, 401]);
    expect(listed).toMatchObject({ label: "Support", expiresAt: session.body.data.expiresAt });
    expect(listed).not.toHaveProperty("key");
  });

  test.each([
    ["no scopes", {}, "scopes"],
    ["an empty list of them", { scopes: [] }, "scopes"],
    ["an unknown one", { scopes: ["everything"] }, "scopes[0]"],
    ["more than twelve hours", { scopes: ["search"], expiresInSeconds: 43_201 }, "expiresInSeconds"],
    ["no time", { scopes: ["search"], expiresInSeconds: 0 }, "expiresInSeconds"],
    ["a misspelt name", { scopes: ["search"], workspace: "a" }, "workspace"],
  ])("is not made with %s", async (_what, body, param) => {
    verifies("console.link", "envelope.unknown-refused");
    const { secret } = await local.newShop();
    const answer = await secret.post("/console/links", body);

    expect([answer.status, answer.body.details[0].param]).toEqual([400, param]);
  });

  test("grants nothing that its maker lacks, and needs keys:manage, a secret key and a workspace of the tenant", async () => {
    verifies("console.link", "keys.grants", "keys.publishable", "isolation.workspaces");
    const [shop, other] = [await local.newShop(), await local.newShop()];
    const manager = await keyOf(shop, ["keys:manage", "search"]);
    const reader = await keyOf(shop, ["search"]);
    const link = (client: ApiClient, body: object) => client.post("/console/links", { scopes: ["search"], ...body });

    expect((await link(manager.client, {})).status).toBe(201);
    expect((await link(manager.client, { scopes: ["search", "content:read"] })).body.error.code).toBe("INSUFFICIENT_SCOPE");
    expect((await link(manager.client, { scopes: ["tenant:admin"] })).body.error.code).toBe("INSUFFICIENT_SCOPE");
    expect((await link(reader.client, {})).body.error.code).toBe("INSUFFICIENT_SCOPE");
    expect((await link(shop.publishable, {})).status).toBe(403);
    expect((await link(local.anonymous, {})).status).toBe(401);
    expect((await link(manager.client, { workspaceId: other.workspaceId })).status).toBe(404);
  });

  test("ends with the key that made it: after it is revoked or rotated there is no session, and none outlives it", async () => {
    verifies("console.ends", "keys.outlived");
    const shop = await local.newShop();
    const [revoked, rotated] = [await keyOf(shop, ["keys:manage", "search"]), await keyOf(shop, ["keys:manage", "search"])];
    const expiresAt = new Date(local.clock.now() + 900_000).toISOString();
    const ending = await keyOf(shop, ["keys:manage", "search"], { expiresAt });
    const links = await Promise.all([revoked, rotated, ending].map(({ client }) => makeLink(client, { scopes: ["search"] })));
    await shop.secret.post(`/keys/${revoked.id}/revoke`);
    await shop.secret.post(`/keys/${rotated.id}/rotate`, {});

    const sessions = await Promise.all(links.map(({ code }) => trade(code)));

    expect(sessions.map(({ status }) => status)).toEqual([401, 401, 201]);
    expect(sessions[2]!.body.data.expiresAt).toBe(expiresAt);
  });

  test("ends with its workspace", async () => {
    verifies("console.ends");
    const shop = await local.newShop({ workspaces: ["link-kept", "link-gone"] });
    const link = await makeLink(shop.secret, { workspaceId: "link-gone" });
    await shop.secret.delete("/workspaces/link-gone");
    await local.clock.skip("6s");

    expect((await trade(link.code)).status).toBe(401);
  });
});

describe("a code", () => {
  test("is traded once, and within five minutes", async () => {
    verifies("console.once", "console.refused");
    const { secret } = await local.newShop();
    const [used, late] = [await makeLink(secret), await makeLink(secret)];

    const first = await trade(used.code);
    const second = await trade(used.code);
    await local.clock.skip("300s");
    const third = await trade(late.code);

    expect([first.status, second.status, third.status]).toEqual([201, 401, 401]);
    expect(third.body.error).toEqual(second.body.error);
    expect(second.body.error.message).toContain("Ask for a new one");
  });

  test("is traded once when many trade it at the same time, and the others leave nothing", async () => {
    verifies("console.once");
    const shop = await local.newShop();
    const before = (await listKeys(shop)).length;
    const { code } = await makeLink(shop.secret);

    const answers = await Promise.all(Array.from({ length: 8 }, () => trade(code)));
    const { items } = await local.ports.tables.tenancy.list(shop.tenantId, ["registryEntries"]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(401)]);
    expect(await listKeys(shop)).toHaveLength(before + 1);
    expect(items.filter(({ id }) => id.startsWith("keys#"))).toHaveLength(before + 1);
  });

  test("of another tenant, altered or none opens nothing, by one message", async () => {
    verifies("console.refused", "isolation.ids");
    const [shop, other] = [await local.newShop(), await local.newShop()];
    const { code } = await makeLink(shop.secret);
    const [, secret] = code.split(".");
    const wrong = [
      `${other.tenantId}.${secret}`,
      `${shop.tenantId}.${"A".repeat(40)}`,
      `${code}x`,
      code.toLowerCase(),
      secret,
      `.${secret}`,
      `${shop.tenantId}#x.${secret}`,
      `~registry.${secret}`,
      "..",
      createHash("sha256").update(code).digest("hex"),
    ];

    const answers = await Promise.all(wrong.map(trade));
    const messages = new Set(answers.map(({ body }) => body.error.message));

    expect(answers.map(({ status }) => status)).toEqual(wrong.map(() => 401));
    expect(messages.size).toBe(1);
    expect((await trade(7)).status).toBe(400);
    expect((await trade("")).status).toBe(400);
    expect((await trade("x".repeat(201))).status).toBe(400);
    // A key of another tenant beside the code changes nothing: the session is the link's tenant's.
    const session = await other.secret.post("/console/sessions", { code });
    expect([session.status, session.body.data.tenantId]).toEqual([201, shop.tenantId]);
  });

  test("is stored as a hash, and in no log, audit entry or stored answer", async () => {
    verifies("console.hashed", "console.audited", "audit.entry", "audit.no-secrets", "idempotency.secrets");
    const { secret, tenantId } = await local.newShop();
    const log = new MemoryLog();
    const ports = Object.create(local.ports, Object.getOwnPropertyDescriptors({ log })) as Ports;
    const make = () => secret.post("/console/links", { scopes: ["search"] }, { headers: { "idempotency-key": "link-1" } });

    const { body } = await make();
    const again = await make();
    const { code, id: linkId } = body.data;
    const links = await local.ports.tables.tenancy.list(tenantId, ["consoleLinks"]);
    const answers = [await callKernel(ports, { code: `${code}x` }), await callKernel(ports, { code })];
    const { keyId, key } = JSON.parse(answers[1]!.body!).data;
    const entries = (await secret.get("/tenant/audit-log")).body.data.results;
    const outcomes = await local.ports.tables.idempotency.list(tenantId, ["createConsoleLink"]);
    const written = JSON.stringify([links, entries, outcomes, log.lines]);

    expect([again.status, again.body.error.code]).toEqual([409, "CONFLICT"]);
    expect(links.items.map(({ id }) => id)).toEqual([createHash("sha256").update(code).digest("hex")]);
    expect(log.lines.length).toBeGreaterThan(0);
    expect(outcomes.items).toHaveLength(1);
    for (const told of [code, code.split(".")[1], key]) expect(written).not.toContain(told);
    const byAction = (action: string) => entries.filter((entry: { action: string }) => entry.action === action);
    const target = { kind: "console_link", id: linkId };
    expect(byAction("createConsoleSession")).toMatchObject([{ target, details: { keyId }, actor: { type: "secret" } }]);
    expect(byAction("createConsoleLink")).toMatchObject([{ target, details: { scopes: ["search"] } }]);
  });
});

/** Trades a code at the kernel, with some ports replaced. */
function callKernel(ports: Ports, body: object) {
  const http = { method: "POST", path: "/console/sessions", protocol: "HTTP/1.1", sourceIp: "127.0.0.1", userAgent: "test" };
  const event = { rawPath: http.path, rawQueryString: "", headers: {}, body: JSON.stringify(body), requestContext: { http } };
  return apiHandler(OPERATIONS, ports)(event as unknown as APIGatewayProxyEventV2);
}

describe("a key that nobody has seen", () => {
  test("ends after two minutes, and one that was used once does not", async () => {
    verifies("console.unseen");
    const shop = await local.newShop();
    const [seen, unseen] = [await trade((await makeLink(shop.secret)).code), await trade((await makeLink(shop.secret)).code)];
    await local.clock.skip("110s");
    const first = await withKey(seen.body.data.key).get("/tenant/whoami");
    await local.clock.skip("11s");

    expect(first.status).toBe(200);
    expect((await withKey(seen.body.data.key).get("/tenant/whoami")).status).toBe(200);
    expect((await withKey(unseen.body.data.key).get("/tenant/whoami")).status).toBe(401);
    await local.clock.skip("30m");
    expect((await withKey(seen.body.data.key).get("/tenant/whoami")).status).toBe(200);
  });

  test("is not served while its first use cannot be noted", async () => {
    verifies("console.unseen");
    const { secret } = await local.newShop();
    const { key } = (await trade((await makeLink(secret)).code)).body.data;
    const { tenancy } = local.ports.tables;
    const failing = dying(tenancy, 1, (change) => (change as { kind: string }).kind === "update");
    const http = { method: "GET", path: "/tenant/whoami", protocol: "HTTP/1.1", sourceIp: "127.0.0.1", userAgent: "test" };
    const event = {
      rawPath: http.path,
      rawQueryString: "",
      headers: { authorization: `Bearer ${key}` },
      requestContext: { http },
    };

    const refused = await apiHandler(OPERATIONS, withTenancy(failing))(event as unknown as APIGatewayProxyEventV2);

    expect(refused.statusCode).toBe(503);
    expect((await withKey(key).get("/tenant/whoami")).status).toBe(200);
  });

  test.each([1, 2, 3, 4, 5])("is not left by a process that dies after write %i of a trade", async (nth) => {
    verifies("console.unseen", "console.once");
    const shop = await local.newShop();
    const before = (await listKeys(shop)).length;
    const { code } = await makeLink(shop.secret);
    const died = await callKernel(withTenancy(dying(local.ports.tables.tenancy, nth)), { code });

    const again = await trade(code);
    const sessions = (await listKeys(shop)).length - before;
    if (again.status === 201) await withKey(again.body.data.key).get("/tenant/whoami");
    await local.clock.skip("121s");
    const keys = await local.ports.tables.tenancy.list<{ firstUseBy?: string }>(shop.tenantId, ["keys"]);
    const living = keys.items.filter(({ firstUseBy }) => firstUseBy === undefined || Date.parse(firstUseBy) > local.clock.now());

    // Either the link was still good, or its one key has ended unseen; after the last write nobody has died.
    expect([died.statusCode, again.status]).toEqual(nth < 3 ? [503, 201] : nth === 3 ? [503, 401] : [201, 401]);
    expect(sessions).toBe(1);
    expect(living).toHaveLength(before + (again.status === 201 ? 1 : 0));
  });
});

/** A table whose nth write is done, and fails nevertheless, as do all later ones. */
function dying(table: Table, nth: number, isCounted: (change: unknown) => boolean = () => true): Table {
  const die = dieAfter(nth);
  return new Proxy(table, {
    get: (target, name) => {
      const member = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      const real = member.bind(target);
      if (name !== "write" && name !== "transact") return real;
      return (tenantId: string, change: unknown) => (isCounted(change) ? die(real(tenantId, change)) : real(tenantId, change));
    },
  });
}

function withTenancy(tenancy: Table): Ports {
  const tables = { ...local.ports.tables, tenancy };
  return Object.create(local.ports, Object.getOwnPropertyDescriptors({ tables })) as Ports;
}

describe("a session of one workspace", () => {
  const SCOPES = ["content:read", "content:write", "search", "tenant:read", "tenant:admin", "keys:manage", "crawl:manage"];

  async function openSession() {
    const shop = await local.newShop();
    await shop.secret.post("/workspaces", { workspaceId: "second-workspace" });
    const second = shop.secret.with({ "x-workspace-id": "second-workspace" });
    await shop.secret.post("/products", { id: "here", name: "Oak desk" });
    await second.post("/products", { id: "there", name: "Oak chair" });
    await local.idle();
    const { code } = await makeLink(shop.secret, { scopes: SCOPES, workspaceId: shop.workspaceId });
    const session = (await trade(code)).body.data;
    return { shop, session, client: withKey(session.key) };
  }

  test("is for it without a header, and for none beside it", async () => {
    verifies("console.workspace");
    const { client, session, shop } = await openSession();
    const there = client.with({ "x-workspace-id": "second-workspace" });

    const whoami = await client.get("/tenant/whoami");
    const search = await client.post("/products/search", { text: "oak" });
    const listed = await client.get("/products");
    const answers = [
      await there.post("/products/search", { text: "oak" }),
      await there.get("/products/there"),
      await there.post("/products", { id: "new", name: "x" }),
      await client.get("/workspaces/second-workspace/settings"),
      await client.patch("/workspaces/second-workspace/settings", { currency: "EUR" }),
      await client.delete("/workspaces/second-workspace"),
      await client.post("/crawl/start", { url: "https://oak.example", workspaceId: "second-workspace" }),
      await client.post("/compliance/redact", {
        workspaceId: "second-workspace",
        customer: { email: "a@b.example" },
        caller: { source: "dashboard" },
      }),
    ];

    expect([session.workspaceId, whoami.body.data.workspaceId]).toEqual([shop.workspaceId, shop.workspaceId]);
    expect(search.body.data.results.map(({ id }: { id: string }) => id)).toEqual(["here"]);
    expect(listed.body.data.results.map(({ id }: { id: string }) => id)).toEqual(["here"]);
    expect((await client.get("/products/there")).status).toBe(404);
    expect((await client.get(`/workspaces/${shop.workspaceId}/settings`)).status).toBe(200);
    expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual(answers.map(() => [403, "FORBIDDEN"]));
    expect(answers[0]!.body.error.message).toContain(shop.workspaceId);
  });

  test("does nothing on the account as a whole", async () => {
    verifies("console.workspace");
    const { client, shop } = await openSession();
    const calls = OPERATIONS.filter(
      ({ key, workspace, path }) => key.startsWith("secret") && workspace === "unused" && !path.startsWith("/workspaces/{"),
    ).filter(({ scope }) => scope !== null && SCOPES.includes(scope));

    for (const { method, path, id } of calls) {
      const { status } = await client.request(
        method,
        path.replaceAll(/\{\w+\}/g, shop.workspaceId),
        method === "GET" ? undefined : {},
      );
      expect([id, status]).toEqual([id, 403]);
    }
    expect(calls.length).toBeGreaterThan(15);
  });

  test("makes links, and is rotated, within its bounds", async () => {
    verifies("console.workspace", "keys.rotation");
    const { client, session, shop } = await openSession();
    const beyond = await client.post("/console/links", { scopes: ["search"], workspaceId: "second-workspace" });
    const link = await makeLink(client, { scopes: ["search"] });
    const next = (await trade(link.code)).body.data;
    const rotated = (await shop.secret.post(`/keys/${session.keyId}/rotate`, {})).body.data;

    expect(beyond.status).toBe(403);
    expect([link.workspaceId, next.workspaceId, rotated.workspaceId]).toEqual(Array(3).fill(shop.workspaceId));
    expect((await withKey(rotated.key).get("/keys")).status).toBe(403);
    expect(next.expiresAt <= session.expiresAt).toBe(true);
  });
});
