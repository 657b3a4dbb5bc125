import type { IndexQuery } from "../../functions/platform/ports/search-index.ts";
import type { IndexPartition } from "../index/index-partition.ts";
import { QueryScratch } from "./query-scratch.ts";
import { type ScoredTerms, scoreTerms } from "./score-terms.ts";

interface CachedScores {
  shelf: IndexPartition;
  changes: number;
  home: number;
  key: string;
  scored: ScoredTerms;
}

/**
 * Scores terms, and keeps the scores until other terms are asked for: one search asks several times for the same terms (with vectors, with what they
 * found, for the page after), and scoring is most of the work.
 */
export class ScoreCache {
  #scratch = new QueryScratch();
  #kept: CachedScores | null = null;

  score(shelf: IndexPartition, home: number, query: IndexQuery): { scored: ScoredTerms; scratch: QueryScratch } {
    const key = JSON.stringify([query.terms, query.match, query.weights]);
    const kept = this.#kept;
    if (kept && kept.shelf === shelf && kept.changes === shelf.revision && kept.home === home && kept.key === key) {
      return { scored: kept.scored, scratch: this.#scratch };
    }
    if (kept) {
      this.#scratch.clear(kept.scored.reached);
      this.#kept = null;
    }
    const scored = scoreTerms(
      shelf,
      { bits: shelf.workspaces.bitmap(home), count: shelf.workspaces.count(home) },
      query,
      this.#scratch,
    );
    this.#kept = { shelf, changes: shelf.revision, home, key, scored };
    return { scored, scratch: this.#scratch };
  }

  /** Begins anew after a failure: what is left over would become part of other answers. */
  reset(): void {
    this.#scratch = new QueryScratch();
    this.#kept = null;
  }
}
