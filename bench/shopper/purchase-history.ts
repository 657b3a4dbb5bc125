import { seeded } from "../support/statistics.ts";

/**
 * Purchases as an outdoor shop sees them: who buys a tent needs a mat, and now and then something that has nothing to do with it.
 * Written from the catalogue's departments alone, before the rules of recommendations were known.
 */

export interface ShopProduct {
  id: string;
  price: number;
  categories: string[];
  indexStatus: string;
}

export interface Basket {
  visitorId: string;
  productIds: string[];
  /** Products looked at and not bought. */
  viewedIds: string[];
  /** Milliseconds since 1970. */
  at: number;
}

/** Needs of a trip: a category at any level of its path, and how often it is bought on such a trip. */
type Mission = [category: string, share: number][];

const MISSIONS: Mission[] = [
  [
    ["Tents", 0.6],
    ["Sleeping Bags", 0.55],
    ["Sleeping Mats", 0.5],
    ["Pillows", 0.25],
    ["Lanterns", 0.3],
    ["Tent Accessories", 0.25],
  ],
  [
    ["Stoves", 0.6],
    ["Cookware", 0.55],
    ["Tableware", 0.35],
    ["Camp Food", 0.3],
    ["Chairs", 0.3],
    ["Tables", 0.2],
  ],
  [
    ["Hiking Boots", 0.55],
    ["Socks", 0.5],
    ["Footwear Care", 0.3],
    ["Trekking Poles", 0.3],
    ["Gaiters", 0.15],
    ["Health", 0.3],
  ],
  [
    ["Backpacks", 0.55],
    ["Water Bottles", 0.4],
    ["Waterproof Jackets", 0.35],
    ["Navigation", 0.3],
    ["Hiking Trousers", 0.3],
  ],
  [
    ["Running Shoes", 0.55],
    ["Running Clothing", 0.45],
    ["Running Accessories", 0.4],
    ["Running Packs", 0.25],
    ["Watches", 0.15],
  ],
  [
    ["Cycle Helmets", 0.5],
    ["Cycling Clothing", 0.45],
    ["Bike Accessories", 0.5],
    ["Bike Bags", 0.35],
  ],
  [
    ["Harnesses", 0.5],
    ["Climbing Shoes", 0.4],
    ["Ropes", 0.35],
    ["Climbing Helmets", 0.35],
    ["Hardware", 0.45],
  ],
  [
    ["Paddling", 0.55],
    ["Buoyancy Aids", 0.5],
    ["Wetsuits & Swimwear", 0.4],
    ["Dry Bags", 0.45],
  ],
  [
    ["Walking", 0.55],
    ["Beds & Bowls", 0.45],
    ["Coats", 0.4],
  ],
  [
    ["Kidswear", 0.5],
    ["Kids Camping", 0.45],
    ["Kids Bags", 0.3],
    ["Kids Footwear", 0.35],
    ["Buoyancy Aids", 0.1],
  ],
  [
    ["Travel Bags", 0.5],
    ["Packing Organisers", 0.4],
    ["Sleep & Comfort", 0.4],
    ["Security", 0.4],
    ["Travel Electronics", 0.35],
  ],
  [
    ["Insulated Jackets", 0.5],
    ["Gloves", 0.45],
    ["Hats & Headwear", 0.45],
    ["Base Layers", 0.45],
    ["Textile Care", 0.25],
  ],
  [
    ["Yoga", 0.55],
    ["Training", 0.4],
    ["Fitness Clothing", 0.35],
    ["Water Bottles", 0.2],
  ],
];

/** Seeds. The world (popularity, planted pairs) is one; the baskets of the history and the held-out ones are independent. */
const SEEDS = { world: 4_201, history: 77_003, tuning: 15_107, final: 90_011 };
export type BasketSet = Exclude<keyof typeof SEEDS, "world">;

/** Share of the bought products that have nothing to do with the trip. */
const NOISE = 0.12;
/** Share of the baskets with the first product of a planted pair that hold the second one, too. */
const PLANTED_SHARE = 0.5;
const PAIRS = 20;
const MAX_BASKET = 6;
const DAY_MS = 86_400_000;
const HISTORY_DAYS = 60;

