import { createCrawlStep } from "../features/crawl/machine/crawl-step.ts";
import type { Ports } from "../platform/ports.ts";

export const create = (ports: Ports) => createCrawlStep(ports);
