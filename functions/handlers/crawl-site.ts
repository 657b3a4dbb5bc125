import type { Ports } from "../domain/ports.ts";
import { createCrawlStep } from "../features/crawl/machine/crawl-step.ts";

export const create = (ports: Ports) => createCrawlStep(ports);
