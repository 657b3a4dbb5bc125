import type { Ports } from "../../../domain/ports.ts";
import { type CrawlItem, toCrawlKey } from "./crawl-item.ts";

/** A crawl with its place. */
export interface FoundCrawl {
  workspaceId: string;
  crawlId: string;
  crawl: CrawlItem;
}

/** Lists up to `limit` crawls of workspaces, latest first, before the id `after`: ids grow with time. */
export async function listCrawls(
  { tenantId, workspaceIds }: { tenantId: string; workspaceIds: string[] },
  { limit, after }: { limit: number; after: string | null },
  { tables }: Pick<Ports, "tables">,
): Promise<FoundCrawl[]> {
  const lists = await Promise.all(
    workspaceIds.map(async (workspaceId) => {
      const range = { limit, after, descending: true };
      const { items } = await tables.jobs.list<CrawlItem>(tenantId, toCrawlKey({ workspaceId, crawlId: "" }).collection, range);
      return items.map(({ id, ...crawl }) => ({ workspaceId, crawlId: id, crawl: crawl as CrawlItem }));
    }),
  );
  const all = lists.flat().sort((one, other) => (one.crawlId < other.crawlId ? 1 : -1));
  return all.slice(0, limit);
}

/** Finds a crawl in one of the workspaces; null when there is none. */
export async function findCrawl(
  { tenantId, workspaceIds }: { tenantId: string; workspaceIds: string[] },
  crawlId: string,
  { tables }: Pick<Ports, "tables">,
): Promise<FoundCrawl | null> {
  const keys = workspaceIds.map((workspaceId) => toCrawlKey({ workspaceId, crawlId }));
  const items = await tables.jobs.getMany<CrawlItem>(tenantId, keys);
  const place = items.findIndex((item) => item !== null);
  return place < 0 ? null : { workspaceId: workspaceIds[place]!, crawlId, crawl: items[place]! };
}
