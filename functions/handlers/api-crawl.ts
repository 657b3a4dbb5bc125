import type { Ports } from "../domain/ports.ts";
import { crawlOperations } from "../features/crawl/index.ts";
import { apiHandler } from "../http/kernel/kernel.ts";

export const create = (ports: Ports) => apiHandler(crawlOperations, ports);
