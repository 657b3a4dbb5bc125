import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Browser } from "playwright-core";
import { readEndpoint } from "../../../local/runtime/engines/engine-access.ts";
import { launchBrowser } from "../../support/front-end-page.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let browser: Browser;
let local: Local;
let site: Server;
beforeAll(async () => {
  [browser, local] = await Promise.all([launchBrowser(), startLocal()]);
  site = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end("<title>A stranger's page</title>");
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  await browser.close();
  site.close();
});

/** Runs in the page: tries to read an address in the ways that a page has. */
async function tryToRead(address: string): Promise<string[]> {
  const call = { "x-amz-target": "DynamoDB_20120810.ListTables", "content-type": "application/x-amz-json-1.0" };
  const signed = {
    ...call,
    authorization: "AWS4-HMAC-SHA256 Credential=local/20250101/us-east-1/dynamodb/aws4_request, Signature=0",
  };
  const ways: RequestInit[] = [
    {},
    { method: "POST", body: "{}" },
    { method: "POST", body: "{}", headers: call },
    { method: "POST", body: "{}", headers: signed },
    { method: "POST", body: '{"Action":"ListQueues"}', mode: "no-cors" },
  ];
  const read: string[] = [];
  for (const way of ways) {
    try {
      read.push(await (await fetch(address, way)).text());
    } catch {
      // Refused: nothing is read.
    }
  }
  return read.filter((text) => text !== "");
}

test("a page of another origin reads none of the engines, also where it knows their addresses", async () => {
  verifies("local.closed-engines");
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);

  for (const engine of Object.values(local.engines)) {
    const { address } = readEndpoint(engine);
    expect([address, await page.evaluate(tryToRead, `${address}/`)]).toEqual([address, []]);
  }
  // Nothing that the page has sent was done, and the service goes on.
  expect((await (await local.newShop()).secret.get("/products?limit=1")).status).toBe(200);
});
