import { beforeAll, describe, expect, test } from "@jest/globals";
import {
  type AffinityItem,
  affinityKey,
  readAffinities,
  type StoredNeighbour,
} from "../../../functions/domain/signals/affinities.ts";
import { findSearch, type SearchClick, type SearchItem, searchKey } from "../../../functions/domain/signals/recorded-search.ts";
import {
  readShopperHistory,
  type ShopperItem,
  type StoredSearch,
  type StoredShopperEvent,
  setLike,
  shopperKey,
} from "../../../functions/domain/signals/shopper-history.ts";
import { type Local, startLocal } from "../../support/start-local.ts";

const DAY = 86_400_000;

let local: Local;
let now: number;
beforeAll(async () => {
  local = await startLocal();
  now = local.clock.now();
});

/** Each test has a tenant of its own. */
let tenants = 0;
const newScope = () => ({ tenantId: `ten_${++tenants}`, workspaceId: "w1" });

describe("affinities", () => {
  test("neighbours are read with weights decayed until now, heaviest first", async () => {
    const { tenantId, workspaceId } = newScope();
    const seconds = Math.floor(now / 1_000);
    const neighbours: StoredNeighbour[] = [
      ["old", 4, 5, seconds - 180 * 86_400],
      ["new", 2, 2, seconds],
    ];
    const item: AffinityItem = {
      ...{ revision: 1, total: 8, totalAt: now - 90 * DAY, expiresAt: seconds + 60 },
      neighboursJson: JSON.stringify(neighbours),
    };
    await local.ports.tables.insights.write(tenantId, { kind: "put", key: affinityKey(workspaceId, "bought", "desk"), item });

    const found = await readAffinities(local.ports, { tenantId, workspaceId }, ["desk", "chair", "desk"]);

    expect([...found.keys()]).toEqual(["desk"]);
    const { bought, viewed } = found.get("desk")!;
    expect(bought.total).toBeCloseTo(4, 3);
    expect(bought.neighbours).toMatchObject([
      { productId: "new", support: 2, weight: expect.closeTo(2, 3) },
      { productId: "old", support: 5, weight: expect.closeTo(1, 3) },
    ]);
    expect(viewed).toEqual({ total: 0, neighbours: [] });
  });
});

describe("histories of shoppers", () => {
  test("a shopper's likes are kept once each, latest first, and taken away again, whoever else writes", async () => {
    const scope = newScope();
    const like = (productId: string, at: number, isLiked = true) =>
      setLike(local.ports, scope, { userId: "u1" }, { productId, at, isLiked });

    await Promise.all(["a", "b", "c", "d"].map((id, at) => like(id, at)));
    await like("a", 9);
    await like("b", 10, false);
    await setLike(local.ports, scope, {}, { productId: "z", at: 1, isLiked: true });

    const { likes, events } = await readShopperHistory(local.ports, scope, { userId: "u1", visitorId: "v1" });
    expect(likes).toEqual([
      { productId: "a", at: 9 },
      { productId: "d", at: 3 },
      { productId: "c", at: 2 },
    ]);
    expect(events).toEqual([]);
  });

  test("the history of a user is joined with that of the visitor before signing in", async () => {
    const { tenantId, workspaceId } = newScope();
    const keep = (name: string, event: StoredShopperEvent, search: StoredSearch) => {
      const item: ShopperItem = {
        ...{ revision: 1, eventsJson: JSON.stringify([event]), searchesJson: JSON.stringify([search]), expiresAt: now },
      };
      return local.ports.tables.insights.write(tenantId, { kind: "put", key: shopperKey(workspaceId, name), item });
    };
    await keep("visitor:v1", ["view", "chair", 1], ["s1", "chair", 3, 1]);
    await keep("user:u1", ["purchase", "desk", 2], ["s2", "desk", 0, 2]);

    const both = await readShopperHistory(local.ports, { tenantId, workspaceId }, { userId: "u1", visitorId: "v1" });
    const nobody = await readShopperHistory(local.ports, { tenantId, workspaceId }, {});

    expect(both.events).toEqual([
      { type: "purchase", productId: "desk", at: 2 },
      { type: "view", productId: "chair", at: 1 },
    ]);
    expect(both.searches).toEqual([
      { query: "desk", total: 0, at: 2 },
      { query: "chair", total: 3, at: 1 },
    ]);
    expect(nobody).toEqual({ events: [], likes: [], searches: [] });
  });
});

test("a search is found by its request id, the latest one when the id was used twice", async () => {
  const { tenantId } = newScope();
  const clicks: SearchClick[] = [{ eventId: "e1", productId: "desk", position: 1 }];
  const record = (requestId: string, timestamp: string, total: number) => {
    const item: SearchItem = {
      ...{ requestId, timestamp, workspaceId: "w1", kind: "products", query: "desk", total, searchContext: "page" },
      ...{ tookMs: 4, revision: 1, clicksJson: JSON.stringify(clicks), expiresAt: 1 },
    };
    return local.ports.tables.activity.write(tenantId, { kind: "put", key: searchKey(item), item });
  };
  await record("request-1", "2026-01-01T00:00:00.000Z", 1);
  await record("request-1", "2026-01-02T00:00:00.000Z", 2);
  await record("request-12", "2026-01-03T00:00:00.000Z", 3);

  const found = await findSearch(local.ports.tables.activity, tenantId, "request-1");

  expect(found).toMatchObject({ key: { id: "request-1#2026-01-02T00:00:00.000Z" }, item: { total: 2 } });
  expect(await findSearch(local.ports.tables.activity, tenantId, "request")).toBeNull();
});
