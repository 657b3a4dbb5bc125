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
  /** Things that a model has read in the text. */
  things?: string[] | undefined;
  /** Suggestions where nothing was found. */
  fallback?: Suggestion[] | undefined;
}

/** A text, and the things by which a shopper goes on from it. */
interface Reading {
  text: string;
  things: string[];
}

export interface SearchState extends Omit<Found, "things"> {
  text: string;
  /** The text to which the hits belong. */
  shownText: string | null;
  /** The shopper pressed Enter, chose something or filtered: suggestions are over. */
  isCommitted: boolean;
  reading: Reading | null;
  filters: Filters;
  order: Order;
  isBusy: boolean;
  isUnavailable: boolean;
  isRefused: boolean;
}

const MAX_THINGS = 6;

export const isSameText = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Returns what is told of a text: its things without itself. Those of a text before stay while it is one of them. */
export function nextReading(before: Reading | null, text: string, things: string[] = []): Reading | null {
  if (before?.things.some((thing) => isSameText(thing, text))) return before;
  const others = things.filter((thing) => !isSameText(thing, text)).slice(0, MAX_THINGS);
  return others.length > 0 ? { text, things: others } : null;
}

export function emptyState(): SearchState {
  return {
    ...{ text: "", shownText: null, isCommitted: false, filters: {}, order: "relevance", reading: null },
    ...{ isBusy: false, isUnavailable: false, isRefused: false },
    ...{ suggestions: [], hits: [], total: 0, facets: {} },
  };
}