/** Shoppers with tastes of one shop, and products that are bought together for no reason that a catalogue shows. */
export class PurchaseWorld {
  readonly pairs: [string, string][];
  readonly #products: ShopProduct[];
  readonly #popularity: Map<string, number>;
  readonly #partners: Map<string, string>;

  constructor(catalogue: ShopProduct[]) {
    const random = seeded(SEEDS.world);
    this.#products = catalogue.filter(({ indexStatus }) => indexStatus === "active");
    // A few products sell ten times as often as most.
    this.#popularity = new Map(this.#products.map(({ id }) => [id, Math.exp(1.1 * normal(random))]));
    this.pairs = this.#plantPairs(random);
    this.#partners = new Map(this.pairs);
  }

  /** Returns baskets of a set: the same ones for the same set, number and end. */
  baskets(set: BasketSet, count: number, endsAt: number): Basket[] {
    const random = seeded(SEEDS[set]);
    return Array.from({ length: count }, (_, number) => {
      const budget = random();
      const productIds = this.#fillBasket(budget, random);
      const viewedIds = productIds.flatMap((id) => this.#compareWith(id, budget, random));
      // Every third basket is of a shopper who has bought before, on another day.
      const shopper = number % 3 === 2 ? number - 2 : number;
      return { visitorId: `${set}-${shopper}`, productIds, viewedIds, at: endsAt - Math.floor(random() * HISTORY_DAYS * DAY_MS) };
    });
  }

  #fillBasket(budget: number, random: () => number): string[] {
    const mission = MISSIONS[Math.floor(random() * MISSIONS.length)]!;
    const basket = new Set<string>();
    while (basket.size < 2) {
      for (const [category, share] of mission) {
        if (random() >= share) continue;
        const isNoise = random() < NOISE;
        basket.add(this.#choose(isNoise ? this.#products : this.#inCategory(category), budget, random));
      }
    }
    for (const id of [...basket]) {
      const partner = this.#partners.get(id);
      if (partner !== undefined && random() < PLANTED_SHARE) basket.add(partner);
    }
    return [...basket].slice(-MAX_BASKET);
  }

  #compareWith(id: string, budget: number, random: () => number): string[] {
    const { categories } = this.#products.find((product) => product.id === id)!;
    const alike = this.#inCategory(categories.at(-1)!);
    const viewed = Array.from({ length: Math.floor(random() * 3) }, () => this.#choose(alike, budget, random));
    return viewed.filter((other) => other !== id);
  }

  #inCategory(category: string): ShopProduct[] {
    const found = this.#products.filter(({ categories }) => categories.includes(category));
    if (found.length === 0) throw new Error(`The catalogue has no category ${category}.`);
    return found;
  }

  /** Chooses by popularity, and by how near the price is to what this shopper spends. */
  #choose(products: ShopProduct[], budget: number, random: () => number): string {
    const byPrice = products.toSorted((one, other) => one.price - other.price);
    const weights = byPrice.map(({ id }, rank) => {
      const distance = Math.abs((rank + 0.5) / byPrice.length - budget);
      return this.#popularity.get(id)! * (1.2 - distance);
    });
    let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
    for (const [at, weight] of weights.entries()) {
      left -= weight;
      if (left <= 0) return byPrice[at]!.id;
    }
    return byPrice.at(-1)!.id;
  }

  /** Pairs products of different departments, each in one pair only. */
  #plantPairs(random: () => number): [string, string][] {
    const missionCategories = new Set(MISSIONS.flat().map(([category]) => category));
    // The first ones are products that trips need and that sell: others would be bought a handful of times, and tell nothing.
    const firsts = this.#products.filter(
      ({ id, categories }) => this.#popularity.get(id)! >= 1 && categories.some((name) => missionCategories.has(name)),
    );
    const used = new Set<string>();
    const pick = (from: ShopProduct[]): ShopProduct => {
      const free = from.filter(({ id }) => !used.has(id));
      const chosen = free[Math.floor(random() * free.length)]!;
      used.add(chosen.id);
      return chosen;
    };
    return Array.from({ length: PAIRS }, () => {
      const first = pick(firsts);
      const second = pick(this.#products.filter(({ categories }) => categories[0] !== first.categories[0]));
      return [first.id, second.id];
    });
  }
}

/** A normally distributed number (Box and Muller). */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
