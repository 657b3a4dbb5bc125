import type { Places } from "../../functions/platform/ports/search/filter.ts";
import { toSearchAfter } from "../../functions/platform/ports/search/index-order.ts";
import {
  type FacetResult,
  type Filter,
  type IndexHit,
  type IndexQuery,
  type IndexResult,
  type RecordRef,
  TEXT_FIELDS,
  type TermMatch,
} from "../../functions/platform/ports/search/search-index.ts";
import { filterBitmap } from "../index/filter-bitmaps.ts";
import type { IndexPartition } from "../index/index-partition.ts";
import { type Bitmap, hasBit, intersect, setBit } from "../structures/bitmap.ts";
import type { Neighbor } from "../vectors/chunk-vectors.ts";
import { collectAll, collectTermMatches } from "./collect-documents.ts";
import { countDocuments, emptyResult, isCount } from "./count-documents.ts";
import { documentNumbers } from "./document-numbers.ts";
import { type DocumentOrder, fieldOrder, scoreOrder } from "./document-order.ts";
import { explainMatches } from "./explain-matches.ts";
import { countFacet } from "./facets/count-facets.ts";
import { DocumentGroups } from "./facets/document-groups.ts";
import { documentsInPlaces, matchesInPlaces } from "./matches-in-places.ts";
import type { QueryScratch } from "./query-scratch.ts";
import { type MatchingDocuments, rankDocuments } from "./rank-documents.ts";
import { isFound, ScoreCache, type ScoredTerms } from "./scoring/score-terms.ts";

const scoreCache = new ScoreCache();
const NAME = TEXT_FIELDS.indexOf("name");

/** Answers a query over the records of one workspace, or of all when none is named. */
export function runQuery(partition: IndexPartition, workspaceId: string | undefined, query: IndexQuery): IndexResult {
  const workspace = partition.workspaces.findNumber(workspaceId);
  if (workspace < 0 || partition.workspaces.count(workspace) === 0) {
    return emptyResult(query);
  }
  if (isCount(query)) {
    return countDocuments(partition, workspace, query);
  }
  try {
    const { scored, scratch } = scoreCache.score(partition, workspace, query);
    return new QueryRun(partition, workspace, query, scored, scratch).run();
  } catch (error) {
    scoreCache.reset();
    throw error;
  }
}

