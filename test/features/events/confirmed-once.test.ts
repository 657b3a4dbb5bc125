import { beforeAll, describe, expect, test } from "@jest/globals";
import type { DynamoDBRecord } from "aws-lambda";
import { readAffinities } from "../../../functions/domain/signals/affinities.ts";
import { type SearchItem, searchKey } from "../../../functions/domain/signals/recorded-search.ts";
import { readShopperHistory } from "../../../functions/domain/signals/shopper-history.ts";
import type { ShopEvent } from "../../../functions/features/events/event-batches.ts";
import { createActivityCounter } from "../../../functions/features/events/index.ts";
import type { Key } from "../../../functions/platform/ports/stores/table.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { batchRecord, putTenant, storeBatch, toStreamEvent } from "./activity-records.ts";
import { diesAt } from "./dying-ports.ts";

const ORDERS = 12;
const HOUR = 3_600_000;
const SEARCH = "request-of-the-page";
const ALL_HANDLED = { batchItemFailures: [] };

let local: Local;
let now: number;
beforeAll(async () => {
  local = await startLocal();
  now = local.clock.now();
});

let tenants = 0;

/** A tenant with what pages told of some orders, in one partition, and what the shop's server did, in another. */
async function newTenant(): Promise<{ tenantId: string; told: DynamoDBRecord; confirmed: DynamoDBRecord; search: Key }> {
  const tenantId = `ten_confirm${++tenants}`;
  const item: SearchItem = {
    ...{ requestId: SEARCH, timestamp: new Date(now).toISOString(), workspaceId: "w1", kind: "products", query: "found" },
    ...{ total: 1, searchContext: "page", tookMs: 1, revision: 1, expiresAt: 9_999_999_999 },
  };
  const search = searchKey(item);
  await local.ports.tables.activity.write(tenantId, { kind: "put", key: search, item });
  const orders = Array.from({ length: ORDERS }, (_, index) => ({ orderId: `o-${index}`, own: `own-${index}` }));
  const tell = ({ orderId, own }: (typeof orders)[number], index: number): ShopEvent => ({
    ...{ id: `page-${orderId}`, type: "purchase", orderId, productIds: ["hot", own, "extra"], at: now - HOUR },
    ...{ visitorId: `v-${index}`, network: 7, leftOut: "unconfirmed_purchase", ...(index === 0 && { searchRequestId: SEARCH }) },
  });
  const confirm = ({ orderId, own }: (typeof orders)[number]): ShopEvent => {
    return { id: orderId, type: "purchase", orderId, productIds: ["hot", own], at: now - 2 * HOUR };
  };
  const batch = (events: ShopEvent[], position: number, isFromServer: boolean) =>
    batchRecord(tenantId, events, { position, shard: String(position), receivedAt: now, isFromServer });
  const [told, confirmed] = [batch(orders.map(tell), 0, false), batch(orders.map(confirm), 1, true)];
  // The product's own consumer drops what belongs to no tenant, so that only those of this test count it.
  for (const record of [told, confirmed]) await storeBatch(local.ports, tenantId, record);
  await local.idle();
  await putTenant(local.ports, tenantId);
  return { tenantId, told, confirmed, search };
}

async function derived(tenantId: string, search: Key) {
  const scope = { tenantId, workspaceId: "w1" };
  const span = { from: now - 24 * HOUR, to: now + 24 * HOUR };
  const popular = await local.ports.analytics.popularProducts(scope, span, { size: 100 });
  const { confirmed, leftOut } = await local.ports.analytics.learning(scope, span);
  const bought = (await readAffinities(local.ports, scope, ["hot"])).get("hot")?.bought.neighbours ?? [];
  const histories = await Promise.all(
    Array.from({ length: ORDERS }, (_, index) => readShopperHistory(local.ports, scope, { visitorId: `v-${index}` })),
  );
  return {
    purchases: Object.fromEntries(popular.slice(0, 2).map((each) => [each.productId, each.purchases])),
    products: popular.length,
    pairs: bought.map(({ support }) => support),
    histories: histories.map(({ events }) => events.length),
    report: { confirmed, leftOut },
    isConverted: (await local.ports.tables.activity.get<SearchItem>(tenantId, search))!.purchased,
  };
}

const EXACT = {
  purchases: { hot: ORDERS, "own-0": 1 },
  products: ORDERS + 1,
  pairs: Array.from({ length: ORDERS }, () => 1),
  histories: Array.from({ length: ORDERS }, () => 2),
  report: { confirmed: ORDERS, leftOut: [] },
  isConverted: true,
};

describe("purchases and their confirmations, in two partitions, count once", () => {
  verifies("events.unconfirmed", "events.joined", "events.counted-once");
  test.each<[string, ("told" | "confirmed")[]]>([
    ["in one order", ["told", "confirmed"]],
    ["in the other", ["confirmed", "told"]],
    ["again and again", ["told", "confirmed", "told", "confirmed", "confirmed", "told"]],
  ])("%s", async (_how, order) => {
    const { tenantId, search, ...records } = await newTenant();
    const count = createActivityCounter(local.ports);

    for (const name of order) expect(await count(toStreamEvent([records[name]]))).toEqual(ALL_HANDLED);

    expect(await derived(tenantId, search)).toEqual(EXACT);
  });

  test("when four consumers count both at once", async () => {
    for (let round = 0; round < 5; round++) {
      const { tenantId, search, told, confirmed } = await newTenant();
      const counters = Array.from({ length: 4 }, () => createActivityCounter(local.ports));

      const answers = await Promise.all(
        counters.map((count, index) => count(toStreamEvent([index % 2 === 0 ? told : confirmed]))),
      );

      expect(answers).toEqual(counters.map(() => ALL_HANDLED));
      expect(await derived(tenantId, search)).toEqual(EXACT);
    }
  });

  test("when either consumer dies before or after any of its writes", async () => {
    let deaths = 0;
    for (const first of ["told", "confirmed"] as const) {
      for (const when of ["before", "after"] as const) {
        for (let nth = 1; ; nth++) {
          const { tenantId, search, ...records } = await newTenant();
          const second = first === "told" ? "confirmed" : "told";
          const dying = diesAt(local.ports, nth, when);
          const count = createActivityCounter(local.ports);

          await createActivityCounter(dying.ports)(toStreamEvent([records[first]]));
          await createActivityCounter(dying.ports)(toStreamEvent([records[second]]));
          const hasDied = dying.hasDied();
          for (const name of [second, first] as const) expect(await count(toStreamEvent([records[name]]))).toEqual(ALL_HANDLED);

          expect({ first, when, nth, ...(await derived(tenantId, search)) }).toEqual({ first, when, nth, ...EXACT });
          if (!hasDied) break;
          deaths += 1;
        }
      }
    }
    expect(deaths).toBeGreaterThan(30);
  }, 180_000);
});
