import { beforeAll, expect, test } from "@jest/globals";
import { startReceiver } from "../../support/receiver.ts";
import { verifies } from "../../support/verifies.ts";
import { type OfferShop, openOfferShop } from "../chat/offers-setup.ts";

let shop: OfferShop;
beforeAll(async () => {
  shop = await openOfferShop();
});

test("a thread that its shop takes back from an agent tells the shop's webhook once, and can be handed over again", async () => {
  verifies("threads.handoff-end", "threads.handoff-shown");
  const receiver = await startReceiver([200, 200]);
  await shop.secret.post("/webhooks", { name: "desk", url: receiver.url, events: ["handoff.resolved"] });
  const { result } = await shop.accept("back");
  const during = await shop.secret.get("/threads/back");

  const [first, twin] = await Promise.all([
    shop.secret.post("/threads/back/handoff/end"),
    shop.secret.post("/threads/back/handoff/end"),
  ]);
  const later = await shop.secret.post("/threads/back/handoff/end");
  await shop.local.idle();

  const { conversationId } = result;
  expect(during.body.data.handoff).toMatchObject({ provider: "zendesk", conversationId, agent: { id: "a1", name: "Maja" } });
  expect([first, twin, later].map(({ status, body }) => [status, body.object, body.data.handoff])).toEqual([
    [200, "thread", null],
    [200, "thread", null],
    [200, "thread", null],
  ]);
  expect((await shop.secret.get("/threads/back")).body.data.handoff).toBeNull();
  expect(receiver.requests.map((request) => request.json().data)).toEqual([
    {
      ...{ threadId: "back", userId: "anonymous", workspaceId: shop.workspaceId, provider: "zendesk", conversationId },
      ...{ agent: { id: "a1", name: "Maja" }, timestamp: expect.any(String) },
    },
  ]);

  const again = await shop.accept("back");
  await shop.secret.post("/threads/back/handoff/end");
  await shop.local.idle();
  expect(again.result.conversationId).not.toBe(conversationId);
  expect(receiver.requests).toHaveLength(2);
});

test("a thread that is not there cannot be taken back", async () => {
  verifies("threads.handoff-end");
  const { status } = await shop.secret.post("/threads/nobody/handoff/end");

  expect(status).toBe(404);
});
