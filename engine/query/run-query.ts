import type {
  FacetResult,
  Filter,
  IndexHit,
  IndexQuery,
  IndexResult,
  RecordRef,
} from "../../functions/platform/ports/search-index.ts";
import { filterBitmap } from "../index/filter-bitmap.ts";
import type { IndexPartition } from "../index/index-partition.ts";
import { type Bitmap, hasBit, intersect } from "../structures/bitmap.ts";
import { countFacet } from "./count-facets.ts";
import { explainMatches } from "./explain-matches.ts";
import { FieldOrder } from "./field-order.ts";
import { collectAll, collectTermMatches, type MatchingDocuments } from "./matching-documents.ts";
import type { QueryScratch } from "./query-scratch.ts";
import { type DocumentOrder, rankDocuments, scoreOrder } from "./rank-documents.ts";
import { ScoreCache } from "./score-cache.ts";
import type { ScoredTerms } from "./score-terms.ts";

const keeper = new ScoreCache();

export function emptyAnswer(query: IndexQuery): IndexResult {
  const facets = Object.fromEntries(query.facets.map(({ name }): [string, FacetResult] => [name, []]));
  return { documents: 0, frequencies: query.terms.map(() => 0), total: 0, hits: [], nearest: [], facets };
}

/** Answers a query over the records of one workspace, or of all. */
export function runQuery(shelf: IndexPartition, workspaceId: string | undefined, query: IndexQuery): IndexResult {
  const home = shelf.workspaces.findNumber(workspaceId);
  if (home < 0 || shelf.workspaces.count(home) === 0) {
    return emptyAnswer(query);
  }
  try {
    const { scored, scratch } = keeper.score(shelf, home, query);
    return new QueryRun(shelf, home, query, scored, scratch).answer();
  } catch (error) {
    keeper.reset();
    throw error;
  }
}

class QueryRun {
  readonly #shelf: IndexPartition;
  readonly #home: number;
  readonly #query: IndexQuery;
  readonly #scored: ScoredTerms;
  readonly #scratch: QueryScratch;
  /** Documents that count whatever their words, without those that have the words. */
  readonly #also: number[];
  readonly #bits = new Map<string, Bitmap>();

  constructor(shelf: IndexPartition, home: number, query: IndexQuery, scored: ScoredTerms, scratch: QueryScratch) {
    this.#shelf = shelf;
    this.#home = home;
    this.#query = query;
    this.#scored = scored;
    this.#scratch = scratch;
    this.#also = query.terms.length > 0 ? this.#documentsBeside(query.additionalMatches ?? []) : [];
  }

  answer(): IndexResult {
    const query = this.#query;
    if (query.vector) {
      this.#shelf.vectors.setQuery(query.vector);
    }
    const matches = this.#matching(this.#bitsOf(query.filter), this.#scratch.matches);
    const order = query.sort ? new FieldOrder(this.#shelf, query.sort) : scoreOrder(this.#scratch);
    const page = query.size > 0 ? rankDocuments(this.#shelf, order, matches, query) : [];
    return {
      documents: this.#shelf.workspaces.count(this.#home),
      frequencies: this.#scored.frequencies.slice(),
      total: matches.length,
      hits: this.#hits(page, order),
      nearest: this.#nearest(),
      facets: this.#facets(matches),
    };
  }

  /** Some of the terms may be in these documents: that is not what they were found by. */
  #documentsBeside(refs: RecordRef[]): number[] {
    const home = this.#shelf.workspaces.bitmap(this.#home);
    const { required } = this.#scored;
    const documents = new Set<number>();
    for (const ref of refs) {
      const document = this.#shelf.keys.findDocument(ref);
      if (document >= 0 && hasBit(home, document)) {
        const present = this.#scratch.present[document]!;
        if (present === 0 || (present & required) !== required) {
          this.#scratch.clearDocument(document);
          documents.add(document);
        }
      }
    }
    return [...documents];
  }

  #matching(bits: Bitmap | null, documents: Uint32Array): MatchingDocuments {
    return this.#query.terms.length > 0
      ? collectTermMatches({ ...this.#scored, also: this.#also }, this.#scratch, bits, documents)
      : collectAll(this.#shelf.workspaces.bitmap(this.#home), bits, documents);
  }

  /** Null lets everything pass. */
  #bitsOf(filter: Filter | null): Bitmap | null {
    if (!filter) {
      return null;
    }
    const key = JSON.stringify(filter);
    const known = this.#bits.get(key);
    if (known) {
      return known;
    }
    const bits = filterBitmap(this.#shelf, filter);
    this.#bits.set(key, bits);
    return bits;
  }

  #hits(page: number[], order: DocumentOrder): IndexHit[] {
    const matches = explainMatches(this.#shelf, this.#scratch, page, this.#scored.expansions);
    const cosines = this.#query.vector ? this.#shelf.vectors.cosines(page) : null;
    return page.map((document, at) => {
      const { id, workspaceId } = this.#shelf.keys.recordRef(document);
      return {
        id,
        workspaceId,
        score: this.#scratch.score[document]!,
        matches: matches[at]!,
        cosine: cosines?.[at] ?? null,
        after: { id, workspaceId, value: order.sortValue(document) },
      };
    });
  }

  #nearest(): IndexResult["nearest"] {
    const { vector, nearest, filter } = this.#query;
    if (!vector || nearest === 0) {
      return [];
    }
    const bits = this.#bitsOf(filter);
    const passing = this.#shelf.workspaces.bitmap(this.#home).slice();
    if (bits) {
      intersect(passing, bits);
    }
    const near = this.#shelf.vectors.nearest(nearest, (document) => hasBit(passing, document));
    return near.map(({ document, cosine }) => ({ ...this.#shelf.keys.recordRef(document), cosine }));
  }

  #facets(matches: MatchingDocuments): IndexResult["facets"] {
    const own = this.#bitsOf(this.#query.filter);
    const facets = this.#query.facets.map((request): [string, FacetResult] => {
      const bits = this.#bitsOf(request.filter);
      const counted = bits === own ? matches : this.#matching(bits, this.#scratch.facetMatches);
      return [request.name, countFacet(this.#shelf, request, counted.documents, counted.length)];
    });
    return Object.fromEntries(facets);
  }
}
