import { create, insertMultiple, search } from "@orama/orama";
import { stemmer as stemGerman } from "@orama/stemmers/german";
import MiniSearch, { type SearchResult } from "minisearch";
import type { ClassShop } from "./class-shops.ts";
import type { EvalRecord, JudgedHit, SearchQuestion } from "./judge-search.ts";

/** Something that answers the questions: the service, or a library that searches the same records. */
interface SearchEngine {
  name: string;
  search(question: SearchQuestion): Promise<JudgedHit[]>;
}

/** Fields that say what a product is; a sorted search of a library looks at these alone. */
const LABELS = ["name", "sku", "brands", "categories", "tags", "attributes"] as const;
const FIELDS = [...LABELS, "content"] as const;
const NAME_WEIGHT = 4;
const SHOWN = 50;

type FlatRecord = Record<(typeof FIELDS)[number] | "id", string>;

/**
 * Opens the libraries over a shop. Their scores have no scale: a hit whose name has a word of the text counts as confident (1),
 * any other as not (0). A text is searched with all its words, then, where nothing has them, with any of them.
 */
export async function openRivals(shop: ClassShop): Promise<SearchEngine[]> {
  const flat = shop.records.products.map(flatten);
  const prices = new Map(shop.records.products.map(({ id, price }) => [id, Number(price)]));
  return [openMiniSearch(flat, prices), await openOrama(flat, prices, shop.settings.language)];
}

function flatten({ id, ...record }: EvalRecord): FlatRecord {
  const join = (value: unknown) => [value ?? []].flat().join(" ");
  const attributes = Object.values((record.attributes ?? {}) as Record<string, string[]>).flat();
  const { name, sku, brands, categories, tags, content } = record;
  const text = join(content).replace(/<[^>]*>/g, " ");
  const labels = { name: join(name), sku: join(sku), brands: join(brands), categories: join(categories), tags: join(tags) };
  return { id, ...labels, attributes: join(attributes), content: text };
}

function openMiniSearch(records: FlatRecord[], prices: Map<string, number>): SearchEngine {
  const searchOptions = { boost: { name: NAME_WEIGHT }, fuzzy: 0.2, prefix: true };
  const index = new MiniSearch<FlatRecord>({ fields: [...FIELDS], searchOptions });
  index.addAll(records);
  const toHit = ({ id, match }: SearchResult): JudgedHit => {
    return { id, score: Object.values(match).some((fields) => fields.includes("name")) ? 1 : 0 };
  };
  return {
    name: "MiniSearch",
    async search({ request: { text, sort } }) {
      const fields = sort ? [...LABELS] : [...FIELDS];
      const all = index.search(text, { fields, combineWith: "AND" });
      const results = all.length > 0 ? all : index.search(text, { fields, combineWith: "OR" });
      return inOrder(results.map(toHit), sort, prices);
    },
  };
}

/** Orama's "all words" means all of them in one field: this one holds all fields that the question is about. */
const JOINED = ["labels", "all"] as const;
const ORAMA_SCHEMA = Object.fromEntries([...FIELDS, ...JOINED].map((field) => [field, "string" as const]));

async function openOrama(records: FlatRecord[], prices: Map<string, number>, language = "en"): Promise<SearchEngine> {
  const index = create({ schema: ORAMA_SCHEMA, components: { tokenizer: toTokenizer(language) } });
  const joinFields = (record: FlatRecord, fields: readonly (keyof FlatRecord)[]) =>
    fields.map((field) => record[field]).join(" ");
  await insertMultiple(
    index,
    records.map((record) => ({ ...record, labels: joinFields(record, LABELS), all: joinFields(record, FIELDS) })),
  );
  const boost = { name: NAME_WEIGHT };
  const ask = async (term: string, properties: string[], threshold: 0 | 1) => {
    const { hits } = await search(index, { term, properties, threshold, tolerance: 1, boost, limit: SHOWN });
    return hits.map(({ id }) => id);
  };
  return {
    name: "Orama",
    async search({ request: { text, sort } }) {
      const properties = sort ? [...LABELS, "labels"] : [...FIELDS, "all"];
      const all = await ask(text, properties, 0);
      const found = all.length > 0 ? all : await ask(text, properties, 1);
      const named = new Set(await ask(text, ["name"], 1));
      const hits = found.map((id) => ({ id, score: named.has(id) ? 1 : 0 }));
      return inOrder(hits, sort, prices);
    },
  };
}

function toTokenizer(language: string) {
  if (language === "de") return { language: "german", stemming: true, stemmer: stemGerman };
  return { language: "english", stemming: true };
}

/** Orders hits by price when the question asks for it, else leaves them. */
function inOrder(hits: JudgedHit[], sort: unknown, prices: Map<string, number>): JudgedHit[] {
  if (typeof sort !== "string") return hits;
  const sign = sort.endsWith(":desc") ? -1 : 1;
  return hits.toSorted((one, other) => sign * (prices.get(one.id)! - prices.get(other.id)!));
}
