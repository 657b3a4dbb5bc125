/** The outcome of one search. */
export interface Shown {
  ids: string[];
  total: number;
  /** The address that the shopper is led to instead. */
  redirect?: string;
}

export interface Impact {
  query: string;
  /** Searches of shoppers in the period. */
  count: number;
  before: Shown;
  after: Shown;
  /** Records that both show among the first ten, 0 to 10 of `of`. */
  kept: number;
  of: number;
  /** 0: nothing changed, 1: nothing stayed. */
  change: number;
  /** It found something, and would find nothing. */
  isLost: boolean;
}

/** Hits of a query that are compared. */
export const TOP = 10;

/**
 * Compares what a query shows before and after a change. A record that left weighs as one that nobody sees any more; one that
 * moved weighs by how far.
 */
export function compare(query: string, count: number, before: Shown, after: Shown): Impact {
  const [was, is] = [before.ids.slice(0, TOP), after.ids.slice(0, TOP)];
  const kept = was.filter((id) => is.includes(id)).length;
  const of = Math.max(was.length, is.length);
  const moved = was.reduce((sum, id, at) => {
    const now = is.indexOf(id);
    return sum + (now < 0 ? 1 : Math.min(1, Math.abs(now - at) / TOP));
  }, 0);
  const added = is.filter((id) => !was.includes(id)).length;
  const isLed = before.redirect !== after.redirect;
  const change = isLed ? 1 : of === 0 ? 0 : Math.min(1, Math.max(moved, added) / of);
  return { query, count, before, after, kept, of, change, isLost: before.total > 0 && after.total === 0 };
}

/** Sorts by traffic times change; what loses all its results comes first. */
export function sortImpacts(impacts: Impact[]): Impact[] {
  return impacts.toSorted(
    (one, other) =>
      Number(other.isLost) - Number(one.isLost) || other.count * other.change - one.count * one.change || other.count - one.count,
  );
}

interface ImpactSum {
  queries: number;
  changed: number;
  lost: number;
  gained: number;
  /** Share of the searches whose first ten change. */
  share: number;
}

/** True where shoppers see something else than before. */
export function isChanged({ change, before, after }: Impact): boolean {
  return change > 0 || before.total !== after.total;
}

/** Sums up what a change does to a shop's searches. */
export function sumUp(impacts: Impact[]): ImpactSum {
  const changed = impacts.filter(isChanged);
  const countOf = (some: Impact[]) => some.reduce((sum, { count }) => sum + count, 0);
  return {
    queries: impacts.length,
    changed: changed.length,
    lost: impacts.filter(({ isLost }) => isLost).length,
    gained: impacts.filter(({ before, after }) => before.total === 0 && after.total > 0).length,
    share: countOf(impacts) === 0 ? 0 : countOf(changed) / countOf(impacts),
  };
}

/** Cuts a list into parts of a size. */
export function inParts<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));
}
