import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Browser, Page, Route } from "playwright-core";
import { launchBrowser } from "../../support/front-end-page.ts";
import { measureLoad } from "../../support/main-thread.ts";
import { verifies } from "../../support/verifies.ts";
import { type ChatShop, openChatShop } from "../chat/shop.ts";
import { findOverflow } from "./layout-faults.ts";
import { isTooWide, type ShopSite, serveShopSite } from "./shop-page.ts";

/** Work that a page with the widget may have beyond the same page without it, in ms of processor time. */
const MAX_LOAD_MS = 50;
const SAMPLES = 5;
const EVIL = `<img src=x onerror="window.ran=1"><script>window.ran=1</script>${"W".repeat(300)}`;
/** Members that decide what an answer is, not what it says. */
const MEANING = new Set(["kind", "type", "id", "blockId", "domain", "component", "format", "threadId", "resumeToken"]);

let browser: Browser;
let shop: ChatShop;
let key = "";
let site: ShopSite;
let strange: ShopSite;
beforeAll(async () => {
  browser = await launchBrowser();
  shop = await openChatShop();
  key = shop.publishable.key;
  const { baseUrl } = shop.local;
  site = await serveShopSite(browser, baseUrl, () => key);
  strange = await serveShopSite(browser, baseUrl, () => key);
  await shop.configure({ origins: [site.origin], currency: "EUR", locale: "en-IE" });
}, 60_000);
afterAll(async () => {
  await browser.close();
  for (const each of [site, strange]) each.stop();
});

const field = (page: Page) => page.locator("[role=combobox]");
const WITH_CHAT = 'data-search="#q" data-chat';

/** A probe for layout shifts. */
const PROBE = `window.shift = 0;
  new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => { window.shift += value; }))
    .observe({ type: "layout-shift", buffered: true });`;

/** A browser that makes no style sheets by script, as those before 2023. */
const OLD_BROWSER = `delete Document.prototype.adoptedStyleSheets;
  delete ShadowRoot.prototype.adoptedStyleSheets;
  window.CSSStyleSheet = function () { throw new TypeError("Illegal constructor"); };`;

