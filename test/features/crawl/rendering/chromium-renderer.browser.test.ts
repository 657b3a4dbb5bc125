import { describe, expect, test } from "@jest/globals";
import { createPageAddressGuard } from "../../../../functions/platform/network/address-guard.ts";
import { createChromiumRenderer } from "../../../../functions/platform/rendering/chromium-renderer.ts";
import { localPageAddresses } from "../../../../local/adapters/local-addresses.ts";
import { findChromium, localRenderer } from "../../../../local/adapters/local-renderer.ts";
import { MemoryLog } from "../../../support/memory-log.ts";
import { verifies } from "../../../support/verifies.ts";
import { startWebsite } from "../../../support/websites/start-website.ts";

verifies("crawl.rendering");

const USER_AGENT = "ShopSearchBot/1.0 (+https://api.example/crawler)";
const filled = (script: string) => `<!doctype html><title>Shop</title><div id="app"></div><script>${script}</script>`;

function render(url: string, { timeoutMs = 20_000, log = new MemoryLog() } = {}) {
  return localRenderer(process.env, log, {}).render({ url, userAgent: USER_AGENT, timeoutMs });
}

test("a page comes as its scripts leave it, read by our name over two connections, without images, media and fonts", async () => {
  const names = Array.from({ length: 8 }, (_, index) => `/${index}.js`);
  const site = await startWebsite({
    "/": `<!doctype html><title>Shop</title><div id="app"></div><img src="/a.png"><video src="/a.mp4" autoplay></video>
      <style>@font-face { font-family: a; src: url(/a.woff2); } div { font-family: a; }</style>
      ${names.map((name) => `<script src="${name}" async></script>`).join("")}`,
    "/data.json": { headers: { "content-type": "application/json" }, body: '{"name":"Oak desk"}' },
  });
  const last = `fetch("/data.json").then((r) => r.json()).then((data) => { app.innerHTML = "<h1>" + data.name + "</h1>"; })`;
  const body = `window.seen = (window.seen ?? 0) + 1; if (window.seen === 8) ${last};`;
  const headers = { "content-type": "text/javascript" };
  for (const name of names) site.pages.set(name, { headers, body, hold: true });
  const releasing = setInterval(() => site.release(), 50);

  const page = await render(`${site.url}/`);
  clearInterval(releasing);

  expect(page).toMatchObject({ url: `${site.url}/`, html: expect.stringContaining("<h1>Oak desk</h1>") });
  expect(site.takePaths().sort()).toEqual(["/", ...names, "/data.json"]);
  expect(site.mostAtOnce).toBe(2);
  expect(new Set(site.requests.map(({ headers }) => headers["user-agent"]))).toEqual(new Set([USER_AGENT]));
});

/** Tries every way by which a script reaches another address. */
const tryEverything = (url: string) => `
  const add = (name, attributes) => document.body.append(Object.assign(document.createElement(name), attributes));
  const ways = [
    () => fetch("${url}?fetch"),
    () => fetch("${url}?post", { method: "POST", mode: "no-cors", body: "x" }),
    () => add("script", { src: "${url}?script" }),
    () => add("link", { rel: "stylesheet", href: "${url}?style" }),
    () => add("link", { rel: "preconnect", href: "${url}?hint" }),
    () => add("img", { src: "${url}?image" }),
    () => add("iframe", { src: "${url}?frame" }),
    () => navigator.sendBeacon("${url}?beacon", "x"),
    () => new WebSocket("${url.replace("http", "ws")}?socket"),
    () => new EventSource("${url}?stream"),
    () => new Worker(URL.createObjectURL(new Blob(['fetch("${url}?worker")']))),
    () => open("${url}?window"),
  ];
  Promise.all(ways.map(async (way) => { try { await way() } catch {} })).then(() => { app.textContent = "tried"; });`;

describe("what a page's scripts ask for", () => {
  const options = { executablePath: findChromium(process.env)!, sandbox: false, log: new MemoryLog() };

  test.each([
    ["in no way reaches an address that the guard refuses", true, []],
    ["reaches another site that it allows only to read", false, ["?fetch", "?script", "?style", "?worker"]],
  ])("%s", async (_title, isRefused, reached) => {
    const other = await startWebsite();
    const site = await startWebsite({ "/": filled(tryEverything(`${other.otherUrl}/`)) });
    const local = localPageAddresses();
    const { port } = new URL(other.url);
    const guard = { ...local, checkTarget: (url: URL) => (isRefused && url.port === port ? "private" : local.checkTarget(url)) };

    const page = await createChromiumRenderer({ ...options, addressesFor: () => guard }).render({
      url: `${site.url}/`,
      userAgent: USER_AGENT,
      timeoutMs: 20_000,
    });

    expect(page).toMatchObject({ html: expect.stringContaining("tried") });
    expect(
      other
        .takePaths()
        .map((path) => path.slice(1))
        .sort(),
    ).toEqual(reached);
  });

  test("reaches no name that resolves to a private address when the connection is made", async () => {
    const site = await startWebsite({ "/": filled("app.textContent = 'inside'") });
    const answers = ["93.184.216.34", "127.0.0.1"];
    const guard = createPageAddressGuard(async () => [{ address: answers.shift() ?? "127.0.0.1", family: 4 }]);
    const url = site.url.replace("127.0.0.1", "shop.example");

    expect(await guard.checkUrl(url)).toBeNull();
    const renderer = createChromiumRenderer({ ...options, addressesFor: () => guard });

    expect(await renderer.render({ url, userAgent: USER_AGENT, timeoutMs: 20_000 })).toBeNull();
    expect(site.requests).toEqual([]);
  });
});

describe("a page is not rendered", () => {
  test.each([
    ["that answers with an error", { status: 404, body: "<p>None</p>" }],
    ["that is a download", { headers: { "content-disposition": "attachment", "content-type": "application/zip" }, body: "PK" }],
    ["that has more than 5 MB", filled(`app.textContent = "x".repeat(6000000)`)],
  ])("%s", async (_what, answer) => {
    const site = await startWebsite({ "/": answer });

    expect(await render(`${site.url}/`)).toBeNull();
  });

  test("whose scripts never end, and its browser is ended", async () => {
    const site = await startWebsite({ "/": filled("for (;;);") });
    const log = new MemoryLog();

    expect(await render(`${site.url}/`, { timeoutMs: 2_500, log })).toBeNull();
    expect(log.lines).toEqual([expect.objectContaining({ level: "warn", message: "A page was not rendered." })]);
  });
});

test("scripts lead on inside the site, and not out of it", async () => {
  const site = await startWebsite();
  site.pages.set("/", filled(`location = "${site.otherUrl}/away"; setTimeout(() => { location = "/next"; }, 50)`));
  site.pages.set("/next", "<!doctype html><p>Next</p>");

  const page = await render(`${site.url}/`);

  expect(page).toMatchObject({ url: `${site.url}/next`, html: expect.stringContaining("<p>Next</p>") });
  expect(site.takePaths()).toEqual(["/", "/next"]);
});
