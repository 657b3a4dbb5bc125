import type { Filter } from "../../../platform/ports/search/search-index.ts";
import { andFilters } from "../filters/filter-language.ts";
import type { Rating } from "../query/search-request.ts";
import type { CompiledRule } from "./compile-rule.ts";

/** Ratings of one search: each asks the index once. */
const MAX_RATINGS = 20;
/** Pins of one search. */
const MAX_PINS = 100;

/** A record with its place in the results, from 1. */
interface PinnedPlace {
  id: string;
  position: number;
}

/** The consequences of all rules that apply to one search, contradictions settled: the first rule wins. */
interface RuleEffects {
  /** The text that is searched for instead; null: as it was sent. */
  text: string | null;
  /** Null: nothing is required. */
  required: Filter | null;
  pins: PinnedPlace[];
  ratings: Rating[];
  redirect: string | null;
  banners: { ruleId: string; banner: Record<string, unknown> }[];
}

/** Joins the consequences of rules that are in their order. */
export function toEffects(rules: CompiledRule[]): RuleEffects {
  const all = rules.map(({ rule }) => rule.consequences);
  return {
    text: all.find(({ query }) => query !== undefined)?.query ?? null,
    required: andFilters([...rules.map(({ required }) => required), ...listHiding(rules)]),
    pins: placePins(rules),
    ratings: rules.flatMap(({ ratings }) => ratings).slice(0, MAX_RATINGS),
    redirect: all.find(({ redirect }) => redirect !== undefined)?.redirect ?? null,
    banners: rules.flatMap(({ id, rule }) => {
      const { banner } = rule.consequences;
      return banner ? [{ ruleId: id, banner }] : [];
    }),
  };
}

/** Returns the conditions that hide records. What an earlier rule pins, a later one does not hide. */
function listHiding(rules: CompiledRule[]): Filter[] {
  const pinned = new Set<string>();
  return rules.flatMap(({ hidden, rule }): Filter[] => {
    const kept: Filter[] = pinned.size > 0 ? [{ field: "id", op: "in", values: [...pinned] }] : [];
    for (const { id } of rule.consequences.pin ?? []) pinned.add(id);
    if (!hidden) return [];
    return [kept.length > 0 ? { or: [{ not: hidden }, ...kept] } : { not: hidden }];
  });
}

/** Gives each record the place of the first rule that pins it; where that is taken by an earlier rule, the next free one. */
function placePins(rules: CompiledRule[]): PinnedPlace[] {
  const taken = new Set<number>();
  const placed = new Map<string, number>();
  for (const { rule } of rules) {
    for (const { id, position } of rule.consequences.pin ?? []) {
      if (placed.has(id) || placed.size === MAX_PINS) continue;
      let place = position;
      while (taken.has(place)) place++;
      taken.add(place);
      placed.set(id, place);
    }
  }
  return [...placed].map(([id, position]) => ({ id, position })).sort((one, other) => one.position - other.position);
}
