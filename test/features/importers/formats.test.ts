import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Shop } from "../../support/new-shop.ts";
import { IMPORT_FIXTURES, type ImporterRun, runImporter } from "../../support/run-importer.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

const NOW = Date.parse("2026-11-28T12:00:00Z");

let local: Local;
beforeAll(async () => {
  local = await startLocal();
});

/** Imports a sample into a new shop, and reads its products back through the API. */
async function importSample(name: string, args: string[] = []) {
  const shop = await local.newShop();
  const at = { baseUrl: local.baseUrl, shop };
  const run = await runImporter(at, [`${IMPORT_FIXTURES}${name}`, ...args], { now: NOW });
  const again = await runImporter(at, [`${IMPORT_FIXTURES}${name}`, ...args, "--dry-run"], { now: NOW });
  return { run, again, read: (id: string) => read(shop, id) };
}

async function read(shop: Shop, id: string): Promise<Record<string, unknown>> {
  return (await shop.secret.get(`/products/${encodeURIComponent(id)}`)).body.data;
}

function expectSame({ result }: ImporterRun, same: number): void {
  expect(result).toMatchObject({ new: 0, changed: 0, same });
}

describe("WooCommerce's product export", () => {
  verifies("import.woocommerce", "import.variants");
  test.each(["woocommerce.csv", "woocommerce-de.csv"])(
    "%s folds variations into their product, wherever they stand",
    async (name) => {
      const { run, again, read } = await importSample(name, ["--site", "https://shop.example"]);

      expect(run.result).toMatchObject({ total: 3, written: 3, refused: 0 });
      expectSame(again, 3);
      expect(await read("woo-12")).toMatchObject({
        name: "Fell Hat",
        sku: "HAT",
        type: "variable",
        content: "<p>Merino, knitted.</p>",
        excerpt: "Warm.",
        price: 15,
        regularPrice: 20,
        onSale: true,
        priceMin: 15,
        priceMax: 18,
        stockQuantity: 3,
        stockStatus: "instock",
        featured: true,
        categories: ["Clothing > Hats", "Gifts, small"],
        brands: ["Skerry"],
        tags: ["wool"],
        attributes: { colour: ["Red", "Navy"], material: ["Merino, fine"] },
        weight: 0.0907,
        dimensions: { length: 10.16, width: 10.16, height: 5.08 },
        image: "https://cdn.example/hat-1.jpg",
        url: "https://shop.example/?p=12",
        metadata: { season: "autumn", skus: ["HAT-RED", "HAT-NAVY"] },
        source: "woocommerce",
      });
      // Its sale is over.
      expect(await read("woo-14")).toMatchObject({
        price: 6,
        status: "draft",
        visibility: "catalog",
        virtual: true,
        downloadable: true,
      });
      expect(await read("woo-14")).not.toHaveProperty("onSale");
      expect(await read("woo-15")).toMatchObject({ type: "external", url: "https://books.example/fells" });
    },
  );

  test("may become one record for each variation, with the texts of its product", async () => {
    const { run, again, read } = await importSample("woocommerce.csv", ["--variants", "records"]);

    expect(run.result).toMatchObject({ total: 4, written: 4, refused: 0 });
    expectSame(again, 4);
    expect(await read("woo-9")).toMatchObject({
      name: "Fell Hat - Red",
      content: "<p>Merino, knitted.</p>",
      price: 18,
      sku: "HAT-RED",
      attributes: { colour: ["Red"] },
      metadata: { model: "woo-12" },
    });
    expect(await read("woo-12")).toBeUndefined();
  });
});

describe("Magento's product export", () => {
  verifies("import.magento", "import.variants");
  test("folds variants that are not visible individually into their configurable product", async () => {
    const { run, again, read } = await importSample("magento.csv", ["--site", "https://shop.example"]);

    expect(run.result).toMatchObject({ total: 3, written: 3, refused: 0 });
    expect(run.result.warnings).toMatchObject([
      { row: 7, reason: expect.stringContaining("belongs to no configurable product") },
    ]);
    expectSame(again, 3);
    expect(await read("TEE")).toMatchObject({
      name: "Crag Tee",
      type: "variable",
      excerpt: "For warm days.",
      price: 25,
      regularPrice: 32,
      onSale: true,
      priceMin: 25,
      priceMax: 29,
      stockQuantity: 4,
      stockStatus: "instock",
      categories: ["Men", "Men > Tops"],
      brands: ["Skerry"],
      attributes: { color: ["Red", "Blue"], size: ["S", "M"], activity: ["Gym", "Hiking"], material: ["Cotton, organic"] },
      image: "https://shop.example/media/catalog/product/t/e/tee.jpg",
      url: "https://shop.example/crag-tee.html",
      visibility: "visible",
    });
    expect(await read("TEE-S-RED")).toBeUndefined();
    expect(await read("ROPE")).toMatchObject({ status: "disabled", visibility: "catalog", price: 149, weight: 3.6 });
    expect(await read("SPARE")).toMatchObject({ visibility: "hidden" });
  });

  test("is read in a store view by --view, and as records of variants", async () => {
    const view = await importSample("magento.csv", ["--view", "de"]);
    const records = await importSample("magento.csv", ["--variants", "records"]);

    expect(await view.read("TEE")).toMatchObject({ name: "Fels-Shirt", excerpt: "For warm days." });
    expect(records.run.result).toMatchObject({ total: 4, written: 4 });
    expect(await records.read("TEE-M-BLUE")).toMatchObject({
      price: 25,
      attributes: { color: ["Blue"], size: ["M"] },
      metadata: { model: "TEE" },
    });
  });
});

