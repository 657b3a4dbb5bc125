import { DatabaseSync, type StatementSync } from "node:sqlite";

type Product = Record<string, unknown> & { id: string };

export interface PlainSearch {
  text: string;
  limit: number;
  facetFields?: string[];
}

const MAX_WORDS = 20;
const FACET_VALUES = 20;

/**
 * Searches products by words alone, as a shop would build it in a day: SQLite's full-text index with stems, all words, the last
 * one unfinished, and any of them where none has all. It knows no meaning, typos, rules, signals, tenants or keys.
 */
export class PlainIndex {
  readonly #database: DatabaseSync;
  readonly #putWords: StatementSync;
  readonly #putSource: StatementSync;
  readonly #best: StatementSync;
  readonly #matching: StatementSync;
  readonly #source: StatementSync;
  readonly #values = new Map<string, string[][]>();
  #size = 0;

  constructor(file: string) {
    this.#database = new DatabaseSync(file);
    this.#database.exec(`
      PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
      CREATE VIRTUAL TABLE words USING fts5(
        name, sku, brands, categories, tags, attributes, content, content='', tokenize='porter unicode61', prefix='2 3'
      );
      CREATE TABLE sources (number INTEGER PRIMARY KEY, source TEXT NOT NULL);
    `);
    const prepare = (sql: string) => this.#database.prepare(sql);
    this.#putWords = prepare(
      "INSERT INTO words (rowid, name, sku, brands, categories, tags, attributes, content) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
    );
    this.#putSource = prepare("INSERT INTO sources VALUES (?, ?)");
    this.#best = prepare("SELECT rowid FROM words WHERE words MATCH ? ORDER BY bm25(words, 10, 10, 5, 5, 3, 2, 1) LIMIT ?");
    this.#matching = prepare("SELECT rowid FROM words WHERE words MATCH ?");
    this.#source = prepare("SELECT source FROM sources WHERE number = ?");
  }

  put(products: Product[]): { written: number } {
    this.#database.exec("BEGIN");
    for (const product of products) this.#putOne(++this.#size, product);
    this.#database.exec("COMMIT");
    return { written: products.length };
  }

  search({ text, limit, facetFields = [] }: PlainSearch): object {
    const words = (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS).map((word) => `"${word}"`);
    if (words.length === 0) return { results: [], total: 0, facets: {} };
    const unfinished = words.with(-1, `${words.at(-1)}*`);
    const matching = [unfinished.join(" "), unfinished.join(" OR ")]
      .map((query) => ({ query, rows: this.#matching.all(query) as { rowid: number }[] }))
      .find(({ rows }, at) => rows.length > 0 || at === 1)!;
    const best = this.#best.all(matching.query, limit) as { rowid: number }[];
    return {
      results: best.map(({ rowid }) => JSON.parse((this.#source.get(rowid) as { source: string }).source)),
      total: matching.rows.length,
      facets: Object.fromEntries(facetFields.map((field) => [field, this.#countFacet(field, matching.rows)])),
    };
  }

  #putOne(number: number, product: Product): void {
    const { name, sku, brands, categories, tags, attributes, content } = product;
    const texts = [name, sku, brands, categories, tags, Object.values(attributes ?? {}), content].map((value) =>
      [value ?? []].flat(2).join(" "),
    );
    this.#putWords.run(number, ...texts);
    this.#putSource.run(number, JSON.stringify(product));
    for (const field of ["brands", "categories", "stockStatus"]) {
      const values = this.#values.get(field) ?? [];
      values[number] = [product[field] ?? []].flat().map(String);
      this.#values.set(field, values);
    }
  }

  #countFacet(field: string, rows: { rowid: number }[]): { key: string; count: number }[] {
    const counts = new Map<string, number>();
    const values = this.#values.get(field) ?? [];
    for (const { rowid } of rows) for (const value of values[rowid] ?? []) counts.set(value, (counts.get(value) ?? 0) + 1);
    const sorted = [...counts].sort(([, one], [, other]) => other - one).slice(0, FACET_VALUES);
    return sorted.map(([key, count]) => ({ key, count }));
  }
}
