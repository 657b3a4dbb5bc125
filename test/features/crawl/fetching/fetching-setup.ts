import { afterEach } from "@jest/globals";
import { createPageFetcher } from "../../../../functions/features/crawl/fetching/fetch-page.ts";
import type { FetchResult, PageFetcher, PageRequest } from "../../../../functions/features/crawl/fetching/page-request.ts";
import type { AddressGuard } from "../../../../functions/platform/network/address-guard.ts";
import { localPageAddresses } from "../../../../local/adapters/local-addresses.ts";
import { TIER_LIMITS } from "../../../../schemas/limits.ts";

const NOW = Date.parse("2026-11-22T12:00:00Z");

const open: PageFetcher[] = [];
afterEach(async () => {
  for (const fetcher of open.splice(0)) await fetcher.close();
});

interface FetcherSetup {
  addresses?: AddressGuard;
  connections?: number;
  limits?: NonNullable<Parameters<typeof createPageFetcher>[1]>["limits"];
}

/** A fetcher that ends with the test. */
export function newFetcher({ addresses = localPageAddresses(), ...options }: FetcherSetup = {}): PageFetcher {
  const settings = {
    rateLimits: true,
    baseUrl: "https://api.example",
    retryDelayScale: 1,
    originSecrets: [],
    tierLimits: TIER_LIMITS,
  };
  const fetcher = createPageFetcher({ pageAddresses: addresses, settings, clock: { now: () => NOW } }, options);
  open.push(fetcher);
  return fetcher;
}

/** Reads one address and follows any redirect. */
export function fetchFrom(url: string, given: Partial<PageRequest> = {}, setup: FetcherSetup = {}): Promise<FetchResult> {
  return newFetcher(setup).fetch({ url, judgeRedirect: () => null, ...given });
}
