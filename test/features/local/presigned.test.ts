import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { beforeAll, expect, test } from "@jest/globals";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal();
  shop = await local.newShop();
});

const EVIL = { origin: "https://evil.example" };
const announce = async () =>
  (await shop.secret.post("/uploads/url", { fileName: "a.png", contentType: "image/png", fileSize: 6 })).body.data;

/** Uploads a private file and returns what announced it. */
async function upload() {
  const announced = await announce();
  const { status } = await send(announced.uploadUrl, { method: "PUT", headers: { "content-type": "image/png" }, body: "pixels" });
  expect(status).toBe(200);
  return announced;
}

/** Sends a request whose path stays as it is written, and whose headers may be any. */
function send(
  url: string,
  { method = "GET", headers = {}, body = "" }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<{ status: number; text: string; headers: Record<string, unknown> }> {
  const [, host, path] = /^http:\/\/([^/]+)(.*)$/.exec(url)!;
  const [hostname, port] = host!.split(":");
  const all = { host: host!, ...(body && { "content-length": String(body.length) }), ...headers };
  return new Promise((resolve, reject) => {
    request({ hostname, port, method, path, headers: all }, async (answer) => {
      resolve({ status: answer.statusCode!, text: (await buffer(answer)).toString(), headers: answer.headers });
    })
      .once("error", reject)
      .end(body);
  });
}

test("a presigned address leads to the service's own port, and outlives none of its bounds there", async () => {
  verifies("local.presigned", "tenancy.uploads-bound");
  const { fileUrl, uploadUrl } = await upload();

  expect([new URL(fileUrl).origin, new URL(uploadUrl).origin]).toEqual([local.baseUrl, local.baseUrl]);
  const read = await send(fileUrl);
  expect([read.status, read.text]).toEqual([200, "pixels"]);
  expect(read.headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringMatching(/sandbox/),
  });
});

test.each([
  ["no signature", (url: string) => url.split("?")[0]!, {}],
  ["no signature, of a page", (url: string) => url.split("?")[0]!, EVIL],
  ["the list of a bucket", (url: string) => url.replace(/\/(\w+)\/.*$/, "/$1/?list-type=2"), {}],
  ["another signature", (url: string) => url.replace(/X-Amz-Signature=\w{4}/, "X-Amz-Signature=0000"), {}],
  ["a longer life", (url: string) => url.replace(/X-Amz-Expires=\d+/, "X-Amz-Expires=604800"), {}],
  ["a stranger's host, as by a name that leads here", (url: string) => url, { host: "evil.example" }],
  ["a stranger's host with our port", (url: string) => url, { host: "evil.example:3001" }],
  ["a path that is malformed", (url: string) => url.replace("?", "%zz?"), {}],
  [
    "steps upwards to another bucket",
    (url: string) => url.replace("/object-store/", "/object-store/x/../../object-store/y/"),
    {},
  ],
])("a request with %s is refused, and no page may read why", async (_what, change, headers) => {
  verifies("local.presigned");
  const { fileUrl } = await upload();

  const refused = await send(change(fileUrl), { headers });

  expect([400, 403]).toContain(refused.status);
  expect(refused.text).toMatch(/^<Error><Code>(AccessDenied|SignatureDoesNotMatch|InvalidURI)<\/Code><\/Error>$/);
  expect(refused.headers["access-control-allow-origin"]).toBeUndefined();
});

test("a path with steps upwards writes what was signed, and nothing beside it", async () => {
  verifies("local.presigned");
  const { key, uploadUrl } = await announce();
  const crooked = uploadUrl.replace("/object-store/", "/object-store/elsewhere/../");

  const { status } = await send(crooked, { method: "PUT", headers: { "content-type": "image/png" }, body: "pixels" });

  expect(status).toBe(200);
  expect((await shop.secret.get(`/${key}`)).body.data).toMatchObject({ key, fileSize: 6 });
});

test("no other method and no other protocol of the engine is served there", async () => {
  verifies("local.presigned");
  const { fileUrl } = await upload();
  const headers = { "x-amz-target": "AmazonSQS.ListQueues", "content-type": "application/x-amz-json-1.0" };
  const { pathname } = new URL(fileUrl);

  for (const [method, path] of [
    ["POST", "/object-store/"],
    ["POST", pathname],
    ["DELETE", pathname],
    ["OPTIONS", pathname],
    ["GET", "/object-store/_fauxqs/queues"],
  ] as const) {
    const { status, text } = await send(`${local.baseUrl}${path}`, { method, headers: { ...headers, ...EVIL }, body: "" });
    expect([method, status, text]).toEqual([method, 403, "<Error><Code>AccessDenied</Code></Error>"]);
  }
});
