import type { IndexQuery } from "../../../functions/platform/search-index.ts";
import { type ScoredTerms, scoreTerms } from "./score-terms.ts";
import { Scratch } from "./scratch.ts";
import type { Shelf } from "./shelf.ts";

interface Kept {
  shelf: Shelf;
  changes: number;
  home: number;
  key: string;
  scored: ScoredTerms;
}

/**
 * Scores terms, and keeps the scores until other terms are asked for: one search asks several times for the same terms (with vectors, with what they
 * found, for the page after), and scoring is most of the work.
 */
export class ScoreKeeper {
  #scratch = new Scratch();
  #kept: Kept | null = null;

  score(shelf: Shelf, home: number, query: IndexQuery): { scored: ScoredTerms; scratch: Scratch } {
    const key = JSON.stringify([query.terms, query.match, query.weights]);
    const kept = this.#kept;
    if (kept && kept.shelf === shelf && kept.changes === shelf.changes && kept.home === home && kept.key === key) {
      return { scored: kept.scored, scratch: this.#scratch };
    }
    if (kept) {
      this.#scratch.clear(kept.scored.reached);
      this.#kept = null;
    }
    const scored = scoreTerms(shelf, { bits: shelf.homes.bits(home), count: shelf.homes.count(home) }, query, this.#scratch);
    this.#kept = { shelf, changes: shelf.changes, home, key, scored };
    return { scored, scratch: this.#scratch };
  }

  /** Begins anew after a failure: what is left over would become part of other answers. */
  drop(): void {
    this.#scratch = new Scratch();
    this.#kept = null;
  }
}
