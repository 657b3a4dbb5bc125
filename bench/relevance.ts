import { openEmbeddedIndex } from "../engine/embedded-index.ts";
import { NOTHING_HIDDEN } from "../functions/domain/tenancy/hidden-fields.ts";
import {
  LanguageSettings,
  type Rater,
  type SearchContext,
  type SearchPorts,
  searchRecords,
  toIndexDocuments,
} from "../functions/features/search/index.ts";
import { readEmbeddingTable } from "../functions/platform/embedding/embedding-table.ts";
import { StaticEmbedder } from "../functions/platform/embedding/static-embedder.ts";
import { openLexicon } from "../functions/platform/lexicon/filtered-lexicon.ts";
import { openNounTable } from "../functions/platform/lexicon/noun-table.ts";
import type { Embedder } from "../functions/platform/ports/search/embedder.ts";
import type { Lexicon, Thesaurus } from "../functions/platform/ports/search/lexicon.ts";
import type { CatalogKind, SearchIndex } from "../functions/platform/ports/search/search-index.ts";
import { type JudgedQuery, type JudgedSet, judgedSets } from "./judged-sets.ts";

export interface RelevanceOptions {
  /** The embedded one in memory when absent. */
  index?: SearchIndex;
  embedder?: Embedder;
  sets?: JudgedSet[];
}

export interface SetResult {
  name: string;
  queries: number;
  /** Mean nDCG@10 with exponential gain (2^grade - 1), and with the grade itself as gain. */
  ndcg: number;
  ndcgLinear: number;
  /** The even and the odd queries: a change that helps one half only was fitted to it. */
  halves: [number, number];
  byKind: Record<string, { queries: number; ndcg: number }>;
  worst: { text: string; ndcg: number }[];
}

const DEPTH = 10;
const BATCH = 200;
const WORST_SHOWN = 10;
const TENANT = "relevance";

/** Measures how well the search orders judged records: nDCG@10 of each set, over its kinds of queries and both halves. */
export async function relevance({
  index,
  embedder = loadEmbedder(),
  sets = judgedSets(),
}: RelevanceOptions = {}): Promise<SetResult[]> {
  const opened = index ?? (await openEmbeddedIndex({ file: ":memory:" }));
  const ports: SearchPorts = {
    index: opened,
    embedder,
    thesaurus: openThesaurus(),
    lexicon: openWordLists(),
    clock: { now: () => Date.now() },
  };
  try {
    const results: SetResult[] = [];
    for (const set of sets) {
      await fill(ports, set);
      results.push(await judge(ports, set));
    }
    return results;
  } finally {
    if (!index) await opened.close();
  }
}

export function loadEmbedder(): Embedder {
  return new StaticEmbedder(readEmbeddingTable(new URL("../assets/minilm-static-256/", import.meta.url)));
}

export function openWordLists(): Lexicon {
  return openLexicon(new URL("../assets/lexicon/", import.meta.url));
}

export function openThesaurus(): Thesaurus {
  return openNounTable(new URL("../assets/wordnet-3.1/", import.meta.url));
}

/** Returns the context of a set: each is a workspace of its own. */
export function toSearchContext({ name }: JudgedSet): SearchContext {
  const workspaceId = name.toLowerCase().replace(/\W+/g, "-");
  return {
    tenantId: TENANT,
    workspaceId,
    audience: "shopper",
    languageSettings: new LanguageSettings({ language: "en" }),
    settings: {},
    restrictions: null,
    hidden: NOTHING_HIDDEN,
  };
}

export async function fill({ index, embedder }: SearchPorts, set: JudgedSet): Promise<void> {
  const { tenantId, workspaceId } = toSearchContext(set);
  for (const [kind, records] of Object.entries(set.records) as [CatalogKind, JudgedSet["records"][CatalogKind]][]) {
    for (let start = 0; start < records!.length; start += BATCH) {
      const batch = records!.slice(start, start + BATCH).map((record) => ({ record, version: 1 }));
      await index.put(
        { tenantId, kind },
        await toIndexDocuments(batch, { kind, workspaceId: workspaceId!, language: "en", embedder }),
      );
    }
  }
}

/** Judges a set; `raters` order each search of products, where given. */
export async function judge(ports: SearchPorts, set: JudgedSet, raters: Rater[] = []): Promise<SetResult> {
  const context = toSearchContext(set);
  const scored: { query: JudgedQuery; ndcg: number; linear: number }[] = [];
  for (const query of set.queries) {
    const { results } = await searchRecords(
      ports,
      { ...context, raters: query.target === "products" ? raters : [] },
      {
        kind: query.target,
        text: query.text,
        limit: DEPTH,
        withoutChunks: true,
      },
    );
    const ids = results.map((hit) => String(hit.id));
    scored.push({
      query,
      ndcg: ndcg(ids, query.relevant, (grade) => 2 ** grade - 1),
      linear: ndcg(ids, query.relevant, (grade) => grade),
    });
  }
  const half = (rest: number) => mean(scored.filter((_, at) => at % 2 === rest).map((each) => each.ndcg));
  const kinds = [...new Set(set.queries.map((query) => query.kind))];
  return {
    name: set.name,
    queries: scored.length,
    ndcg: mean(scored.map((each) => each.ndcg)),
    ndcgLinear: mean(scored.map((each) => each.linear)),
    halves: [half(0), half(1)],
    byKind: Object.fromEntries(kinds.map((kind) => [kind, summarizeKind(scored.filter((each) => each.query.kind === kind))])),
    worst: [...scored]
      .sort((one, other) => one.ndcg - other.ndcg)
      .slice(0, WORST_SHOWN)
      .map((each) => ({ text: each.query.text, ndcg: each.ndcg })),
  };
}

function summarizeKind(scored: { ndcg: number }[]): { queries: number; ndcg: number } {
  return { queries: scored.length, ndcg: mean(scored.map((each) => each.ndcg)) };
}

/** Returns the nDCG of a result. A query that must find nothing scores 1 when it does, and 0 otherwise. */
function ndcg(ids: string[], relevant: Record<string, number>, gain: (grade: number) => number): number {
  const discounted = (grades: number[]) =>
    grades.slice(0, DEPTH).reduce((sum, grade, at) => sum + gain(grade) / Math.log2(at + 2), 0);
  const ideal = discounted(Object.values(relevant).sort((one, other) => other - one));
  if (ideal === 0) return ids.length === 0 ? 1 : 0;
  return discounted(ids.map((id) => relevant[id] ?? 0)) / ideal;
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
