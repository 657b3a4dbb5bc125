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
import { batchRecord, putTenant, toStreamEvent } from "./activity-records.ts";
import { diesAt } from "./dying-ports.ts";

const SHOPPERS = 30;
const HOUR = 3_600_000;

let local: Local;
let now: number;
beforeAll(async () => {
  local = await startLocal();
  now = local.clock.now();
});

/** Each test has a tenant of its own, whose records no other consumer gets. */
let tenants = 0;
/** Makes a tenant with the workspace of the events: those of others are dropped. */
async function newTenant(): Promise<string> {
  const tenantId = `ten_once${++tenants}`;
  await putTenant(local.ports, tenantId);
  return tenantId;
}

/**
 * Seven batches: every shopper views the hot product and another one, buys both together with the hot one's partner, and one who
 * had clicked a result of a search orders it. The last batch repeats ids of the first.
 */
function toRecords(tenantId: string): DynamoDBRecord[] {
  const shoppers = Array.from({ length: SHOPPERS }, (_, index) => `u${index}`);
  const eventsOf = (name: string, toEvent: (userId: string, index: number) => Partial<ShopEvent>) =>
    shoppers.map((userId, index) => ({ id: `${name}-${index}`, userId, at: now, ...toEvent(userId, index) }) as ShopEvent);
  const batches = [
    eventsOf("hot", () => ({ type: "view", productIds: ["hot"], at: now - 60_000 })),
    eventsOf("own", (_, index) => ({ type: "view", productIds: [`own-${index}`] })),
    eventsOf("buy", (_, index) => ({ type: "purchase", productIds: ["hot", "partner", `own-${index}`], at: now - 2 * HOUR })),
    eventsOf("cart", () => ({ type: "add_to_cart", productIds: ["hot"] })),
    shoppers.map((_, index): ShopEvent => ({ id: `nobody-${index}`, type: "view", productIds: ["hot"], at: now })),
    [
      {
        id: "result",
        type: "click",
        productIds: ["found"],
        at: now - HOUR,
        userId: "finder",
        searchRequestId: SEARCH,
        position: 1,
      },
      { id: "order", type: "purchase", productIds: ["found"], at: now, userId: "finder" },
    ] satisfies ShopEvent[],
    eventsOf("hot", () => ({ type: "view", productIds: ["partner"] })),
  ];
  return batches.map((events, position) =>
    batchRecord(tenantId, events, { position, shard: String(position % 2), receivedAt: now }),
  );
}

const SEARCH = "request-of-the-finder";

/** Stores the search whose result is clicked. */
async function recordSearch(tenantId: string): Promise<Key> {
  const item: SearchItem = {
    ...{ requestId: SEARCH, timestamp: new Date(now).toISOString(), workspaceId: "w1", kind: "products", query: "found" },
    ...{ total: 1, searchContext: "page", tookMs: 1, revision: 1, expiresAt: 9_999_999_999 },
  };
  await local.ports.tables.activity.write(tenantId, { kind: "put", key: searchKey(item), item });
  return searchKey(item);
}

/** All that is derived from the records. */
async function derived(tenantId: string) {
  const scope = { tenantId, workspaceId: "w1" };
  const span = { from: now - 24 * HOUR, to: now + 24 * HOUR };
  const [hot, ...others] = await local.ports.analytics.popularProducts(scope, span, { size: 100 });
  const affinities = await readAffinities(local.ports, scope, ["hot", "partner"]);
  const supports = (id: string, kind: "bought" | "viewed") =>
    affinities.get(id)?.[kind].neighbours.map(({ support }) => support) ?? [];
  const histories = await Promise.all(
    Array.from({ length: SHOPPERS }, (_, index) => readShopperHistory(local.ports, scope, { userId: `u${index}` })),
  );
  const pending = await Promise.all(
    ["0", "1"].map((shard) => local.ports.tables.insights.list(tenantId, ["affinityChanges", "w1", shard])),
  );
  return {
    hot,
    partner: others.find(({ productId }) => productId === "partner"),
    bought: [...new Set(supports("hot", "bought"))],
    boughtWithPartner: Math.max(...supports("partner", "bought")),
    viewed: { neighbours: supports("hot", "viewed").length, supports: [...new Set(supports("hot", "viewed"))] },
    events: [...new Set(histories.map(({ events }) => events.length))],
    pending: pending.flatMap(({ items }) => items).length,
  };
}

const EXACT = {
  hot: {
    ...{ productId: "hot", views: 2 * SHOPPERS, clicks: 0, cartAdditions: SHOPPERS, purchases: SHOPPERS },
    ...{ networks: 0, score: 14 * SHOPPERS },
  },
  partner: {
    ...{ productId: "partner", views: 0, clicks: 0, cartAdditions: 0, purchases: SHOPPERS },
    ...{ networks: 0, score: 8 * SHOPPERS },
  },
  bought: [SHOPPERS, 1],
  boughtWithPartner: SHOPPERS,
  viewed: { neighbours: SHOPPERS, supports: [1] },
  // Views of two products, an addition to the cart, and a purchase of three.
  events: [6],
  pending: 0,
};

const ALL_HANDLED = { batchItemFailures: [] };

describe("every event counts once", () => {
  verifies("events.counted-once");
  test("when a batch is handed out again, halved, one by one or in another order", async () => {
    const tenantId = await newTenant();
    const records = toRecords(tenantId);
    const count = createActivityCounter(local.ports);

    const batches = [
      records.slice(0, 3),
      records,
      records.slice(3),
      ...records.map((record) => [record]),
      [...records].reverse(),
    ];
    for (const batch of batches) expect(await count(toStreamEvent(batch))).toEqual(ALL_HANDLED);

    expect(await derived(tenantId)).toEqual(EXACT);
  });

  test("when several consumers count the same batches at once", async () => {
    const tenantId = await newTenant();
    const records = toRecords(tenantId);
    const counters = Array.from({ length: 4 }, () => createActivityCounter(local.ports));

    const answers = await Promise.all(
      counters.map((count, index) => count(toStreamEvent(index % 2 === 0 ? records : records.slice(0, 4)))),
    );

    for (const answer of answers) expect(answer).toEqual(ALL_HANDLED);
    await counters[0]!(toStreamEvent(records));
    expect(await derived(tenantId)).toEqual(EXACT);
  });

  test("when the consumer dies before or after any of its writes", async () => {
    let deaths = 0;
    for (const when of ["before", "after"] as const) {
      for (let nth = 1; ; nth++) {
        const tenantId = await newTenant();
        const records = toRecords(tenantId);
        const search = await recordSearch(tenantId);
        const dying = diesAt(local.ports, nth, when);

        await createActivityCounter(dying.ports)(toStreamEvent(records));
        if (!dying.hasDied()) break;
        deaths += 1;
        expect(await createActivityCounter(local.ports)(toStreamEvent(records))).toEqual(ALL_HANDLED);

        expect({ when, nth, ...(await derived(tenantId)) }).toEqual({ when, nth, ...EXACT });
        const { revision, clicksJson, purchased } = (await local.ports.tables.activity.get<SearchItem>(tenantId, search))!;
        expect({ clicks: JSON.parse(clicksJson!).length, purchased }).toEqual({ clicks: 1, purchased: true });
        expect(revision).toBeLessThanOrEqual(3);
      }
    }
    expect(deaths).toBeGreaterThan(15);
  });
});
