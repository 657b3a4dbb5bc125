import type { Filter } from "../../../../platform/ports/search-index.ts";
import { andFilters, type SearchContext, type SearchHit } from "../../../search/index.ts";
import type { Turn, TurnContext } from "../../contracts/turn.ts";
import type { PlainReading } from "../plain-reading.ts";
import { assessMatch, type FieldWords, isRelevant, toRelevanceScore, toSearchedWords } from "./relevance.ts";
import type { RelevantHit } from "./sort-hits.ts";

/** Hits per search, before irrelevant ones are dropped. */
const MAX_HITS = 24;
/** The score of a hit that was found by a filter alone, about which nothing more is known. */
export const BROWSE_SCORE = 0.7;
/** The order of hits when there is only a filter. */
const BROWSE_SORT = {
  rating: { field: "rating", direction: "desc" },
  cheapest: { field: "price", direction: "asc" },
  dearest: { field: "price", direction: "desc" },
} as const;

/** One search of a turn for products. */
export interface Search {
  text: string;
  /** The question, and what it was translated to. */
  question: string;
  turn: Turn;
  context: TurnContext;
  searchContext: SearchContext;
  read: Map<unknown, FieldWords>;
}

/** Searches products, or browses them for the text `*`, and tells which fit. Throws UpstreamError. */
export async function searchHits(
  { text, question, turn, context, searchContext, read }: Search,
  wanted: Filter | null,
  order?: PlainReading["order"],
): Promise<RelevantHit[]> {
  const isBrowsing = text === "*";
  const filter = andFilters([turn.productFilter, wanted]);
  const sort = isBrowsing ? BROWSE_SORT[order ?? "rating"] : null;
  const request = {
    kind: "products",
    text: isBrowsing ? text : `${text} `,
    filter,
    limit: MAX_HITS,
    sort,
    explain: true,
  } as const;
  const results = await context.shop.search(request);
  const words = toSearchedWords(text, question, searchContext.languageSettings, read);
  return uniqueById(results).map((hit): RelevantHit => {
    if (isBrowsing) return { hit, score: BROWSE_SCORE, isWeak: false };
    const signals = assessMatch(hit, "products", words);
    return { hit, score: toRelevanceScore(signals), isWeak: !isRelevant(signals, "products") };
  });
}

/** Keeps one hit per id: two workspaces may use the same one, and would share a card. */
function uniqueById(hits: SearchHit[]): SearchHit[] {
  return [...new Map(hits.map((hit) => [hit.id, hit])).values()];
}

/** Keeps the first hit of each id. */
export function uniqueHits(hits: RelevantHit[]): RelevantHit[] {
  const seen = new Set<unknown>();
  return hits.filter(({ hit: { id } }) => !seen.has(id) && seen.add(id));
}
