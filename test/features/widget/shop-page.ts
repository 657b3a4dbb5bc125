import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { PAGE_PATIENCE_MS } from "../../support/front-end-page.ts";

/** Rules of axe about colours that are on unless one asks for more. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Styles of a shop that spare nothing, as resets and page builders have them. */
const HOSTILE_STYLE = `
* { all: unset !important; display: none !important; color: red !important; font-size: 3px !important;
  position: static !important; transform: rotate(9deg) !important; pointer-events: none !important; z-index: -1 !important; }
html, body, main, form, input, label { display: block !important; pointer-events: auto !important; transform: none !important; }
div, dialog, button, ul, li, p { visibility: hidden !important; opacity: 0 !important; width: 1px !important; }`;

/** A Promise as an old library makes it: enough for itself, and nothing newer. */
const OLD_PROMISE = `(() => {
  const Native = Promise;
  function OldPromise(run) {
    const inner = new Native(run);
    this.then = (a, b) => wrap(inner.then(a, b));
    this.catch = (b) => this.then(undefined, b);
  }
  const wrap = (native) => new OldPromise((a, b) => native.then(a, b));
  for (const name of ["resolve", "reject", "all", "race"]) OldPromise[name] = (value) => wrap(Native[name](value));
  window.Promise = OldPromise;
})();`;

interface ShopPage {
  page: Page;
  /** Errors, and reports of the policy. */
  complaints: string[];
  /** Addresses that were asked for, of the service alone. */
  asked: string[];
}

interface PageOptions extends BrowserContextOptions {
  /** Attributes of the script tag, and markup of the page. */
  attributes?: string;
  markup?: string;
  lang?: string;
  dir?: string;
  /** Runs in the page before all else. */
  before?: string;
  /** Prepares the page before it is loaded. */
  prepare?: (page: Page) => Promise<unknown>;
  /** The widget is not waited for. */
  isLate?: boolean;
}

export interface ShopSite {
  origin: string;
  open(options?: PageOptions): Promise<ShopPage>;
  stop(): void;
}

const FIELD = '<form action="/own-search"><label>Search <input id="q" name="q"></label></form>';

/** Serves a shop's page of another origin than the service: under a strict policy, with hostile styles and an old Promise. */
export async function serveShopSite(browser: Browser, baseUrl: string, key: () => string): Promise<ShopSite> {
  const policy = [
    `default-src 'none'; script-src 'self' ${baseUrl}; style-src 'self'; connect-src ${baseUrl}; img-src ${baseUrl}`,
    "base-uri 'none'; require-trusted-types-for 'script'; trusted-types shop-widget",
  ].join("; ");
  let html = "";
  const server = createServer(({ url }, response) => {
    const send = (type: string, text: string) => response.setHeader("content-type", `${type}; charset=utf-8`).end(text);
    if (url === "/hostile.css") return send("text/css", HOSTILE_STYLE);
    if (url === "/promise.js") return send("text/javascript", OLD_PROMISE);
    if (url === "/favicon.ico") return response.writeHead(204).end();
    response.setHeader("content-security-policy", policy);
    return send("text/html", html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    async open({ attributes = 'data-search="#q"', markup = FIELD, lang = "en", dir = "ltr", ...options } = {}) {
      const { before, prepare, isLate = false, ...context } = options;
      html = `<!doctype html><html lang="${lang}" dir="${dir}">
        <head><meta name="viewport" content="width=device-width"><title>Shop</title>
        <link rel="stylesheet" href="/hostile.css"><script src="/promise.js"></script>
        <script async src="${baseUrl}/widget/v1.js" data-key="${key()}" data-currency="EUR" ${attributes}></script></head>
        <body><main>${markup}</main></body></html>`;
      const opened = await browser.newContext({ viewport: { width: 1280, height: 800 }, bypassCSP: false, ...context });
      if (before) await opened.addInitScript(before);
      const page = await opened.newPage();
      page.setDefaultTimeout(PAGE_PATIENCE_MS);
      const [complaints, asked]: string[][] = [[], []];
      page.on("console", (message) => void (message.type() === "error" && complaints!.push(message.text())));
      page.on("pageerror", (error) => void complaints!.push(String(error)));
      page.on(
        "request",
        (request) => void (request.url().startsWith(baseUrl) && asked!.push(request.url().slice(baseUrl.length))),
      );
      await prepare?.(page);
      await page.goto(origin, { waitUntil: isLate ? "commit" : "load" });
      if (!isLate) await page.waitForFunction("window.ShopWidget !== undefined");
      return { page, complaints: complaints!, asked: asked! };
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Lists what axe finds serious or critical in elements, with their shadows. It is put in past the page's policy, which forbids it
 * as it does all else. `about` narrows the rules to those of colours.
 */
export async function seriousFaults(
  page: Page,
  elements = "[data-shop-widget]",
  about: "everything" | "colours" = "everything",
): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE);
  const scope = JSON.stringify({ include: [elements] });
  const rules = about === "colours" ? { runOnly: { type: "rule", values: COLOUR_RULES } } : {};
  const options = JSON.stringify({ resultTypes: ["violations"], ...rules });
  return page.evaluate(`axe.run(${scope}, ${options}).then(({ violations }) => violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => id + ": " + nodes.map(({ html }) => html).join(" | ").slice(0, 400)))`);
}

/** Tells whether anything is wider than the screen. */
export const isTooWide = (page: Page): Promise<boolean> => page.evaluate("document.documentElement.scrollWidth > innerWidth + 1");
