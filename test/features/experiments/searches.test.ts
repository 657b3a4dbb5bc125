import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Ports } from "../../../functions/domain/ports.ts";
import { publishVariant } from "../../../functions/features/experiments/operations.ts";
import type { TableWrite } from "../../../functions/platform/ports/stores/table.ts";
import { dieAfter } from "../../support/die-after.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

const PRODUCTS = [
  { id: "boots", name: "Leather boots", price: 95 },
  { id: "wool", name: "Wool socks", price: 15 },
  { id: "silk", name: "Silk stockings", price: 25 },
];
const VISITORS = Array.from({ length: 40 }, (_, at) => `visitor-${at}`);

let local: Local;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
});

async function shopWith(variant: Record<string, unknown>, more: Record<string, unknown> = {}) {
  const shop = await local.newShop();
  await shop.secret.post("/products/bulk", { products: PRODUCTS });
  await local.idle();
  const { body } = await shop.secret.post("/experiments", { name: "Trial", variant, ...more });
  const path = `/experiments/${body.data.id}`;
  const start = async () => {
    expect((await shop.secret.post(`${path}/start`, {})).status).toBe(200);
    await local.clock.advance("10s");
  };
  return { ...{ shop, path, start }, id: body.data.id as string };
}

async function search({ publishable }: Shop, visitorId: string | undefined, body: Record<string, unknown> = {}) {
  const answer = await publishable.post("/products/search", { text: "socks", ...(visitorId && { visitorId }), ...body });
  expect(answer.status).toBe(200);
  const { results, experiment } = answer.body.data;
  return { ids: results.map(({ id }: { id: string }) => id) as string[], experiment, requestId: answer.body.requestId as string };
}

const VARIANTS: [string, Record<string, unknown>, string[], string[]][] = [
  ["rules", { rules: [{ consequences: { pin: [{ id: "boots", position: 1 }] } }] }, ["wool"], ["boots", "wool"]],
  ["synonyms", { synonyms: [["socks", "stockings"]], search: { semantic: "off" } }, ["wool"], ["wool", "silk"]],
];

describe.each(VARIANTS)("a variant of %s", (_, variant, control, changed) => {
  test("is obeyed for one half of the shoppers, from its start to its stop", async () => {
    verifies("experiments.searches", "experiments.stable");
    const { shop, path, id, start } = await shopWith({ search: { semantic: "off" }, ...variant });
    await shop.secret.patch(`/workspaces/${shop.workspaceId}/settings`, { search: { semantic: "off", thesaurus: false } });
    await local.clock.advance("1m");
    const before = await search(shop, VISITORS[0]);
    await start();
    const first = await Promise.all(VISITORS.map((visitor) => search(shop, visitor)));
    const second = await Promise.all(VISITORS.map((visitor) => search(shop, visitor)));
    await shop.secret.post(`${path}/stop`, {});
    await local.clock.advance("10s");
    const after = await search(shop, VISITORS[0]);

    expect([before.experiment, before.ids]).toEqual([undefined, control]);
    expect([after.experiment, after.ids]).toEqual([undefined, control]);
    expect(new Set(first.map(({ experiment }) => experiment.arm)).size).toBe(2);
    for (const { experiment, ids } of first)
      expect([experiment.id, ids]).toEqual([id, experiment.arm === "variant" ? changed : control]);
    expect(second.map(({ experiment }) => experiment)).toEqual(first.map(({ experiment }) => experiment));
  });
});

test("searches that name nobody, are not counted or try something are in no experiment, and others of a page are", async () => {
  verifies("experiments.outside", "experiments.searches");
  const { shop, start } = await shopWith({ rules: [{ consequences: { pin: [{ id: "boots", position: 1 }] } }] });
  await start();
  const trial = await shop.secret.post("/products/search", { text: "socks", visitorId: "v", synonyms: [["a", "b"]] });
  const multi = await shop.publishable.post("/search", { queries: [{ kind: "products", text: "socks", visitorId: "v" }] });

  expect((await search(shop, undefined)).experiment).toBeUndefined();
  expect((await search(shop, "v", { trackAnalytics: false })).experiment).toBeUndefined();
  expect(trial.body.data.experiment).toBeUndefined();
  expect(multi.body.data.results[0].experiment).toEqual((await search(shop, "v")).experiment);
});

test("a page after the stop continues the search of the variant", async () => {
  verifies("experiments.searches");
  const { shop, path, start } = await shopWith({ rules: [{ consequences: { filters: { price: { lt: 50 } } } }] });
  await start();
  const all = await Promise.all(VISITORS.map((visitor) => search(shop, visitor)));
  const visitorId = VISITORS[all.findIndex(({ experiment }) => experiment.arm === "variant")]!;
  const body = { text: "*", limit: 1, visitorId };
  const first = (await shop.publishable.post("/products/search", body)).body.data;
  const ofVariant = (await shop.publishable.post("/products/search", { ...body, cursor: first.cursor })).body.data;
  await shop.secret.post(`${path}/stop`, {});
  await local.clock.advance("10s");
  const afterwards = await shop.publishable.post("/products/search", { ...body, cursor: first.cursor });

  expect(ofVariant.results[0].id).not.toBe(first.results[0].id);
  expect([afterwards.status, afterwards.body.data.results.length]).toEqual([200, 1]);
  expect(afterwards.body.data.experiment).toBeUndefined();
});

