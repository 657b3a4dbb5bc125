import type { Ports } from "../../domain/ports.ts";
import { ExpiringCache } from "../../platform/caching/expiring-cache.ts";
import { oncePer } from "../../platform/caching/once-per.ts";
import { bestEffort } from "../../platform/concurrency/best-effort.ts";
import type { FacetResult, IndexScope, SearchIndex } from "../../platform/ports/search/search-index.ts";
import { withinBudget } from "../../platform/ports/search/within-budget.ts";
import {
  decodeSource,
  EVERY_PRODUCT,
  type SearchContext,
  type SearchRequest,
  searchRecords,
  visibilityFilter,
} from "../search/index.ts";
import { type Phrase, PhraseList } from "./phrase-list.ts";

export type SuggestionPorts = Pick<Ports, "index" | "embedder" | "clock" | "analytics" | "log"> & Partial<Pick<Ports, "lexicon">>;

/** Phrases that one caller's suggestions are taken from, besides the names of products. */
interface SuggestionSources {
  queries: PhraseList;
  categories: PhraseList;
  brands: PhraseList;
}

/** Time for which a process keeps what it has read: shops sell, and shoppers search, about the same for a minute. */
const KEPT_MS = 60_000;
/** Callers (workspaces and audiences) whose sources a process keeps, of some hundred kilobytes each. */
const MAX_KEPT_SOURCES = 100;
const MAX_KEPT_CHECKS = 10_000;
/** Texts of which a process keeps the kinds of goods, of a kilobyte each. */
const MAX_KEPT_KINDS = 2_000;
/** Products with a text from which on kinds part them. */
const MIN_PARTED = 4;
/** Categories that are looked through for kinds. */
const MAX_KINDS = 30;
/** Phrases of each type: those that are used least are suggested last, if ever. */
const MAX_PHRASES = 500;
/** A query that fewer visitors typed may say who they are. */
const MIN_VISITORS = 3;
const POPULAR_DAYS = 30;
const TRENDING_DAYS = 7;
/** Products that tell which categories and brands are in demand. */
const TRENDING_PRODUCTS = 200;
/** The number of products decides only among phrases in equal demand: no shop has this many. */
const MANY_PRODUCTS = 1e9;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const INDEX_BUDGET_MS = 2_000;
/** Addresses and long numbers (telephones, customers, orders) stay private, however many typed them. */
const PERSONAL = /\S@\S|(?:\d[\s/-]?){7,}/;

const DEMAND_FIELDS = ["categories", "brands"] as const;
type DemandField = (typeof DEMAND_FIELDS)[number];

/** Reads what suggestions are made of; one per process. */
export class SuggestionReader {
  private readonly ports: SuggestionPorts;
  private readonly sources: ExpiringCache<SuggestionSources>;
  private readonly checks: ExpiringCache<number>;
  private readonly kinds: ExpiringCache<{ key: string; count: number }[]>;

  constructor(ports: SuggestionPorts) {
    this.ports = ports;
    this.sources = new ExpiringCache(ports.clock, KEPT_MS, MAX_KEPT_SOURCES);
    this.checks = new ExpiringCache(ports.clock, KEPT_MS, MAX_KEPT_CHECKS);
    this.kinds = new ExpiringCache(ports.clock, KEPT_MS, MAX_KEPT_KINDS);
  }

  /** Returns the sources of a caller, without popular queries while analytics cannot be read. Throws UpstreamError. */
  read(context: SearchContext): Promise<SuggestionSources> {
    return this.sources.get(toKey(context), () => this.load(context));
  }

  /** Returns the number of products that a popular query finds for this caller now; 0 for a misspelt one. */
  countResults(context: SearchContext, text: string): Promise<number> {
    return this.checks.get(`${toKey(context)}\n${text}`, async () => {
      const { total, waysOfBest } = await this.search(context, { text });
      return waysOfBest?.includes("typo") ? 0 : total;
    });
  }

  /**
   * Returns the innermost categories that part the products with this text, as it is written, with their numbers of products,
   * most first; none where these are few: the text then names a thing. Throws UpstreamError.
   */
  readKinds(context: SearchContext, text: string): Promise<{ key: string; count: number }[]> {
    return this.kinds.get(`${toKey(context)}\n${text}`, async () => {
      const parts = { facets: ["categories"], facetSize: MAX_KINDS };
      const { facets, total, waysOfBest } = await this.search(context, { text, semantic: "off", ...parts });
      if (total < MIN_PARTED || !waysOfBest?.every((how) => how === "exact" || how === "synonym")) return [];
      const found = facets.categories ?? [];
      const isOuter = (key: string) => found.some((other) => other.key.startsWith(`${key} > `));
      const inner = found
        .filter(({ key, count }) => count < total && !isOuter(key))
        .map(({ key, count }) => ({ key: key.split(" > ").at(-1)!, count }));
      return [...new Map(inner.map((each) => [each.key, each])).values()];
    });
  }

