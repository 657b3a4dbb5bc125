import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "../support/client.ts";

interface CrawlView {
  crawlId: string;
  status: string;
  error: string | null;
  progress: Record<string, unknown>;
}

interface CrawlRun {
  seconds: number;
  view: CrawlView;
}

/** Starts a crawl and waits for its end; throws unless it completes. */
export async function runCrawl(client: Client, request: object): Promise<CrawlRun> {
  const began = performance.now();
  const { crawlId } = await client.call<CrawlView>("POST", "/crawl/start", request);
  for (;;) {
    const view = await client.call<CrawlView>("GET", `/crawl/${crawlId}`);
    if (view.status === "completed") return { seconds: (performance.now() - began) / 1_000, view };
    if (!["queued", "running"].includes(view.status)) throw new Error(`The crawl is ${view.status}: ${JSON.stringify(view)}`);
    await pause(100);
  }
}

/** Lists what crawls have made: address and time of the last change of each record, by id. */
export async function listCrawled(client: Client): Promise<Map<string, { url: string; updatedAt: string }>> {
  type Listed = {
    results: { id: string; url?: string; metadata?: { url?: string }; updatedAt: string }[];
    pagination: { cursor: string | null };
  };
  const found = new Map<string, { url: string; updatedAt: string }>();
  for (const kind of ["posts", "products"]) {
    let cursor: string | null = "";
    while (cursor !== null) {
      const after: string = cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`;
      const page: Listed = await client.call<Listed>("GET", `/${kind}?limit=100&source=crawl${after}`);
      for (const { id, url, metadata, updatedAt } of page.results) {
        found.set(`${kind}/${id}`, { url: metadata?.url ?? url ?? "", updatedAt });
      }
      cursor = page.pagination.cursor;
    }
  }
  return found;
}
