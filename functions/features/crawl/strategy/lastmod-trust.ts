/** Record of how well a site's sitemap announced changes; kept per site, from crawl to crawl. */
export interface LastmodTrust {
  /** Pages that had changed, and whose `lastmod` said so. */
  confirmed: number;
  /** Pages that had changed although their `lastmod` had not moved. */
  contradicted: number;
}

/** Announced changes before `lastmod` is believed: fewer may be chance. */
const MIN_CONFIRMED = 3;
/** Share of changes that may go unannounced: one in twenty. */
const CONFIRMED_PER_CONTRADICTED = 19;
/** Sum at which both counts are halved: what a site did long ago weighs less. */
const MAX_COUNTED = 400;

/**
 * Learns from a page that was read again. Only a page that changed is a proof: a `lastmod` that never moves is right about every
 * page that stays the same, and says nothing.
 */
export function learnLastmod(
  trust: LastmodTrust,
  before: { lastmod: number | null } | null,
  lastmod: number | null,
  changed: boolean,
): LastmodTrust {
  if (!changed || lastmod === null || before === null || before.lastmod === null) return trust;
  const { confirmed, contradicted } = trust;
  const learnt =
    lastmod > before.lastmod ? { confirmed: confirmed + 1, contradicted } : { confirmed, contradicted: contradicted + 1 };
  if (learnt.confirmed + learnt.contradicted <= MAX_COUNTED) return learnt;
  return { confirmed: Math.floor(learnt.confirmed / 2), contradicted: Math.ceil(learnt.contradicted / 2) };
}

/** Tells whether the site's `lastmod` has proven true: nearly every change was announced. */
export function trustsLastmod({ confirmed, contradicted }: LastmodTrust): boolean {
  return confirmed >= MIN_CONFIRMED && confirmed >= contradicted * CONFIRMED_PER_CONTRADICTED;
}
