import { beforeAll, expect, test } from "@jest/globals";
import type { Shop } from "../../../support/new-shop.ts";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";

let local: Local;
let shop: Shop;
let other: Shop;
beforeAll(async () => {
  local = await startLocal();
  [shop, other] = [await local.newShop(), await local.newShop()];
  await shop.secret.post("/products/bulk", {
    products: [
      { id: "guitar", name: "Electric guitar", price: 400, categories: ["Guitars"] },
      { id: "draft", name: "Zitherwood harp", indexStatus: "hidden" },
      { id: "box", name: "Plain box", attributes: { supplier: ["Brambleworth"] }, metadata: { cost: 4 } },
    ],
  });
  await shop.secret.post("/posts", { id: "post", title: "Tuning a mandolin", status: "publish" });
  await other.secret.post("/products", { id: "x", name: "Quillfeather pen" });
  const settings = { unretrievable: ["attributes.supplier"] };
  expect((await shop.secret.patch(`/workspaces/${shop.workspaceId}/settings`, settings)).status).toBe(200);
  await local.clock.advance("6s");
  await local.idle();
});

const search = async (text: string, key: Shop["publishable"] = shop.publishable, more: object = {}) =>
  (await key.post("/products/search", { text, ...more })).body.data;

test("an answer tells which word was corrected, in a search of several, too", async () => {
  verifies("search.corrections");
  const expected = [{ from: "Guitr", to: "Guitar", kind: "spelling" }];
  const found = await search("Guitr", shop.publishable, { facetFields: ["categories"] });
  expect(found).toMatchObject({ total: 1, corrections: expected, facets: { categories: [{ key: "Guitars", count: 1 }] } });
  expect(await search("guitar")).not.toHaveProperty("corrections");

  const { body } = await shop.publishable.post("/search", {
    queries: [
      { kind: "products", text: "Guitr" },
      { kind: "posts", text: "mandolyn" },
    ],
  });
  expect(body.data.results.map(({ corrections }: { corrections: unknown }) => corrections)).toEqual([
    expected,
    [{ from: "mandolyn", to: "mandolin", kind: "spelling" }],
  ]);
});

test("where nothing fits, the answer tells what may have been meant", async () => {
  verifies("search.did-you-mean");
  const { didYouMean, total } = await search("gutiarr", shop.publishable, { semantic: "off" });

  expect([total, didYouMean]).toEqual([1, "guitar"]);
  expect(await search("gutiarr", shop.publishable, { semantic: "off", offset: 1 })).not.toHaveProperty("didYouMean");
  expect(await search("guitar", shop.publishable, { filters: { price: { lt: 5 } } })).not.toHaveProperty("didYouMean");
});

test("no answer tells a word of another tenant, of a hidden record or of a hidden field", async () => {
  verifies("search.corrections", "search.did-you-mean");
  for (const text of ["quillfeathr", "quilfeathr pen", "zitherwod", "zitherwud", "brambleworht", "bramblworht box"]) {
    const answer = JSON.stringify(await search(text)).toLowerCase();
    for (const word of ["quillfeather", "zitherwood", "brambleworth"]) expect(answer).not.toContain(word);
  }
  expect((await search("brambleworht", shop.secret)).corrections).toMatchObject([{ to: "brambleworth" }]);
});
