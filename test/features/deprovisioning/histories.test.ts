import { beforeAll, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { scanTables } from "./two-tenants.ts";

/** One begins like the other. */
const WORKSPACES = ["shop", "shop-2"] as const;
const SEED = 14;
const RUNS = 6;

let local: Local;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
});

/** A request of one tenant in one workspace; `id` is one of few, so that records change and go as well. */
interface Act {
  tenant: 0 | 1;
  workspaceId: (typeof WORKSPACES)[number];
  kind: "put" | "remove" | "chat" | "rate" | "view" | "search" | "webhook" | "settings" | "redact" | "key";
  id: string;
}

const act: fc.Arbitrary<Act> = fc.record({
  tenant: fc.constantFrom(0, 1),
  workspaceId: fc.constantFrom(...WORKSPACES),
  kind: fc.constantFrom("put", "put", "put", "remove", "chat", "rate", "view", "search", "webhook", "settings", "redact", "key"),
  id: fc.constantFrom("a", "b", "shop"),
});
const history = fc.record({
  before: fc.array(act, { minLength: 4, maxLength: 12 }),
  meanwhile: fc.array(act, { minLength: 2, maxLength: 8 }),
  /** A workspace of the first tenant, or all of it. */
  purged: fc.constantFrom("shop", "shop-2", null),
});

/** Sends the request of an act, and returns its status. */
async function perform({ workspaceId, kind, id }: Act, shop: Shop): Promise<number> {
  const secret = shop.secret.with({ "x-workspace-id": workspaceId });
  const visitorId = `visitor-${id}`;
  const requests = {
    put: () => secret.post("/products", { id, name: `Oak ${id}`, content: `Ask anna@${id}.example.` }),
    remove: () => secret.delete(`/products/${id}`),
    chat: () =>
      secret.post("/chat", { threadId: `${workspaceId}-${id}`, message: "Oak? I am anna@a.example", stream: false, visitorId }),
    rate: () => secret.post("/feedback", { rating: "negative", comment: "Call me at +46 70 123 45 67.", visitorId }),
    view: () => secret.post("/events", { events: [{ type: "view", productId: id, visitorId }] }),
    search: () => secret.post("/products/search", { text: "oak", visitorId }),
    webhook: () => secret.post("/webhooks", { name: id, url: "http://127.0.0.1:9/", events: ["feedback.submitted"] }),
    settings: () => secret.put(`/workspaces/${workspaceId}/settings`, { currency: "EUR" }),
    redact: () => secret.post("/compliance/redact", { customer: { email: `anna@${id}.example` }, caller: { source: "sdk" } }),
    key: () => secret.post("/keys", { label: id }),
  };
  return (await requests[kind]()).status;
}

/** The ids of the products that acts, in their order, leave in each workspace of a tenant. */
function expectedProducts(acts: Act[], tenant: number): string[] {
  const kept = new Set<string>();
  for (const { workspaceId, kind, id, tenant: of } of acts) {
    if (of !== tenant) continue;
    if (kind === "put") kept.add(`${workspaceId} ${id}`);
    if (kind === "remove") kept.delete(`${workspaceId} ${id}`);
  }
  return [...kept].sort();
}

async function storedProducts(shop: Shop, workspaces: readonly string[]): Promise<string[]> {
  const lists = workspaces.map(async (workspaceId) => {
    const { ids } = (await shop.secret.with({ "x-workspace-id": workspaceId }).get("/products/ids")).body.data;
    return ids.map((id: string) => `${workspaceId} ${id}`);
  });
  return (await Promise.all(lists)).flat().sort();
}

test("whatever was done before a purge and during it, nothing of the purged is left and all of the others is there", async () => {
  verifies("deprovision.tenant", "workspaces.delete-only");
  await fc.assert(
    fc.asyncProperty(history, async ({ before, meanwhile, purged }) => {
      const shops = [0, 1].map(() => local.newShop({ workspaces: [...WORKSPACES] }));
      const [shop, other] = (await Promise.all(shops)) as [Shop, Shop];
      for (const one of before) expect(await perform(one, [shop, other][one.tenant]!)).toBeLessThan(500);

      const whole = { purgeData: true, confirm: shop.tenantId };
      const end = purged ? shop.secret.delete(`/workspaces/${purged}`) : shop.secret.post("/deprovision", whole);
      const others = (async () => {
        for (const one of meanwhile) expect(await perform(one, [shop, other][one.tenant]!)).toBeLessThan(500);
      })();
      const [ended] = await Promise.all([end, others]);
      await local.idle();

      expect(ended.status).toBeLessThan(300);
      const all = [...before, ...meanwhile];
      expect(await storedProducts(other, WORKSPACES)).toEqual(expectedProducts(all, 1));
      const items = (await scanTables(local)).filter(({ pk }) => pk !== "~purges#purges");
      if (purged === null) {
        expect(items.filter((item) => JSON.stringify(item).includes(shop.tenantId))).toEqual([]);
        return;
      }
      const kept = WORKSPACES.filter((workspaceId) => workspaceId !== purged);
      expect(await storedProducts(shop, kept)).toEqual(
        expectedProducts(all, 0).filter((product) => product.startsWith(`${kept[0]} `)),
      );
      const left = items.filter(({ pk, workspaceId }) => {
        const parts = pk.split("#");
        return parts[0] === shop.tenantId && parts[1] !== "auditLog" && (workspaceId === purged || parts.includes(purged));
      });
      expect(left.map(({ table, pk, sk }) => `${table} ${pk} ${sk}`)).toEqual([]);
    }),
    { seed: SEED, numRuns: RUNS, endOnFailure: true },
  );
});
