import type { Ports } from "../../domain/ports.ts";
import { isObject } from "../../platform/is-object.ts";
import { meanVector } from "../../platform/ports/search/embedder.ts";
import type { Filter, IndexHit, IndexQuery, IndexScope, RecordRef, Sort } from "../../platform/ports/search/search-index.ts";
import {
  andFilters,
  decodeSource,
  EVERY_PRODUCT,
  isVisible,
  readOrFetch,
  refKey,
  type SearchHit,
  type Viewer,
  visibilityFilter,
} from "../search/index.ts";

/** A product of the index that may be recommended. */
export interface FoundProduct extends RecordRef, Pick<IndexHit, "readRecord"> {
  /** Cosine with the vector that was asked for; null without one. */
  cosine: number | null;
}

/** A product with its record as search shows it. */
export interface ShopProduct extends RecordRef {
  record: SearchHit;
}

/** A product with its direction in the embedder's space; null where its text means nothing to the embedder. */
export interface VectorProduct extends ShopProduct {
  vector: Float32Array | null;
}

interface ProductScope {
  tenantId: string;
  /** Absent: all workspaces of the tenant. */
  workspaceId?: string;
  /** The filters of a restricted key. */
  restrictions: Viewer["restrictions"];
  /** The caller's filter. */
  filter: Filter | null;
  /** Ids that are not to be found. */
  excludedIds?: string[];
}

type ProductPorts = Pick<Ports, "index" | "embedder" | "clock">;

/**
 * Products of the searched shop. Whoever asks, only what shoppers may see is found: recommendations are shown to them, also where
 * a server asks for them.
 */
export class ShopProducts {
  private readonly ports: ProductPorts;
  private readonly scope: IndexScope;
  private readonly visible: Filter;
  private readonly excludedIds: Set<string>;
  private readonly read = new Map<string, ShopProduct>();

  constructor(ports: ProductPorts, { tenantId, workspaceId, restrictions, filter, excludedIds = [] }: ProductScope) {
    this.ports = ports;
    this.scope = { tenantId, kind: "products", workspaceId };
    this.excludedIds = new Set(excludedIds);
    // Part of what is visible, not a filter of the query: the nearest are counted before that one.
    const shown = visibilityFilter({ audience: "shopper", restrictions }, "products", ports.clock.now(), "browse");
    this.visible = andFilters([shown, filter])!;
  }

  /** Returns products with their vectors, in the order of the references, as far as the viewer may see them. */
  async withVectors(refs: RecordRef[], viewer: Viewer): Promise<VectorProduct[]> {
    if (refs.length === 0) return [];
    const anyVector = new Float32Array(this.ports.embedder.dimensions);
    const stored = await this.ports.index.fetch(this.scope, refs, anyVector);
    return stored.flatMap(({ workspaceId, id, source, chunks }) => {
      const record = decodeSource(source, null);
      if (!isVisible(viewer, "products", record)) return [];
      return [{ workspaceId, id, record, vector: meanVector(chunks.flatMap(({ vector }) => vector ?? [])) }];
    });
  }

  /** Finds the products nearest to a vector, nearest first. */
  async nearest(vector: Float32Array, count: number, within: Filter | null = null): Promise<FoundProduct[]> {
    const nearest = { count: this.withRoom(count), minCosine: MIN_COSINE, minShareOfBest: 0 };
    const result = await this.query({ visible: andFilters([this.visible, within]), vector, nearest, size: 0 });
    return this.withoutExcluded(result.nearest, count);
  }

  /** Finds products by their ids, which several workspaces may share, in no order. */
  async byIds(ids: string[]): Promise<FoundProduct[]> {
    const wanted = ids.filter((id) => !this.excludedIds.has(id));
    if (wanted.length === 0) return [];
    const named: Filter = { field: "id", op: "in", values: wanted };
    const size = this.scope.workspaceId === undefined ? wanted.length * SHARED_IDS : wanted.length;
    return (await this.query({ visible: andFilters([this.visible, named]), size })).hits;
  }

  /** Finds the first products in an order. */
  async sorted(sort: Sort, count: number, within: Filter | null = null): Promise<FoundProduct[]> {
    const { hits } = await this.query({ visible: andFilters([this.visible, within]), sort, size: this.withRoom(count) });
    return this.withoutExcluded(hits, count);
  }

  /** Reads found products, each once; those that were deleted meanwhile are left out. */
  async records(found: FoundProduct[]): Promise<ShopProduct[]> {
    const missing = found.filter((product) => !this.read.has(refKey(product)));
    const stored = missing.length > 0 ? await readOrFetch(this.ports.index, this.scope, missing, null) : [];
    for (const { workspaceId, id, source } of stored) {
      this.read.set(refKey({ workspaceId, id }), { workspaceId, id, record: decodeSource(source, null) });
    }
    return found.flatMap((product) => this.read.get(refKey(product)) ?? []);
  }

  /** Excluded products are asked for and left out: a filter on ids costs the embedded engine a look at every product. */
  private withRoom(count: number): number {
    return count + this.excludedIds.size;
  }

  private withoutExcluded<T extends RecordRef>(found: T[], count: number): T[] {
    return found.filter(({ id }) => !this.excludedIds.has(id)).slice(0, count);
  }

  private query(changes: Partial<IndexQuery>) {
    return this.ports.index.query(this.scope, { ...EVERY_PRODUCT, ...changes });
  }
}

/** Products that point elsewhere than the one asked for are not similar to it. */
const MIN_COSINE = 0.01;
/** Workspaces of a tenant that are expected to share the id of a product. */
const SHARED_IDS = 4;

type ProductRecord = Record<string, unknown>;

/** Fields of `metadata` that name what the variants of one product have in common, as shop systems and feeds call it. */
const GROUP_FIELDS = ["parentId", "parent_id", "itemGroupId", "item_group_id"];

/** Returns the group that a product shares with its siblings: the id of its parent, or its own, which variants name as theirs. */
export function variantGroup({ id, metadata }: ProductRecord): string {
  const values = isObject(metadata) ? GROUP_FIELDS.map((field) => metadata[field]) : [];
  const parent = values.find((value) => (typeof value === "string" && value !== "") || (typeof value === "number" && value > 0));
  return String(parent ?? id);
}

/** Returns true for a product that cannot be bought now. */
export function isSoldOut({ stockStatus, stockQuantity }: ProductRecord): boolean {
  return stockStatus === undefined ? stockQuantity === 0 : stockStatus === "outofstock";
}

/** Puts what cannot be bought now behind the others, in the order given. */
export function soldOutLast<T extends { product: { record: ProductRecord } }>(entries: T[]): T[] {
  const { inStock = [], soldOut = [] } = Object.groupBy(entries, ({ product }) =>
    isSoldOut(product.record) ? "soldOut" : "inStock",
  );
  return [...inStock, ...soldOut];
}

/** Returns the strings of a field that holds a list. */
export function listTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

/** Returns each value of a product's attributes under its name. */
export function listAttributeValues({ attributes }: ProductRecord): string[] {
  if (!isObject(attributes)) return [];
  return Object.entries(attributes).flatMap(([name, values]) => listTexts(values).map((value) => `${name}\n${value}`));
}
