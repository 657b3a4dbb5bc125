import type { BrowserContext, Page, Request } from "playwright-core";
import { bestEffort } from "../concurrency/best-effort.ts";
import { withTimeout } from "../concurrency/with-timeout.ts";
import type { AddressGuard } from "../network/address-guard.ts";
import type { Log } from "../ports/log.ts";
import type { PageRenderer, RenderedPage, RenderRequest } from "../ports/page-renderer.ts";
import { startCheckedProxy } from "./checked-proxy.ts";

interface ChromiumOptions {
  executablePath: string;
  /** Chromium's own sandbox. It does not start as root, nor inside Lambda, where the function is the sandbox. */
  sandbox: boolean;
  /** Returns the guard for everything that the page asks for. */
  addressesFor(url: string): AddressGuard;
  log: Log;
}

/** Time for a page's scripts to fall silent; a page that never does is taken as it is then. */
const SETTLE_MS = 5_000;
const CLOSE_MS = 3_000;
/** As large as a page may be that is fetched. */
const MAX_HTML = 5 * 1_048_576;
/** Nothing of these changes what a page says. */
const UNREAD = new Set(["image", "media", "font", "texttrack", "eventsource", "websocket", "ping", "cspreport", "manifest"]);

/** Closes the ways past the proxy: names that the browser looks up itself, QUIC and WebRTC, which are UDP. */
const ARGUMENTS = [
  "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
  "--dns-prefetch-disable",
  "--disable-quic",
  "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--disable-background-networking",
];

/** Creates a renderer that starts a browser for each page: nothing of a page, not even a broken process, meets the next one. */
export function createChromiumRenderer(options: ChromiumOptions): PageRenderer {
  return {
    async render(request) {
      try {
        return await renderPage(request, options);
      } catch (error) {
        options.log.warn("A page was not rendered.", { url: request.url, error });
        return null;
      }
    },
  };
}

async function renderPage(request: RenderRequest, options: ChromiumOptions): Promise<RenderedPage | null> {
  const { chromium } = await import("playwright-core");
  const proxy = await startCheckedProxy(options.addressesFor(request.url));
  const launched = chromium.launch({
    executablePath: options.executablePath,
    chromiumSandbox: options.sandbox,
    args: ARGUMENTS,
    proxy: { server: proxy.url },
    // Nothing of our environment is the page's business.
    env: { PATH: process.env.PATH ?? "", HOME: "/tmp" },
    timeout: request.timeoutMs,
  });
  try {
    return await withTimeout(request.timeoutMs, async () => {
      const browser = await launched;
      const context = await browser.newContext({
        userAgent: request.userAgent,
        serviceWorkers: "block",
        acceptDownloads: false,
      });
      return await readPage(context, request);
    });
  } finally {
    await proxy.close();
    const browser = await withTimeout(CLOSE_MS, () => launched).catch(() => null);
    if (browser) await bestEffort(options.log, "close the browser", () => withTimeout(CLOSE_MS, () => browser.close()));
  }
}

async function readPage(context: BrowserContext, request: RenderRequest): Promise<RenderedPage | null> {
  const site = new URL(request.url).hostname;
  await context.route("**/*", (route) => (isNeeded(route.request(), site) ? route.continue() : route.abort()));
  await context.routeWebSocket(/.*/, (socket) => socket.close());
  const page = await context.newPage();
  context.on("page", (popup) => void popup.close());
  const response = await page.goto(request.url, { waitUntil: "domcontentloaded", timeout: request.timeoutMs });
  if (!response?.ok()) return null;
  await settle(page);
  const [html, url] = [await page.content(), page.url()];
  return html.length <= MAX_HTML && isOfSite(url, site) ? { html, url } : null;
}

/** Waits until the page asks for nothing more. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle", { timeout: SETTLE_MS }).catch(() => undefined);
}

/** Returns false for what nobody reads, for leaving the site, and for requests to others that could change something there. */
function isNeeded(request: Request, site: string): boolean {
  if (UNREAD.has(request.resourceType())) return false;
  if (isOfSite(request.url(), site)) return true;
  return !request.isNavigationRequest() && (request.method() === "GET" || request.method() === "OPTIONS");
}

function isOfSite(url: string, site: string): boolean {
  const host = URL.parse(url)?.hostname ?? "";
  return bare(host) === bare(site);
}

function bare(host: string): string {
  return host.replace(/^www\./, "");
}
