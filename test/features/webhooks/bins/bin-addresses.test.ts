import { beforeAll, describe, expect, test } from "@jest/globals";
import { createPublicAddressGuard } from "../../../../functions/platform/network/address-guard.ts";
import { localAddresses } from "../../../../local/adapters/local-addresses.ts";
import type { Shop } from "../../../support/new-shop.ts";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal({ startsAt: Date.UTC(2026, 2, 1, 9, 30), quiet: true });
});

// biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of an answer by looking into it.
type Answer = any;

async function newBin({ secret }: Pick<Shop, "secret">, body: object = {}): Promise<Answer> {
  return (await secret.post("/request-bins", body)).body.data;
}

const send = (url: string, init: RequestInit = {}) => fetch(url, { method: "POST", ...init });

test("after 24 hours a bin is gone with what it received, and its address answers 404", async () => {
  verifies("bins.expire");
  const shop = await local.newShop();
  const bin = await newBin(shop);
  await send(bin.url, { body: "a" });
  await local.clock.skip("23h");
  const before = await send(bin.url);

  await local.clock.skip("1h");
  const after = await send(bin.url);

  expect([before.status, after.status]).toEqual([200, 404]);
  expect(((await after.json()) as Answer).error.message).toContain("24 hours");
  expect((await shop.secret.get(`/request-bins/${bin.id}`)).status).toBe(404);
  expect((await shop.secret.get(`/request-bins/${bin.id}/requests`)).status).toBe(404);
  expect((await shop.secret.get("/request-bins")).body.data.results).toEqual([]);
});

test("all that a bin stores carries the time at which the table removes it", async () => {
  verifies("bins.expire");
  const shop = await local.newShop();
  const bin = await newBin(shop);
  await send(bin.url, { body: "a" });

  const { webhooks } = local.ports.tables;
  const bins = await webhooks.list(shop.tenantId, ["requestBins"]);
  const requests = await webhooks.list(shop.tenantId, ["binRequests", bin.id]);

  const expiresAt = Date.parse(bin.expiresAt) / 1_000;
  expect([...bins.items, ...requests.items].map((item) => item.expiresAt)).toEqual([expiresAt, expiresAt]);
});

test("a deleted bin is gone with what it received, and its address answers 404", async () => {
  verifies("bins.delete");
  const shop = await local.newShop();
  const bin = await newBin(shop);
  await send(bin.url, { body: "a" });

  const deleted = await shop.secret.delete(`/request-bins/${bin.id}`);
  const again = await shop.secret.delete(`/request-bins/${bin.id}`);

  expect([deleted.status, deleted.body.data, again.status]).toEqual([200, { id: bin.id, deleted: true }, 404]);
  expect((await send(bin.url)).status).toBe(404);
  expect((await local.ports.tables.webhooks.list(shop.tenantId, ["binRequests", bin.id])).items).toEqual([]);
});

describe("an address that is not a bin's answers 404", () => {
  const cases: [string, (url: string, tenantId: string) => string][] = [
    ["another token", (url) => `${url.slice(0, -1)}${url.endsWith("A") ? "B" : "A"}`],
    [
      "the token of another slot",
      (url) => url.replace(/\/(\d)(\w{22})$/, (_, slot, rest) => `/${(Number(slot) + 1) % 10}${rest}`),
    ],
    ["a shorter token", (url) => url.slice(0, -1)],
    ["a longer token", (url) => `${url}A`],
    ["another tenant", (url, tenantId) => url.replace(tenantId, "ten_0000000000000000000000")],
    ["a tenant that is none", (url, tenantId) => url.replace(tenantId, "a%23b")],
    ["a name of every object", (url, tenantId) => url.replace(tenantId, "__proto__")],
    ["a character of several bytes in the token", (url) => `${url.slice(0, -1)}%C3%BC`],
  ];
  test.each(cases)("%s", async (_what, change) => {
    verifies("bins.secret-address");
    const shop = await local.newShop();
    const bin = await newBin(shop);

    const answer = await send(change(bin.url, shop.tenantId));

    expect(answer.status).toBe(404);
    expect((await shop.secret.get(`/request-bins/${bin.id}`)).body.data.received).toBe(0);
  });
});

test("the address is unguessable, is no other's, and shows nothing of what came", async () => {
  verifies("bins.secret-address", "bins.inert");
  const shop = await local.newShop();
  const [one, other] = [await newBin(shop), await newBin(shop)];
  await send(one.url, { body: "<script>alert(1)</script>" });

  const read = await send(`${one.url}?x=<script>`, {
    method: "GET",
    headers: { origin: "https://shop.example", accept: "text/html" },
  });
  const text = await read.text();

  const tokens = [one, other].map(({ url }) => url.split("/").at(-1)!.slice(1));
  expect(new Set(tokens).size).toBe(2);
  expect(tokens.every((token) => /^[0-9A-Za-z]{22}$/.test(token))).toBe(true);
  expect(text).not.toContain("script");
  expect(Object.fromEntries(read.headers)).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "cache-control": "no-store",
  });
});

