import { beforeAll, expect, test } from "@jest/globals";
import { storePages } from "../../../../functions/features/crawl/records/store-pages.ts";
import type { Shop } from "../../../support/new-shop.ts";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { crawledPage, storeTarget } from "./crawled-pages.ts";

const SHIPPING = `# Shipping

## Within Germany

Parcels within Germany take two working days and cost 4.90 EUR.

## Switzerland

Parcels to Switzerland take six working days and cost 19 EUR. Duties are paid by the receiver.

## Gift wrapping

We wrap presents in recycled paper for 3 EUR.`;

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
  shop = await local.newShop();
  const pages = [
    crawledPage("/shipping", { title: "Shipping", text: SHIPPING }),
    crawledPage("/about", {
      title: "About us",
      text: "We have made furniture in Berlin since 1998, in the third generation of one family.",
    }),
    crawledPage("/", {
      title: "Holzwerk",
      text: "Furniture of oak and beech, made by hand.",
      jsonLd: { "@type": "Store", name: "Holzwerk", openingHours: "Mo-Fr 09:00-18:00" },
    }),
    crawledPage("/p/oak-desk", {
      text: "The oak desk has two drawers.",
      jsonLd: { "@type": "Product", name: "Oak desk", offers: { price: 449, priceCurrency: "EUR", availability: "InStock" } },
    }),
  ];
  await storePages(pages, storeTarget(shop), local.ports);
  await local.idle();
});

async function ask(message: string) {
  const { body } = await shop.publishable.post("/chat", { message, threadId: crypto.randomUUID() });
  return body.data;
}

test("a search finds the section of a crawled page that answers, with the page's address", async () => {
  verifies("crawl.searchable", "crawl.headings");
  const { body } = await shop.secret.post("/posts/search", { text: "duties Switzerland" });

  const [hit] = body.data.results;
  expect(hit).toMatchObject({ url: "https://shop.example/shipping", source: "crawl" });
  expect(hit.matchingChunks[0].chunkText).toMatch(/^Switzerland\s+Parcels to Switzerland take six working days/);
});

test("a search finds a crawled product, and a filter finds what crawls have written", async () => {
  verifies("crawl.searchable");
  const found = await shop.secret.post("/products/search", { text: "oak desk", filters: { source: "crawl" } });

  expect(found.body.data.results).toMatchObject([{ name: "Oak desk", price: 449, url: "https://shop.example/p/oak-desk" }]);
});

test.each([
  ["How long does shipping to Switzerland take?", /six working days/, "https://shop.example/shipping"],
  ["When are you open?", /09:00/, "https://shop.example/"],
])("the chat answers '%s' from a crawled page, with its address", async (question, answer, url) => {
  verifies("crawl.searchable");
  const { message, payloads } = await ask(question);

  expect(JSON.stringify(message)).toMatch(answer);
  expect(Object.values(payloads)).toContainEqual(expect.objectContaining({ url }));
});

test("the chat recommends a crawled product with its price and its address", async () => {
  verifies("crawl.searchable");
  const { payloads } = await ask("Do you have an oak desk?");

  expect(Object.values(payloads)).toContainEqual(
    expect.objectContaining({ name: "Oak desk", price: 449, url: "https://shop.example/p/oak-desk" }),
  );
});
