import { findPageRole, type PageRole } from "../../../domain/page-role.ts";
import type { Ports } from "../../../domain/ports.ts";
import type { WorkspaceSettings } from "../../../domain/tenancy/records.ts";
import { ExpiringCache } from "../../../platform/caching/expiring-cache.ts";
import type { CatalogKind, Filter } from "../../../platform/ports/search/search-index.ts";
import {
  andFilters,
  decodeSource,
  EVERY_PRODUCT,
  type KnownValues,
  planQuery,
  readKnownValues,
  refKey,
  type SearchContext,
  type SearchHit,
  type SearchResult,
  searchFor,
  searchRecords,
  type Viewer,
} from "../../search/index.ts";
import { findKindsOfGoods } from "./category-kinds.ts";
import { cleanRecord, cleanValue } from "./clean-record.ts";
import { PromotionCodes } from "./promotion-codes.ts";

/** A page with its encoded record, which holds the questions that a model has written for its sections; "" where it is gone. */
export interface AskedPage {
  title: string;
  source: string;
}

/** The part of a turn that decides what its shopper may see. */
export interface ShopScope extends Viewer {
  tenantId: string;
  workspaceId: string | null;
  productFilter: Filter | null;
  /** They name the promotional codes that may be told, and the roles of pages. */
  settings?: WorkspaceSettings;
  prompt?: { prompt: string; cannedResponse?: string } | null;
}

type SearchRequest = Parameters<typeof searchRecords>[2];

/** Chooses by scores and roles which hits are of use, before their texts are cleaned: that costs more than to find them. */
type ChooseHits = (hits: SearchHit[]) => SearchHit[];

/** A colour added now may be asked for a minute later. */
const CACHE_MS = 60_000;
const MAX_SHOPS = 500;
/** Products by which categories are told apart. */
const SAMPLE_SIZE = 250;

const NO_VALUES: KnownValues = { categories: [], brands: [], colours: [], sizes: [], genders: [] };

interface KnownValuesCache {
  values: ExpiringCache<KnownValues>;
  kinds: ExpiringCache<string[]>;
}

export function createKnownValuesCache({ clock }: Pick<Ports, "clock">): KnownValuesCache {
  const create = <Value>() => new ExpiringCache<Value>(clock, CACHE_MS, MAX_SHOPS);
  return { values: create(), kinds: create() };
}

/** Reads a shop as one turn's shopper may see it. */
export class ShopReader {
  private readonly scope: ShopScope;
  private readonly ports: Ports;
  private readonly known: KnownValuesCache;
  /** The promotional codes that the turn may name. */
  readonly codes: PromotionCodes;

  constructor(scope: ShopScope, ports: Ports, known: KnownValuesCache) {
    this.scope = scope;
    this.codes = new PromotionCodes(scope);
    this.ports = ports;
    this.known = known;
  }

  /** Returns the context of this shopper's searches, with the words of the workspace. */
  async searchContext(): Promise<SearchContext> {
    const { tenantId, workspaceId } = this.scope;
    const context = await searchFor(this.ports).context(tenantId, workspaceId, this.scope);
    return { ...context, tenantId, workspaceId: workspaceId ?? undefined };
  }

  /**
   * Searches records as this shopper may see them. Their texts are the shop's word (`sanitizeText`): everything that the chat
   * quotes from records, or gives a model, comes by here, `readByIds` and `readWhole`. Throws UpstreamError.
   */
  async search(request: SearchRequest, choose?: ChooseHits): Promise<SearchHit[]> {
    const { results } = await this.searchAndRead(request, choose);
    return results;
  }

  /** Does so, and returns what the search read out of the text as well. Throws UpstreamError. */
  async searchAndRead(
    request: SearchRequest,
    choose: ChooseHits = (hits) => hits,
  ): Promise<Pick<SearchResult, "results" | "interpretation">> {
    const { results, interpretation } = await searchRecords(this.ports, await this.searchContext(), request);
    return { results: choose(results).map((hit) => cleanRecord(hit, this.codes)), interpretation };
  }

