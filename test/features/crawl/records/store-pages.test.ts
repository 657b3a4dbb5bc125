import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import type { CrawledPage, StoreTarget } from "../../../../functions/features/crawl/records/page-records.ts";
import {
  findKnownProductPages,
  removePageRecords,
  storePages,
} from "../../../../functions/features/crawl/records/store-pages.ts";
import { TIER_LIMITS } from "../../../../schemas/limits.ts";
import type { Shop } from "../../../support/new-shop.ts";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { crawledPage, storeTarget } from "./crawled-pages.ts";

let local: Local;
let shop: Shop;
let target: StoreTarget;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
});
beforeEach(async () => {
  shop = await local.newShop();
  target = storeTarget(shop);
});

const store = (pages: CrawledPage[], into = target) => storePages(pages, into, local.ports);
const stored = async (page: CrawledPage) => (await store([page]))[0]!;
const knownFrom = (page: CrawledPage, records: string[]): CrawledPage => ({ ...page, known: { url: page.url, records } });

async function listed(kind: "posts" | "products") {
  await local.idle();
  const { body } = await shop.secret.get(`/${kind}?limit=100`);
  return body.data.results as Record<string, unknown>[];
}

const DESK = { "@type": "Product", name: "Oak desk", sku: "D-140", offers: { price: 449, priceCurrency: "EUR" } };

describe("a page and its record", () => {
  test("a page becomes a post with its address, the time of the crawl and the hash of what it says", async () => {
    verifies("crawl.post", "crawl.record-ids");
    const page = crawledPage("/help/returns", {
      title: "Returns",
      description: "How to send things back.",
      text: "# Returns\n\nWithin 30 days.",
    });

    const { outcome, records } = await stored(page);

    expect(outcome).toBe("created");
    const [post] = await listed("posts");
    expect(records).toEqual([`posts/${post!.id}`]);
    expect(post).toMatchObject({
      id: expect.stringMatching(/^crawl-[\w-]{22}$/),
      title: "Returns",
      content: "# Returns\n\nWithin 30 days.",
      excerpt: "How to send things back.",
      postType: "policy",
      status: "publish",
      source: "crawl",
      url: "https://shop.example/help/returns",
      metadata: {
        url: "https://shop.example/help/returns",
        crawledAt: new Date(local.clock.now()).toISOString(),
        contentHash: expect.stringMatching(/^[\w-]{22}$/),
        language: "en",
      },
    });
  });

  test("a page about one product becomes a product and no post", async () => {
    verifies("crawl.product");
    const { records } = await stored(crawledPage("/p/oak-desk", { jsonLd: DESK }));

    expect(records).toEqual([expect.stringMatching(/^products\/crawl-/)]);
    expect(await listed("products")).toMatchObject([
      {
        name: "Oak desk",
        sku: "D-140",
        price: 449,
        source: "crawl",
        url: "https://shop.example/p/oak-desk",
        metadata: { currency: "EUR" },
      },
    ]);
    expect(await listed("posts")).toEqual([]);
  });

  test("a page that says the same again is unchanged and keeps its times", async () => {
    verifies("crawl.record-unchanged");
    const page = crawledPage("/about", { text: "We make desks of oak. Rendered at 10:00:01.", contentHash: "same" });
    const { records } = await stored(page);
    const [first] = await listed("posts");
    await local.clock.skip("1h");

    const again = await stored(
      knownFrom({ ...page, page: { ...page.page, text: "We make desks of oak. Rendered at 11:30:59." } }, records),
    );

    expect(again).toEqual({ outcome: "unchanged", records });
    expect(await listed("posts")).toEqual([first]);
  });

  test("a page that says something else is updated under the same id, at the time of the crawl", async () => {
    verifies("crawl.record-ids");
    const { records } = await stored(crawledPage("/about", { text: "We make desks of oak." }));
    const [first] = await listed("posts");
    await local.clock.skip("1h");

    const again = await stored(crawledPage("/about", { text: "We make desks of oak and beech." }, records));

    expect(again).toEqual({ outcome: "updated", records });
    const [second] = await listed("posts");
    expect(second).toMatchObject({ id: first!.id, createdAt: first!.createdAt, content: "We make desks of oak and beech." });
    expect((second!.metadata as { crawledAt: string }).crawledAt > (first!.metadata as { crawledAt: string }).crawledAt).toBe(
      true,
    );
  });

  test("a record that the merchant has hidden stays hidden, and is no change", async () => {
    verifies("crawl.hidden-stays");
    const page = crawledPage("/p/oak-desk", { jsonLd: DESK });
    const { records } = await stored(page);
    const id = records[0]!.replace("products/", "");
    await shop.secret.patch(`/products/${id}`, { indexStatus: "hidden" });

    const same = await stored(knownFrom(page, records));
    const cheaper = crawledPage("/p/oak-desk", { jsonLd: { ...DESK, offers: { price: 399 } } }, records);
    const changed = await stored(cheaper);

    expect([same.outcome, changed.outcome]).toEqual(["unchanged", "updated"]);
    expect((await shop.secret.get(`/products/${id}`)).body.data).toMatchObject({ price: 399, indexStatus: "hidden" });
  });

  test("a page whose product is gone becomes a post, and its product is removed with the slot that it took", async () => {
    verifies("crawl.records-replaced");
    const { records } = await stored(crawledPage("/p/oak-desk", { jsonLd: DESK }));

    const again = await stored(crawledPage("/p/oak-desk", { text: "The oak desk is no longer made." }, records));

    expect(again).toEqual({ outcome: "created", records: [records[0]!.replace("products", "posts")] });
    expect(await listed("products")).toEqual([]);
    const { capacities } = (await shop.secret.get("/tenant/usage")).body.data;
    expect([capacities.products.current, capacities.posts.current]).toEqual([0, 1]);
  });

  test("a page without words is left out, and what it said before is removed", async () => {
    const { records } = await stored(crawledPage("/about"));

    expect(await stored(crawledPage("/about", { text: " " }, records))).toEqual({
      outcome: "skipped",
      reason: "empty",
      records: [],
    });
    expect(await listed("posts")).toEqual([]);
  });
});

