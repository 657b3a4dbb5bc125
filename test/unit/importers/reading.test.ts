import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { createContext, runInContext } from "node:vm";
import { describe, expect, test } from "@jest/globals";
import { build } from "esbuild";
import { KeyTable } from "../../../importers/key-table.ts";
import { PRODUCT_FIELDS } from "../../../importers/plan/record-fields.ts";
import { ProductInput } from "../../../schemas/catalog.ts";
import { verifies } from "../../support/verifies.ts";

const run = promisify(execFile);

describe("memory", () => {
  verifies("import.memory");
  // A heap smaller than the source: whatever kept the source, or each of its rows, would end the process.
  test.each(["shopify", "woocommerce", "magento", "google", "csv", "jsonl", "shopify-json"])(
    "of a %s source holds no source",
    async (format) => {
      const args = ["--max-old-space-size=20", "--max-semi-space-size=2", "bench/import/read-generated.ts"];
      const { stdout } = await run(process.execPath, [...args, "--format", format, "--megabytes", "24"]);

      const { products, megabytes } = JSON.parse(stdout);
      expect(products).toBeGreaterThan(14_000);
      expect(megabytes).toBeGreaterThan(20);
    },
  );
});

test("variants that stand far apart leave nothing of the source in memory but what they have in common", async () => {
  verifies("import.memory");
  const args = ["--max-old-space-size=28", "--max-semi-space-size=2", "bench/import/read-generated.ts", "--grouped"];
  const { stdout } = await run(process.execPath, [...args, "--format", "google", "--megabytes", "48"]);

  expect(JSON.parse(stdout).products).toBeGreaterThan(7_000);
});

test("what reads and maps a source needs nothing but the globals of the web", async () => {
  verifies("import.browser");
  const contents = `export { openImport } from "./importers/run/open-import.ts";
    export { sendItems } from "./importers/run/send-items.ts";
    export { countPlan, readStoredProducts } from "./importers/plan/plan-import.ts";
    export { findMissing } from "./importers/plan/find-missing.ts";
    export { reportHeader, reportRows } from "./importers/run/failed-rows.ts";`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: process.cwd() },
    ...({
      bundle: true,
      platform: "browser",
      format: "iife",
      globalName: "importers",
      write: false,
      logLevel: "silent",
    } as const),
  });
  const context = createContext(
    { atob, TextDecoder, TextEncoder, URL, Intl },
    { codeGeneration: { strings: false, wasm: false } },
  );
  runInContext(outputFiles[0]!.text, context);
  const csv = new TextEncoder().encode("Handle,Title,Variant Price,Option1 Name,Option1 Value\na,Tea,5,Size,S\na,,7,,L\n");
  const source = {
    async *bytes() {
      yield csv;
    },
  };
  Object.assign(context, { source, options: { now: 0, variants: "union", currency: null, decimalMark: null, map: new Map() } });
  const code = `(async () => {
    const opened = await importers.openImport(source, { format: null, encoding: null }, options);
    const records = [];
    for await (const { record } of opened.items()) records.push(record);
    return JSON.stringify({ format: opened.format, records });
  })()`;

  expect(JSON.parse(await runInContext(code, context))).toMatchObject({
    format: "shopify",
    records: [{ id: "a", price: 5, priceMax: 7, attributes: { size: ["S", "L"] } }],
  });
});

test("a stored product is compared by all fields that a product has", () => {
  expect(["id", ...PRODUCT_FIELDS].sort()).toEqual(Object.keys(ProductInput.properties).sort());
});

test("a table of keys tells a hundred thousand keys apart", () => {
  const table = new KeyTable();
  for (let index = 0; index < 100_000; index++) table.set(`key-${index}`, index);

  expect(table.size).toBe(100_000);
  expect([0, 1, 77_777, 99_999].map((index) => table.get(`key-${index}`))).toEqual([0, 1, 77_777, 99_999]);
  expect(table.get("key-100000")).toBeUndefined();
  table.set("key-1", 5);
  expect([table.get("key-1"), table.size]).toEqual([5, 100_000]);
});
