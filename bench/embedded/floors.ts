/** Figures of the service as multiples of the plain index's, by their names. */
export type Ratios = Record<string, number>;

/** Catalogue and size that the floors were measured with. */
const CATALOGUE = "generated";
export const FLOOR_PRODUCTS = 10_000;

/**
 * The most that the service may take of what the plain index takes, a fifth above what was measured
 * (docs/decisions/0133-the-embedded-engine-beside-a-plain-one.md#a-floor): a feature that costs a fifth is to be seen when it
 * lands. Processor time and bytes alone: the clock measures what else the machine does as well. Whoever makes the service faster
 * lowers them; whoever raises one says in a decision what the time is spent on.
 */
const FLOORS: Ratios = {
  "facets: processor": 3.6,
  "facets, 16: processor": 2.4,
  "none: processor": 4.1,
  "none, 16: processor": 2.8,
  "list: processor": 3.3,
  "bulk: processor": 26,
  "facets, 16: bytes": 2.5,
  "list: bytes": 1.8,
};

/** Lists the ratios that pass their floor, for people; none for another catalogue or size. */
export function checkFloors(catalogue: string, products: number, ratios: Ratios): string[] {
  if (catalogue !== CATALOGUE || products !== FLOOR_PRODUCTS) return [];
  return Object.entries(FLOORS).flatMap(([name, most]) => {
    const ratio = ratios[name];
    return ratio !== undefined && ratio <= most ? [] : [`${name} is ${ratio} times the plain index's, at most ${most} is kept.`];
  });
}