describe("a page that loads", () => {
  test("works little more with the widget than without it", async () => {
    verifies("widget.idle");
    const { page } = await site.open({ attributes: WITH_CHAT });
    const least = { with: Number.POSITIVE_INFINITY, without: Number.POSITIVE_INFINITY };
    for (let sample = 0; sample < SAMPLES; sample++)
      for (const kind of ["with", "without"] as const) {
        const own = await page.context().newPage();
        if (kind === "without") await own.route("**/widget/**", (route) => route.abort());
        const { all } = await measureLoad(own, site.origin, kind === "with" ? "window.ShopWidget" : "document.readyState[7]");
        least[kind] = Math.min(least[kind], all);
        await own.close();
      }

    expect(least.with - least.without).toBeLessThanOrEqual(MAX_LOAD_MS);
  });

  test("is the shop's own while the script is on its way, keeps what was typed, and shifts nothing when it comes", async () => {
    verifies("widget.idle", "widget.quiet");
    const arrival = Promise.withResolvers<void>();
    const parts = Promise.withResolvers<void>();
    const { page, complaints } = await site.open({
      ...{ attributes: WITH_CHAT, before: PROBE, isLate: true },
      prepare: async (opened) => {
        await opened.route("**/widget/v1.js", (route) => arrival.promise.then(() => route.continue()));
        await opened.route("**/widget/2*/**", (route) => parts.promise.then(() => route.continue()));
      },
    });
    await page.locator("#q").pressSequentially("oak");
    arrival.resolve();
    await page.getByRole("button", { name: "Ask the shop" }).waitFor();
    expect(await page.locator("#q").inputValue()).toBe("oak");
    expect(await page.evaluate("window.shift")).toBe(0);

    await page.locator("#q").pressSequentially(" de");
    expect(await page.locator("#q").inputValue()).toBe("oak de");
    parts.resolve();
    await page.locator(".card").first().waitFor();
    await page.keyboard.type("sk");
    expect(await field(page).inputValue()).toBe("oak desk");
    expect(complaints).toEqual([]);
  });

  test("finds and answers at 3G, asks for little and shifts nothing", async () => {
    verifies("widget.idle", "widget.typing");
    const at3G = async (page: Page) => {
      const session = await page.context().newCDPSession(page);
      await session.send("Network.enable");
      const speed = { downloadThroughput: 50_000, uploadThroughput: 50_000 };
      await session.send("Network.emulateNetworkConditions", { offline: false, latency: 400, ...speed });
    };
    const { page, asked, complaints } = await site.open({ attributes: WITH_CHAT, before: PROBE, prepare: at3G });
    await page.locator("#q").pressSequentially("oak");
    await page.locator(".card").first().waitFor();
    const forSearch = asked.map((path) => path.replace(/\.\w+\.js$/, "").replace(/.*\//, ""));
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Ask the shop" }).click();
    await page.locator("textarea").fill("Do you have an oak desk?");
    await page.keyboard.press("Enter");
    await page.locator(".log .card").first().waitFor();

    expect(forSearch.filter((name) => name !== "search")).toEqual(["v1.js", "core"]);
    expect(forSearch.length).toBeLessThanOrEqual(5);
    // Results that take the place of others may move some: a thousandth of the page.
    expect(await page.evaluate("window.shift")).toBeCloseTo(0, 3);
    expect(complaints).toEqual([]);
  });

  test("sends its form to the shop while parts of the widget are on their way", async () => {
    verifies("widget.quiet");
    const prepare = (page: Page) => page.route("**/widget/2*/**", () => undefined);
    const { page } = await site.open({ prepare });
    await page.locator("#q").pressSequentially("oak");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/own-search?q=oak");
  });

  test.each([
    ["scripts are off", { javaScriptEnabled: false }],
    ["the script is blocked", { prepare: (page: Page) => page.route("**/widget/**", (route) => route.abort()) }],
    ["the browser is too old for it", { before: OLD_BROWSER }],
  ])("searches as it did without the widget where %s", async (name, options) => {
    verifies("widget.quiet");
    const { page, complaints } = await site.open({ attributes: WITH_CHAT, isLate: true, ...options });
    await page.locator("#q").pressSequentially("oak");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/own-search?q=oak");
    if (!name.includes("blocked")) expect(complaints).toEqual([]);
  });
});

describe("a page of its own kind", () => {
  test("shows several lists, each of its text, and finds on when a framework has replaced its body", async () => {
    verifies("widget.apart");
    const lists = ["oak", "lamp"].map((text) => `<shop-search results text="${text}"></shop-search>`).join("");
    const { page } = await site.open({
      markup: `<form action="/own-search"><label>Search <input id="q" name="q"></label></form>${lists}`,
    });
    await page.locator("shop-search").nth(0).locator(".card", { hasText: "Oak desk" }).waitFor();
    await page.locator("shop-search").nth(1).locator(".card", { hasText: "Brass lamp" }).waitFor();
    await page.locator("#q").pressSequentially("oak");
    await page.locator("dialog .card").first().waitFor();
    await page.keyboard.press("Escape");

    await page.evaluate("document.body.replaceWith(document.body.cloneNode(true))");
    await page.locator("#q").fill("bee");
    await page.locator("dialog .card", { hasText: "Beech" }).first().waitFor();
    expect(await page.locator("[data-shop-widget=search]").count()).toBe(1);
  });

  test("styles parts of what it places and of what is opened", async () => {
    verifies("widget.parts");
    const { page } = await site.open({ attributes: WITH_CHAT, markup: "<shop-search results></shop-search>" });
    await page.locator("shop-search .card").first().waitFor();
    await page.evaluate(`{
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("shop-search::part(card) { opacity: .5 } [data-shop-widget]::part(launcher) { opacity: .25 }");
      document.adoptedStyleSheets = [sheet];
    }`);
    const opacityOf = (host: string, part: string) =>
      page.evaluate(`getComputedStyle(document.querySelector("${host}").shadowRoot.querySelector("[part=${part}]")).opacity`);

    expect([await opacityOf("shop-search", "card"), await opacityOf("[data-shop-widget]", "launcher")]).toEqual(["0.5", "0.25"]);
  });

  test("moves nothing where less motion is wanted, and has stronger lines where more contrast is", async () => {
    verifies("widget.accessible");
    const styles = (page: Page) =>
      page.evaluate<string[]>(`(() => {
        const { shadowRoot } = document.querySelector("[data-shop-widget=search]");
        const of = (selector) => getComputedStyle(shadowRoot.querySelector(selector));
        return [of("dialog").animationName, of(".card").borderTopColor, of(".card").color];
      })()`);
    const { page } = await site.open();
    await page.locator("#q").pressSequentially("oak");
    await page.locator(".card").first().waitFor();
    const [moving, line, ink] = await styles(page);
    await page.emulateMedia({ reducedMotion: "reduce", contrast: "more" });
    expect([moving, line === ink]).toEqual(["appear", false]);
    expect(await styles(page)).toEqual(["none", ink, ink]);
  });
});

/** Refuses a request as the service does. */
const refuse = (status: number, code: string, retryAfter?: number) => (route: Route) => {
  const headers = { "access-control-allow-origin": "*", ...(retryAfter && { "retry-after": String(retryAfter) }) };
  return route.fulfill({ status, headers, json: { error: { code, message: `Error ${code}.`, retryAfter } } });
};

describe("a service that does not answer as it should", () => {
  test("gives the shop's own search back with what was typed where a quota is spent", async () => {
    verifies("widget.quiet", "widget.limits");
    const { page } = await site.open();
    await page.route("**/search", refuse(429, "QUOTA_EXCEEDED", 86_400));
    await page.locator("#q").pressSequentially("oa");
    await page.locator("#q[data-shop-widget-off]").waitFor();
    await page.locator("dialog").waitFor({ state: "hidden" });
    expect(await page.locator("#q").inputValue()).toBe("oa");
    await page.locator("#q").pressSequentially("k");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/own-search?q=oak");
  });

  test("gives it back where it stays away, and tries again a minute later", async () => {
    verifies("widget.quiet");
    const { page } = await site.open({ prepare: (opened) => opened.clock.install() });
    await page.route("**/search", (route) => route.abort());
    await page.locator("#q").pressSequentially("oa");
    await field(page).waitFor();
    while (await page.locator("dialog").isVisible()) await page.clock.runFor("00:05");
    expect(await page.locator("#q").inputValue()).toBe("oa");

    await page.unroute("**/search");
    await page.clock.runFor("01:30");
    await page.locator("#q").pressSequentially("k");
    await field(page).waitFor();
    await page.clock.runFor("00:01");
    await page.locator(".card").first().waitFor();
    expect(await field(page).inputValue()).toBe("oak");
  });

  test("says while it is slow that it is at work, and leaves a search that can be closed", async () => {
    verifies("widget.quiet");
    const { page, complaints } = await site.open();
    await page.route("**/search", () => undefined);
    await page.locator("#q").pressSequentially("oak");
    await field(page).waitFor();
    await page.getByText("One moment…").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "hidden" });
    expect(await page.evaluate("document.activeElement.id")).toBe("q");
    expect(complaints).toEqual([]);
  });

  test.each([
    ["a key that is revoked", () => site, "if_pk_revoked"],
    ["an origin that is not allowed", () => strange, null],
  ] as const)("closes the chat for %s, and the shop goes on", async (_name, on, given) => {
    verifies("widget.quiet");
    if (given) key = given;
    const { page } = await on().open({ attributes: WITH_CHAT });
    key = shop.publishable.key;
    await page.getByRole("button", { name: "Ask the shop" }).click();
    await page.locator("textarea").fill("Do you have an oak desk?");
    await page.keyboard.press("Enter");
    await page.getByText("The chat is closed at the moment.").waitFor();
    expect(await page.locator("dialog[open]").innerText()).not.toMatch(/error|401|403|origin|key/i);
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "hidden" });
    const asked = page.waitForRequest("**/search");
    await page.locator("#q").pressSequentially("oak");
    await asked;
    // What is typed while the shop's own field comes back may fall between the two.
    await page.locator("#q[data-shop-widget-off]").waitFor();
    await page.locator("dialog[open]").waitFor({ state: "hidden" });
    await page.locator("#q").fill("oak");
    await page.locator("#q").press("Enter");
    await page.waitForURL("**/own-search?q=oak");
  });

  test.each([
    ["is away", (route: Route) => route.abort()],
    ["is over its limit", refuse(429, "RATE_LIMITED", 1)],
    ["fails", refuse(500, "INTERNAL_ERROR")],
    ["answers with a page", (route: Route) => route.fulfill({ contentType: "text/html", body: "<p>Sign in</p>" })],
  ])("keeps a question while it %s", async (_name, answer) => {
    verifies("widget.quiet", "widget.chat-resumed");
    const { page } = await site.open({ attributes: WITH_CHAT });
    await page.route("**/chat", answer, { times: 1 });
    await page.getByRole("button", { name: "Ask the shop" }).click();
    await page.locator("textarea").fill("Do you have an oak desk?");
    await page.keyboard.press("Enter");
    const again = page.getByRole("button", { name: "Ask again" });
    await again.or(page.locator(".card")).first().waitFor();
    expect(await page.locator("dialog").innerText()).not.toMatch(/error|429|500|limit/i);
    if (await again.isVisible()) await again.click();
    await page.locator(".card").first().waitFor();
    expect(await page.locator(".bubble").allInnerTexts()).toEqual(["Do you have an oak desk?"]);
  });
});

