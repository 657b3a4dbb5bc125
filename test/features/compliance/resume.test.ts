import { beforeAll, expect, test } from "@jest/globals";
import type { Ports } from "../../../functions/domain/ports.ts";
import { startComplianceRequest } from "../../../functions/features/compliance/index.ts";
import type { Table } from "../../../functions/platform/ports/stores/table.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { addProducts } from "../events/stored-events.ts";
import { begin, countsOf, finish, readAllItems, walk } from "./compliance-setup.ts";

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
  shop = await local.newShop();
  await addProducts(shop, ["desk"]);
});

class Death extends Error {}

/** Ports under which the process dies after its nth write to any table or bucket. */
function dyingAfter(writes: number, { tables, objects }: Ports): { ports: Partial<Ports>; left: () => number } {
  let left = writes;
  const count = <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) => {
    return async (...args: Args): Promise<Result> => {
      const result = await call(...args);
      if (left > 0 && --left === 0) throw new Death();
      return result;
    };
  };
  const watch = <Port extends object>(port: Port, names: (keyof Port)[]): Port => {
    const calls = names.map((name) => [name, count((port[name] as (...args: unknown[]) => Promise<unknown>).bind(port))]);
    return Object.assign(Object.create(port), Object.fromEntries(calls));
  };
  const dying = Object.fromEntries(
    Object.entries(tables).map(([name, table]) => [name, watch<Table>(table, ["write", "writeMany", "transact"])]),
  ) as Ports["tables"];
  const content = watch(objects.content, ["put", "remove", "removeBelow", "joinParts", "putPart"]);
  return { ports: { tables: dying, objects: { ...objects, content } }, left: () => left };
}

async function leaveTraces(userId: string): Promise<void> {
  const event = { type: "purchase", productId: "desk", userId };
  await shop.secret.post("/events", { events: [{ ...event, visitorId: `browser-of-${userId}` }, event] });
  await shop.publishable.post("/products/search", { text: "desk", visitorId: `browser-of-${userId}` });
  await local.idle();
}

test.each(["redact", "data-request"] as const)(
  "a %s that dies after each of its writes in turn goes on, and counts the same",
  async (path) => {
    verifies("compliance.resumed");
    await leaveTraces("undisturbed");
    const whole = await begin(local, shop, path, { customerId: "undisturbed" });
    await walk(local, shop, whole);
    const expected = countsOf(await finish(local, shop, whole));
    expect(Object.keys(expected).length).toBeGreaterThan(2);

    let deaths = 0;
    for (let write = 1; ; write++) {
      const userId = `${path}-${write}`;
      await leaveTraces(userId);
      const requestId = await begin(local, shop, path, { customerId: userId });
      const { ports, left } = dyingAfter(write, local.ports);
      await walk(local, shop, requestId, ports).catch((error: unknown) => {
        if (!(error instanceof Death)) throw error;
        deaths++;
      });
      if (left() > 0) break;
      await walk(local, shop, requestId);

      const audit = await finish(local, shop, requestId);
      expect([write, audit.status, countsOf(audit)]).toEqual([write, "completed", expected]);
      if (path === "redact") expect((await readAllItems(local, shop)).filter((item) => item.includes(userId))).toEqual([]);
    }
    expect(deaths).toBeGreaterThan(5);
  },
);

test("the same key of an integration starts one request, also twice at once", async () => {
  verifies("compliance.started");
  const customer = { customerId: "from-shopify" };
  const request = { tenantId: shop.tenantId, workspaceId: null, type: "customer_redact", customer, source: "shopify" } as const;
  const key = { id: "shopify", type: "system", label: "Shopify" } as const;
  const call = { key, requestId: "req_1", sourceIp: null, userAgent: null } as never;
  const start = (requestKey: string) => startComplianceRequest({ ...request, requestKey }, call, local.ports);

  const started = await Promise.all([start("hook-1"), start("hook-1"), start("hook-2")]);
  const again = await start("hook-1");
  await local.idle();

  const ids = [...started, again].map(({ requestId }) => requestId);
  expect(new Set(ids).size).toBe(2);
  expect(ids[0]).toBe(ids[1]);
  expect(ids[0]).toBe(ids[3]);
  expect((await finish(local, shop, ids[0]!)).status).toBe("completed");
});
