import type { Item } from "../core/options.ts";

export interface Suggestion {
  text: string;
  type: "query" | "product" | "category" | "brand";
  highlight?: string;
  count?: number;
  id?: string;
  url?: string;
  image?: string | null;
}

/** A value of a facet; price ranges have bounds. */
export interface FacetValue {
  key: string;
  count: number;
  from?: number | null;
  to?: number | null;
}

export type Facets = Record<string, FacetValue[]>;

/** Values that are chosen, by facet. */
export type Filters = Record<string, string[]>;

export const ORDERS = ["relevance", "priceUp", "priceDown", "newest", "rating"] as const;
export type Order = (typeof ORDERS)[number];

export interface SearchRequest {
  text: string;
  filters: Filters;
  order: Order;
  offset: number;
  limit: number;
  wantsSuggestions: boolean;
  /** The search counts in the shop's reports. */
  isRecorded: boolean;
}

export interface Found {
  suggestions: Suggestion[];
  hits: Item[];
  total: number;
  facets: Facets;
  didYouMean?: string | undefined;
  requestId?: string | undefined;
  /** Suggestions where nothing was found. */
  fallback?: Suggestion[] | undefined;
}

export interface SearchState extends Found {
  text: string;
  /** The text to which the hits belong. */
  shownText: string | null;
  /** The shopper pressed Enter, chose something or filtered: suggestions are over. */
  isCommitted: boolean;
  filters: Filters;
  order: Order;
  isBusy: boolean;
  isUnavailable: boolean;
  isRefused: boolean;
}

export function emptyState(): SearchState {
  return {
    ...{ text: "", shownText: null, isCommitted: false, filters: {}, order: "relevance" },
    ...{ isBusy: false, isUnavailable: false, isRefused: false },
    ...{ suggestions: [], hits: [], total: 0, facets: {} },
  };
}
