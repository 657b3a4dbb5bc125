import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { Client } from "../clients/typescript/src/index.ts";
import { buildClient } from "../commands/clients/build-client.ts";
import {
  type GeneratedProduct,
  generatedSource,
  repeatedProducts,
  SOURCE_FORMATS,
  type SourceFormat,
} from "./import/generated-source.ts";
import { makeCatalog } from "./support/catalog.ts";
import { report } from "./support/report.ts";
import { type Service, startService } from "./support/service.ts";
import { type BenchShop, newBenchShop } from "./support/shop.ts";

const OPTIONS = { docs: { type: "string" }, formats: { type: "string" }, megabytes: { type: "string" } } as const;

/**
 * Measures the import of a catalogue in each format beside the bare bulk API: the command in a process of its own, from its start
 * to its end, and the client's `upsertMany` of the same products in turn with it, each into a new tenant.
 * `--megabytes 1000` adds dry runs of files of that size.
 */
export async function importCatalogues(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: OPTIONS });
  const products = toGenerated(makeCatalog(Number(values.docs ?? 50_000)).products);
  const formats = (values.formats?.split(",") ?? SOURCE_FORMATS) as SourceFormat[];
  const folder = mkdtempSync(join(tmpdir(), "bench-import-"));
  await buildClient(join(folder, "client"));
  const service = await startService();
  const rows: object[] = [];
  try {
    // The first writes warm the service up.
    await writeBare(service, await newBenchShop(service, "warm"), products.slice(0, 2_000));
    for (const format of formats) {
      const bareS = await writeBare(service, await newBenchShop(service, `bare-${format}`), products);
      const file = join(folder, format);
      await pipeline(Readable.from(generatedSource(format, () => products).bytes()), createWriteStream(file));
      const shop = await newBenchShop(service, `import-${format}`);
      const { seconds, cpuS, peakMb, written } = await runCommand(service, shop, { folder, file });
      if (written !== products.length) throw new Error(`${written} products of ${products.length} were imported.`);
      await untilIndexed(shop);
      rows.push({
        format,
        products: products.length,
        "file MB": Math.round(statSync(file).size / 2 ** 20),
        "bare /s": Math.round(products.length / bareS),
        "import /s": Math.round(products.length / seconds),
        "import / bare": Math.round((bareS / seconds) * 100) / 100,
        "import CPU s": cpuS,
        "peak MB": peakMb,
      });
      console.log(rows.at(-1));
    }
    if (values.megabytes)
      for (const format of formats) rows.push(await readLarge(service, format, { folder, megabytes: Number(values.megabytes) }));
    report("import", rows);
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function toGenerated(products: Record<string, unknown>[]): GeneratedProduct[] {
  return products.map((product, index) => {
    const { id, name, content, price, brands, categories, tags } = product as unknown as GeneratedProduct &
      Record<string, string[]>;
    return {
      ...{ id: String(id), name, content, price, tags: tags ?? [] },
      brand: brands?.[0] ?? "Brand",
      category: categories?.[0] ?? "Category",
      stock: index % 50,
      color: "Red",
    };
  });
}

function keyOf({ headers }: BenchShop): string {
  return headers.authorization!.replace("Bearer ", "");
}

async function writeBare({ baseUrl }: Service, shop: BenchShop, products: GeneratedProduct[]): Promise<number> {
  const client = new Client({ url: baseUrl, key: keyOf(shop), workspace: shop.workspaceId });
  const records = products.map(({ brand, category, color, stock, ...rest }) => {
    return { ...rest, brands: [brand], categories: [category], stockQuantity: stock, attributes: { color: [color] } };
  });
  const began = performance.now();
  const { failed } = await client.products.upsertMany(records);
  if (failed.length > 0) throw new Error(`Products failed: ${JSON.stringify(failed.slice(0, 3))}`);
  const seconds = (performance.now() - began) / 1_000;
  await untilIndexed(shop);
  return seconds;
}

async function readLarge(service: Service, format: SourceFormat, { folder, megabytes }: { folder: string; megabytes: number }) {
  const file = join(folder, "large");
  const source = generatedSource(format, () => repeatedProducts(megabytes));
  await pipeline(Readable.from(source.bytes()), createWriteStream(file));
  const shop = await newBenchShop(service, `large-${format}`);
  const { seconds, cpuS, peakMb, total } = await runCommand(service, shop, { folder, file }, ["--dry-run"]);
  const row = { format, products: total, "file MB": Math.round(statSync(file).size / 2 ** 20), "dry run s": Math.round(seconds) };
  console.log({ ...row, "import CPU s": cpuS, "peak MB": peakMb });
  return { ...row, "import CPU s": cpuS, "peak MB": peakMb };
}

/** Runs the packed command in a process of its own, and returns its result with what it took. */
async function runCommand(
  { baseUrl }: Service,
  shop: BenchShop,
  { folder, file }: { folder: string; file: string },
  more: string[] = [],
) {
  const environment = { ...process.env, API_URL: baseUrl, API_KEY: keyOf(shop), API_WORKSPACE: shop.workspaceId };
  // The flag of the command's first line.
  const script = ["--max-semi-space-size=4", "--import", "./bench/import/print-usage.mjs", join(folder, "client/bin/client.js")];
  const began = performance.now();
  const args = [...script, "import", file, "--json", "--report", `${file}.failed`, ...more];
  const child = spawn(process.execPath, args, { env: environment, stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.on("data", (data) => {
    output += data;
  });
  await once(child, "close");
  const seconds = (performance.now() - began) / 1_000;
  const [result = "{}", used = "{}"] = output.trim().split("\n");
  return {
    seconds,
    ...(JSON.parse(used) as { cpuS: number; peakMb: number }),
    ...(JSON.parse(result) as { written: number; total: number }),
  };
}

const POLL_MS = 2_000;

/** Waits until a search finds no more than before, so that the next round does not share the machine with it. */
async function untilIndexed({ client }: BenchShop): Promise<void> {
  for (let before = -1; ; ) {
    const { total } = await client.call<{ total: number }>("POST", "/products/search", { text: "*", limit: 1 });
    if (total === before && total > 0) return;
    before = total;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
