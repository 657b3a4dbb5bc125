import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll } from "@jest/globals";
import type { LiveAgents } from "../../functions/domain/live-agents/live-agents.ts";
import type { Ports, Settings } from "../../functions/domain/ports.ts";
import type { Mail } from "../../functions/platform/ports/mailer.ts";
import { type Model, unavailableModel } from "../../functions/platform/ports/model.ts";
import { noPageRenderer, type PageRenderer } from "../../functions/platform/ports/page-renderer.ts";
import { newSecretValues, openSecretValues } from "../../local/adapters/local-secrets.ts";
import { SqliteAnalytics } from "../../local/analytics/sqlite-analytics.ts";
import { SettableClock, startInProcess, toMilliseconds } from "../../local/runtime/in-process.ts";
import { loadTemplates } from "../../local/runtime/template/read-template-model.ts";
import type { StackTemplates } from "../../local/runtime/template/template.ts";
import { type ApiClient, apiClient } from "./api-client.ts";
import { memoryFolder } from "./memory-folder.ts";
import { MemoryMailer } from "./memory-mailer.ts";
import { onceInWorker } from "./native/once-in-worker.ts";
import { newShop, type Shop, type ShopOptions } from "./new-shop.ts";
import { openTestSearch, type TestIndex } from "./test-search.ts";

const PROJECT = fileURLToPath(new URL("../../", import.meta.url));

interface LocalOptions {
  /** "opensearch" and "outdated" need OPENSEARCH_URL. */
  index?: TestIndex;
  model?: Model;
  /** A double; without it those that tenants have connected. */
  liveAgents?: LiveAgents;
  /** Addresses of providers' doubles. */
  liveAgentUrls?: Settings["liveAgentUrls"];
  /** A browser for pages that need one; none by default. */
  pageRenderer?: PageRenderer;
  rateLimits?: boolean;
  /** Limits of the tiers; the product's own by default. */
  tierLimits?: Settings["tierLimits"];
  retryDelayScale?: number;
  /** First time of the clock, in milliseconds; by default now, or in a month's last hours as much earlier. */
  startsAt?: number;
  /** Another deployment than the product's own, with its own entries. */
  deployment?: { templates: StackTemplates; entries: string };
  /** One that a test starts from twice: it is kept. */
  dataFolder?: string;
  /** The table engine has a network of its own where the machine gives it one, as under `npm start`. */
  isolated?: boolean;
  /** For tests in which functions fail on purpose. */
  quiet?: boolean;
}

export interface Local {
  baseUrl: string;
  adminKey: string;
  /** Secret with which Shopify signs its webhooks. */
  shopifySecret: string;
  /** Calls with the admin key. */
  admin: ApiClient;
  /** Calls without any key. */
  anonymous: ApiClient;
  /** `advance` runs what becomes due on the way, `skip` only what is due at the end, as after a sleep: hours cost nothing. */
  clock: { now(): number; advance(duration: string): Promise<void>; skip(duration: string): Promise<void> };
  mails: Mail[];
  /** Addresses of the local engines. */
  engines: { dynamodb: string; queues: string; stateMachines: string };
  /** The ports that all functions together see. */
  ports: Ports;
  newShop(options?: ShopOptions): Promise<Shop>;
  /** Resolves when streams and queues are drained and all work that followed from them is done. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

const running = new Set<Local>();
afterAll(async () => {
  for (const local of running) await local.stop();
});

/**
 * Starts the whole product in this process, on free ports, with an empty data folder and a clock that stands still. Ends with the
 * test file.
 */
export async function startLocal(options: LocalOptions = {}): Promise<Local> {
  const {
    model = unavailableModel,
    liveAgents = null,
    liveAgentUrls = {},
    pageRenderer = noPageRenderer,
    rateLimits = true,
    tierLimits,
    retryDelayScale = 1,
    deployment,
    isolated,
    quiet = false,
  } = options;
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(memoryFolder(), "local-")));
  const clock = new SettableClock(options.startsAt ?? chooseStart(Date.now()));
  const mailer = new MemoryMailer();
  const secretValues = options.dataFolder ? openSecretValues(join(dataFolder, "secrets.json")) : newSecretValues();
  const search = await openTestSearch(options.index ?? "embedded", dataFolder);
  const analytics = new SqliteAnalytics(join(dataFolder, "analytics.sqlite"));
  const settings = { rateLimits, ...(tierLimits && { tierLimits }), retryDelayScale, baseUrl: "", liveAgentUrls };
  const runtime = await startInProcess({
    templates: deployment?.templates ?? (await onceInWorker("templates", loadTemplates)),
    entries: deployment?.entries ?? join(PROJECT, "functions/handlers"),
    dataFolder,
    environment: process.env,
    isolated,
    services: {
      clock,
      timer: clock,
      secretValues,
      mailer,
      model,
      liveAgents,
      renderer: () => pageRenderer,
      ...search,
      analytics: () => analytics,
      settings,
    },
    report: quiet ? () => undefined : (what, error) => console.error(what, error),
  });
  const { baseUrl } = runtime;
  const admin = apiClient(baseUrl, secretValues.adminKey);
  const local: Local = {
    baseUrl,
    adminKey: secretValues.adminKey,
    shopifySecret: secretValues.shopifySecret,
    admin,
    anonymous: apiClient(baseUrl, ""),
    clock: {
      now: () => clock.now(),
      advance: (duration) => runtime.advance(clock, toMilliseconds(duration)),
      skip: (duration) => runtime.skip(clock, toMilliseconds(duration)),
    },
    mails: mailer.mails,
    engines: runtime.engines,
    ports: runtime.ports,
    newShop: (shop) => newShop(baseUrl, admin, shop),
    idle: () => runtime.idle(),
    async stop() {
      if (!running.delete(local)) return;
      await runtime.stop();
      await search.close();
      await analytics.close();
      if (!options.dataFolder) await rm(dataFolder, { recursive: true, force: true });
    },
  };
  running.add(local);
  return local;
}

const HOURS_LEFT_MS = 6 * 3_600_000;

/** Returns a time from which some hours pass within one month: the next one begins its quotas anew. */
function chooseStart(now: number): number {
  const isLate = new Date(now).getUTCMonth() !== new Date(now + HOURS_LEFT_MS).getUTCMonth();
  return isLate ? now - HOURS_LEFT_MS : now;
}
