import type {
  FacetAnswer,
  Filter,
  IndexAnswer,
  IndexHit,
  IndexQuery,
  RecordRef,
} from "../../../functions/platform/search-index.ts";
import { type Bits, hasBit, keepBits } from "./bits.ts";
import { type Found, matchingAll, matchingTerms } from "./candidates.ts";
import { countFacet } from "./count-facets.ts";
import { explainMatches } from "./explain-matches.ts";
import { FieldOrder } from "./field-order.ts";
import { filterBits } from "./filter-bits.ts";
import { type Order, orderByScore, rankDocuments } from "./rank-documents.ts";
import { ScoreKeeper } from "./score-keeper.ts";
import type { ScoredTerms } from "./score-terms.ts";
import type { Scratch } from "./scratch.ts";
import type { Shelf } from "./shelf.ts";

const keeper = new ScoreKeeper();

export function emptyAnswer(query: IndexQuery): IndexAnswer {
  const facets = Object.fromEntries(query.facets.map(({ name }): [string, FacetAnswer] => [name, []]));
  return { documents: 0, frequencies: query.terms.map(() => 0), total: 0, hits: [], nearest: [], facets };
}

/** Answers a query over the records of one workspace, or of all. */
export function runQuery(shelf: Shelf, workspaceId: string | undefined, query: IndexQuery): IndexAnswer {
  const home = shelf.homes.markOf(workspaceId);
  if (home < 0 || shelf.homes.count(home) === 0) {
    return emptyAnswer(query);
  }
  try {
    const { scored, scratch } = keeper.score(shelf, home, query);
    return new QueryRun(shelf, home, query, scored, scratch).answer();
  } catch (error) {
    keeper.drop();
    throw error;
  }
}

class QueryRun {
  readonly #shelf: Shelf;
  readonly #home: number;
  readonly #query: IndexQuery;
  readonly #scored: ScoredTerms;
  readonly #scratch: Scratch;
  /** Documents that count whatever their words, without those that have the words. */
  readonly #also: number[];
  readonly #bits = new Map<string, Bits>();

  constructor(shelf: Shelf, home: number, query: IndexQuery, scored: ScoredTerms, scratch: Scratch) {
    this.#shelf = shelf;
    this.#home = home;
    this.#query = query;
    this.#scored = scored;
    this.#scratch = scratch;
    this.#also = query.terms.length > 0 ? this.#documentsBeside(query.also ?? []) : [];
  }

  answer(): IndexAnswer {
    const query = this.#query;
    if (query.vector) {
      this.#shelf.vectors.aim(query.vector);
    }
    const matches = this.#matching(this.#bitsOf(query.filter), this.#scratch.matches);
    const order = query.sort ? new FieldOrder(this.#shelf, query.sort) : orderByScore(this.#scratch);
    const page = query.size > 0 ? rankDocuments(this.#shelf, order, matches, query) : [];
    return {
      documents: this.#shelf.homes.count(this.#home),
      frequencies: this.#scored.frequencies.slice(),
      total: matches.length,
      hits: this.#hits(page, order),
      nearest: this.#nearest(),
      facets: this.#facets(matches),
    };
  }

  /** Some of the terms may be in these documents: that is not what they were found by. */
  #documentsBeside(refs: RecordRef[]): number[] {
    const home = this.#shelf.homes.bits(this.#home);
    const { required } = this.#scored;
    const documents = new Set<number>();
    for (const ref of refs) {
      const document = this.#shelf.keys.documentOf(ref);
      if (document >= 0 && hasBit(home, document)) {
        const present = this.#scratch.present[document]!;
        if (present === 0 || (present & required) !== required) {
          this.#scratch.forget(document);
          documents.add(document);
        }
      }
    }
    return [...documents];
  }

  #matching(bits: Bits | null, documents: Uint32Array): Found {
    return this.#query.terms.length > 0
      ? matchingTerms({ ...this.#scored, also: this.#also }, this.#scratch, bits, documents)
      : matchingAll(this.#shelf.homes.bits(this.#home), bits, documents);
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

  #hits(page: number[], order: Order): IndexHit[] {
    const matches = explainMatches(this.#shelf, this.#scratch, page, this.#scored.expansions);
    const cosines = this.#query.vector ? this.#shelf.vectors.cosines(page) : null;
    return page.map((document, at) => {
      const { id, workspaceId } = this.#shelf.keys.refOf(document);
      return {
        id,
        workspaceId,
        score: this.#scratch.score[document]!,
        matches: matches[at]!,
        cosine: cosines?.[at] ?? null,
        after: { id, workspaceId, value: order.valueOf(document) },
      };
    });
  }

  #nearest(): IndexAnswer["nearest"] {
    const { vector, nearest, filter } = this.#query;
    if (!vector || nearest === 0) {
      return [];
    }
    const bits = this.#bitsOf(filter);
    const passing = this.#shelf.homes.bits(this.#home).slice();
    if (bits) {
      keepBits(passing, bits);
    }
    const near = this.#shelf.vectors.nearest(nearest, (document) => hasBit(passing, document));
    return near.map(({ document, cosine }) => ({ ...this.#shelf.keys.refOf(document), cosine }));
  }

  #facets(matches: Found): IndexAnswer["facets"] {
    const own = this.#bitsOf(this.#query.filter);
    const facets = this.#query.facets.map((request): [string, FacetAnswer] => {
      const bits = this.#bitsOf(request.filter);
      const counted = bits === own ? matches : this.#matching(bits, this.#scratch.others);
      return [request.name, countFacet(this.#shelf, request, counted.documents, counted.length)];
    });
    return Object.fromEntries(facets);
  }
}
