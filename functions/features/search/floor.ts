import type { IndexAnswer } from "../../platform/search-index.ts";
import { RANKING } from "./ranking.ts";

export interface FloorInput {
  nearest: IndexAnswer["nearest"];
  /** Whether any record has any of the words. */
  anyWordKnown: boolean;
  /** Share of the text's letters that the embedder knows as words (Embedder.familiarity). */
  familiarity: number;
}

/**
 * Which of the nearest records are results. A nonsense word breaks into letter pieces whose mean is near to something, too: what
 * tells it from a paraphrase is that neither the index nor the embedder knows its words.
 */
export function aboveFloor({ nearest, anyWordKnown, familiarity }: FloorInput): IndexAnswer["nearest"] {
  if (!anyWordKnown && familiarity < RANKING.leastFamiliarity) return [];
  const best = nearest[0]?.cosine ?? 0;
  const least = Math.max(RANKING.leastCosine, RANKING.leastOfBestCosine * best);
  return nearest.filter((record) => record.cosine >= least);
}
