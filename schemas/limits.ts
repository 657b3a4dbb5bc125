/** The tiers and their limits (docs/specification/limits.md). */
export const TIERS = ["personal", "starter", "professional", "enterprise"] as const;
export type Tier = (typeof TIERS)[number];

/**
 * Shares of a tenant's rate limits, where it has set none: what all publishable keys may spend together, so that visitors leave
 * the merchant's own requests their part, and what one address may spend of that.
 */
export const RATE_SHARES = { publishable: 0.8, address: 0.5 } as const;
export type RateShares = Record<keyof typeof RATE_SHARES, number>;

/**
 * Limits of requests that are sent with each letter that a shopper types, apart from those of all others (`rate` of an
 * operation): so many times the tier's requests a minute and an hour, and so many a second from one address.
 */
export const TYPING_LIMITS = { factor: 10, perSecond: 10 } as const;

/** Workspaces of a tenant: one for each shop or site. Requests read them all. */
export const MAX_WORKSPACES = 250;
/** Keys of a tenant that are valid at a time. */
export const MAX_KEYS = 200;
/** Keys that are kept with those that have ended, for the list: beyond them the ones that ended first are removed. */
export const MAX_KEPT_KEYS = 1_000;

/** Monthly quotas, each consumed one by one. */
export const METERS = ["search", "chat", "recommendations", "suggestions", "crawlPages", "webhookDeliveries"] as const;
export type Meter = (typeof METERS)[number];

/** Capacities, each used by the records that exist. */
export const CAPACITIES = ["products", "posts", "taxonomies", "prompts"] as const;
export type Capacity = (typeof CAPACITIES)[number];

export interface TierLimits {
  perMinute: number;
  perHour: number;
  quotas: Record<Meter, number>;
  capacities: Record<Capacity, number>;
  /** Number of webhooks that a workspace may register. */
  webhooks: number;
  /** Dollars that language models may cost in a month, for all that they are asked; null: no ceiling. */
  modelUsd: number | null;
}

/**
 * The limits by tier. The specification names none for taxonomies and prompts: theirs are above what any shop of the tier needs.
 */
export const TIER_LIMITS: Record<Tier, TierLimits> = {
  personal: {
    perMinute: 100,
    perHour: 1_000,
    quotas: { search: 3_000, chat: 250, recommendations: 500, suggestions: 30_000, crawlPages: 250, webhookDeliveries: 1_000 },
    capacities: { products: 500, posts: 250, taxonomies: 5_000, prompts: 500 },
    webhooks: 50,
    modelUsd: null,
  },
  starter: {
    perMinute: 150,
    perHour: 1_500,
    quotas: {
      search: 10_000,
      chat: 1_200,
      recommendations: 1_800,
      suggestions: 100_000,
      crawlPages: 500,
      webhookDeliveries: 5_000,
    },
    capacities: { products: 1_500, posts: 500, taxonomies: 10_000, prompts: 500 },
    webhooks: 50,
    modelUsd: null,
  },
  professional: {
    perMinute: 200,
    perHour: 2_000,
    quotas: {
      search: 50_000,
      chat: 4_000,
      recommendations: 5_000,
      suggestions: 500_000,
      crawlPages: 2_500,
      webhookDeliveries: 20_000,
    },
    capacities: { products: 5_000, posts: 2_500, taxonomies: 20_000, prompts: 1_000 },
    webhooks: 50,
    modelUsd: null,
  },
  enterprise: {
    perMinute: 300,
    perHour: 5_000,
    quotas: {
      search: 150_000,
      chat: 12_000,
      recommendations: 25_000,
      suggestions: 1_500_000,
      crawlPages: 25_000,
      webhookDeliveries: 100_000,
    },
    capacities: { products: 50_000, posts: 25_000, taxonomies: 100_000, prompts: 5_000 },
    webhooks: 50,
    modelUsd: null,
  },
};

/** Limits of a deployment in place of those of the table: every tier, with the figures that differ. */
export type ReplacedLimits = Record<
  Tier,
  Partial<Omit<TierLimits, "quotas" | "capacities">> & {
    quotas?: Partial<Record<Meter, number>>;
    capacities?: Partial<Record<Capacity, number>>;
  }
>;

/** Returns the limits of all tiers with what a deployment replaces. */
export function replaceLimits(limits: Record<Tier, TierLimits>, replaced: ReplacedLimits): Record<Tier, TierLimits> {
  const entries = TIERS.map((tier): [Tier, TierLimits] => {
    const { quotas, capacities, ...figures } = replaced[tier];
    const own = limits[tier];
    return [tier, { ...own, ...figures, quotas: { ...own.quotas, ...quotas }, capacities: { ...own.capacities, ...capacities } }];
  });
  return Object.fromEntries(entries) as Record<Tier, TierLimits>;
}

/** Returns the limits with one ceiling of what models may cost a tenant in a month. */
export function withModelCeiling(limits: Record<Tier, TierLimits>, modelUsd: number | null): Record<Tier, TierLimits> {
  return Object.fromEntries(TIERS.map((tier) => [tier, { ...limits[tier], modelUsd }])) as Record<Tier, TierLimits>;
}

const FIGURES = ["perMinute", "perHour", "webhooks"] as const;

/** Packs limits into a text for the environment of a function, which takes 4 KB in all: figures in the order of their names. */
export function packTierLimits(limits: Record<Tier, TierLimits>): string {
  return JSON.stringify(
    TIERS.map((tier) => {
      const { quotas, capacities, modelUsd, ...figures } = limits[tier];
      return [
        ...FIGURES.map((name) => figures[name]),
        ...METERS.map((name) => quotas[name]),
        ...CAPACITIES.map((name) => capacities[name]),
        modelUsd,
      ];
    }),
  );
}

/** Returns the limits that `packTierLimits` of the same version has packed. */
export function unpackTierLimits(packed: string): Record<Tier, TierLimits> {
  const entries = (JSON.parse(packed) as (number | null)[][]).map((figures, index): [Tier, TierLimits] => {
    const left = figures.values();
    const take = <Name extends string>(names: readonly Name[]) =>
      Object.fromEntries(names.map((name) => [name, left.next().value!])) as Record<Name, number>;
    const counted = { ...take(FIGURES), quotas: take(METERS), capacities: take(CAPACITIES) };
    return [TIERS[index]!, { ...counted, modelUsd: left.next().value ?? null }];
  });
  return Object.fromEntries(entries) as Record<Tier, TierLimits>;
}
