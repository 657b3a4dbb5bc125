import { beforeAll, expect, test } from "@jest/globals";
import { verifies } from "../../support/verifies.ts";
import { openServiceShop, type ServiceShop } from "./service-shop.ts";

/** Sections of a page, of some 500 characters each, that tell of what nobody asks below. */
const OTHERS = Array.from(
  { length: 12 },
  (_, at) => `## Workshop ${at + 1}\n\n${`Bench ${at + 1} has planes, clamps and a lamp for whoever builds there. `.repeat(8)}`,
);
const page = (id: string, title: string, content: string) => ({
  ...{ id, title, content },
  status: "publish",
  url: `https://tonehall.example/${id}`,
});
const LATE = "## Old instruments\n\nWe revarnish violins bought elsewhere for £240. Revarnishing takes five weeks.";

let shop: ServiceShop;
beforeAll(async () => {
  shop = await openServiceShop([
    page("service", "Our services", [...OTHERS, LATE].join("\n\n")),
    page("delivery", "Delivery", "Delivery within the United Kingdom costs £5. Delivery to Ireland costs £9."),
    page("returns", "Returns", "You can return a violin within 30 days. We repay you within a week."),
  ]);
});

test("a question is answered by a late section of a long page", async () => {
  verifies("chat.service-answers");
  const answer = await shop.ask("do you revarnish a violin that I bought elsewhere?");

  expect(answer.cards[0]?.payload.id).toBe("service");
  expect(answer.prose).toContain("We revarnish violins bought elsewhere for £240.");
});

test("a message after it that begins as one goes on about its page", async () => {
  verifies("chat.service-answers");
  const threadId = crypto.randomUUID();
  await shop.ask("do you revarnish a violin that I bought elsewhere?", threadId);
  const answer = await shop.ask("and how long does it take?", threadId);

  expect(answer.cards[0]?.payload.id).toBe("service");
  expect(answer.prose).toContain("Revarnishing takes five weeks.");
});

test("a page that is gone is not quoted", async () => {
  verifies("chat.service-answers");
  await shop.ask("how long can I return a violin?");
  await shop.secret.delete("/posts/returns");
  await shop.local.idle();
  const answer = await shop.ask("how long can I return a violin?");

  expect(answer.cards.map(({ payload }) => payload.id)).not.toContain("returns");
  expect(answer.prose).not.toContain("within 30 days");
});
