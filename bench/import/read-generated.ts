import { parseArgs } from "node:util";
import { openImport } from "../../importers/run/open-import.ts";
import { generatedSource, repeatedProducts, type SourceFormat } from "./generated-source.ts";

/** Reads a generated source of a format and a size, and prints its products, seconds and largest memory as JSON. */
const { values } = parseArgs({
  options: { format: { type: "string" }, megabytes: { type: "string" }, grouped: { type: "boolean" } },
});
const context = {
  now: 0,
  variants: "union",
  currency: "EUR",
  decimalMark: null,
  storeView: null,
  site: null,
  map: new Map(),
} as const;
const source = generatedSource(values.format as SourceFormat, () => repeatedProducts(Number(values.megabytes), values.grouped));
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
