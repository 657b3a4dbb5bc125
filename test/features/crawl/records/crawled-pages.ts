import { parseDocument } from "htmlparser2";
import type { ExtractedPage } from "../../../../functions/features/crawl/extraction/extracted-page.ts";
import type { CrawledPage, StoreTarget } from "../../../../functions/features/crawl/records/page-records.ts";
import { readStructuredData } from "../../../../functions/features/crawl/structured/read-structured-data.ts";
import { RATE_SHARES, TIER_LIMITS } from "../../../../schemas/limits.ts";
import type { Shop } from "../../../support/new-shop.ts";

const SITE = "https://shop.example";

/** A page as extraction hands it on: its text as given, its structured data read from JSON-LD. */
export function crawledPage(
  path: string,
  page: Partial<ExtractedPage> & { jsonLd?: unknown } = {},
  records: string[] = [],
): CrawledPage {
  const { jsonLd, ...given } = page;
  const url = `${SITE}${path}`;
  const text = page.text ?? `A page about ${path}, with enough words to say something.`;
  const html = jsonLd === undefined ? "" : `<script type="application/ld+json">${JSON.stringify(jsonLd)}</script>`;
  return {
    url,
    known: records.length > 0 ? { url, records } : null,
    page: {
      title: `Page ${path}`,
      description: null,
      language: "en",
      canonicalUrl: null,
      forwardsTo: null,
      image: null,
      author: null,
      publishedAt: null,
      modifiedAt: null,
      text,
      contentHash: `hash of ${text}`,
      directives: { noindex: false, nofollow: false, optedOut: false },
      links: [],
      structured: readStructuredData(parseDocument(html), url),
      needsRendering: false,
      ...given,
    },
  };
}

export function storeTarget({ tenantId, workspaceId }: Shop, limits = TIER_LIMITS.enterprise): StoreTarget {
  return { tenant: { id: tenantId, tier: "enterprise", limits, shares: RATE_SHARES, overagesEnabled: false }, workspaceId };
}