class QueryRun {
  readonly #partition: IndexPartition;
  readonly #workspace: number;
  readonly #query: IndexQuery;
  readonly #scored: ScoredTerms;
  readonly #scratch: QueryScratch;
  /** Documents added without regard to their words, except those that match by their words. */
  readonly #additional: number[];
  readonly #nearest: Neighbor[];
  /** The nearest documents that do not match by their words. */
  readonly #nearestOnly: number[];
  /** Terms of all in name and labels. */
  readonly #placed: Map<number, TermMatch[]>;
  /** Documents that have all terms in name or labels; null where that is not asked. */
  readonly #inPlaces: Bitmap | null;
  readonly #narrowed = new Map<Bitmap, Bitmap>();
  readonly #groups: DocumentGroups | null;
  /** The documents that count, where nothing is found by words or by meaning; null: any may. */
  readonly #only: number[] | null;
  /** Documents that pass, by the filter as JSON. */
  readonly #filters = new Map<string, Bitmap>();
  constructor(partition: IndexPartition, workspace: number, query: IndexQuery, scored: ScoredTerms, scratch: QueryScratch) {
    this.#partition = partition;
    this.#workspace = workspace;
    this.#query = query;
    this.#scored = scored;
    this.#scratch = scratch;
    this.#inPlaces = query.inPlaces && query.terms.length > 0 ? this.#findInPlaces(query.inPlaces) : null;
    this.#groups = query.groupBy === undefined ? null : new DocumentGroups(partition, query.groupBy);
    if (query.vector) partition.vectors.setQuery(query.vector);
    this.#additional = query.terms.length > 0 ? this.#findAdditional(query.additionalMatches ?? []) : [];
    this.#only = query.terms.length > 0 && scored.reached === 0 && !query.nearest ? this.#additional : null;
    this.#nearest = this.#findNearest();
    this.#nearestOnly = query.terms.length > 0 ? this.#withoutMatches(this.#nearest) : [];
    const added = query.terms.length > 0 ? [...this.#additional, ...this.#nearest.map(({ document }) => document)] : [];
    this.#placed = added.length > 0 ? matchesInPlaces(partition, added, scored.expansions, scratch.wanted) : new Map();
  }

  run(): IndexResult {
    const query = this.#query;
    const matches = this.#collect(query.filter, this.#scratch.matches);
    const order = query.sort ? fieldOrder(this.#partition, query.sort) : scoreOrder(this.#scratch);
    const length = matches.length - this.#countNearestOnly(query.filter);
    const page = query.size > 0 ? rankDocuments(this.#partition, order, { ...matches, length }, query) : [];
    return {
      documents: this.#partition.workspaces.count(this.#workspace),
      frequencies: this.#scored.frequencies.slice(),
      ceiling: this.#scored.ceiling,
      matching: query.filter ? this.#collect(null, this.#scratch.facetMatches).length : matches.length,
      total: matches.length,
      ...(this.#groups && { groups: this.#groups.count(matches) }),
      hits: this.#hits(page, order),
      nearest: this.#passingNearest(),
      facets: this.#facets(matches),
    };
  }

  #findInPlaces({ besides, finished, ...places }: Places): Bitmap {
    const counted = this.#scored.expansions.map((ways, term) =>
      finished.includes(term) ? ways.filter(({ how }) => how !== "prefix") : ways,
    );
    const found = documentsInPlaces(this.#partition, counted, { terms: this.#query.terms, ...places });
    for (const document of besides.map((ref) => this.#partition.keys.findDocument(ref))) {
      if (document >= 0) {
        setBit(found, document, true);
      }
    }
    return found;
  }

  /** Finds the additional documents and removes their scores: they were not found by some of the terms. */
  #findAdditional(refs: RecordRef[]): number[] {
    const workspace = this.#partition.workspaces.bitmap(this.#workspace);
    const documents = new Set<number>();
    for (const ref of refs) {
      const document = this.#partition.keys.findDocument(ref);
      if (document >= 0 && hasBit(workspace, document)) {
        if (!isFound(this.#scored, this.#scratch.present[document]!)) {
          this.#scratch.clearDocument(document);
          documents.add(document);
        }
      }
    }
    return [...documents];
  }

  /** Writes the matching documents that pass the filter into `documents`; the nearest without the words are its end. */
  #collect(filter: Filter | null, documents: Uint32Array): MatchingDocuments {
    const bits = this.#visibleBitmap(filter);
    const additional = [...this.#additional, ...this.#nearestOnly];
    return this.#query.terms.length > 0
      ? collectTermMatches({ ...this.#scored, additional }, this.#scratch, bits, documents)
      : collectAll(this.#partition.workspaces.bitmap(this.#workspace), bits, documents);
  }

  #countNearestOnly(filter: Filter | null): number {
    const bits = this.#visibleBitmap(filter);
    return this.#nearestOnly.filter((document) => bits === null || hasBit(bits, document)).length;
  }

  /** Returns the documents that the caller may see and that pass a filter. */
  #visibleBitmap(filter: Filter | null): Bitmap | null {
    const { visible } = this.#query;
    const bits = this.#filterBitmap(visible && filter ? { and: [visible, filter] } : (visible ?? filter));
    return this.#inPlaces && bits ? this.#narrowToPlaces(this.#inPlaces, bits) : (this.#inPlaces ?? bits);
  }

  /** Returns the same bitmap for the same filter: facets compare them. */
  #narrowToPlaces(inPlaces: Bitmap, bits: Bitmap): Bitmap {
    const known = this.#narrowed.get(bits);
    if (known) {
      return known;
    }
    const narrowed = bits.slice();
    intersect(narrowed, inPlaces);
    this.#narrowed.set(bits, narrowed);
    return narrowed;
  }

  /** Returns the documents that pass; null without a filter: all documents pass. */
  #filterBitmap(filter: Filter | null): Bitmap | null {
    if (!filter) {
      return null;
    }
    const key = JSON.stringify(filter);
    const known = this.#filters.get(key);
    if (known) {
      return known;
    }
    const bits = filterBitmap(this.#partition, filter, this.#only);
    this.#filters.set(key, bits);
    return bits;
  }

  #hits(page: number[], order: DocumentOrder): IndexHit[] {
    const matches = explainMatches(this.#partition, this.#scratch, page, this.#scored.expansions);
    const cosines = this.#query.vector ? this.#partition.vectors.cosines(page) : null;
    return page.map((document, at) => {
      const { id, workspaceId } = this.#partition.keys.recordRef(document);
      return {
        id,
        workspaceId,
        ...(this.#groups && { group: this.#groups.value(document) }),
        score: this.#scratch.score[document]!,
        matches: this.#scratch.score[document] === 0 ? (this.#placed.get(document) ?? []) : matches[at]!,
        nameLength: this.#partition.fieldLengths.words(document, NAME),
        cosine: cosines?.[at] ?? null,
        ...documentNumbers(this.#partition, this.#query.numbers, document),
        after: toSearchAfter({ id, workspaceId }, order.sortValues(document)),
      };
    });
  }

  /** Finds the nearest documents that the caller may see, before the filter. */
  #findNearest(): Neighbor[] {
    const { vector, nearest } = this.#query;
    if (!vector || !nearest) {
      return [];
    }
    const bits = this.#visibleBitmap(null);
    const passing = this.#partition.workspaces.bitmap(this.#workspace).slice();
    if (bits) {
      intersect(passing, bits);
    }
    const neighbors = this.#partition.vectors.nearest(nearest.count, (document) => hasBit(passing, document));
    const minCosine = Math.max(nearest.minCosine, nearest.minShareOfBest * (neighbors[0]?.cosine ?? 0));
    return neighbors.filter(({ cosine }) => cosine >= minCosine);
  }

  #withoutMatches(neighbors: Neighbor[]): number[] {
    const additional = new Set(this.#additional);
    return neighbors.flatMap(({ document }) => {
      const isMatch = additional.has(document) || isFound(this.#scored, this.#scratch.present[document]!);
      return isMatch ? [] : [document];
    });
  }

  #passingNearest(): IndexResult["nearest"] {
    const bits = this.#visibleBitmap(this.#query.filter);
    const passing = bits ? this.#nearest.filter(({ document }) => hasBit(bits, document)) : this.#nearest;
    const nearestOnly = new Set(this.#nearestOnly);
    return passing.map(({ document, cosine }) => {
      const group = this.#groups && { group: this.#groups.value(document) };
      const matches = this.#query.terms.length > 1 ? (this.#placed.get(document) ?? []) : [];
      const numbers = documentNumbers(this.#partition, this.#query.numbers, document);
      const ref = this.#partition.keys.recordRef(document);
      return { ...ref, ...group, ...numbers, cosine, matchesWords: !nearestOnly.has(document), matches };
    });
  }

  #facets(matches: MatchingDocuments): IndexResult["facets"] {
    const own = this.#visibleBitmap(this.#query.filter);
    const facets = this.#query.facets.map((request): [string, FacetResult] => {
      const counted =
        this.#visibleBitmap(request.filter) === own ? matches : this.#collect(request.filter, this.#scratch.facetMatches);
      return [request.name, countFacet(this.#partition, request, counted, this.#groups)];
    });
    return Object.fromEntries(facets);
  }
}
