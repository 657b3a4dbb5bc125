import { expect, test } from "@jest/globals";
import type { Identity, Redactor, Subject } from "../../../functions/domain/identities/personal-data.ts";
import { shopperHistories } from "../../../functions/features/events/personal-stores.ts";
import { startLocal } from "../../support/start-local.ts";
import { addProducts } from "../events/stored-events.ts";

/** A history is removed as a whole: nothing in it is replaced. */
const NO_REDACTOR = {} as Redactor;

test("the histories of a visitor and a customer are found in every workspace, read and removed", async () => {
  const local = await startLocal({ rateLimits: false });
  const shop = await local.newShop({ workspaces: ["shop-a", "shop-b"] });
  await addProducts(shop, ["desk"]);
  const event = { type: "view", productId: "desk" };
  await shop.secret.post("/events", { events: ["v1", "v2"].map((visitorId) => ({ ...event, visitorId })) });
  await shop.secret.post("/events", { events: [{ ...event, userId: "v2" }] });
  await local.idle();
  const identities: Identity[] = [
    { kind: "visitor", value: "v1" },
    { kind: "customer", value: "v2" },
  ];
  const subject = { tenantId: shop.tenantId, workspaceId: null, identities };
  const find = async (one: Subject) => (await shopperHistories.find!(one, null, local.ports)).places;

  const places = await find(subject);
  expect(places).toEqual([
    { store: "shoppers", path: ["shop-a", "visitor:v1"], workspaceId: "shop-a" },
    { store: "shoppers", path: ["shop-a", "user:v2"], workspaceId: "shop-a" },
  ]);
  expect(await find({ ...subject, workspaceId: "shop-b" })).toEqual([]);
  const [row] = await shopperHistories.read(subject, places[0]!, local.ports);
  expect(row).toMatchObject({
    table: "shoppers",
    row: { shopper: "visitor:v1", events: [["view", "desk", expect.any(Number)]] },
  });

  for (const place of places) await shopperHistories.redact(subject, place, NO_REDACTOR, local.ports);
  expect(await find(subject)).toEqual([]);
  const others = { ...subject, identities: [{ kind: "visitor", value: "v2" }] satisfies Identity[] };
  expect(await find(others)).toHaveLength(1);
});
