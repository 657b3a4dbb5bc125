import type { Input } from "../../../clients/typescript/src/types.ts";

type Query = Input<"POST /threads/search">;

/** Conversations of one page of the list. */
export const ON_A_PAGE = 50;

/** Languages that the chat speaks. */
export const LANGUAGE_CODES = ["en", "de", "fr", "es", "it", "nl", "pt"];

/** Parts of the address that narrow the list. */
export const FILTERS = ["q", "handoff", "rating", "language", "unresolved", "dropped", "from", "to", "user"] as const;

/** Reads the search that an address names. What the service would refuse stays in, so that it says so. */
export function readThreadSearch(address: URLSearchParams): Query {
  const texts = {
    ...{ query: address.get("q"), userId: address.get("user"), handoff: address.get("handoff") },
    ...{ rating: address.get("rating"), language: address.get("language") },
    ...{ dateFrom: address.get("from"), dateTo: address.get("to") },
  };
  const given = Object.fromEntries(Object.entries(texts).filter(([, value]) => value));
  const unresolved = address.get("unresolved");
  return {
    ...given,
    ...(unresolved && { unresolved: unresolved === "true" }),
    ...(address.get("dropped") === "true" && { hasDroppedSentences: true }),
    limit: ON_A_PAGE,
    offset: readOffset(address),
  } as Query;
}

export function readOffset(address: URLSearchParams): number {
  return Math.max(0, Math.trunc(Number(address.get("offset")) || 0));
}

/** Returns the part of an address that finds the same list again. */
export function toListQuery(address: URLSearchParams): string {
  const kept = [...FILTERS, "offset"].flatMap((name) => (address.get(name) ? [[name, address.get(name)!]] : []));
  return kept.length === 0 ? "" : `?${new URLSearchParams(kept)}`;
}

/** The day before, as the service counts days: in UTC. */
export function yesterday(now: number): string {
  return new Date(now - 86_400_000).toISOString().slice(0, 10);
}
