import { createWriteStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { buildClient } from "../commands/clients/build-client.ts";
import {
  type GeneratedProduct,
  generatedSource,
  repeatedProducts,
  SOURCE_FORMATS,
  type SourceFormat,
} from "./import/generated-source.ts";
import { startPacedService } from "./import/paced-service.ts";
import { type ImportedFile, type Run, runBare, runCommand, writeBodies } from "./import/runs.ts";
import { makeCatalog } from "./support/catalog.ts";
import { report } from "./support/report.ts";
import { type Service, startService } from "./support/service.ts";
import { type BenchShop, newBenchShop } from "./support/shop.ts";
import { median, round } from "./support/statistics.ts";

const OPTIONS = {
  docs: { type: "string", default: "5000" },
  formats: { type: "string", default: SOURCE_FORMATS.join(",") },
  rounds: { type: "string", default: "3" },
  megabytes: { type: "string" },
  paced: { type: "string" },
} as const;

const WARM_UP = 2_000;

/**
 * Measures the import of a catalogue in each format beside the bare bulk API: the command in a process of its own, and a process
 * that sends the same records as prepared bodies, as many at a time. They alternate on one service, each into a new tenant, in
 * several rounds. `--paced 2000` replaces the service by what takes so many products a second; `--megabytes 1000` adds dry
 * runs of files of that size.
 */
export async function importCatalogues(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: OPTIONS });
  const products = toGenerated(makeCatalog(Number(values.docs)).products);
  const formats = values.formats.split(",") as SourceFormat[];
  const folder = mkdtempSync(join(tmpdir(), "bench-import-"));
  await buildClient(join(folder, "client"));
  const paced = values.paced ? await startPacedService(Number(values.paced)) : null;
  const service = paced?.service ?? (await startService());
  const openShop = async (name: string) => paced?.shop ?? (await newBenchShop(service, name));
  const rows: object[] = [];
  try {
    const files = await Promise.all(formats.map((format) => writeFiles(format, folder, products)));
    // The first writes warm the service up.
    const first = await writeFiles("jsonl", mkdtempSync(join(folder, "warm-")), products.slice(0, WARM_UP));
    await runBare(service, await openShop("warm"), first);
    const pairs = new Map<ImportedFile, { bare: Run; imported: Run }[]>(files.map((file) => [file, []]));
    for (let place = 0; place < Number(values.rounds); place++)
      for (const [file, done] of pairs) {
        done.push(await runPair(service, file, { place, openShop }));
        console.log(toRow(file, [done.at(-1)!]));
      }
    rows.push(...[...pairs].map(([file, done]) => toRow(file, done)));
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

/** Writes the file of a format, and the bodies of the records that an import makes of it. */
async function writeFiles(format: SourceFormat, folder: string, products: GeneratedProduct[]): Promise<ImportedFile> {
  const file = { format, folder, path: join(folder, format), products: products.length };
  const source = generatedSource(format, () => products);
  await pipeline(Readable.from(source.bytes()), createWriteStream(file.path));
  await writeBodies(source, `${file.path}.bodies`);
  return file;
}

/** Imports a file and sends its bodies, in the other order each round. */
async function runPair(
  service: Service,
  file: ImportedFile,
  { place, openShop }: { place: number; openShop: (name: string) => Promise<BenchShop> },
): Promise<{ bare: Run; imported: Run }> {
  const shopOf = (kind: string) => openShop(`${kind}-${file.format}-${place}`);
  const early = place % 2 === 1 ? await runCommand(service, await shopOf("import"), file) : null;
  const bare = await runBare(service, await shopOf("bare"), file);
  return { bare, imported: early ?? (await runCommand(service, await shopOf("import"), file)) };
}

function toRow({ format, path, products }: ImportedFile, pairs: { bare: Run; imported: Run }[]): object {
  const middle = (read: (pair: { bare: Run; imported: Run }) => number, digits = 2) => round(median(pairs.map(read)), digits);
  const ratios = pairs.map(({ bare, imported }) => round(bare.seconds / imported.seconds));
  return {
    format,
    products,
    "file MB": Math.round(statSync(path).size / 2 ** 20),
    "bare /s": middle(({ bare }) => products / bare.seconds, 0),
    "import /s": middle(({ imported }) => products / imported.seconds, 0),
    "import / bare": round(median(ratios)),
    rounds: ratios.join(" "),
    busy: middle(({ imported }) => imported.busy),
    "bare busy": middle(({ bare }) => bare.busy),
    "first ms": middle(({ imported }) => imported.firstMs, 0),
    "import CPU s": middle(({ imported }) => imported.cpuS),
    "bare CPU s": middle(({ bare }) => bare.cpuS),
    "service CPU s": middle(({ imported }) => imported.serviceS),
    "its bare CPU s": middle(({ bare }) => bare.serviceS),
    "peak MB": middle(({ imported }) => imported.peakMb, 0),
  };
}

async function readLarge(service: Service, format: SourceFormat, { folder, megabytes }: { folder: string; megabytes: number }) {
  const path = join(folder, "large");
  const source = generatedSource(format, () => repeatedProducts(megabytes));
  await pipeline(Readable.from(source.bytes()), createWriteStream(path));
  const file = { format, folder, path, products: 0 };
  const shop = await newBenchShop(service, `large-${format}`);
  const { seconds, cpuS, peakMb, total } = await runCommand(service, shop, file, ["--dry-run"]);
  const row = { format, products: total, "file MB": Math.round(statSync(path).size / 2 ** 20), "dry run s": Math.round(seconds) };
  console.log({ ...row, "import CPU s": cpuS, "peak MB": peakMb });
  return { ...row, "import CPU s": cpuS, "peak MB": peakMb };
}
