import type { IndexResult } from "../../../platform/ports/search-index.ts";
import { RANKING } from "./ranking.ts";

export interface RelevanceInput {
  nearest: IndexResult["nearest"];
  /** Whether any record has any of the words. */
  anyWordKnown: boolean;
  /** Share of the text's letters that the embedder knows as words (Embedder.familiarity). */
  familiarity: number;
}

/**
 * Which of the nearest records are results. A nonsense word breaks into letter pieces whose mean is near to something, too: what
 * tells it from a paraphrase is that neither the index nor the embedder knows its words.
 */
export function aboveRelevanceThreshold({ nearest, anyWordKnown, familiarity }: RelevanceInput): IndexResult["nearest"] {
  if (!anyWordKnown && familiarity < RANKING.minFamiliarity) return [];
  const best = nearest[0]?.cosine ?? 0;
  const least = Math.max(RANKING.minCosine, RANKING.minShareOfBestCosine * best);
  return nearest.filter((record) => record.cosine >= least);
}
