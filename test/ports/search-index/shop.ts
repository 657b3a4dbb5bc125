import { randomUUID } from "node:crypto";
import type { FilterableField } from "../../../functions/platform/ports/search/indexed-parts.ts";
import type {
  FacetRequest,
  Filter,
  FilterValue,
  IndexDocument,
  IndexKind,
  IndexQuery,
  IndexResult,
  IndexScope,
  NearestRequest,
  QueryTerm,
  SearchIndex,
  TextField,
} from "../../../functions/platform/ports/search/search-index.ts";
import { secondStems } from "../../../functions/platform/text/words/other-stems.ts";
import { analyseQuery } from "../../../functions/platform/text/words/words.ts";

export const WEIGHTS: Record<TextField, number> = {
  name: 5,
  sku: 5,
  brands: 3,
  categories: 2,
  tags: 2,
  attributes: 2,
  excerpt: 1.5,
  content: 1,
};

/** Weights for adapters that write them into their documents. */
export const FIELD_WEIGHTS = { products: WEIGHTS, posts: WEIGHTS, prompts: WEIGHTS, threads: WEIGHTS };

type ValueSketch = Record<string, FilterValue | FilterValue[]>;

interface RecordSketch {
  workspaceId?: string;
  version?: number;
  language?: string;
  facts?: ValueSketch;
  /** One unit vector a chunk. */
  vectors?: Float32Array[];
  source?: string;
}

/** A tenant of its own for one test, so that tests share an index without seeing each other. */
export class Shop {
  readonly index: SearchIndex;
  readonly kind: IndexKind;
  readonly tenantId = `tenant-${randomUUID()}`;
  #version = 1_700_000_000_000_000;

  constructor(index: SearchIndex, kind: IndexKind = "products") {
    this.index = index;
    this.kind = kind;
  }

  get scope(): IndexScope {
    return { tenantId: this.tenantId, kind: this.kind };
  }

  document(id: string, text: string | IndexDocument["text"], sketch: RecordSketch = {}): IndexDocument {
    this.#version++;
    return {
      id,
      workspaceId: sketch.workspaceId ?? "main",
      version: sketch.version ?? this.#version,
      language: sketch.language ?? "en",
      text: typeof text === "string" ? { name: [text] } : text,
      filterableFields: toFacts(sketch.facts ?? {}),
      chunks: (sketch.vectors ?? []).map((vector, order) => ({
        order,
        text: `chunk ${order} of ${id}`,
        vector: toBytes(vector),
      })),
      source: sketch.source ?? JSON.stringify({ id }),
    };
  }

  async put(...documents: IndexDocument[]): Promise<string[]> {
    const outcomes = await this.index.put(this.scope, documents);
    return outcomes.map((outcome) => outcome.outcome);
  }

  /** Puts one record of a name. */
  add(id: string, text: string | IndexDocument["text"], sketch: RecordSketch = {}): Promise<string[]> {
    return this.put(this.document(id, text, sketch));
  }

  async remove(id: string, version: number, workspaceId = "main"): Promise<string[]> {
    const outcomes = await this.index.remove(this.scope, [{ id, workspaceId, version }]);
    return outcomes.map((outcome) => outcome.outcome);
  }

  /** Asks for a text, or for everything by "*". */
  ask(text: string, query: Partial<IndexQuery> = {}, scope: Partial<IndexScope> = {}): Promise<IndexResult> {
    const terms = query.terms ?? (text === "*" ? [] : toTerms(text));
    return this.index.query({ ...this.scope, ...scope }, { ...EVERYTHING, ...query, terms });
  }

  /** The ids that a text finds, sorted by id. */
  async find(text: string, query: Partial<IndexQuery> = {}, scope: Partial<IndexScope> = {}): Promise<string[]> {
    return hitIds(await this.ask(text, query, scope)).sort();
  }

  filter(filter: Filter): Promise<string[]> {
    return this.find("*", { filter });
  }
}

export const EVERYTHING: IndexQuery = {
  terms: [],
  match: "all",
  weights: WEIGHTS,
  visible: null,
  filter: null,
  vector: null,
  nearest: null,
  sort: null,
  size: 50,
  after: null,
  facets: [],
};

/** A facet of all values of a field, unless told otherwise. */
export function facetOf(field: string, overrides: Partial<FacetRequest> = {}): FacetRequest {
  return { name: field, field, kind: "terms", size: 50, filter: null, ...overrides };
}

/** The nearest records, however far they are. */
export function nearestOf(count: number): NearestRequest {
  return { count, minCosine: -1, minShareOfBest: 0 };
}

/** The terms of a text as written: nothing forgiven. */
export function toTerms(text: string, overrides: Partial<QueryTerm> = {}, language = "en"): QueryTerm[] {
  const toSecondStem = secondStems(text, language);
  return analyseQuery(text, language).map((word) => ({
    word: word.surface,
    stem: word.stem,
    secondStem: toSecondStem(word) ?? undefined,
    synonyms: word.parts.length > 0 ? [word.parts] : [],
    maxEdits: 0,
    typos: "unknown",
    prefix: false,
    ...overrides,
  }));
}

export function hitIds(answer: { hits: { id: string }[] }): string[] {
  return answer.hits.map((hit) => hit.id);
}

function toFacts(facts: ValueSketch): FilterableField[] {
  return Object.entries(facts).flatMap(([name, held]) => [held].flat().map((value) => ({ name, value })));
}

export function toBytes(vector: Float32Array): Int8Array {
  return Int8Array.from(vector, (component) => Math.round(component * 127));
}

/** A unit vector at an angle from the first axis towards another: its cosine with `pointing(0)` is the angle's. */
export function unitVector(degrees: number, axis = 1): Float32Array {
  const vector = new Float32Array(256);
  vector[0] = Math.cos((degrees * Math.PI) / 180);
  vector[axis] = vector[axis]! + Math.sin((degrees * Math.PI) / 180);
  return vector;
}

/** Seeded: the same vectors in every run. */
export function randomVectors(count: number, seed = 1): Float32Array[] {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
  return Array.from({ length: count }, () => {
    const vector = Float32Array.from({ length: 256 }, () => random() + random() + random());
    const norm = Math.hypot(...vector);
    return vector.map((component) => component / norm);
  });
}

export function dot(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, component, at) => sum + component * other[at]!, 0);
}

/** Opens a shop of its own: a tenant that no other test sees. */
export type OpenShop = (kind?: IndexKind) => Shop;
