import { createHash } from "node:crypto";
import { CRAWLER_NAME } from "../crawler-name.ts";
import type { PageFetcher } from "../fetching/page-request.ts";
import { extractPage } from "./extract-page.ts";
import { type MissingPage, toMissingPage } from "./soft-not-found.ts";

/** Reads what a site says at an address below `url` that nobody has; null when it says that it is not found, or nothing. */
export async function readMissingPage(url: string, token: string, fetcher: PageFetcher): Promise<MissingPage | null> {
  const fetched = await fetcher.fetch({ url: toMissingAddress(url, token), judgeRedirect: () => "notCanonical" });
  if (fetched.kind !== "page") return null;
  try {
    const page = await extractPage(fetched, { excludeSelectors: [] });
    return page.needsRendering || page.forwardsTo !== null ? null : toMissingPage(page);
  } catch {
    return null;
  }
}

/** Returns an address in the folder of `url` that surely names nothing. */
export function toMissingAddress(url: string, token: string): string {
  const name = createHash("sha256").update(token).digest("hex").slice(0, 16);
  return new URL(`${CRAWLER_NAME.toLowerCase()}-not-found-${name}`, url).href;
}