  /** Reads the records of these ids that pass the filter, in the order of the ids. Throws UpstreamError. */
  async readByIds(kind: CatalogKind, ids: string[], filter: Filter | null = null): Promise<SearchHit[]> {
    const named: Filter = { field: "id", op: "in", values: ids };
    const request = { kind, text: "*", filter: andFilters([named, filter]), limit: ids.length, way: "any" } as const;
    const results = await this.search(request);
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
      return content === undefined ? hit : { ...hit, content: cleanValue(content, this.codes), contentTruncated: false };
    });
  }

  /** True where a model writes the questions that pages answer. */
  get hasQuestions(): boolean {
    return this.scope.settings?.search?.keywords === "model";
  }

  /**
   * Reads the whole texts of pages, as their records have them, and the questions that a model has written for their sections:
   * to choose by, and never to be shown. Throws UpstreamError.
   */
  async readQuestions(hits: SearchHit[]): Promise<AskedPage[]> {
    const { tenantId, workspaceId } = this.scope;
    const refOf = (hit: SearchHit) => ({ workspaceId: workspaceId ?? (hit.workspaceId as string), id: hit.id as string });
    const scope = { tenantId, kind: "posts", workspaceId: workspaceId ?? undefined } as const;
    const stored = await this.ports.index.fetch(scope, hits.map(refOf), null);
    const sources = new Map(stored.map((record) => [refKey(record), record.source]));
    return hits.map((hit) => ({ title: String(hit.title), source: sources.get(refKey(refOf(hit))) ?? "" }));
  }

  /** Returns those of some words that a product has, in any form. Throws UpstreamError. */
  async findWords(words: string[]): Promise<Set<string>> {
    const { tenantId, workspaceId } = this.scope;
    const { languageSettings } = await this.searchContext();
    const { terms } = planQuery(words.join(" "), languageSettings, () => true);
    const asked = terms.map((term) => ({ ...term, prefix: false }));
    const scope = { tenantId, kind: "products", workspaceId: workspaceId ?? undefined } as const;
    const { frequencies } = await this.ports.index.query(scope, { ...EVERY_PRODUCT, terms: asked, match: "any" });
    return new Set(asked.flatMap(({ word }, at) => (frequencies[at]! > 0 ? word : [])));
  }

  /**
   * Returns the values of the products that the shopper may see, most frequent first. Empty when the index cannot be reached:
   * the values only help, an answer is possible without them.
   */
  async knownValues(): Promise<KnownValues> {
    const { productFilter } = this.scope;
    const read = async () => {
      const values = await readKnownValues(this.ports, await this.searchContext(), productFilter);
      return cleanValue(values, this.codes) as KnownValues;
    };
    return this.readKnown(this.known.values, read, NO_VALUES, "The values of the shop's fields could not be counted.");
  }

  /**
   * Returns the categories that name kinds of goods, most frequent first, by a sample of the products that the shopper may
   * see. Empty when the index cannot be reached.
   */
  async kindsOfGoods(): Promise<string[]> {
    const read = async () => findKindsOfGoods(await this.sampleCategories());
    return this.readKnown(this.known.kinds, read, [], "The shop's kinds of goods could not be found.");
  }

  roleOf(page: SearchHit): PageRole | null {
    return findPageRole(page, this.scope.settings ?? {});
  }

  /** Reads what is kept for a minute; `otherwise` where the index cannot be reached. */
  private async readKnown<Value>(cache: ExpiringCache<Value>, read: () => Promise<Value>, otherwise: Value, warning: string) {
    try {
      return await cache.get(this.cacheKey(), read);
    } catch (error) {
      this.ports.log.warn(warning, { error });
      this.ports.log.count("ChatKnownValuesFailed");
      return otherwise;
    }
  }

  private async sampleCategories(): Promise<string[][]> {
    const request = { kind: "products", text: "*", filter: this.scope.productFilter, limit: SAMPLE_SIZE } as const;
    const results = await this.search(request);
    const isName = (name: unknown): name is string => typeof name === "string" && name !== "";
    return results.map(({ categories }) => (Array.isArray(categories) ? categories.filter(isName) : []));
  }

  private cacheKey(): string {
    const { tenantId, workspaceId, audience, restrictions, productFilter } = this.scope;
    return JSON.stringify([tenantId, workspaceId, audience, restrictions, productFilter]);
  }
}
