import { setTimeout as pause } from "node:timers/promises";
import type { Ports } from "../../functions/domain/ports.ts";
import { TenantDirectory } from "../../functions/domain/tenancy/tenant-directory.ts";
import { type CrawlState, createCrawlStep } from "../../functions/features/crawl/machine/crawl-step.ts";
import { readConfig } from "../../functions/features/crawl/store/config-item.ts";
import { createCrawl, readCrawl } from "../../functions/features/crawl/store/crawls.ts";
import { storePorts } from "../../functions/platform/aws/stores/store-ports.ts";
import { randomIds } from "../../functions/platform/ports/ids.ts";
import { localPageAddresses } from "../../local/adapters/local-addresses.ts";

export interface StepOrder {
  /** Ways to the stores of the running service: to look for them takes more memory than a crawl. */
  stores: { environment: Record<string, string>; dynamodb: string };
  baseUrl: string;
  target: { tenantId: string; workspaceId: string };
  url: string;
  maxPages: number;
}

export interface StepReport {
  idleMb: number;
  peakMb: number;
  seconds: number;
  steps: number;
  updated: number;
}

process.once("message", (order: StepOrder) => void run(order));
process.on("disconnect", () => process.exit());

/** Does one step of a smart crawl after the other, as the state machine would. */
async function run({ stores, baseUrl, target, url, maxPages }: StepOrder): Promise<void> {
  const ports = openPorts(stores, baseUrl);
  const config = await readConfig(target, ports);
  const request = { url, strategy: "smart", trigger: "manual", isOnboarding: false, maxPages } as const;
  const created = await createCrawl({ ...request, configJson: JSON.stringify(config) }, target, ports);
  if (!("crawlId" in created)) throw new Error("There is a crawl already.");
  const { crawlId } = created;
  const idleMb = residentMb();
  let peakMb = idleMb;
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, residentMb());
  }, 50);
  const began = performance.now();
  const step = createCrawlStep(ports);
  let state: CrawlState = { ...target, crawlId, execution: 1 };
  let steps = 0;
  while (state.phase !== "over") {
    state = await step(state);
    steps++;
  }
  clearInterval(watch);
  const crawl = (await readCrawl({ ...target, crawlId }, ports))!;
  if (crawl.status !== "completed") throw new Error(`The crawl is ${crawl.status}: ${crawl.error}`);
  const seconds = (performance.now() - began) / 1_000;
  process.send!({ idleMb, peakMb, seconds, steps, updated: crawl.updated } satisfies StepReport);
}

function residentMb(): number {
  return Math.round(process.memoryUsage.rss() / 2 ** 20);
}

function openPorts({ environment, dynamodb }: StepOrder["stores"], baseUrl: string): Ports {
  const stores = storePorts(environment, { dynamodb });
  const clock = { now: Date.now };
  const log = { info: () => undefined, warn: console.error, error: console.error, count: () => undefined };
  const ports: Partial<Ports> = {
    ...stores,
    ...{ clock, log, ids: randomIds, timer: { sleep: (ms: number) => pause(ms) } },
    directory: new TenantDirectory(stores.tables.tenancy, clock),
    pageAddresses: localPageAddresses(),
    stateMachines: { start: async () => undefined } as unknown as Ports["stateMachines"],
    // A shop without products of its own.
    index: { query: async () => ({ hits: [], total: 0 }), fetch: async () => [] } as unknown as Ports["index"],
    settings: {
      rateLimits: false,
      baseUrl,
      retryDelayScale: 1,
      originSecrets: null,
    } as unknown as Ports["settings"],
  };
  return ports as Ports;
}