/** Puts markup and a long word into every text that is shown, whatever its field. */
function spoil(value: unknown, name = ""): unknown {
  if (typeof value === "string") return MEANING.has(name) || /token|cursor|url|image/i.test(name) ? value : EVIL;
  if (Array.isArray(value)) return value.map((each) => spoil(each, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([each, inner]) => [each, spoil(inner, each)]));
}

describe("markup in every field", () => {
  test("of an answer to a search runs nothing and overflows nothing", async () => {
    verifies("widget.hostile");
    const { page, complaints } = await site.open({ viewport: { width: 390, height: 800 } });
    await page.route("**/search", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: spoil(await response.json()) });
    });
    await page.locator("#q").pressSequentially("oak");
    await page.locator("[role=option]", { hasText: "onerror" }).first().waitFor();
    expect([await findOverflow(page), await isTooWide(page)]).toEqual([[], false]);
    await page.keyboard.press("Enter");
    await page.locator(".fold").click();
    await page.locator(".facet", { hasText: "onerror" }).first().waitFor();

    expect([await findOverflow(page), await isTooWide(page), await page.evaluate("window.ran")]).toEqual([[], false, undefined]);
    expect(complaints).toEqual([]);
  });

  test("of a streamed answer runs nothing and overflows nothing", async () => {
    verifies("widget.hostile");
    const { page } = await site.open({ viewport: { width: 390, height: 800 }, attributes: WITH_CHAT });
    await page.route("**/chat", async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const body = text.replace(
        /^(data: )?(\{.*\})$/gm,
        (_line, before = "", json) => before + JSON.stringify(spoil(JSON.parse(json))),
      );
      await route.fulfill({ response, body });
    });
    await page.getByRole("button", { name: "Ask the shop" }).click();
    for (const question of ["Compare the oak desk and the beech chair", "How can I get in touch with you?"]) {
      await page.locator(".ask textarea").fill(question);
      await page.keyboard.press("Enter");
      await page.locator(".ask button[type=submit]").waitFor();
    }
    await page.locator("form.offer label", { hasText: "onerror" }).first().waitFor();
    expect(await page.locator(".card").count()).toBeGreaterThan(1);

    expect([await findOverflow(page), await isTooWide(page), await page.evaluate("window.ran")]).toEqual([[], false, undefined]);
  });
});
