import type { LeftOutReason } from "../../../../schemas/search/left-out.ts";

/** Numbers by what was done with a product. */
export interface ActionCounts {
  views: number;
  clicks: number;
  cartAdditions: number;
  purchases: number;
}

export interface PopularQuery {
  query: string;
  count: number;
  /** Distinct visitors who typed it. */
  visitors: number;
  /** `scoreQuery`. */
  score: number;
}

/** Events that count, with those whose share is small. */
export interface PopularProduct extends ActionCounts {
  productId: string;
  /** Networks from which publishable keys told of it; 0 where only servers did. */
  networks: number;
  /** `scorePopularity`. */
  score: number;
}

/** Events of shops by what became of them. */
export interface LearningReport {
  /** Events that count. */
  counted: ActionCounts;
  /** Purchases of publishable keys that count as their confirmation. */
  confirmed: number;
  /** Those that occur, by reason. */
  leftOut: ({ reason: LeftOutReason } & ActionCounts)[];
  byPeriod: { period: string; counted: number; leftOut: number }[];
}

/** Facts that make a product popular. */
interface PopularityFacts {
  /** Events that the shop's own servers told of. */
  ofShop: ActionCounts;
  /** Networks that the events of publishable keys came from, each once for each thing that was done. */
  ofNetworks: ActionCounts;
  /** Networks that any of these events came from. */
  networks: number;
}

/** Weighs what was done: a purchase says most. */
export function weighActions({ views, clicks, cartAdditions, purchases }: ActionCounts): number {
  return 8 * purchases + 4 * cartAdditions + 2 * clicks + views;
}

/** Networks whose word counts for nothing: one person has a line, a telephone and a rented machine. */
const NONE_UP_TO = 3;
/** Networks from which on all counts: a shop that sells has them in a day (docs/decisions/0083-invented-shoppers.md). */
export const WHOLE_FROM = 12;

/** Returns the share that a signal counts for, by the number of networks that it comes from: 0 up to 3, 1 from 12 on. */
export function fadeIn(networks: number): number {
  return Math.min(1, Math.max(0, (networks - NONE_UP_TO) / (WHOLE_FROM - NONE_UP_TO)));
}

/**
 * Returns how popular a product is. A server's word counts whole. What publishable keys tell counts by networks and not by
 * events, and fades in: three addresses with any number of events are worth nothing, ten at most ten shoppers.
 */
export function scorePopularity({ ofShop, ofNetworks, networks }: PopularityFacts): number {
  return weighActions(ofShop) + fadeIn(networks) * weighActions(ofNetworks);
}

/**
 * Returns how popular a query is, by the searches that the shop's own server sent and the distinct networks that publishable keys
 * searched from: one address counts once, however many visitors it invents, and three count nothing.
 */
export function scoreQuery({ ofShop, networks }: { ofShop: number; networks: number }): number {
  return ofShop + fadeIn(networks) * networks;
}

/** Returns a comparison by score, highest first; equal ones are in the order of their names' bytes, as both stores sort texts. */
export function byScoreThen<Scored extends { score: number }>(toName: (scored: Scored) => string) {
  return (one: Scored, other: Scored): number =>
    other.score - one.score || Buffer.compare(Buffer.from(toName(one)), Buffer.from(toName(other)));
}
