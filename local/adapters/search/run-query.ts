import type {
  FacetAnswer,
  Filter,
  IndexAnswer,
  IndexHit,
  IndexQuery,
  QueryTerm,
  RecordRef,
} from "../../../functions/platform/search-index.ts";
import { countFacet } from "./count-facets.ts";
import { explainMatches } from "./explain-matches.ts";
import { type Bits, filterBits, hasBit } from "./filter-bits.ts";
import { type Ranking, rankDocuments, rankingByScore, rankingBySort } from "./rank-documents.ts";
import { MOST_TERMS, type ScoredTerms, scoreTerms } from "./score-terms.ts";
import { Scratch } from "./scratch.ts";
import type { Shelf } from "./shelf.ts";

const scratch = new Scratch();

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
  const scored = scoreTerms(shelf, home, query.terms, query.weights, scratch);
  try {
    return new QueryRun(shelf, home, query, scored).answer();
  } finally {
    scratch.clear(scored.reached);
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
    const candidates = this.#candidates();
    const matches = this.#passing(candidates, query.filter);
    const ranking = query.sort ? rankingBySort(this.#shelf, query.sort) : rankingByScore(scratch);
    const page = rankDocuments(this.#shelf, ranking, matches, matches.length, query);
    return {
      documents: this.#shelf.count(this.#home),
      frequencies: this.#scored.frequencies,
      total: matches.length,
      hits: this.#hits(page, ranking),
      nearest: this.#nearest(),
      facets: this.#facets(candidates, matches),
    };
  }

  /** What the words (and `also`) find, before any filter. */
  #candidates(): Uint32Array {
    const { terms, also = [] } = this.#query;
    if (terms.length === 0) {
      return this.#everything();
    }
    const found = this.#matchingTerms();
    const added = also.map((ref) => this.#documentAtHome(ref)).filter((document) => document >= 0);
    if (added.length === 0) {
      return found;
    }
    return Uint32Array.from(new Set([...found, ...added]));
  }

  #everything(): Uint32Array {
    const { homes, size } = this.#shelf;
    const documents = new Uint32Array(this.#shelf.count(this.#home));
    let count = 0;
    for (let document = 0; document < size; document++) {
      if (this.#home === 0 ? homes[document] !== 0 : homes[document] === this.#home) {
        documents[count++] = document;
      }
    }
    return documents;
  }

  #matchingTerms(): Uint32Array {
    const { terms, match } = this.#query;
    const required = match === "all" ? requiredBits(terms) : 0;
    const found = new Uint32Array(this.#scored.reached);
    let count = 0;
    for (let at = 0; at < this.#scored.reached; at++) {
      const document = scratch.reached[at]!;
      if ((scratch.present[document]! & required) === required) {
        found[count++] = document;
      }
    }
    return found.subarray(0, count);
  }

  #documentAtHome({ workspaceId, id }: RecordRef): number {
    const document = this.#shelf.documentOf(workspaceId, id);
    return document >= 0 && this.#isHome(document) ? document : -1;
  }

  #isHome(document: number): boolean {
    const home = this.#shelf.homes[document]!;
    return this.#home === 0 ? home !== 0 : home === this.#home;
  }

  #bitsOf(filter: Filter): Bits {
    const key = JSON.stringify(filter);
    const known = this.#bits.get(key);
    if (known) {
      return known;
    }
    const bits = filterBits(this.#shelf, filter);
    this.#bits.set(key, bits);
    return bits;
  }

  #passing(documents: Uint32Array, filter: Filter | null): Uint32Array {
    if (!filter) {
      return documents;
    }
    const bits = this.#bitsOf(filter);
    return documents.filter((document) => hasBit(bits, document));
  }

  #hits(page: number[], ranking: Ranking): IndexHit[] {
    const matches = explainMatches(this.#shelf, scratch, page, this.#scored.expansions);
    return page.map((document, at) => {
      const ref = this.#shelf.refOf(document);
      const { vector } = this.#query;
      return {
        ...ref,
        score: scratch.score[document]!,
        matches: matches[at]!,
        cosine: vector ? this.#shelf.vectors.cosine(document) : null,
        after: { ...ref, value: ranking.valueOf(document) },
      };
    });
  }

  #nearest(): IndexAnswer["nearest"] {
    const { vector, nearest, filter } = this.#query;
    if (!vector || nearest === 0) {
      return [];
    }
    const bits = filter ? this.#bitsOf(filter) : null;
    const passes = (document: number) => this.#isHome(document) && (!bits || hasBit(bits, document));
    return this.#shelf.vectors
      .nearest(nearest, passes)
      .map(({ document, cosine }) => ({ ...this.#shelf.refOf(document), cosine }));
  }

  #facets(candidates: Uint32Array, matches: Uint32Array): IndexAnswer["facets"] {
    const own = JSON.stringify(this.#query.filter);
    const facets: IndexAnswer["facets"] = {};
    for (const request of this.#query.facets) {
      const counted = JSON.stringify(request.filter) === own ? matches : this.#passing(candidates, request.filter);
      facets[request.name] = countFacet(this.#shelf, request, counted, counted.length);
    }
    return facets;
  }
}

function requiredBits(terms: QueryTerm[]): number {
  return terms.slice(0, MOST_TERMS).reduce((bits, term, number) => (term.optional ? bits : bits | (1 << number)), 0);
}