describe("a feed for Google Merchant", () => {
  verifies("import.google", "import.variants");
  test("as RSS folds an item group, and reads what is meant where the XML has faults", async () => {
    const { run, again, read } = await importSample("google.xml");

    expect(run.result).toMatchObject({ total: 2, written: 2, refused: 0 });
    expectSame(again, 2);
    expect(await read("storm")).toMatchObject({
      name: "Storm Jacket",
      content: "<p>Taped seams & a hood.</p>",
      url: "https://shop.example/storm?size=M&color=red",
      type: "variable",
      price: 90,
      regularPrice: 120,
      onSale: true,
      priceMin: 90,
      priceMax: 130,
      brands: ["Skerry"],
      categories: ["Clothing > Jackets"],
      attributes: { color: ["Red", "Black", "Navy"], size: ["M", "L"], gender: ["unisex"] },
      image: "https://cdn.example/storm-red.jpg",
      metadata: { custom_label_0: "autumn", skus: ["SJ-R-M", "SJ-N-L"] },
    });
    expect(await read("BB-05")).toMatchObject({
      price: 12,
      stockStatus: "outofstock",
      weight: 0.15,
      url: "https://shop.example/bottle",
    });
  });

  test("as Atom and as a table of tabs names the same product", async () => {
    const atom = await importSample("google-atom.xml");
    const table = await importSample("google.tsv");

    expect(await atom.read("BB-05")).toMatchObject({
      name: "Brook Bottle",
      url: "https://shop.example/bottle",
      stockStatus: "onbackorder",
      price: 12,
    });
    expect(await table.read("BB-05")).toMatchObject({
      name: "Brook Bottle",
      content: 'Half a litre, for the "side" pocket.',
      brands: ["Larkin"],
      stockStatus: "instock",
      attributes: { color: ["Blue"] },
    });
  });

  test("may become one record for each item, which share their group", async () => {
    const { run, read } = await importSample("google.xml", ["--variants", "records"]);

    expect(run.result).toMatchObject({ total: 3, written: 3 });
    expect(await read("SJ-N-L")).toMatchObject({ name: "Storm Jacket - Navy / L", price: 130, metadata: { model: "storm" } });
  });
});

describe("Shopify's JSON", () => {
  verifies("import.shopify", "import.recognised");
  test.each([
    ["shopify-admin.json", 0],
    ["shopify-bulk.jsonl", 1],
  ])("of %s has the ids of its CSV", async (name, refused) => {
    const { run, again, read } = await importSample(name);

    expect(run.result).toMatchObject({ written: 2, refused });
    expectSame(again, 2);
    expect(await read("storm-jacket")).toMatchObject({
      name: "Storm Jacket",
      type: "variable",
      price: 90,
      regularPrice: 120,
      priceMax: 100,
      stockQuantity: 8,
      tags: ["rain", "hiking"],
      attributes: { color: ["Red", "Navy"], size: ["M"] },
      image: "https://cdn.example/storm-1.jpg",
      metadata: { skus: ["SJ-R-M", "SJ-N-M"] },
    });
    expect(await read("brook-bottle")).toMatchObject({ status: "draft", price: 12, type: "simple" });
  });
});

describe("a catalogue of no known shop", () => {
  verifies("import.generic");
  test("as CSV is read by the names of its columns and by --map", async () => {
    const { run, again, read } = await importSample("catalogue.csv", ["--map", "attributes.color=Farbe"]);

    expect(run.result).toMatchObject({ total: 2, written: 2, refused: 0 });
    expectSame(again, 2);
    expect(await read("A-1")).toMatchObject({
      name: "Regenjacke Sturm",
      content: "<p>Wasserdicht.</p>",
      price: 1234.5,
      regularPrice: 1499,
      salePrice: 1234.5,
      onSale: true,
      stockQuantity: 14,
      categories: ["Bekleidung > Jacken"],
      brands: ["Skerry"],
      attributes: { color: ["Rot", "Blau"] },
      image: "https://cdn.example/a1.jpg",
    });
    expect(await read("A-2")).toMatchObject({ price: 12.9, content: "Fasst 0,5 l; für die Seitentasche." });
  });

  test("as JSON Lines is read by its properties and by --map", async () => {
    const { run, again, read } = await importSample("catalogue.jsonl", [
      "--map",
      "attributes.color=details.colour",
      "--map",
      "brands=details.maker",
    ]);

    expect(run.result).toMatchObject({ total: 2, written: 2, refused: 0 });
    expectSame(again, 2);
    expect(await read("a-1")).toMatchObject({ price: 90, onSale: true, regularPrice: 120, attributes: { color: ["Red"] } });
    expect(await read("2")).toMatchObject({
      name: "Brook Bottle",
      price: 12.9,
      stockQuantity: 4,
      attributes: { color: ["Blue"] },
      brands: ["Larkin"],
    });
  });
});
