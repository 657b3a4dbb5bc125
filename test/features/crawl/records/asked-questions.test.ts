import { beforeAll, expect, test } from "@jest/globals";
import { storePages } from "../../../../functions/features/crawl/records/store-pages.ts";
import type { Shop } from "../../../support/new-shop.ts";
import { startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { crawledPage, storeTarget } from "./crawled-pages.ts";

const STOOLS = ["Oak stool 1", "Oak stool 2", "Beech stools for bars"].map((name, index) =>
  crawledPage(`/p/stool-${index}`, {
    title: name,
    text: `The ${name} carries 120 kg and has a guarantee.`,
    jsonLd: { "@type": "Product", name, offers: { price: 40 + index, priceCurrency: "EUR", availability: "InStock" } },
  }),
);
const QUESTIONS = {
  "How long is the guarantee on stools?": "<p>Each of them has <b>eleven</b> years.</p>",
  "Which stools can I use outside?": "Those of teak only.",
};
const mainEntity = Object.entries(QUESTIONS).map(([name, text]) => ({ "@type": "Question", name, acceptedAnswer: { text } }));
const FAQ = crawledPage("/faq", { title: "Questions", text: "# Questions", jsonLd: { "@type": "FAQPage", mainEntity } });
const SHOWROOM = crawledPage("/showroom", { title: "Beech stools", text: "# Beech stools\n\nCome and sit on them in Berlin." });
const CARE = {
  id: "care",
  title: "Care",
  url: "https://shop.example/care",
  status: "publish",
  content: "<h1>Care</h1><h2>How do I clean stools?</h2><p>With a damp cloth.</p><h2>Oil</h2><p>Once a year.</p>",
};

let shop: Shop;
beforeAll(async () => {
  const local = await startLocal({ rateLimits: false });
  shop = await local.newShop();
  await storePages([...STOOLS, FAQ, SHOWROOM], storeTarget(shop), local.ports);
  const { status } = await shop.secret.post("/posts", CARE);
  if (status >= 300) throw new Error(`The post was refused: ${status}.`);
  await local.idle();
});

async function ask(message: string) {
  const { body } = await shop.publishable.post("/chat", { message, threadId: crypto.randomUUID() });
  const { message: answer, payloads } = body.data;
  return { answer: JSON.stringify(answer), cards: Object.values(payloads) };
}

test.each([
  ["How long is the guarantee on stools?", "Each of them has eleven years.", "/faq"],
  ["how long is the GUARANTEE on stools", "Each of them has eleven years.", "/faq"],
  ["Which stools can I use outside?", "Those of teak only.", "/faq"],
  ["How do I clean stools?", "With a damp cloth.", "/care"],
])("the question of a page, '%s', is answered with what stands below it, and not with products", async (asked, said, path) => {
  verifies("chat.asked-heading");
  const { answer, cards } = await ask(asked);

  expect(answer).toContain(said);
  expect(answer).not.toContain("Once a year");
  expect(cards).toEqual([expect.objectContaining({ url: `https://shop.example${path}` })]);
});

test("a message that is the title of a page that asks nothing finds products", async () => {
  verifies("chat.asked-heading");
  const { cards } = await ask("Beech stools");

  expect(cards).toContainEqual(expect.objectContaining({ name: "Beech stools for bars", price: 42 }));
});