describe("contents that several pages have", () => {
  const text = "The same words on two addresses of one site.";
  const first = crawledPage("/a", { text });
  const second = crawledPage("/b", { text });

  test("the first of several pages with one content has it, in one batch and in the next", async () => {
    verifies("crawl.duplicates");
    const both = await store([first, second]);
    const later = await stored(crawledPage("/c", { text }));

    expect(both.map(({ outcome }) => outcome)).toEqual(["created", "skipped"]);
    expect([both[1], later]).toEqual(Array(2).fill({ outcome: "skipped", reason: "duplicate", records: [] }));
    expect(await listed("posts")).toHaveLength(1);
  });

  test("a page takes the content of one that is gone or says something else by now", async () => {
    verifies("crawl.duplicates");
    const [owner] = await store([first, second]);
    await store([crawledPage("/a", { text: "The first address says something new." }, owner!.records)]);

    const taken = await stored(second);
    const lost = await stored(knownFrom(first, owner!.records));
    await removePageRecords([{ url: second.url, records: taken.records }], target, local.ports);
    const back = await stored(first);

    expect([taken.outcome, lost.outcome, back.outcome]).toEqual(["created", "skipped", "created"]);
    expect(await listed("posts")).toMatchObject([{ url: first.url, content: text }]);
  });

  test("a content whose owner changes in the same batch goes to the page that still has it", async () => {
    const [owner] = await store([first]);

    const both = await store([crawledPage("/a", { text: "The first address says something new." }, owner!.records), second]);

    expect(both.map(({ outcome }) => outcome)).toEqual(["updated", "created"]);
  });

  test("pages with one content that are stored at the same time by two processes are stored once", async () => {
    verifies("crawl.duplicates");
    const pages = Array.from({ length: 8 }, (_, index) => crawledPage(`/at-once-${index}`, { text }));

    const results = await Promise.all(pages.map((page) => stored(page)));

    expect(results.filter(({ outcome }) => outcome === "created").length).toBeGreaterThanOrEqual(1);
    expect(await listed("posts")).toHaveLength(1);
  });
});

