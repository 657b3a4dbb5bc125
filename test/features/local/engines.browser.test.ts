import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import { mayIsolate } from "../../../local/runtime/engines/engine-process.ts";
import { launchBrowser } from "../../support/front-end-page.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
let shop: Shop;
let browser: Browser;
let stranger: Server;
let page: Page;
beforeAll(async () => {
  [local, browser] = await Promise.all([startLocal({ isolated: true }), launchBrowser()]);
  shop = await local.newShop();
  stranger = createServer((_request, response) => response.setHeader("content-type", "text/html").end("<h1>Stranger</h1>"));
  await new Promise<void>((resolve) => stranger.listen(0, "127.0.0.1", resolve));
  page = await browser.newPage();
  await page.goto(`http://localhost:${(stranger.address() as AddressInfo).port}/`);
});
afterAll(async () => {
  await browser?.close();
  stranger?.closeAllConnections();
  stranger?.close();
});

interface Attempt {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  mode?: "cors" | "no-cors";
}

/** Sends a request from the stranger's page. Returns what the page could read of the answer: null for nothing. */
function readInPage(attempt: Attempt): Promise<string | null> {
  return page.evaluate(async ({ url, method = "GET", headers = {}, mode = "cors" }) => {
    try {
      const answer = await fetch(url, { method, headers, mode, ...(method === "GET" ? {} : { body: "{}" }) });
      return answer.type === "opaque" ? null : `${answer.status} ${await answer.text()}`;
    } catch {
      return null;
    }
  }, attempt);
}

const AWS = {
  "content-type": "application/x-amz-json-1.0",
  "x-amz-target": "DynamoDB_20120810.ListTables",
  authorization: "AWS4-HMAC-SHA256 Credential=x/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=00",
};

test("a page of another origin that was told every address reads nothing of an engine", async () => {
  verifies("local.engine-access", "local.presigned");
  const { fileUrl } = (await shop.secret.post("/uploads/url", { fileName: "a.png", contentType: "image/png", fileSize: 6 })).body
    .data;
  // The port on which the store listens in its own network, and the service's own.
  const addresses = ["http://127.0.0.1:8000/", "http://localhost:8000/", "http://[::1]:8000/", `${local.baseUrl}/`];
  const sockets = Object.values(local.engines).filter((address) => address.startsWith("unix:"));
  const attempts: Attempt[] = [
    ...addresses.flatMap((url) => [
      { url, method: "POST", headers: AWS },
      { url, method: "POST", mode: "no-cors" as const },
    ]),
    ...sockets.flatMap((address) => [{ url: address }, { url: address.replace("unix:", "file://") }]),
    { url: fileUrl },
    { url: fileUrl.split("?")[0] },
    { url: `${local.baseUrl}/object-store/contentbucket/`, mode: "no-cors" },
  ];

  const read = await Promise.all(attempts.map(readInPage));

  expect(read.filter((text) => text !== null && /TableNames|QueueUrls|ListBucket|pixels|executions/.test(text))).toEqual([]);
  expect(read.slice(-3)).toEqual([null, null, null]);
  expect(sockets).toHaveLength(mayIsolate() ? 3 : 2);
});

test("the same page reads what the service gives to every page: the check is one that can fail", async () => {
  const { status } = await shop.secret.put(`/workspaces/${shop.workspaceId}/settings`, { origins: [new URL(page.url()).origin] });
  const url = `${local.baseUrl}/products/search`;
  const headers = { authorization: `Bearer ${shop.publishable.key}`, "content-type": "application/json" };

  const read = await readInPage({ url, method: "POST", headers });

  expect(status).toBe(200);
  expect(read).toMatch(/^\d{3} \{"object":/);
});
