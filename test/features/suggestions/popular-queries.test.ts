import { beforeAll, beforeEach, expect, test } from "@jest/globals";
import type { SearchActivity } from "../../../functions/platform/ports/analytics/analytics.ts";
import { postFrom } from "../../support/from-address.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { suggestionsOf } from "./suggestions-of.ts";

let local: Local;
let shop: Shop;
let ask: ReturnType<typeof suggestionsOf>;
let written = 0;
beforeAll(async () => {
  local = await startLocal();
});
beforeEach(async () => {
  shop = await local.newShop();
  ask = suggestionsOf(shop.publishable);
  await shop.secret.post("/products/bulk", {
    products: [
      { id: "boots", name: "Cairn hiking boots", categories: ["Footwear", "Boots"], brands: ["Cairn"] },
      { id: "socks", name: "Merino hiking socks", categories: ["Socks"] },
      { id: "draft", name: "Hiking drone", status: "draft", categories: ["Drones"] },
    ],
  });
  await local.idle();
});

/** Keeps searches that these visitors made, `daysAgo`. */
async function searched(query: string, visitors: (string | null)[], more: Partial<SearchActivity> & { daysAgo?: number } = {}) {
  const { daysAgo = 1, ...given } = more;
  const documents = visitors.map((visitor): SearchActivity => {
    return {
      type: "search",
      id: `search-${++written}`,
      workspaceId: shop.workspaceId,
      at: local.clock.now() - daysAgo * 86_400_000,
      revision: 1,
      visitor,
      kind: "products",
      network: null,
      query,
      total: 2,
      source: "widget",
      tookMs: 3,
      clicks: [],
      addedToCart: false,
      purchased: false,
      revenue: 0,
      followsQuery: null,
      experiment: null,
      rules: [],
      ...given,
    };
  });
  await local.ports.analytics.put(shop.tenantId, documents);
}

const queries = async (text: string, from = ask) =>
  (await from(text)).filter(({ type }) => type === "query").map((each) => each.text);

test("queries that shoppers typed come before products, the most frequent first", async () => {
  verifies("suggestions.sources");
  await searched("hiking socks", ["a", "b", "c"]);
  await searched("hiking boots", ["a", "b", "c", "d"]);
  await searched("boots for hiking", ["a", "b", "c", "d", "e"]);

  const found = await ask("hik");

  // What begins as typed comes first.
  expect(found.slice(0, 3)).toEqual([
    { type: "query", text: "hiking boots", count: expect.any(Number), highlight: "<em>hiking</em> boots" },
    { type: "query", text: "hiking socks", count: expect.any(Number), highlight: "<em>hiking</em> socks" },
    { type: "query", text: "boots for hiking", count: expect.any(Number), highlight: "boots for <em>hiking</em>" },
  ]);
  expect(found.slice(3).map(({ text }) => text)).toEqual(["Cairn hiking boots", "Merino hiking socks"]);
  expect(found[0]!.count).toBeGreaterThan(0);
});

test("a query of two visitors, of unknown ones, or of long ago is not suggested", async () => {
  verifies("suggestions.popular");
  await searched("hiking boots secretly", ["a", "b", "a", "b", "a"]);
  await searched("hiking boots nobody", [null, null, null, null]);
  await searched("hiking boots formerly", ["a", "b", "c"], { daysAgo: 32 });
  await searched("hiking boots", ["a", "b", "c"], { daysAgo: 29 });

  expect(await queries("hiking")).toEqual(["hiking boots"]);
});

test("what three visitors search for is suggested once their searches are counted", async () => {
  verifies("suggestions.popular");
  const search = (text: string, visitorId: string) => shop.secret.post("/products/search", { text, visitorId });
  for (const visitorId of ["ann", "bob", "cem"]) await search("  Merino   HIKING", visitorId);
  for (const visitorId of ["ann", "bob"]) await search("merino socks", visitorId);
  await local.idle();

  expect(await queries("mer")).toEqual(["merino hiking"]);
});

