import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { build } from "esbuild";
import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../../support/front-end-page.ts";
import { type ChatShop, openChatShop } from "../chat/shop.ts";

/** A policy under which a page may call the service, and run nothing but its own script. */
const POLICY = "default-src 'none'; script-src 'self'; connect-src *; require-trusted-types-for 'script'";

let browser: Browser;
let shop: ChatShop;
let origin: string;
let stop: () => void;
beforeAll(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), openChatShop()]);
  const stdin = { contents: 'export * from "./index.ts"', resolveDir: "clients/typescript/src", loader: "ts" } as const;
  const { outputFiles } = await build({ stdin, bundle: true, minify: true, format: "iife", globalName: "api", write: false });
  const server = createServer(({ url }, response) => {
    response.setHeader("content-security-policy", POLICY);
    if (url === "/client.js") response.setHeader("content-type", "text/javascript").end(outputFiles[0]!.text);
    else response.setHeader("content-type", "text/html").end('<!doctype html><script src="/client.js"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  await shop.configure({ origins: [origin] });
});
afterAll(async () => {
  await browser.close();
  stop();
});

async function openPage(): Promise<{ page: Page; complaints: string[] }> {
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => void (message.type() === "error" && complaints.push(message.text())));
  page.on("pageerror", (error) => void complaints.push(String(error)));
  await page.goto(origin);
  return { page, complaints };
}

/** Runs code in the page that has a client of this shop. */
function withClient(page: Page, code: string): Promise<unknown> {
  const options = JSON.stringify({ url: shop.local.baseUrl, key: shop.publishable.key });
  return page.evaluate(`(async () => { const client = new api.Client(${options}); ${code} })()`);
}

test("a page searches, asks, and is told what is refused, under a strict policy", async () => {
  const { page, complaints } = await openPage();
  const found = await withClient(page, 'return (await client.products.search({ text: "oak desk" })).data.results[0].name');
  const text = await withClient(page, 'return client.chat.stream({ message: "Do you have an oak desk?" }).text()');

  expect(found).toBe("Oak desk");
  expect(text).toContain("Oak desk");
  expect(complaints).toEqual([]);
  const refused = "return client.products.delete('desk-1').catch(({ name, status, requestId }) => ({ name, status, requestId }))";
  expect(await withClient(page, refused)).toMatchObject({
    name: "ApiError",
    status: 403,
    requestId: expect.stringMatching(/^req_/),
  });
});

test("a page that is aborted, or whose connection breaks, goes on as told", async () => {
  const { page } = await openPage();
  let breaks = 1;
  await page.route("**/chat", async (route) => {
    if (route.request().method() !== "POST" || breaks-- <= 0) return route.continue();
    const response = await route.fetch();
    const lines = (await response.text()).split("\n");
    await route.fulfill({ response, body: `${lines.slice(0, 5).join("\n")}\n{"seq":6,"ty` });
  });
  const chunks = await withClient(
    page,
    `const seen = [];
     for await (const { seq } of client.chat.stream({ message: "Do you have an oak desk?" })) seen.push(seq);
     return seen`,
  );
  const aborted = await withClient(
    page,
    `const stopping = new AbortController();
     const search = client.products.search({ text: "oak" }, { signal: stopping.signal });
     stopping.abort();
     return search.catch(({ name }) => name)`,
  );

  expect(chunks).toEqual(Array.from({ length: (chunks as number[]).length }, (_, place) => place + 1));
  expect((chunks as number[]).length).toBeGreaterThan(6);
  expect(aborted).toBe("AbortError");
});
