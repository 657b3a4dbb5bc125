import { beforeAll, describe, expect, test } from "@jest/globals";
import { startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { type GardenShop, INDEXES, searchesOf } from "../garden-shop.ts";

const KETTLES = [
  { id: "a", price: 30, attributes: { power: ["1500"] }, metadata: { margin: 5 }, publishedAt: "2025-01-01T00:00:00Z" },
  { id: "b", price: 20, attributes: { power: ["900"] }, metadata: { margin: 9 }, publishedAt: "2025-03-01T00:00:00Z" },
  { id: "c", price: 20, attributes: { power: ["2200", "1800"] }, metadata: { margin: "7" }, publishedAt: "2025-02-01" },
  {
    id: "d",
    price: 30,
    attributes: { power: ["strong"] },
    metadata: { margin: 12.5, note: "new" },
    releasedAt: "2025-06-01T00:00:00Z",
  },
  { id: "e", attributes: { color: ["red"] }, metadata: { cost: 3 }, publishedAt: "1999-01-01", releasedAt: "1998-01-01" },
];

describe.each(INDEXES)("orders over HTTP, on the %s index", (index) => {
  let shop: GardenShop;
  beforeAll(async () => {
    const local = await startLocal({ index });
    const opened = await local.newShop();
    await opened.secret.post("/products/bulk", { products: KETTLES.map((kettle) => ({ name: "Kettle", ...kettle })) });
    await local.idle();
    shop = { ...opened, local, ...searchesOf(opened) };
  });

  test.each<[unknown, string]>([
    [["price", "metadata.margin"], "cbade"],
    [["price:desc", "metadata.margin:desc"], "dabce"],
    [[{ field: "price", direction: "asc" }, "attributes.power:desc"], "cbade"],
    ["metadata.margin:desc", "dbcae"],
    ["attributes.power", "bacde"],
    [{ field: "attributes.power", direction: "desc" }, "cabde"],
    ["newest", "dbcae"],
    ["newest:asc", "eacbd"],
  ])("the order %j puts equal records in that of its next field, and those without a number last", async (sort, expected) => {
    verifies("search.sort", "search.sort-fields");
    for (const text of ["*", "kettle"]) expect((await shop.ids({ text, sort })).join("")).toBe(expected);
  });

  test.each<[unknown, string, RegExp]>([
    ["metadata.note", "sort", /no record has a number in metadata\.note: sort by a field of numbers/],
    [["price", "attributes.color:desc"], "sort[1]", /no record has a number in attributes\.color/],
    ["metadata.unheard", "sort", /no record has a number/],
    ["metadata.cost", "sort", /is not a field that can be sorted by/],
    [["price", "relevance"], "sort[1]", /order of its own: send it without others/],
    [["price", "price:desc"], "sort[1]", /names price a second time/],
    ["tags", "sort", /must be relevance, price, rating, reviewCount, newest, name, attributes\.<name>, metadata\.<name>/],
    [["price", { field: "content" }], "sort[1].field", /must be relevance, price/],
    [[], "sort", /./],
    [["price", "rating", "newest", "name", "reviewCount"], "sort", /./],
  ])("the order %j is 400 and says what to do", async (sort, param, message) => {
    verifies("search.sort-fields", "search.hidden-fields");
    const { status, body } = await shop.publishable.post("/products/search", { text: "kettle", sort });

    expect([status, body.details]).toEqual([400, [{ param, message: expect.stringMatching(message) }]]);
  });
});
