import type { FacetAnswer, Filter, IndexAnswer, IndexHit, IndexQuery } from "../../../functions/platform/search-index.ts";
import { type Found, matchingAll, matchingTerms } from "./candidates.ts";
import { countFacet } from "./count-facets.ts";
import { explainMatches } from "./explain-matches.ts";
import { filterBits } from "./filter-bits.ts";
import { type Bits, hasBit } from "./leaf-bits.ts";
import { type Ranking, rankDocuments, rankingByScore, rankingBySort } from "./rank-documents.ts";
import { type ScoredTerms, scoreTerms } from "./score-terms.ts";
import { Scratch } from "./scratch.ts";
import type { Shelf } from "./shelf.ts";

let scratch = new Scratch();

export function emptyAnswer(query: IndexQuery): IndexAnswer {
  const facets = Object.fromEntries(query.facets.map(({ name }): [string, FacetAnswer] => [name, []]));
  return { documents: 0, frequencies: query.terms.map(() => 0), total: 0, hits: [], nearest: [], facets };
}

/** Answers a query over the records of one workspace, or of all. */
export function runQuery(shelf: Shelf, workspaceId: string | undefined, query: IndexQuery): IndexAnswer {
  const home = shelf.homeOf(workspaceId);
  if (home < 0 || shelf.count(home) === 0) {
    return emptyAnswer(query);
  }
  try {
    const scored = scoreTerms(shelf, home, query, scratch);
    const answer = new QueryRun(shelf, home, query, scored).answer();
    scratch.clear(scored.reached);
    return answer;
  } catch (error) {
    // What is left in it would become part of other answers.
    scratch = new Scratch();
    throw error;
  }
}

class QueryRun {
  readonly #shelf: Shelf;
  readonly #home: number;
  readonly #query: IndexQuery;
  readonly #scored: ScoredTerms;
  readonly #bits = new Map<string, Bits>();

  constructor(shelf: Shelf, home: number, query: IndexQuery, scored: ScoredTerms) {
    this.#shelf = shelf;
    this.#home = home;
    this.#query = query;
    this.#scored = scored;
  }

  answer(): IndexAnswer {
    const query = this.#query;
    if (query.vector) {
      this.#shelf.vectors.aim(query.vector);
    }
    const matches = this.#matching(this.#bitsOf(query.filter), scratch.matches);
    const ranking = query.sort ? rankingBySort(this.#shelf, query.sort) : rankingByScore(scratch);
    const page = rankDocuments(this.#shelf, ranking, matches, query);
    return {
      documents: this.#shelf.count(this.#home),
      frequencies: this.#scored.frequencies,
      total: matches.length,
      hits: this.#hits(page, ranking),
      nearest: this.#nearest(),
      facets: this.#facets(matches),
    };
  }

  #matching(bits: Bits | null, documents: Uint32Array): Found {
    return this.#query.terms.length > 0
      ? matchingTerms(this.#scored, scratch, bits, documents)
      : matchingAll(this.#shelf, this.#home, bits, documents);
  }

  /** Null lets everything pass. */
  #bitsOf(filter: Filter | null): Bits | null {
    if (!filter) {
      return null;
    }
    const key = JSON.stringify(filter);
    const known = this.#bits.get(key);
    if (known) {
      return known;
    }
    const bits = filterBits(this.#shelf, filter);
    this.#bits.set(key, bits);
    return bits;
  }

  #hits(page: number[], ranking: Ranking): IndexHit[] {
    const matches = explainMatches(this.#shelf, scratch, page, this.#scored.expansions);
    const cosines = this.#query.vector ? this.#shelf.vectors.cosines(page) : null;
    return page.map((document, at) => {
      const { id, workspaceId } = this.#shelf.refOf(document);
      return {
        id,
        workspaceId,
        score: scratch.score(document),
        matches: matches[at]!,
        cosine: cosines?.[at] ?? null,
        after: { id, workspaceId, value: ranking.valueOf(document) },
      };
    });
  }

  #nearest(): IndexAnswer["nearest"] {
    const { vector, nearest, filter } = this.#query;
    if (!vector || nearest === 0) {
      return [];
    }
    const bits = this.#bitsOf(filter);
    const { homes } = this.#shelf;
    const home = this.#home;
    const passes = (document: number) =>
      (home === 0 ? homes[document] !== 0 : homes[document] === home) && (bits === null || hasBit(bits, document));
    return this.#shelf.vectors
      .nearest(nearest, passes)
      .map(({ document, cosine }) => ({ ...this.#shelf.refOf(document), cosine }));
  }

  #facets(matches: Found): IndexAnswer["facets"] {
    const own = this.#bitsOf(this.#query.filter);
    const facets = this.#query.facets.map((request): [string, FacetAnswer] => {
      const bits = this.#bitsOf(request.filter);
      const counted = bits === own ? matches : this.#matching(bits, scratch.others);
      return [request.name, countFacet(this.#shelf, request, counted.documents, counted.length)];
    });
    return Object.fromEntries(facets);
  }
}
