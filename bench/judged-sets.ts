import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { CatalogKind } from "../functions/platform/ports/search/search-index.ts";

export interface JudgedQuery {
  text: string;
  /** The kind of query (typo, paraphrase, …), or the name of the set. */
  kind: string;
  target: CatalogKind;
  /** Grades by record id; empty: nothing may be found. */
  relevant: Record<string, number>;
}

export interface JudgedSet {
  name: string;
  records: Partial<Record<CatalogKind, SetRecord[]>>;
  queries: JudgedQuery[];
}

type SetRecord = Record<string, unknown> & { id: string };

const DEMO_SHOP = new URL("../examples/demo-shop/", import.meta.url);
const SHARED = new URL("../../shared/data/", import.meta.url);

/** The demo shop always; Cranfield and Luma where the shared data are. */
export function judgedSets(): JudgedSet[] {
  const sets = [demoShop()];
  if (existsSync(new URL("cranfield/queries.jsonl", SHARED))) sets.push(cranfield());
  if (existsSync(new URL("luma/products.jsonl", SHARED))) sets.push(luma());
  return sets;
}

export function demoShop(): JudgedSet {
  const folder = new URL("products/", DEMO_SHOP);
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return {
    name: "demo shop",
    records: {
      products: files.flatMap((file) => readJson<SetRecord[]>(new URL(file, folder))),
      posts: readJson(new URL("posts.json", DEMO_SHOP)),
      prompts: readJson(new URL("prompts.json", DEMO_SHOP)),
    },
    queries: readJson(new URL("queries.json", DEMO_SHOP)),
  };
}

function cranfield(): JudgedSet {
  const queries = readLines<{ text: string; relevant: Record<string, number> }>(new URL("cranfield/queries.jsonl", SHARED));
  const records = { posts: readLines<SetRecord>(new URL("cranfield/posts.jsonl", SHARED)) };
  return { name: "Cranfield", records, queries: queries.map((query) => ({ ...query, kind: "cranfield", target: "posts" })) };
}

/** Luma has no judgements of its own: these rules say which products answer a shopper's words. */
const LUMA: [text: string, kind: string, fits: RegExp][] = [
  ["trousers", "paraphrase", /\bpants?\b/i],
  ["raincoat", "paraphrase", /\b(jacket|shell|windbreaker)\b/i],
  ["sweater", "paraphrase", /\b(hoodie|sweatshirt|pullover|crew)\b/i],
  ["suitcase", "paraphrase", /\b(bag|duffle|backpack)\b/i],
  ["something to carry my laptop to work", "paraphrase", /\b(bag|messenger|backpack|tote)\b/i],
  ["exercise at home", "paraphrase", /\b(kit|ball|strap|block|kettlebell|roller|band|dumbbell)\b/i],
  ["wrist timepiece", "paraphrase", /\bwatch\b/i],
  ["leggings", "paraphrase", /\b(capri|tight|legging|pant)s?\b/i],
  ["hoodie", "plain", /\bhoodie\b/i],
  ["yoga strap", "plain", /\bstrap\b/i],
  ["running shorts", "plain", /\bshorts?\b/i],
  ["watch", "plain", /\bwatch\b/i],
  ["womens tank top", "plain", /\btank\b/i],
  ["duffle bag", "plain", /\bduffle\b/i],
  ["hodie", "typo", /\bhoodie\b/i],
  ["jaket", "typo", /\bjacket\b/i],
  ["duffel bags", "typo", /\bduff(le|el)\b/i],
  ["24-MB01", "sku", /^Joust Duffle Bag$/],
  ["qzxv blorfwyg", "nonsense", /^$/],
];

function luma(): JudgedSet {
  const products = readLines<SetRecord & { name: string }>(new URL("luma/products.jsonl", SHARED));
  const queries = LUMA.map(([text, kind, fits]): JudgedQuery => {
    const relevant = Object.fromEntries(products.filter((product) => fits.test(product.name)).map((product) => [product.id, 1]));
    return { text, kind, target: "products", relevant };
  });
  const posts = readLines<SetRecord>(new URL("luma/posts.jsonl", SHARED));
  return { name: "Luma", records: { products, posts }, queries };
}

function readJson<T>(file: URL): T {
  return JSON.parse(readFileSync(file, "utf8")) as T;
}

function readLines<T>(file: URL): T[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as T);
}
