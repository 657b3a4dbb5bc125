import { beforeAll, expect, test } from "@jest/globals";
import type { Shop } from "../../../support/new-shop.ts";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { htmlPage } from "../../../support/websites/html-page.ts";
import { startWebsite } from "../../../support/websites/start-website.ts";
import type { Website } from "../../../support/websites/website.ts";
import { crawl, readStates } from "../machine/crawl-setup.ts";

const LINKS = ["/desks", "/p/oak-desk", "/p/lamp", "/help", "/blog/oak"];
const offer = (price: number) => ({ "@type": "Offer", price, priceCurrency: "EUR", availability: "https://schema.org/InStock" });
const DESK = { "@type": "Product", name: "Oak desk", sku: "D-140", brand: "Holzwerk", offers: offer(449) };
const LAMP = { "@type": "Product", name: "Brass lamp", sku: "L-7", offers: offer(59) };
const STORE = { "@type": "FurnitureStore", name: "Holzwerk", telephone: "+49 30 1234567", openingHours: "Mo-Fr 09:00-18:00" };
const FAQ = {
  "@type": "FAQPage",
  mainEntity: [
    { "@type": "Question", name: "Do you ship to Norway?", acceptedAnswer: { text: "Yes, parcels to Norway take nine days." } },
    { "@type": "Question", name: "Is there a warranty?", acceptedAnswer: { text: "Five years on all desks." } },
  ],
};

let local: Local;
let shop: Shop;
let site: Website;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
  shop = await local.newShop();
  const page = (title: string, paragraph: string, jsonLd?: object) =>
    htmlPage({ title, navigation: LINKS, paragraphs: [paragraph], ...(jsonLd && { jsonLd }) });
  site = await startWebsite({
    "/": page("Holzwerk", "We have made furniture of oak and beech in Berlin since 1998, in the third generation.", STORE),
    "/desks": page("Our desks and lamps", "All desks and lamps that we make, at one glance, with their prices.", [DESK, LAMP]),
    "/p/oak-desk": page("Oak desk", "A desk of solid oak with two drawers, oiled by hand in our workshop.", DESK),
    "/p/lamp": page("Brass lamp", "A lamp of brass that turns in all directions, for desks of any size.", LAMP),
    "/help": page("Help", "Here we answer what customers of our workshop ask us most, day by day.", FAQ),
    "/blog/oak": page("Why oak", "Oak grows slowly, and that is why a desk of it lasts longer than its maker.", {
      "@type": "BlogPosting",
      headline: "Why oak",
      author: { name: "Ann" },
    }),
  });
});

const list = async (kind: "posts" | "products") => (await shop.secret.get(`/${kind}?limit=100`)).body.data.results;

test("a crawled shop becomes products, posts of their types and one post of facts", async () => {
  verifies("crawl.product", "crawl.post-types", "crawl.facts", "crawl.stated-answers");
  const { status, stored } = await crawl(local, shop, site.url);

  expect({ status, stored }).toEqual({ status: "completed", stored: 6 });
  const types = (await list("posts")).map(({ title, postType }: { title: string; postType: string }) => `${postType}: ${title}`);
  expect(types.sort()).toEqual([
    "article: Why oak",
    "facts: Holzwerk: Contact and opening hours",
    "faq: Help",
    "page: Holzwerk",
    "page: Our desks and lamps",
  ]);
  expect(await list("products")).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({
        name: "Oak desk",
        price: 449,
        sku: "D-140",
        brands: ["Holzwerk"],
        url: `${site.url}/p/oak-desk`,
      }),
      expect.objectContaining({ name: "Brass lamp", price: 59, stockStatus: "instock" }),
    ]),
  );
});

test("the chat answers from an answer that the page states for machines only, with the page's address", async () => {
  verifies("crawl.searchable", "crawl.stated-answers");
  const { body } = await shop.publishable.post("/chat", {
    message: "How long do parcels to Norway take?",
    threadId: crypto.randomUUID(),
  });

  expect(JSON.stringify(body.data.message)).toContain("nine days");
  expect(Object.values(body.data.payloads)).toContainEqual(expect.objectContaining({ url: `${site.url}/help` }));
});

test("a second crawl leaves all records untouched, and takes out a product that a feed has since", async () => {
  verifies("crawl.record-unchanged", "crawl.known-products");
  const before = await list("posts");
  await local.clock.skip("1h");
  await shop.secret.post("/products", { id: "feed-1", name: "Oak desk", sku: "D-140", price: 449 });
  await local.idle();

  await crawl(local, shop, site.url);

  expect(await list("posts")).toEqual(before);
  expect((await list("products")).map(({ name }: { name: string }) => name).sort()).toEqual(["Brass lamp", "Oak desk"]);
  expect((await readStates(local, shop))["/p/oak-desk"]).toBe("skipped knownProduct");
  expect((await shop.secret.get("/products/feed-1")).status).toBe(200);
});
