import { fromAllLanguages } from "../../../languages/registry.ts";
import type { AttributeKind } from "../../../languages/understood-phrases.ts";
import { ExpiringCache } from "../../../platform/caching/expiring-cache.ts";
import type { CatalogKind, Filter } from "../../../platform/ports/search-index.ts";
import type { Ports } from "../../../platform/ports.ts";
import {
  andFilters,
  decodeSource,
  listFieldValues,
  refKey,
  type SearchContext,
  type SearchHit,
  searchFor,
  searchRecords,
} from "../../search/index.ts";

/** Names that a shop uses. Filters compare exactly, so a derived filter must use exactly these values. */
export interface KnownValues {
  categories: string[];
  brands: string[];
  colours: FieldValues[];
  sizes: FieldValues[];
  genders: FieldValues[];
}

export interface FieldValues {
  /** `attributes.color`, … */
  field: string;
  values: string[];
}

/** The part of a turn that decides what its shopper may see. */
export interface ShopScope {
  tenantId: string;
  workspaceId: string | null;
  audience: "merchant" | "shopper";
  productFilter: Filter | null;
}

/** Attributes as shops name them, in all languages. */
export const COLOUR_FIELDS = attributeNames("colour");
export const SIZE_FIELDS = attributeNames("size");
export const MATERIAL_FIELDS = attributeNames("material");
/** Attributes by which shops say whom a thing is made for. */
export const GENDER_FIELDS = attributeNames("gender");
const PLAIN_FACETS = ["categories", "brands"];
const MAX_VALUES_PER_FIELD = 60;
/** A colour added now may be asked for a minute later. */
const CACHE_MS = 60_000;
const MAX_SHOPS = 500;

const NO_VALUES: KnownValues = { categories: [], brands: [], colours: [], sizes: [], genders: [] };

type KnownValuesCache = ExpiringCache<KnownValues>;

export function createKnownValuesCache({ clock }: Pick<Ports, "clock">): KnownValuesCache {
  return new ExpiringCache(clock, CACHE_MS, MAX_SHOPS);
}

/** Reads a shop as one turn's shopper may see it. */
export class ShopReader {
  private readonly scope: ShopScope;
  private readonly ports: Ports;
  private readonly values: KnownValuesCache;

  constructor(scope: ShopScope, ports: Ports, values: KnownValuesCache) {
    this.scope = scope;
    this.ports = ports;
    this.values = values;
  }

  /** Returns the context of this shopper's searches, with the words of the workspace. */
  async searchContext(): Promise<SearchContext> {
    const { tenantId, workspaceId, audience } = this.scope;
    const keyType = audience === "merchant" ? "secret" : "publishable";
    const context = await searchFor(this.ports).context(tenantId, workspaceId, keyType);
    return { ...context, tenantId, workspaceId: workspaceId ?? undefined };
  }

  /** Reads the records of these ids that pass the filter, in the order of the ids. Throws UpstreamError. */
  async readByIds(kind: CatalogKind, ids: string[], filter: Filter | null = null): Promise<SearchHit[]> {
    const named: Filter = { field: "id", op: "in", values: ids };
    const request = { kind, text: "*", filter: andFilters([named, filter]), limit: ids.length, way: "any" } as const;
    const { results } = await searchRecords(this.ports, await this.searchContext(), request);
    const byId = new Map(results.map((hit) => [hit.id as string, hit]));
    return [...new Set(ids)].flatMap((id): SearchHit[] => (byId.has(id) ? [byId.get(id)!] : []));
  }

  /** Returns hits with their whole texts: a search shows the beginnings of long ones. Throws UpstreamError. */
  async readWhole(kind: CatalogKind, hits: SearchHit[]): Promise<SearchHit[]> {
    const { tenantId, workspaceId } = this.scope;
    const refOf = (hit: SearchHit) => ({ workspaceId: workspaceId ?? (hit.workspaceId as string), id: hit.id as string });
    const isCut = ({ content, contentTruncated }: SearchHit) => contentTruncated === true && content !== undefined;
    const refs = hits.filter(isCut).map(refOf);
    if (refs.length === 0) return hits;
    const scope = { tenantId, kind, workspaceId: workspaceId ?? undefined };
    const stored = await this.ports.index.fetch(scope, refs, null);
    const contents = new Map(stored.map((record) => [refKey(record), decodeSource(record.source, ["content"]).content]));
    return hits.map((hit) => {
      const content = contents.get(refKey(refOf(hit)));
      return content === undefined ? hit : { ...hit, content, contentTruncated: false };
    });
  }

  /**
   * Returns the values of the products that the shopper may see, most frequent first. Empty when the index cannot be reached: the
   * values only help, an answer is possible without them.
   */
  async knownValues(): Promise<KnownValues> {
    const { tenantId, workspaceId, audience, productFilter } = this.scope;
    const key = JSON.stringify([tenantId, workspaceId, audience, productFilter]);
    try {
      return await this.values.get(key, () => this.countValues());
    } catch (error) {
      this.ports.log.warn("The values of the shop's fields could not be counted.", { error });
      this.ports.log.count("ChatKnownValuesFailed");
      return NO_VALUES;
    }
  }

  private async countValues(): Promise<KnownValues> {
    const fields = [...PLAIN_FACETS, ...[...COLOUR_FIELDS, ...SIZE_FIELDS, ...GENDER_FIELDS].map((name) => `attributes.${name}`)];
    const { productFilter } = this.scope;
    const request = { kind: "products", fields, size: MAX_VALUES_PER_FIELD, filter: productFilter } as const;
    const values = await listFieldValues(this.ports, await this.searchContext(), request);
    const getValues = (field: string) => values[field] ?? [];
    const selectAttributes = (names: string[]) =>
      names
        .map((name) => ({ field: `attributes.${name}`, values: getValues(`attributes.${name}`) }))
        .filter(({ values }) => values.length > 0);
    return {
      categories: getValues("categories"),
      brands: getValues("brands"),
      colours: selectAttributes(COLOUR_FIELDS),
      sizes: selectAttributes(SIZE_FIELDS),
      genders: selectAttributes(GENDER_FIELDS),
    };
  }
}

function attributeNames(kind: AttributeKind): string[] {
  return fromAllLanguages(({ attributes }) => attributes[kind]).flat();
}