describe("no answer at a bin's address names an origin to browsers", () => {
  test.each<[string, RequestInit, (url: string) => string]>([
    ["a request that is taken", {}, (url) => url],
    ["a preflight", { method: "OPTIONS", headers: { "access-control-request-method": "POST" } }, (url) => url],
    ["a request that is refused", {}, (url) => url.slice(0, -1)],
    ["a body that is too long", { body: "a".repeat(4 * 1024 * 1024 + 1) }, (url) => url],
  ])("%s", async (_what, init, change) => {
    verifies("bins.inert");
    const bin = await newBin(await local.newShop());

    const headers = { origin: "https://shop.example", ...init.headers };
    const answer = await send(change(bin.url), { ...init, headers });

    expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
  });
});

test("a bin takes 120 requests a minute, and another one as many", async () => {
  verifies("bins.rate");
  const shop = await local.newShop();
  const [bin, other] = [await newBin(shop), await newBin(shop)];
  const flood = await Promise.all(Array.from({ length: 130 }, () => send(bin.url)));

  const refused = flood.filter(({ status }) => status === 429);
  const elsewhere = await send(other.url);
  await local.clock.skip("1m");
  const later = await send(bin.url);

  expect(flood.filter(({ status }) => status === 200)).toHaveLength(120);
  expect(refused).toHaveLength(10);
  expect(refused[0]!.headers.get("retry-after")).toBe("60");
  expect([elsewhere.status, later.status]).toEqual([200, 200]);
  expect((await shop.secret.get(`/request-bins/${bin.id}`)).body.data.received).toBe(121);
});

test("a tenant has ten bins at most, whatever is created at once, and a deletion makes room for one", async () => {
  verifies("bins.limit");
  const shop = await local.newShop();
  const created = await Promise.all(Array.from({ length: 14 }, () => shop.secret.post("/request-bins", {})));
  const bins = created.filter(({ status }) => status === 201).map(({ body }) => body.data);
  const refused = created.find(({ status }) => status !== 201)!;

  await shop.secret.delete(`/request-bins/${bins[3].id}`);
  const further = [await shop.secret.post("/request-bins", {}), await shop.secret.post("/request-bins", {})];
  await local.clock.skip("24h");
  const next = await shop.secret.post("/request-bins", {});

  expect(bins).toHaveLength(10);
  expect(new Set(bins.map(({ url }) => url)).size).toBe(10);
  expect([refused.status, refused.body.error.code]).toEqual([400, "VALIDATION_ERROR"]);
  expect(refused.body.error.message).toContain("Delete one");
  expect(further.map(({ status }) => status)).toEqual([201, 400]);
  expect(next.status).toBe(201);
});

test("bins of another tenant or workspace are not there", async () => {
  verifies("bins.own");
  const shop = await local.newShop({ workspaces: ["north", "south"] });
  const stranger = await local.newShop();
  const north = await newBin(shop);
  const south = shop.secret.with({ "x-workspace-id": "south" });
  const whole = shop.secret.with({ "x-workspace-id": "" });

  const reads = [stranger.secret, south].flatMap((client) => [
    client.get(`/request-bins/${north.id}`),
    client.get(`/request-bins/${north.id}/requests`),
    client.delete(`/request-bins/${north.id}`),
  ]);

  expect((await Promise.all(reads)).map(({ status }) => status)).toEqual(reads.map(() => 404));
  expect((await south.get("/request-bins")).body.data.results).toEqual([]);
  expect((await whole.get("/request-bins")).body.data.results).toMatchObject([{ id: north.id, workspaceId: "north" }]);
  expect((await whole.post("/request-bins", {})).body.data.workspaceId).toBeNull();
});

describe("a bin opens no address that webhooks may not reach", () => {
  const BIN_PATH = "/bins/ten_0000000000000000000000/00000000000000000000000";

  test.each(["https://127.0.0.1", "https://[::1]:3001", "https://localhost:3001", "http://localhost:3001", "https://10.0.0.7"])(
    "on AWS %s is refused under a bin's path as under any other",
    async (origin) => {
      verifies("bins.addresses");
      const guard = createPublicAddressGuard(async () => [{ address: "127.0.0.1", family: 4 }]);

      expect(await guard.checkUrl(`${origin}${BIN_PATH}`)).not.toBeNull();
      expect(guard.checkTarget(new URL(`${origin}${BIN_PATH}`))).not.toBeNull();
    },
  );

  test("on AWS a name that resolves to a private address is refused under a bin's path", async () => {
    verifies("bins.addresses");
    const guard = createPublicAddressGuard(async () => [{ address: "169.254.169.254", family: 4 }]);

    expect(await guard.checkUrl(`https://bins.example${BIN_PATH}`)).toContain("link-local");
  });

  test("on one machine the ports of the engines and other machines of the network stay closed", async () => {
    verifies("bins.addresses");
    const guard = localAddresses(undefined, { dynamodb: "http://127.0.0.1:4566" });
    const check = (origin: string) => guard.checkUrl(`${origin}${BIN_PATH}`);

    expect(await check("http://127.0.0.1:4566")).toContain("this service's own");
    expect(await check("http://192.168.0.4:3001")).toContain("private");
    expect(await check("http://169.254.169.254")).toContain("link-local");
    expect(await check(local.baseUrl)).toBeNull();
  });
});
