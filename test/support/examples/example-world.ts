import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SignJWT } from "jose";
import type { DemoCredentials } from "../../../local/runtime/data-folder/credentials.ts";
import { openDemoShop } from "../../../local/runtime/startup/demo-shop.ts";
import { apiClient } from "../api-client.ts";
import { type SlackDouble, startSlackDouble } from "../live-agents/slack-double.ts";
import { startMcpServer } from "../mcp-server.ts";
import { startReceiver } from "../receiver.ts";
import { type Local, startLocal } from "../start-local.ts";
import { htmlPage } from "../websites/html-page.ts";
import { startWebsite } from "../websites/start-website.ts";
import type { Website } from "../websites/website.ts";

/** A Monday morning in Berlin; the clock stands still, so that times are the same in each run. */
const STARTS_AT = Date.parse("2026-10-05T08:00:00Z");

export interface ExampleWorld {
  local: Local;
  demo: DemoCredentials;
  slack: SlackDouble;
  /** The shop's website; while it is held, its pages are not answered. */
  site: { url: string; hold(): void; reached(): Promise<void>; release(): void };
  /** Texts for `{{site}}` and the like. */
  doubles: Record<string, string>;
  /** Texts that the recorded examples show in the place of this machine's addresses. */
  shownAs: [string, string][];
}

/** Starts the product with the demo shop of `npm start`, and doubles of the outside world that the examples speak of. */
export async function openExampleWorld(): Promise<ExampleWorld> {
  const [slack, receiver, orders, site] = await Promise.all([
    startSlackDouble(),
    startReceiver([{ headers: { date: new Date(STARTS_AT).toUTCString() } }]),
    startMcpServer(),
    openSite(),
  ]);
  const local = await startLocal({ startsAt: STARTS_AT, rateLimits: false, liveAgentUrls: { slack: slack.url } });
  const demo = await loadDemoShop(local);
  const shopper = await signShopper(demo);
  return {
    ...{ local, demo, slack, site },
    doubles: { site: site.url, receiver: receiver.url, ordersServer: orders.url, shopper },
    shownAs: [
      [shopper, "eyJhbGciOiJIUzI1NiJ9.<claims>.<signature>"],
      [site.url, "https://shop.example"],
      [new URL(site.url).host, "shop.example"],
      [receiver.url, "https://hooks.shop.example"],
      [orders.url, "https://orders.shop.example/mcp"],
      [slack.url, "https://slack.com"],
      [local.baseUrl, "https://api.example.com"],
      // The caller's address.
      ["127.0.0.1", "203.0.113.7"],
      // No secret of the doubles may look like one that leaked.
      [slack.credentials.botToken as string, "xoxb-<bot token>"],
      [slack.credentials.signingSecret as string, "<signing secret>"],
    ],
  };
}

async function loadDemoShop({ baseUrl, adminKey, idle }: Local): Promise<DemoCredentials> {
  const folder = await mkdtemp(join(tmpdir(), "demo-"));
  const nothing = () => undefined;
  const files = { credentials: join(folder, "credentials.json"), demoLoaded: join(folder, "demo-loaded") };
  return openDemoShop({ baseUrl, adminKey, files, withRecords: true, idle, onCredentials: nothing, onProgress: nothing });
}

/** Makes the token of a shopper who is signed in at the shop, as the shop's server does. */
async function signShopper({ baseUrl, secretKey }: DemoCredentials): Promise<string> {
  const { body } = await apiClient(baseUrl, secretKey).get("/tenant/status");
  const exp = Math.floor(STARTS_AT / 1_000) + 86_400;
  const secret = new TextEncoder().encode(body.data.jwtSecret);
  return new SignJWT({ sub: "customer-4711", exp }).setProtectedHeader({ alg: "HS256" }).sign(secret);
}

/** The shop's website, as small as a crawl of it should be. */
async function openSite(): Promise<ExampleWorld["site"]> {
  const site = await startWebsite();
  const guide = (title: string, paragraphs: string[]) => htmlPage({ title, paragraphs, navigation: [`${site.url}/`] });
  site.pages.set(
    "/",
    htmlPage({ title: "Outdoor shop", links: [`${site.url}/guides/lacing-boots`, `${site.url}/guides/drying-tents`] }),
  );
  site.pages.set(
    "/guides/lacing-boots",
    guide("Lacing boots", [
      "Loose over the toes and firm over the instep: a boot that is laced so does not rub on the way up.",
      "On the way down, tie a surgeon's knot below the ankle and pull the upper hooks tight, so that the toes stay free.",
    ]),
  );
  site.pages.set(
    "/guides/drying-tents",
    guide("Drying tents", [
      "A tent that is packed wet smells after two days and grows mould after four: hang it over a line as soon as you can.",
      "Dry the flysheet and the inner tent apart, in the shade, and roll them up loosely once the seams are dry as well.",
    ]),
  );
  site.writeSitemap();
  // Published since the sitemap was written.
  site.pages.set(
    "/guides/waxing-boots",
    guide("Waxing boots", [
      "Clean the leather with a brush and lukewarm water, and let it dry for a night away from any heater.",
      "Rub a little wax in with the fingers, seams first; what is left after an hour is wiped off with a cloth.",
    ]),
  );
  let isReached = Promise.resolve();
  return {
    url: site.url,
    reached: () => isReached,
    hold() {
      const reached = [...site.pages.keys()].filter(isGuide).map((path) => site.reached(path, 1 + countOf(site, path)));
      isReached = Promise.race(reached);
      for (const [path, page] of site.pages) site.pages.set(path, typeof page === "string" ? { body: page, hold: true } : page);
    },
    release() {
      for (const [path, page] of site.pages) site.pages.set(path, typeof page === "object" ? { ...page, hold: false } : page);
      site.release();
    },
  };
}

const isGuide = (path: string) => path.startsWith("/guides/");
const countOf = ({ requests }: Website, path: string) => requests.filter((request) => request.path === path).length;

/** Data of earlier answers by the names of their examples. */
export type Answers = Map<string, unknown>;
