import { beforeAll, beforeEach, expect, test } from "@jest/globals";
import { unzipSync } from "fflate";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { addProducts } from "../events/stored-events.ts";
import { begin, complete, countsOf, WHOLE_ACCOUNT, walk } from "./compliance-setup.ts";

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
});
beforeEach(async () => {
  shop = await local.newShop();
  await addProducts(shop, ["desk"]);
});

/** Jane searches and buys, on a browser of her own and on one that she shares; somebody else does the same. */
async function browse(): Promise<void> {
  const buy = (userId: string, visitorId: string) => ({ type: "purchase", productId: "desk", userId, visitorId });
  const events = [buy("jane", "own-browser"), buy("jane", "shared-browser"), buy("else", "shared-browser")];
  await shop.secret.post("/events", { events });
  await shop.publishable.post("/products/search", { text: '=HYPERLINK("http://evil")', visitorId: "own-browser" });
  await shop.publishable.post("/products/search", { text: "desk, jane@mail.example", visitorId: "shared-browser" });
  await shop.publishable.post("/products/search", { text: "surprise", visitorId: "shared-browser" });
  await local.idle();
}

async function download(url: string): Promise<Record<string, string>> {
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
}

test("an export holds each record of the person once, as JSON and as tables, and nothing of others", async () => {
  verifies("compliance.export", "compliance.export-formulas", "compliance.linked");
  await browse();

  const audit = await complete(local, shop, "data-request", { customerId: "jane", email: "jane@mail.example" });

  expect(audit).toMatchObject({ status: "completed", requestType: "customer_data_request", receipt: expect.any(String) });
  const files = await download(audit.export.url);
  const data = JSON.parse(files["data.json"]!);
  expect(data.searches.map(({ query }: { query: string }) => query).sort()).toEqual([
    '=HYPERLINK("http://evil")',
    "desk, jane@mail.example",
  ]);
  expect(data.shopEvents).toHaveLength(2);
  expect(countsOf(audit)).toMatchObject({ searches: [2, 0, 2], shopEvents: [2, 0, 2] });
  expect(Object.values(files).join()).not.toMatch(/surprise|"else"/);
  expect(files["searches.csv"]).toContain(`"'=HYPERLINK(""http://evil"")"`);
  expect(files["searches.csv"]!.trim().split("\r\n")).toHaveLength(3);
  expect(files["README.txt"]).toContain("shopEvents.csv");
});

test("the owner is sent the link; without an address it stands in the audit alone", async () => {
  verifies("compliance.export-mail");
  await browse();
  const before = local.mails.length;
  await complete(local, shop, "data-request", { customerId: "jane" });
  expect(local.mails).toHaveLength(before);

  await local.admin.put(`/admin/tenants/${shop.tenantId}/owner-email`, { ownerEmail: "owner@shop.example" });
  const audit = await complete(local, shop, "data-request", { customerId: "jane" });

  expect(local.mails.slice(before).map(({ to }) => to)).toEqual(["owner@shop.example"]);
  const link = /https?:\S+/.exec(local.mails.at(-1)!.text)![0];
  expect(Object.keys(await download(link))).toContain("data.json");
  expect(local.mails.at(-1)!.text).toContain(`/compliance/audits/${audit.requestId}`);
});

test("an export is gone after seven days, and at once with a redaction, which ends one that is being made", async () => {
  verifies("compliance.export-redacted");
  await browse();
  const old = await complete(local, shop, "data-request", { customerId: "jane" });
  await local.clock.skip("169h");
  const read = async (id: string) => (await shop.secret.get(`/compliance/audits/${id}`, WHOLE_ACCOUNT)).body.data;
  expect((await read(old.requestId)).export).toBeUndefined();
  const kept = await complete(local, shop, "data-request", { customerId: "jane" });
  const running = await begin(local, shop, "data-request", { customerId: "jane" });

  const redaction = await complete(local, shop, "redact", { customerId: "jane" });
  await walk(local, shop, running);

  expect(countsOf(redaction)).toMatchObject({ dataExports: [2, 2, 0] });
  expect((await read(kept.requestId)).export).toBeUndefined();
  expect((await fetch(kept.export.url)).status).toBe(404);
  expect((await read(running)).status).toBe("failed");
});

test("a person of whom nothing is stored gets an export that says so", async () => {
  const audit = await complete(local, shop, "data-request", { phone: "+46 70 123 45 67" });

  const files = await download(audit.export.url);
  expect(JSON.parse(files["data.json"]!)).toEqual({});
  expect(files["README.txt"]).toContain("Nothing is stored about this person.");
});
