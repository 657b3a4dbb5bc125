import { beforeAll, expect, test } from "@jest/globals";
import type { ModelDouble } from "../../support/model-double.ts";
import { verifies } from "../../support/verifies.ts";
import { proseOf } from "./chunks.ts";
import { openModelShop } from "./model-shop.ts";
import type { ChatShop } from "./shop.ts";

let shop: ChatShop;
let double: ModelDouble;
beforeAll(async () => {
  ({ shop, double } = await openModelShop());
});

test.each([
  ["of the shop", "help/returns", 90, "You can return items within 90 days."],
  ["of guests", "reviews/all", 45, ""],
])("a promise rests on a page %s that a prompt names: %s", async (_whose, path, days, left) => {
  verifies("chat.grounded-claims", "chat.page-roles");
  const id = path.replace("/", "-");
  const content = `Items can be returned within ${days} days of delivery.`;
  await shop.secret.post("/posts", {
    id,
    title: "Worth reading",
    content,
    url: `https://shop.example/${path}`,
    status: "publish",
  });
  await shop.secret.post("/prompts", { id, prompt: "What is worth reading?", postIds: [id] });
  await shop.local.idle();
  double.scriptText({ kind: "text", text: `You can return items within ${days} days.\n[[posts: ${id}]]` });

  const chunks = await shop.chunksOf("What is worth reading?", { promptId: id });

  expect(JSON.stringify(double.calls.at(-1)!.body.messages).includes(`within ${days} days`)).toBe(left !== "");
  expect(proseOf(chunks)).toBe(left);
});
