import { beforeAll, describe, expect, test } from "@jest/globals";
import { readShopperHistory } from "../../../functions/domain/signals/shopper-history.ts";
import { carryLikes } from "../../../functions/features/feedback/index.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { jwtOf, visitor } from "../chat/conversation-setup.ts";
import { beginThread } from "./rated-thread.ts";

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
  shop = await local.newShop();
});

async function likesOf(shopper: { userId?: string; visitorId?: string }): Promise<string[]> {
  await local.idle();
  const { likes } = await readShopperHistory(local.ports, shop, shopper);
  return likes.map(({ productId }) => productId);
}

const rate = (rating: string, contentId: string, fields: object) =>
  shop.publishable.post("/feedback", { rating, contentType: "product", contentId, ...fields });

describe("a product that a shopper rates", () => {
  verifies("feedback.likes");
  test("a product rated well is liked by its shopper until its rating is deleted", async () => {
    const userJwt = await jwtOf(local, shop, { sub: "u1" });
    const { body } = await rate("positive", "desk-1", { userJwt });
    await rate("negative", "chair-1", { userJwt });
    await rate("positive", "lamp-1", { visitorId: "v1" });

    expect(await likesOf({ userId: "u1" })).toEqual(["desk-1"]);
    expect(await likesOf({ visitorId: "v1" })).toEqual(["lamp-1"]);

    await shop.secret.delete(`/feedback/${body.data.id}`);
    expect(await likesOf({ userId: "u1" })).toEqual([]);
  });

  test("a rating that is changed moves what its shopper likes", async () => {
    const { threadId, messageId } = await beginThread(local, shop, visitor("v2"));
    const about = { threadId, messageId, visitorId: "v2" };
    await rate("positive", "desk-1", about);
    expect(await likesOf({ visitorId: "v2" })).toEqual(["desk-1"]);

    await rate("positive", "chair-1", about);
    expect(await likesOf({ visitorId: "v2" })).toEqual(["chair-1"]);

    await rate("negative", "chair-1", about);
    expect(await likesOf({ visitorId: "v2" })).toEqual([]);
  });

  test("nothing but a product is liked, and by nobody whom nothing names", async () => {
    await rate("positive", "about-oak", { contentType: "post", visitorId: "v3" });
    await rate("positive", "desk-1", {});

    expect(await likesOf({ visitorId: "v3" })).toEqual([]);
  });

  test("a change that is carried again after its record was deleted brings no like back", async () => {
    const { body } = await rate("positive", "desk-1", { visitorId: "v4" });
    const { id } = body.data;
    const after = await local.ports.tables.conversations.get(shop.tenantId, { collection: ["feedback"], id });
    await shop.secret.delete(`/feedback/${id}`);
    await local.idle();
    const change = { tenantId: shop.tenantId, collection: "feedback", parent: "", id, sequenceNumber: "1", at: 0 };

    await carryLikes(shop.tenantId, [{ ...change, before: null, after }], local.ports);

    expect(await likesOf({ visitorId: "v4" })).toEqual([]);
  });
});
