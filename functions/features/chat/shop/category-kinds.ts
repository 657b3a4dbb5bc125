import { findAudiences } from "../../search/index.ts";

/** Share of a category's products that have to be in another for it to count as a part of that one. */
const PART_SHARE = 0.95;
/** Share of a category's products that belong to kinds without it, and number of those kinds, from which it is a selection. */
const SELECTED_SHARE = 0.9;
const MIN_KINDS_OF_SELECTION = 3;
/** Share of all products from which a category says nothing. */
const EVERYTHING_SHARE = 0.9;
/** Share of a category's products in parts of it from which it is only their department. */
const DEPARTMENT_SHARE = 0.5;
/** Products from which categories can be told apart. */
const MIN_PRODUCTS = 12;

const PATH = /\s+[>›»|/]\s+|\s*[>›»]\s*/;

/** Returns the last part of a category that is written as a path: "Home > Kitchen > Kettles". */
export function categoryLeaf(category: string): string {
  return (
    category
      .split(PATH)
      .findLast((part) => part.trim() !== "")
      ?.trim() ?? category
  );
}

/**
 * Finds the categories that name a kind of goods, by the products that have them, the most frequent first: not the departments
 * above others, not whom a thing is for, and not selections ("Promotions", "Our favourites"), whose products belong to many kinds
 * without them.
 */
export function findKindsOfGoods(products: string[][]): string[] {
  const lists = products.map((categories) => [...new Set(categories)]);
  const all = [...new Set(lists.flat())].filter((name) => findAudiences(name).size === 0);
  if (products.length < MIN_PRODUCTS) return all;
  const shop = new CategorySets(lists);
  const limited = all.filter((name) => shop.size(name) < EVERYTHING_SHARE * products.length);
  const kinds = withoutSelections(limited, shop);
  return kinds.filter((name) => !isDepartment(name, kinds, shop)).toSorted((left, right) => shop.size(right) - shop.size(left));
}

/** Categories as sets of products. */
class CategorySets {
  private readonly lists: string[][];
  private readonly members = new Map<string, number[]>();
  /** Numbers of products that two categories share. */
  private readonly shared = new Map<string, Map<string, number>>();

  constructor(lists: string[][]) {
    this.lists = lists;
    for (const [at, names] of lists.entries()) {
      for (const name of names) {
        this.members.set(name, [...(this.members.get(name) ?? []), at]);
        const counts = this.shared.get(name) ?? new Map<string, number>();
        for (const other of names) if (other !== name) counts.set(other, (counts.get(other) ?? 0) + 1);
        this.shared.set(name, counts);
      }
    }
  }

  size(name: string): number {
    return this.members.get(name)?.length ?? 0;
  }

  neighbours(name: string): string[] {
    return [...(this.shared.get(name)?.keys() ?? [])];
  }

  /** Returns true when nearly all of the first are in the second, which has more. */
  isPart(part: string, whole: string): boolean {
    const count = this.shared.get(part)?.get(whole) ?? 0;
    return this.size(part) < this.size(whole) && count >= PART_SHARE * this.size(part);
  }

  /** Returns the share of a category's products that are in one of the others, too. */
  shareIn(name: string, others: Set<string>): number {
    const covered = (this.members.get(name) ?? []).filter((at) => this.lists[at]!.some((other) => others.has(other)));
    return covered.length / this.size(name);
  }
}

/** Drops one selection after another, the one over most kinds first: what is in several of them is no selection for that. */
function withoutSelections(names: string[], shop: CategorySets): string[] {
  const left = new Set(names);
  for (;;) {
    const spreads = [...left].map((name) => ({ name, kinds: countKindsOf(name, left, shop) }));
    const widest = spreads.reduce((first, next) => (next.kinds > first.kinds ? next : first), { name: "", kinds: 0 });
    if (widest.kinds < MIN_KINDS_OF_SELECTION) return [...left];
    left.delete(widest.name);
  }
}

/** Counts the kinds that the products of a category belong to without it; 0 when many belong to none. */
function countKindsOf(name: string, left: Set<string>, shop: CategorySets): number {
  const isBeside = (other: string) => left.has(other) && !shop.isPart(name, other) && !shop.isPart(other, name);
  const others = new Set(shop.neighbours(name).filter(isBeside));
  if (others.size < MIN_KINDS_OF_SELECTION) return 0;
  return shop.shareIn(name, others) >= SELECTED_SHARE ? others.size : 0;
}

/** Returns true when most of a category's products are in parts of it. */
function isDepartment(name: string, kinds: string[], shop: CategorySets): boolean {
  const parts = kinds.filter((other) => shop.isPart(other, name));
  return parts.length > 0 && shop.shareIn(name, new Set(parts)) > DEPARTMENT_SHARE;
}