test("the report counts what the shoppers of each arm did, with what they paid, and decides nothing yet", async () => {
  verifies("experiments.report", "experiments.verdict");
  const { shop, path, start } = await shopWith({ search: { semantic: "off" } }, { metric: "revenue" });
  await start();
  const searches = await Promise.all(VISITORS.map(async (visitorId) => ({ visitorId, ...(await search(shop, visitorId)) })));
  await local.idle();
  const events = searches.slice(0, 20).flatMap(({ visitorId, requestId }) => [
    { type: "click", productId: "wool", position: 1, searchRequestId: requestId, visitorId },
    { type: "purchase", productIds: ["wool"], value: 15, searchRequestId: requestId, visitorId },
  ]);
  expect((await shop.secret.post("/events", { events })).status).toBe(200);
  await local.idle();
  const report = (await shop.secret.get(`${path}/report`)).body.data;
  const [control, variant] = report.arms;
  const ofControl = searches.filter(({ experiment }) => experiment.arm === "control");
  const buyers = searches.slice(0, 20).filter(({ experiment }) => experiment.arm === "control").length;

  expect([control.visitors, control.searches]).toEqual([ofControl.length, ofControl.length]);
  expect(variant.visitors).toBe(VISITORS.length - ofControl.length);
  expect(control.revenue).toBe(15 * buyers);
  expect(control.clickThroughRate).toBeCloseTo(buyers / ofControl.length, 5);
  expect(control.revenue + variant.revenue).toBe(300);
  expect(report.metrics.find(({ decides }: { decides: boolean }) => decides)).toMatchObject({ metric: "revenue" });
  expect(report).toMatchObject({ verdict: "collecting", neededVisitors: null, split: { isMismatch: false } });
});

test("publishing makes settings, synonyms and rules the shop's own, once, however often it is asked for", async () => {
  verifies("experiments.publish");
  const rules = [{ name: "Boots first", consequences: { pin: [{ id: "boots", position: 1 }] } }];
  const variant = { search: { semantic: "off" }, synonyms: [["socks", "stockings"]], rules };
  const { shop, path, start } = await shopWith(variant);
  await start();
  const published = await shop.secret.post(`${path}/publish`, {});
  const again = await shop.secret.post(`${path}/publish`, {});
  const settings = (await shop.secret.get(`/workspaces/${shop.workspaceId}/settings`)).body.data;
  const listed = (await shop.secret.get("/rules")).body.data.results;
  await local.clock.advance("1m");

  expect(published.body.data).toMatchObject({ status: "published", stoppedAt: expect.any(String) });
  expect(again.body.data).toEqual(published.body.data);
  expect(settings).toMatchObject({ search: { semantic: "off" }, synonyms: variant.synonyms });
  expect(listed.map(({ name }: { name: string }) => name)).toEqual(["Boots first"]);
  expect(await search(shop, undefined)).toMatchObject({ ids: ["boots", "wool", "silk"], experiment: undefined });
});

test("a publication that broke off after any of its writes is ended by the next one, and nothing is made twice", async () => {
  verifies("experiments.publish");
  const rules = ["One", "Two"].map((name) => ({ name, consequences: { pin: [{ id: "boots", position: 1 }] } }));
  // The experiment ends, the settings change, two rules are made, and it is noted.
  for (const nth of [1, 2, 3, 4, 5]) {
    const { shop, path, id, start } = await shopWith({ search: { semantic: "off" }, rules });
    await start();
    const caller = { ...{ requestId: "req_1", sourceIp: "", userAgent: "" }, key: { id: "key_1", type: "secret", label: "" } };
    const call = { ...{ tenantId: shop.tenantId, workspaceId: shop.workspaceId, ifMatch: null }, caller } as const;
    const broken = publishVariant(
      id,
      call as never,
      { tenant: { id: shop.tenantId, tier: "professional" } as never },
      dyingPorts(nth),
    );
    await expect(broken).rejects.toThrow("The store");
    const ended = await shop.secret.post(`${path}/publish`, {});
    const listed = (await shop.secret.get("/rules")).body.data.results;

    expect([ended.status, ended.body.data.status]).toEqual([200, "published"]);
    expect(listed.map(({ name }: { name: string }) => name).sort()).toEqual(["One", "Two"]);
    expect((await shop.secret.get(`/workspaces/${shop.workspaceId}/settings`)).body.data.search).toEqual({ semantic: "off" });
  }
});

/** Ports whose nth transaction over the account is done, and fails nevertheless, as do all later ones. */
function dyingPorts(nth: number): Ports {
  const { tenancy } = local.ports.tables;
  const die = dieAfter(nth);
  const dying = new Proxy(tenancy, {
    get(target, name) {
      const member = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      const real = member.bind(target);
      return name === "transact" ? (tenantId: string, writes: TableWrite[]) => die(real(tenantId, writes)) : real;
    },
  });
  const tables = { ...local.ports.tables, tenancy: dying };
  return Object.create(local.ports, Object.getOwnPropertyDescriptors({ tables })) as Ports;
}
