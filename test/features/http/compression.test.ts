import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, expect, test } from "@jest/globals";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal();
  shop = await local.newShop();
  const products = Array.from({ length: 50 }, (_, at) => ({ id: `p${at}`, name: `Oak desk ${at}`, price: at }));
  await shop.secret.post("/products/bulk", { products });
  await local.idle();
});

/** Asks without a client that would decompress the answer. */
function ask(path: string, body: object | null, headers: Record<string, string>) {
  return new Promise<{ headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
    const more = { authorization: `Bearer ${shop.secret.key}`, "content-type": "application/json", ...headers };
    const call = request(`${local.baseUrl}${path}`, { method: body ? "POST" : "GET", headers: more }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk) => chunks.push(chunk));
      answer.on("end", () => resolve({ headers: answer.headers, bytes: Buffer.concat(chunks) }));
    });
    call.on("error", reject).end(body ? JSON.stringify(body) : undefined);
  });
}

const search = { text: "oak", limit: 50 };

test("a search of 50 results is compressed for a caller that asks for it, and whole for one that does not", async () => {
  verifies("compression.chosen", "compression.vary");
  const plain = await ask("/products/search", search, {});
  const gzip = await ask("/products/search", search, { "accept-encoding": "deflate, gzip" });
  const brotli = await ask("/products/search", search, { "accept-encoding": "deflate, gzip, br, zstd" });

  expect([plain, gzip, brotli].map(({ headers }) => headers["content-encoding"])).toEqual([undefined, "gzip", "br"]);
  for (const { headers } of [plain, gzip, brotli]) expect(headers.vary).toBe("origin, accept-encoding");
  expect(JSON.parse(plain.bytes.toString()).data.results).toHaveLength(50);
  expect(JSON.parse(gunzipSync(gzip.bytes).toString()).data.results).toHaveLength(50);
  expect(JSON.parse(brotliDecompressSync(brotli.bytes).toString()).data.results).toHaveLength(50);
  expect(gzip.bytes.length).toBeLessThan(plain.bytes.length / 3);
  expect(Number(brotli.headers["content-length"])).toBe(brotli.bytes.length);
});

test("each answer of a record has its own request id and warnings, whoever has read the same state before", async () => {
  verifies("compression.chosen", "envelope.unknown-dropped");
  const record = { id: "same", name: "Oak desk", content: "A fine desk. ".repeat(300) };
  const asGzip = { "accept-encoding": "gzip", "x-workspace-id": shop.workspaceId };
  const write = async (slip: object) => {
    const { headers, bytes } = await ask("/products", { ...record, ...slip }, asGzip);
    const { requestId, warnings } = JSON.parse(gunzipSync(bytes).toString());
    return {
      etag: headers.etag,
      isOwn: headers["x-request-id"] === requestId,
      params: warnings.map((each: object) => Object.values(each)[0]),
    };
  };

  const [first, second] = [await write({ nmae: 1 }), await write({ prcie: 1 })];

  expect(second.etag).toBe(first.etag);
  expect([first, second].map(({ isOwn, params }) => [isOwn, params])).toEqual([
    [true, ["nmae"]],
    [true, ["prcie"]],
  ]);
});

test("an error and other short answers are not compressed", async () => {
  const { headers, bytes } = await ask("/products/none", null, { "accept-encoding": "br" });

  expect(headers["content-encoding"]).toBeUndefined();
  expect(JSON.parse(bytes.toString()).error.code).toBe("NOT_FOUND");
});

test("a stream is not compressed: each line leaves as it is made", async () => {
  verifies("compression.streams");
  const message = { message: "Do you have an oak desk?", threadId: "one", stream: true };

  const { headers, bytes } = await ask("/chat", message, { "accept-encoding": "br, gzip" });

  expect(headers["content-encoding"]).toBeUndefined();
  expect(bytes.length).toBeGreaterThan(2_048);
  for (const line of bytes.toString().trim().split("\n")) expect(JSON.parse(line)).toHaveProperty("type");
});