  /** Searches products, with the ways in which the best has the words of the text; undefined where nothing is found. */
  private async search(context: SearchContext, request: Pick<SearchRequest, "text" | "semantic" | "facets" | "facetSize">) {
    const { facets, results, total } = await searchRecords(
      withSuggestionBudget(this.ports),
      { ...context, cursors: undefined },
      { kind: "products", limit: 1, explain: true, fields: ["id"], withoutChunks: true, ...request },
    );
    const explanation = results[0]?.explanation as { matchedTerms: { how: string }[] } | undefined;
    return { facets, total, waysOfBest: explanation?.matchedTerms.map(({ how }) => how) };
  }

  private async load(context: SearchContext): Promise<SuggestionSources> {
    const { language } = context.languageSettings;
    const { index } = withSuggestionBudget(this.ports);
    const [facets, queries, demand] = await Promise.all([
      this.countValues(index, context),
      this.popularQueries(context),
      this.demandByValue(index, context),
    ]);
    const toPhrases = (field: DemandField) =>
      (facets[field] ?? []).map(
        ({ key, count }): Phrase => ({ text: key, use: (demand[field].get(key) ?? 0) + count / MANY_PRODUCTS, count }),
      );
    return {
      queries: new PhraseList(queries, language),
      categories: new PhraseList(toPhrases("categories"), language),
      brands: new PhraseList(toPhrases("brands"), language),
    };
  }

  /** Counts the products by category and brand that the caller may see. */
  private async countValues(index: SearchIndex, context: SearchContext): Promise<Record<string, FacetResult>> {
    const facets = DEMAND_FIELDS.map((field) => {
      return { name: field, field, kind: "terms" as const, size: MAX_PHRASES, filter: null };
    });
    const visible = visibilityFilter(context, "products", this.ports.clock.now(), "browse");
    const answer = await index.query(toProductScope(context), { ...EVERY_PRODUCT, visible, facets });
    return answer.facets;
  }

  private async popularQueries({ tenantId, workspaceId }: SearchContext): Promise<Phrase[]> {
    const options = { minVisitors: MIN_VISITORS, size: MAX_PHRASES };
    const found: Phrase[] = [];
    await bestEffort(this.ports.log, "read popular queries (suggestions go without)", async () => {
      const popular = await this.ports.analytics.popularQueries({ tenantId, workspaceId }, this.lastDays(POPULAR_DAYS), options);
      for (const { query, score } of popular) if (!PERSONAL.test(query)) found.push({ text: query, use: score });
    });
    return found;
  }

  /** Sums what shoppers did with products, by their categories and brands. */
  private async demandByValue(index: SearchIndex, context: SearchContext): Promise<Record<DemandField, Map<string, number>>> {
    const demand = { categories: new Map<string, number>(), brands: new Map<string, number>() };
    const { tenantId, workspaceId } = context;
    await bestEffort(this.ports.log, "read popular products (the largest categories come first)", async () => {
      const popular = await this.ports.analytics.popularProducts({ tenantId, workspaceId }, this.lastDays(TRENDING_DAYS), {
        size: TRENDING_PRODUCTS,
      });
      const weights = new Map(popular.map(({ productId, score }) => [productId, score]));
      const refs = workspaceId ? popular.map(({ productId }) => ({ workspaceId, id: productId })) : [];
      for (const { id, source } of refs.length > 0 ? await index.fetch(toProductScope(context), refs, null) : []) {
        const record = decodeSource(source, ["categories", "brands"]) as Partial<Record<DemandField, string[]>>;
        for (const field of DEMAND_FIELDS) for (const value of record[field] ?? []) add(demand[field], value, weights.get(id)!);
      }
    });
    return demand;
  }

  /** Whole hours, so that those who ask within one hour ask for the same. */
  private lastDays(days: number): { from: number; to: number } {
    const to = Math.ceil(this.ports.clock.now() / HOUR_MS) * HOUR_MS;
    return { from: to - days * DAY_MS, to };
  }
}

function add(sums: Map<string, number>, key: string, value: number): void {
  sums.set(key, (sums.get(key) ?? 0) + value);
}

/** Returns ports whose calls of the index share the time of one request: a shopper types on, and what comes late is of no use. */
export function withSuggestionBudget(ports: SuggestionPorts): SuggestionPorts {
  return Object.create(ports, { index: { value: withinBudget(ports.index, INDEX_BUDGET_MS) } });
}

export function toProductScope({ tenantId, workspaceId }: SearchContext): IndexScope {
  return { tenantId, workspaceId, kind: "products" };
}

/** Identifies what decides which records a caller finds, and by which words. */
function toKey({ tenantId, workspaceId, audience, restrictions, languageSettings }: SearchContext): string {
  return JSON.stringify([tenantId, workspaceId ?? "", audience, restrictions, languageSettings.language]);
}

/** Returns the reader of these ports, which is composed on first use and lives as long as they do. */
export const suggestionReaderFor = oncePer((ports: SuggestionPorts): SuggestionReader => new SuggestionReader(ports));