test("what a public key searches for is suggested by its addresses, however many visitors they invent", async () => {
  verifies("suggestions.popular");
  const search = async (text: string, address: string, visitorId: string) => {
    const body = { text, visitorId };
    const { status } = await postFrom(local.baseUrl, address, shop.publishable, "/products/search", body, shop.workspaceId);
    expect(status).toBe(200);
  };
  const addresses = ["127.0.8.1", "127.0.8.2", "127.0.8.3", "127.0.8.4", "127.0.8.5"];
  for (let bot = 0; bot < 30; bot += 1) await search("hiking boots of mine", addresses[bot % 3]!, `bot-${bot}`);
  for (const address of addresses.slice(0, 4)) await search("hiking socks", address, `person-${address}`);
  for (const address of addresses) await search("hiking boots", address, `person-${address}`);
  await local.idle();

  expect(await queries("hik")).toEqual(["hiking boots", "hiking socks"]);
});

test("addresses and long numbers are never suggested, whoever typed them", async () => {
  const visitors = ["a", "b", "c", "d"];
  await searched("boots jane@shop.example", visitors);
  await searched("boots +44 20 7946 0958", visitors);
  await searched("boots 44", visitors);

  expect(await queries("boots")).toEqual(["boots 44"]);
});

test("a misspelt query is not suggested, though it finds products", async () => {
  const visitors = ["a", "b", "c"];
  await searched("hikking boots", visitors);
  await searched("hiking boots", visitors);

  expect(await queries("hik")).toEqual(["hiking boots"]);
  expect(await ask.texts("hikk")).toContain("Cairn hiking boots");
});

test("a query is suggested only while the caller finds something for it", async () => {
  const visitors = ["a", "b", "c"];
  await searched("drone", visitors);
  await searched("merino", visitors);
  const merchant = suggestionsOf(shop.secret);

  expect(await queries("dro")).toEqual([]);
  expect(await queries("dro", merchant)).toEqual(["drone"]);
  expect(await queries("mer")).toEqual(["merino"]);

  await shop.secret.delete("/products/socks");
  await local.clock.advance("61s");
  expect(await queries("mer")).toEqual([]);
});

test("an empty text gets popular queries and the categories in demand", async () => {
  verifies("suggestions.empty");
  const quiet = await ask("  ");
  await searched("hiking boots", ["a", "b", "c"]);
  await local.ports.analytics.put(shop.tenantId, [
    {
      type: "product",
      id: "seen",
      workspaceId: shop.workspaceId,
      at: local.clock.now() - 3_600_000,
      revision: 1,
      visitor: "a",
      action: "view",
      productIds: ["socks"],
      value: null,
      network: null,
      leftOut: null,
    },
  ]);
  await local.clock.advance("61s");

  expect(quiet.map(({ text }) => text)).toEqual(["Boots", "Footwear", "Socks"]);
  expect(await ask("")).toEqual([
    { type: "query", text: "hiking boots", count: expect.any(Number) },
    { type: "category", text: "Socks", count: 1 },
    { type: "category", text: "Boots", count: 1 },
    { type: "category", text: "Footwear", count: 1 },
  ]);
});

test("popular queries are those of the workspace, and of all where none is named", async () => {
  verifies("suggestions.own-workspace");
  const other = await local.newShop();
  await other.secret.post("/products", { id: "boots", name: "Hiking boots" });
  await local.idle();
  await searched("hiking boots", ["a", "b", "c"]);
  await searched("hiking socks", ["a", "b", "c"], { workspaceId: "another" });

  expect(await queries("hik")).toEqual(["hiking boots"]);
  expect(await queries("hik", suggestionsOf(shop.secret.with({ "x-workspace-id": "" })))).toEqual([
    "hiking boots",
    "hiking socks",
  ]);
  expect(await queries("hik", suggestionsOf(other.publishable))).toEqual([]);
});

test("while analytics cannot be read, products, categories and brands are suggested all the same", async () => {
  verifies("suggestions.without-analytics");
  const broken = await startLocal({ quiet: true });
  const { secret, publishable } = await broken.newShop();
  await secret.post("/products", { id: "boots", name: "Hiking boots", categories: ["Hiking"] });
  await broken.idle();
  await broken.ports.analytics.close();

  const { status, body } = await publishable.post("/suggestions", { text: "hik" });

  expect(status).toBe(200);
  expect(body.data.suggestions.map(({ text }: { text: string }) => text)).toEqual(["Hiking boots", "Hiking"]);
});
