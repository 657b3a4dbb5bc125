import type { Operation } from "../../http/operation.ts";
import { getCrawlerPage } from "./operations/crawler-page.ts";

/** The operations on crawls (docs/specification/crawl.md). */
export const crawlOperations: Operation[] = [getCrawlerPage];
