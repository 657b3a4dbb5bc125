import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seeded } from "./statistics.ts";

interface BenchCatalog {
  /** Source of the catalogue, for the report. */
  name: string;
  products: Record<string, unknown>[];
  queries: string[];
}

const GENERATOR = "../shared/tools/search-bench/make.mjs";

/** `count` products and 500 queries (plain words, typos, prefixes, skus), always the same ones. */
export function makeCatalog(count: number): BenchCatalog {
  return existsSync(GENERATOR) ? generated(count) : recombined(count);
}

function generated(count: number): BenchCatalog {
  const folder = join(tmpdir(), "bench-catalogue");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `products-${count}.jsonl`);
  if (!existsSync(file))
    execFileSync(process.execPath, [
      GENERATOR,
      "--out",
      folder,
      "--n",
      String(Math.max(50_000, count)),
      "--subsets",
      `1000,10000,${count}`,
    ]);
  const lines = (path: string) =>
    readFileSync(path, "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  const products = lines(file).map(({ brand, ...product }) => ({ ...product, brands: [brand] }));
  return { name: "generated", products, queries: lines(join(folder, "queries.jsonl")).map(({ q }) => q) };
}

/** From the demo shop: names, brands and texts of its products put together anew. */
function recombined(count: number): BenchCatalog {
  const random = seeded(20_260_101);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  type Product = {
    name: string;
    content: string;
    brands: string[];
    categories: string[];
    tags: string[];
    attributes?: object;
    sku: string;
    indexStatus: string;
  };
  const all: Product[] = globSync("examples/demo-shop/products/*.json").flatMap((file) => JSON.parse(readFileSync(file, "utf8")));
  // Each is looked for after it was written.
  const base = all.filter(({ indexStatus }) => indexStatus === "active");
  const products = Array.from({ length: count }, (_, index) => {
    const kind = pick(base);
    const words = [...pick(base).name.split(" ").slice(0, 1), ...kind.name.split(" ").slice(1)].join(" ");
    const price = Math.round(random() * 40_000) / 100;
    const sku = `${kind.sku.slice(0, 6)}${String(index).padStart(6, "0")}`;
    const content = `${kind.content} ${pick(base).content}`.slice(0, 900);
    return { ...kind, id: `p-${index}`, sku, name: words, content, brands: pick(base).brands, price };
  });
  const queries = Array.from({ length: 500 }, (_, index) => toQuery(products[Math.floor(random() * 1_000)]!, index % 10, random));
  return { name: "recombined demo shop", products, queries };
}

function toQuery({ name, sku }: { name: string; sku: string }, kind: number, random: () => number): string {
  const words = name.toLowerCase().split(" ");
  if (kind === 0) return sku;
  const last = words.at(-1)!;
  if (kind === 1) return [...words.slice(0, -1), last.slice(0, Math.max(3, last.length - 2))].join(" ");
  if (kind === 2 && last.length > 4) return [...words.slice(0, -1), last[0] + last[2]! + last[1]! + last.slice(3)].join(" ");
  return words.slice(0, 1 + Math.floor(random() * words.length)).join(" ");
}
