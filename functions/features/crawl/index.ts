import type { Operation } from "../../http/operation.ts";
import { getCrawlConfig, putCrawlConfig } from "./operations/crawl-config.ts";
import { getCrawlerPage } from "./operations/crawler-page.ts";

/** The operations on crawls (docs/specification/crawl.md). */
export const crawlOperations: Operation[] = [getCrawlConfig, putCrawlConfig, getCrawlerPage];
