import {
  AFFINITY_KINDS,
  type AffinityItem,
  type AffinityKind,
  decay,
  type StoredNeighbour,
} from "../../../domain/signals/affinities.ts";
import { ACTIVITY_DAYS } from "../../../domain/signals/recorded-search.ts";
import { countSketch, joinSketches, TRUSTED_SKETCH } from "../../../domain/signals/visitor-pseudonyms.ts";
import { fadeIn } from "../../../platform/ports/analytics/popularity.ts";
import type { Item } from "../../../platform/ports/stores/table.ts";

/**
 * Weight of a pair of products, decayed until `at` (milliseconds since 1970), the number of times that it was seen, and a sketch
 * of the networks that told of it.
 */
interface PairSum {
  weight: number;
  support: number;
  at: number;
  networks: number;
}

/** Pairs of products that events have shown, added up. Each pair counts for both of its products. */
export class AffinityChanges {
  private readonly sums: Record<AffinityKind, Map<string, Map<string, PairSum>>> = { bought: new Map(), viewed: new Map() };

  /** Adds a pair; the order of its products does not matter. */
  add(kind: AffinityKind, one: string, other: string, sum: PairSum): void {
    const [first, second] = one < other ? [one, other] : [other, one];
    const row = this.sums[kind].get(first) ?? new Map<string, PairSum>();
    this.sums[kind].set(first, row);
    const known = row.get(second);
    row.set(second, known ? joinSums(kind, known, sum) : sum);
  }

  isEmpty(): boolean {
    return AFFINITY_KINDS.every((kind) => this.sums[kind].size === 0);
  }

  /** Writes them as JSON, which names each product once. */
  toJson(): string {
    const positions = new Map<string, number>();
    const positionOf = (product: string) => {
      if (!positions.has(product)) positions.set(product, positions.size);
      return positions.get(product)!;
    };
    const toRows = (kind: AffinityKind) =>
      [...this.sums[kind]].flatMap(([one, row]) =>
        [...row].map(([other, { weight, support, at, networks }]) => {
          return [positionOf(one), positionOf(other), round(weight), support, at, networks];
        }),
      );
    const rows = { bought: toRows("bought"), viewed: toRows("viewed") };
    return JSON.stringify({ products: [...positions.keys()], ...rows });
  }

  /** Adds what `toJson` wrote. */
  addJson(json: string): void {
    const { products, ...rows } = JSON.parse(json) as StoredChanges;
    for (const kind of AFFINITY_KINDS) {
      // Changes that an earlier version has written tell of no networks, and count as they did.
      for (const [one, other, weight, support, at, networks = TRUSTED_SKETCH] of rows[kind])
        this.add(kind, products[one]!, products[other]!, { weight, support, at, networks });
    }
  }

  /** Returns the changes of each product: by kind and product, in one fixed order. */
  byProduct(): ProductChange[] {
    const changes = AFFINITY_KINDS.flatMap((kind) => {
      const rows = new Map<string, Map<string, PairSum>>();
      const rowOf = (product: string) => rows.get(product) ?? rows.set(product, new Map()).get(product)!;
      for (const [one, row] of this.sums[kind]) {
        for (const [other, sum] of row) {
          rowOf(one).set(other, sum);
          rowOf(other).set(one, sum);
        }
      }
      return [...rows].map(([productId, sums]) => ({ kind, productId, sums, name: `${kind} ${productId}` }));
    });
    return changes.sort((one, other) => (one.name < other.name ? -1 : 1));
  }
}

interface StoredChanges
  extends Record<AffinityKind, [one: number, other: number, weight: number, support: number, at: number, networks?: number][]> {
  products: string[];
}

/** All that changes of the affinities of one kind of one product. */
export interface ProductChange {
  kind: AffinityKind;
  productId: string;
  sums: Map<string, PairSum>;
  /** Orders changes. */
  name: string;
}

/** Changes that events have caused and that are not yet in the affinities, or not in all. */
export interface PendingChangesItem extends Item {
  changesJson: string;
  /** Name of the last product's change that is in its affinities; empty before the first. */
  doneUntil: string;
  expiresAt: number;
}

function joinSums(kind: AffinityKind, one: PairSum, other: PairSum): PairSum {
  const at = Math.max(one.at, other.at);
  const weight = one.weight * decay(kind, at - one.at) + other.weight * decay(kind, at - other.at);
  return { weight, support: one.support + other.support, at, networks: joinSketches(one.networks, other.networks) };
}

/** A product keeps so many neighbours of one kind, the heaviest. */
const MAX_NEIGHBOURS = 200;
/** Share of its weight by which a pair of too few networks keeps its place among others of that kind, behind all that count. */
const FAINTEST = 0.001;
/** Size of a list of neighbours: a transaction writes up to 99 of them, and ends at 4 MB. */
const MAX_NEIGHBOURS_BYTES = 36_000;

/** Returns the affinities of a product after a change. */
export function changeAffinities(current: AffinityItem | null, { kind, sums }: ProductChange, now: number): AffinityItem {
  const neighbours = new Map<string, PairSum>();
  for (const [productId, weight, support, seconds, networks] of JSON.parse(current?.neighboursJson ?? "[]") as StoredNeighbour[])
    neighbours.set(productId, { weight, support, at: seconds * 1_000, networks: networks ?? TRUSTED_SKETCH });
  let total: PairSum = { weight: current?.total ?? 0, support: 0, at: current?.totalAt ?? 0, networks: 0 };
  for (const [productId, sum] of sums) {
    const known = neighbours.get(productId);
    neighbours.set(productId, known ? joinSums(kind, known, sum) : sum);
    total = joinSums(kind, total, sum);
  }
  return {
    revision: (current?.revision ?? 0) + 1,
    total: round(total.weight),
    totalAt: total.at,
    neighboursJson: JSON.stringify(keepHeaviest(kind, neighbours, total.at)),
    expiresAt: Math.floor(now / 1_000) + ACTIVITY_DAYS * 86_400,
  };
}

function keepHeaviest(kind: AffinityKind, neighbours: Map<string, PairSum>, at: number): StoredNeighbour[] {
  const shareOf = ({ networks }: PairSum) => Math.max(FAINTEST, fadeIn(countSketch(networks)));
  const weightAt = (sum: PairSum) => sum.weight * decay(kind, at - sum.at) * shareOf(sum);
  const heaviest = [...neighbours].sort(([, one], [, other]) => weightAt(other) - weightAt(one)).slice(0, MAX_NEIGHBOURS);
  let bytes = 0;
  return heaviest.flatMap(([productId, sum]) => {
    const { weight, support, at, networks } = sum;
    const told = networks === TRUSTED_SKETCH ? [] : [networks];
    const stored = [productId, round(weight), support, Math.floor(at / 1_000), ...told] as StoredNeighbour;
    bytes += Buffer.byteLength(JSON.stringify(stored)) + 1;
    return bytes <= MAX_NEIGHBOURS_BYTES ? [stored] : [];
  });
}

/** Five digits are more than any order of neighbours needs. */
function round(weight: number): number {
  return Number(weight.toPrecision(5));
}
