import type { Operation } from "../../http/operation.ts";
import { checkPage } from "./operations/check.ts";
import { enrollCrawlNotification, getCrawlConfig, putCrawlConfig } from "./operations/crawl-config.ts";
import { getCrawlerPage } from "./operations/crawler-page.ts";
import { cancelCrawl, getCrawl, listCrawlsOperation, startCrawl } from "./operations/crawls.ts";
import { scrape, scrapeSingle } from "./operations/scrape.ts";

export { crawlEnrolments } from "./notifications.ts";
export { crawlData } from "./store/stored-data.ts";

/** The operations on crawls (docs/specification/crawl.md). */
export const crawlOperations: Operation[] = [
  startCrawl,
  listCrawlsOperation,
  getCrawl,
  cancelCrawl,
  scrapeSingle,
  scrape,
  checkPage,
  getCrawlConfig,
  putCrawlConfig,
  enrollCrawlNotification,
  getCrawlerPage,
];