describe("products of the merchant's own feed", () => {
  test("a product that the feed has under the address, the sku or the id is left out, also a hidden one", async () => {
    verifies("crawl.known-products");
    await shop.secret.post("/products/bulk", {
      products: [
        { id: "1", name: "By address", url: "http://www.shop.example/p/by-address/" },
        { id: "2", name: "By sku", sku: "d 140" },
        { id: "gid-77", name: "By id", indexStatus: "hidden" },
      ],
    });
    await local.idle();
    const product = (sku: string) => ({ "@type": "Product", name: `Desk ${sku}`, sku });

    const results = await store([
      crawledPage("/p/by-address", { jsonLd: product("X-1") }),
      crawledPage("/p/by-sku", { jsonLd: product("D-140") }),
      crawledPage("/p/by-id", { jsonLd: product("gid-77") }),
      crawledPage("/p/new", { jsonLd: product("X-2") }),
    ]);

    expect(results.map((result) => ("reason" in result ? result.reason : result.outcome))).toEqual([
      "knownProduct",
      "knownProduct",
      "knownProduct",
      "created",
    ]);
  });

  test("a product that was crawled before the feed was imported is found, and goes", async () => {
    verifies("crawl.known-products");
    const pages = [
      crawledPage("/p/oak-desk", { jsonLd: DESK }),
      crawledPage("/p/lamp", { jsonLd: { "@type": "Product", name: "Lamp" } }),
    ];
    const known = (await store(pages)).map(({ records }, at) => ({ url: pages[at]!.url, records }));
    await local.idle();
    expect(await findKnownProductPages(known, target, local.ports)).toEqual([]);

    await shop.secret.post("/products", { id: "own", name: "Oak desk", sku: "D-140" });
    await local.idle();
    const doubled = await findKnownProductPages(known, target, local.ports);

    expect(doubled).toEqual([known[0]]);
    expect(await removePageRecords(doubled, target, local.ports)).toBe(1);
    expect((await listed("products")).map(({ name }) => name).sort()).toEqual(["Lamp", "Oak desk"]);
  });
});

describe("limits and repetition", () => {
  test("a page for which there is no capacity is left out, and updates go on", async () => {
    verifies("crawl.capacity");
    const small = storeTarget(shop, {
      ...TIER_LIMITS.enterprise,
      capacities: { ...TIER_LIMITS.enterprise.capacities, posts: 1 },
    });
    const [first, second] = await store([crawledPage("/a"), crawledPage("/b")], small);
    const [again] = await store([crawledPage("/a", { text: "Something else on the first page." }, first!.records)], small);

    expect(second).toEqual({ outcome: "skipped", reason: "capacity", records: [] });
    expect(again!.outcome).toBe("updated");
  });

  test("storing and removing pages again changes nothing", async () => {
    verifies("crawl.records-repeat");
    const pages = [crawledPage("/a"), crawledPage("/p/oak-desk", { jsonLd: DESK })];
    const first = await store(pages);
    const second = await store(pages);
    const known = first.map(({ records }, at) => ({ url: pages[at]!.url, records }));

    expect(second.map(({ outcome }) => outcome)).toEqual(["unchanged", "unchanged"]);
    expect(await removePageRecords(known, target, local.ports)).toBe(2);
    expect(await removePageRecords(known, target, local.ports)).toBe(0);
    expect((await shop.secret.get("/tenant/usage")).body.data.capacities.posts.current).toBe(0);
  });
});
