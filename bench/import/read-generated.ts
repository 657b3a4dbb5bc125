import { parseArgs } from "node:util";
import { openImport } from "../../importers/run/open-import.ts";
import { type GeneratedProduct, generatedSource, type SourceFormat } from "./generated-source.ts";

/** Reads a generated source of a format and a size, and prints its products, seconds and largest memory as JSON. */
const { values } = parseArgs({ options: { format: { type: "string" }, megabytes: { type: "string" } } });
const TEXT = "<p>Taped seams, a hood that fits over a helmet, and pockets for a map; it packs into itself.</p>".repeat(15);
const BYTES = 1_700;
const count = Math.ceil((Number(values.megabytes) * 1024 * 1024) / BYTES);

function* products(): Generator<GeneratedProduct> {
  for (let index = 0; index < count; index++) {
    const fields = { brand: "Skerry", category: "Jackets", tags: ["rain"], stock: 4, color: "Red", price: 12.5 };
    yield { id: `product-${index}`, name: `Storm Jacket ${index}`, content: `${TEXT}${index}`, ...fields };
  }
}

const context = {
  now: 0,
  variants: "union",
  currency: "EUR",
  decimalMark: null,
  storeView: null,
  site: null,
  map: new Map(),
} as const;
const source = generatedSource(values.format as SourceFormat, products);
let bytes = 0;
const counted = {
  bytes: async function* () {
    for await (const piece of source.bytes()) {
      bytes += piece.length;
      yield piece;
    }
  },
};
const began = performance.now();
const opened = await openImport(counted, { format: null, encoding: null }, context);
const size = bytes;
let read = 0;
for await (const { record } of opened.items()) if (record) read++;
const seconds = (performance.now() - began) / 1_000;
const peakMb = Math.round(process.resourceUsage().maxRSS / 1_024);
console.log(JSON.stringify({ format: opened.format, products: read, megabytes: Math.round(size / 2 ** 20), seconds, peakMb }));
