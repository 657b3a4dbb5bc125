import { beforeAll, expect, test } from "@jest/globals";
import { unlinkThreadFeedback } from "../../../functions/features/feedback/index.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { beginThread } from "./rated-thread.ts";

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
  shop = await local.newShop();
});

test("feedback about a deleted thread goes on to count, and no longer names the thread or its message", async () => {
  verifies("feedback.unlinked");
  const { threadId, messageId } = await beginThread(local, shop);
  const rate = (fields: object) => shop.publishable.post("/feedback", { threadId, comment: "Hm.", ...fields });
  const { body } = await rate({ rating: "positive", messageId });
  await rate({ rating: "negative" });
  const unlink = () => unlinkThreadFeedback(shop.tenantId, threadId, local.ports);

  await Promise.all([unlink(), unlink()]);
  await unlink();

  const { threadId: _thread, messageId: _message, ...rest } = body.data;
  expect((await shop.secret.get(`/feedback/${rest.id}`)).body.data).toEqual(rest);
  expect((await shop.secret.get(`/feedback?threadId=${threadId}`)).body.data).toMatchObject({ results: [], total: 0 });
  expect((await shop.secret.get("/feedback?rating=positive")).body.data).toMatchObject({ total: 1, results: [rest] });
  await local.idle();
  expect((await shop.secret.get("/feedback/analytics")).body.data).toMatchObject({ total: 2, positive: 1, negative: 1 });
  expect((await shop.secret.delete(`/feedback/${rest.id}`)).status).toBe(200);
});
