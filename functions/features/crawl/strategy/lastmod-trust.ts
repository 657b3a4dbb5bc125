/** Record of how well a site's sitemap announces changes; kept per site, from crawl to crawl. */
export interface LastmodTrust {
  /** Pages that had changed, and whose `lastmod` said so. */
  confirmed: number;
  /** Pages whose `lastmod` had not moved, and which were the same. */
  agreed: number;
  /** Pages whose `lastmod` had not moved, and which had changed. */
  contradicted: number;
}

export const NO_LASTMOD_TRUST: LastmodTrust = { confirmed: 0, agreed: 0, contradicted: 0 };

/** Announced changes before `lastmod` is believed: one that never moves says nothing. */
const MIN_CONFIRMED = 3;
/** Pages with a `lastmod` that had not moved which were read all the same: what it keeps silent about shows only there. */
const MIN_AGREED = 50;
/** Share of them that may have changed: one in a hundred. */
const AGREED_PER_CONTRADICTED = 99;
/** Sum at which both counts are halved: what a site did long ago weighs less. */
const MAX_COUNTED = 500;

/** Learns from a page that was read, or asked about, once more. */
export function learnLastmod(
  trust: LastmodTrust,
  before: { lastmod: number | null } | null,
  lastmod: number | null,
  changed: boolean,
): LastmodTrust {
  if (lastmod === null || before === null || before.lastmod === null) return trust;
  if (lastmod > before.lastmod) {
    return changed ? { ...trust, confirmed: Math.min(trust.confirmed + 1, MAX_COUNTED) } : trust;
  }
  const agreed = trust.agreed + (changed ? 0 : 1);
  const contradicted = trust.contradicted + (changed ? 1 : 0);
  if (agreed + contradicted <= MAX_COUNTED) return { ...trust, agreed, contradicted };
  return { ...trust, agreed: Math.floor(agreed / 2), contradicted: Math.ceil(contradicted / 2) };
}

/** Tells whether the site's `lastmod` has proven true: it moves, and pages for which it stands still are the same. */
export function trustsLastmod({ confirmed, agreed, contradicted }: LastmodTrust): boolean {
  return confirmed >= MIN_CONFIRMED && agreed >= MIN_AGREED && agreed >= contradicted * AGREED_PER_CONTRADICTED;
}
