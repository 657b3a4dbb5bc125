import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Shop } from "../../support/new-shop.ts";
import { IMPORT_FIXTURES, runImporter } from "../../support/run-importer.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal();
});

async function read(shop: Shop, id: string): Promise<Record<string, unknown>> {
  return (await shop.secret.get(`/products/${encodeURIComponent(id)}`)).body.data;
}

describe("Shopify's product export", () => {
  verifies("import.shopify", "import.variants", "import.idempotent", "import.plan");
  test("of the first generation becomes one record a product, with the union of its variants", async () => {
    const shop = await local.newShop();
    const at = { baseUrl: local.baseUrl, shop };

    const { code, result } = await runImporter(at, [`${IMPORT_FIXTURES}shopify-first.csv`, "--site", "https://shop.example"]);

    expect(result).toMatchObject({ total: 3, written: 3, refused: 0, report: null });
    expect(code).toBe(0);
    expect(await read(shop, "storm-jacket")).toMatchObject({
      name: "Storm Jacket",
      content: "<p>Taped seams, and a hood that fits\nover a helmet.</p>",
      excerpt: "A light shell for wet days.",
      brands: ["Skerry"],
      categories: ["Jackets", "Apparel & Accessories > Clothing > Outerwear"],
      tags: ["rain", "hiking"],
      type: "variable",
      price: 90,
      regularPrice: 120,
      salePrice: 90,
      onSale: true,
      priceMin: 90,
      priceMax: 100,
      stockQuantity: 8,
      stockStatus: "instock",
      attributes: { color: ["Red", "Navy"], size: ["M", "L"], gender: ["unisex"] },
      image: "https://cdn.example/storm-1.jpg",
      url: "https://shop.example/products/storm-jacket",
      status: "publish",
      source: "shopify",
      weight: 0.4,
      metadata: {
        cost: 41.5,
        material: "Nylon",
        skus: ["SJ-R-M", "SJ-R-L", "SJ-N-M"],
        images: ["https://cdn.example/storm-1.jpg", "https://cdn.example/storm-2.jpg", "https://cdn.example/storm-3.jpg"],
      },
    });
    expect(await read(shop, "brook-bottle")).toMatchObject({ type: "simple", price: 12, sku: "BB-05", stockStatus: "instock" });
    expect(await read(shop, "brook-bottle")).not.toHaveProperty("attributes");
    expect(await read(shop, "old-mug")).toMatchObject({ status: "draft", stockStatus: "onbackorder" });
  });

  test("of the second generation has the same ids", async () => {
    const shop = await local.newShop();
    const at = { baseUrl: local.baseUrl, shop };
    await runImporter(at, [`${IMPORT_FIXTURES}shopify-first.csv`]);

    const { result } = await runImporter(at, [`${IMPORT_FIXTURES}shopify-second.csv`, "--dry-run"]);
    await runImporter(at, [`${IMPORT_FIXTURES}shopify-second.csv`]);

    expect(result).toMatchObject({ total: 3, new: 0, changed: 3, same: 0, refused: 0 });
    expect(await read(shop, "storm-jacket")).toMatchObject({
      price: 90,
      priceMax: 100,
      stockQuantity: 8,
      attributes: { color: ["Red", "Navy"], size: ["M"], "age group": ["Adult"] },
    });
    expect(await read(shop, "old-mug")).toMatchObject({ status: "archived", stockStatus: "instock" });
    expect(await read(shop, "brook-bottle")).toMatchObject({ stockStatus: "onbackorder" });
  });

  test("may become one record for each variant, which share their model", async () => {
    const shop = await local.newShop();
    const { result } = await runImporter({ baseUrl: local.baseUrl, shop }, [
      `${IMPORT_FIXTURES}shopify-first.csv`,
      "--variants",
      "records",
    ]);

    expect(result).toMatchObject({ total: 5, written: 5 });
    expect(await read(shop, "storm-jacket#navy/m")).toMatchObject({
      name: "Storm Jacket - Navy / M",
      sku: "SJ-N-M",
      price: 100,
      attributes: { color: ["Navy"], size: ["M"] },
      metadata: { model: "storm-jacket" },
    });
  });

  test("imported twice changes nothing the second time", async () => {
    const shop = await local.newShop();
    const at = { baseUrl: local.baseUrl, shop };
    const before = await runImporter(at, [`${IMPORT_FIXTURES}shopify-first.csv`, "--dry-run"]);
    await runImporter(at, [`${IMPORT_FIXTURES}shopify-first.csv`]);
    const first = await read(shop, "storm-jacket");
    await local.clock.advance("1h");

    const again = await runImporter(at, [`${IMPORT_FIXTURES}shopify-first.csv`, "--dry-run"]);
    await runImporter(at, [`${IMPORT_FIXTURES}shopify-first.csv`]);

    expect(before.result).toMatchObject({ total: 3, new: 3 });
    expect(again.result).toMatchObject({ total: 3, new: 0, changed: 0, same: 3, refused: 0 });
    expect((await read(shop, "storm-jacket")).updatedAt).toBe(first.updatedAt);
  });
});
