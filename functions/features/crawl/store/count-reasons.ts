import type { CrawlItem } from "./crawl-item.ts";

/** Returns what a crawl counted under each reason, most frequent first. */
export function countReasons(crawl: CrawlItem, kind: "failed" | "skipped"): [reason: string, count: number][] {
  const counts = Object.entries(crawl).flatMap(([name, count]): [string, number][] =>
    name.startsWith(`${kind}_`) && typeof count === "number" ? [[name.slice(kind.length + 1), count]] : [],
  );
  return counts.sort(([one, first], [other, second]) => second - first || (one < other ? -1 : 1));
}
