import { readFileSync } from "node:fs";
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "@jest/globals";
import type { FetchedPage } from "../../../../functions/features/crawl/fetching/page-request.ts";
import { localPageAddresses } from "../../../../local/adapters/local-addresses.ts";
import { countUnpacked } from "../../../support/count-unpacked.ts";
import { startRawReceiver } from "../../../support/raw-receiver.ts";
import { verifies } from "../../../support/verifies.ts";
import { startWebsite } from "../../../support/websites/start-website.ts";
import { fetchFrom, newFetcher } from "./fetching-setup.ts";

const HTML = "<p>Oak desk</p>".repeat(100);
const MEGABYTE = 1_048_576;
const zeros = Buffer.alloc(20 * MEGABYTE);
const encoded = (body: Uint8Array, encoding: string) => ({ body, headers: { "content-encoding": encoding } });

describe("a body", () => {
  verifies("crawl.body-limits");

  test.each([
    ["gzip", gzipSync(HTML)],
    ["x-gzip", gzipSync(HTML)],
    ["deflate", deflateSync(HTML)],
    ["deflate", deflateRawSync(HTML)],
    ["br", brotliCompressSync(HTML)],
    ["gzip, br", brotliCompressSync(gzipSync(HTML))],
    ["identity", Buffer.from(HTML)],
  ])("in %s is decompressed, and its bytes are those that were sent", async (encoding, body) => {
    const site = await startWebsite({ "/": encoded(body, encoding) });

    const page = (await fetchFrom(`${site.url}/`)) as FetchedPage;

    expect(Buffer.from(page.body).toString()).toBe(HTML);
    expect(page.bytes).toBe(body.length);
  });

  test.each([
    ["cut gzip", encoded(gzipSync(HTML).subarray(0, 40), "gzip")],
    ["no gzip", encoded(Buffer.from(HTML), "gzip")],
    ["damaged brotli", encoded(Buffer.from([1, 2, 3, 4, 5, 6, 7, 8]), "br")],
    ["an encoding that nobody asked for", encoded(Buffer.from(HTML), "zstd")],
    ["three layers", encoded(gzipSync(gzipSync(gzipSync(HTML))), "gzip, gzip, gzip")],
  ])("of %s fails as brokenEncoding", async (_what, answer) => {
    const site = await startWebsite({ "/": answer });

    expect(await fetchFrom(`${site.url}/`)).toMatchObject({ kind: "failed", reason: "brokenEncoding" });
  });

  test("of nothing is an empty page", async () => {
    const site = await startWebsite({ "/": encoded(Buffer.alloc(0), "gzip"), "/none": 204 });

    expect(await fetchFrom(`${site.url}/`)).toMatchObject({ kind: "page", body: { length: 0 } });
    expect(await fetchFrom(`${site.url}/none`)).toMatchObject({ kind: "page", status: 204, body: { length: 0 } });
  });

  test("of 5 MB is read", async () => {
    const site = await startWebsite({ "/": "x".repeat(5 * MEGABYTE) });

    expect(await fetchFrom(`${site.url}/`)).toMatchObject({ kind: "page", body: { length: 5 * MEGABYTE } });
  });

  test("that announces 50 MB is not read", async () => {
    const receiver = await startRawReceiver((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${50 * MEGABYTE}\r\n\r\n`);
    });

    expect(await fetchFrom(receiver.url)).toMatchObject({ kind: "failed", reason: "tooLarge", bytes: 0 });
    await receiver.closed(0);
  });

  test("without an end is read up to 5 MB, and its connection is closed", async () => {
    const site = await startWebsite({ "/": { fault: "endless" }, "/next": "<p>Oak</p>" });
    const fetcher = newFetcher();

    const result = await fetcher.fetch({ url: `${site.url}/`, judgeRedirect: () => null });

    expect(result).toMatchObject({ kind: "failed", reason: "tooLarge" });
    expect(result.bytes).toBeLessThan(6 * MEGABYTE);
    expect(await fetcher.fetch({ url: `${site.url}/next`, judgeRedirect: () => null })).toMatchObject({ kind: "page" });
  });

  test.each([
    ["gzip", gzipSync(zeros)],
    ["br", brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
    ["gzip, gzip", gzipSync(gzipSync(zeros))],
  ])("that is a bomb in %s fails as tooLarge, without filling the memory", async (encoding, bomb) => {
    const site = await startWebsite({ "/": encoded(bomb, encoding) });
    const unpacked = countUnpacked();

    expect(await fetchFrom(`${site.url}/`)).toMatchObject({ kind: "failed", reason: "tooLarge", bytes: bomb.length });
    const bytes = unpacked();
    expect(bytes).toBeGreaterThan(5 * MEGABYTE);
    expect(bytes).toBeLessThan(6 * MEGABYTE);
  });

  test("of a sitemap may have more than 5 MB", async () => {
    const site = await startWebsite({ "/sitemap.xml": encoded(gzipSync(Buffer.alloc(8 * MEGABYTE, "x")), "gzip") });

    expect(await fetchFrom(`${site.url}/sitemap.xml`, { kind: "sitemap" })).toMatchObject({
      kind: "page",
      body: { length: 8 * MEGABYTE },
    });
  });
});

describe("a server that takes its time", () => {
  verifies("crawl.time-limits");
  const head = "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 100000\r\n\r\n";
  const drip = (everyMs: number) =>
    startRawReceiver((socket) => {
      socket.write(head);
      const timer = setInterval(() => socket.write("x"), everyMs);
      socket.once("close", () => clearInterval(timer));
    });

  test("fails as a timeout when nothing comes", async () => {
    const receiver = await startRawReceiver(() => undefined);

    const result = await fetchFrom(receiver.url, {}, { limits: { firstByteMs: 50 } });

    expect(result).toEqual({ kind: "failed", reason: "timeout", status: null, retryAfterMs: null, bytes: 0 });
    await receiver.closed(0);
  });

  test("fails as a timeout when only parts of its headers come", async () => {
    const receiver = await startRawReceiver((socket) => {
      socket.write("HTTP/1.1 200 OK\r\n");
      const timer = setInterval(() => socket.write("x-a: b\r\n"), 5);
      socket.once("close", () => clearInterval(timer));
    });

    expect(await fetchFrom(receiver.url, {}, { limits: { firstByteMs: 60 } })).toMatchObject({ reason: "timeout" });
    await receiver.closed(0);
  });

  test("fails as too slow when it drips bytes, long before the time of the page is over", async () => {
    const receiver = await drip(5);

    const result = await fetchFrom(receiver.url, {}, { limits: { slowAfterMs: 60 } });

    expect(result).toMatchObject({ kind: "failed", reason: "tooSlow" });
    await receiver.closed(0);
  });

  test("fails as too slow when its body does not end in time", async () => {
    const receiver = await drip(1);

    const result = await fetchFrom(receiver.url, {}, { limits: { allMs: 500, minBytesPerSecond: 1 } });

    expect(result).toMatchObject({ kind: "failed", reason: "tooSlow" });
    await receiver.closed(0);
  });

  test("has one time for a page and all of its redirects", async () => {
    const receiver = await startRawReceiver((socket, { connection, request }) => {
      const place = `/${connection}-${request}`;
      setTimeout(() => socket.write(`HTTP/1.1 302 Found\r\nlocation: ${place}\r\ncontent-length: 0\r\n\r\n`), 30);
    });

    const result = await fetchFrom(receiver.url, {}, { limits: { allMs: 100, firstByteMs: 80 } });

    expect(result).toMatchObject({ kind: "failed", reason: "timeout" });
  });
});

describe("a connection", () => {
  verifies("crawl.wire-faults");
  const CONNECTION_FAILED = { kind: "failed", reason: "connectionFailed" };

  test("that is refused fails", async () => {
    const site = await startWebsite();
    await site.close();

    expect(await fetchFrom(site.url)).toMatchObject({ ...CONNECTION_FAILED, status: null });
  });

  test.each(["reset", "half"] as const)("with the fault %s fails", async (fault) => {
    const site = await startWebsite({ "/": { fault } });

    expect(await fetchFrom(`${site.url}/`)).toMatchObject(CONNECTION_FAILED);
  });

  test.each([
    ["another protocol", "SSH-2.0-OpenSSH_9.6\r\n"],
    ["no answer", ""],
    ["half a head", "HTTP/1.1 200 OK\r\ncontent-ty"],
    ["chunks that break off", "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n"],
    ["chunks of no size", "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nxyz\r\n"],
    ["a head with two lengths", "HTTP/1.1 200 OK\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello"],
  ])("that brings %s fails", async (_what, bytes) => {
    const receiver = await startRawReceiver((socket) => socket.end(bytes));

    expect(await fetchFrom(receiver.url)).toMatchObject(CONNECTION_FAILED);
  });

  test("that brings headers without an end fails as too large", async () => {
    const receiver = await startRawReceiver((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\n${`x-a: ${"x".repeat(1_000)}\r\n`.repeat(200)}`);
    });

    expect(await fetchFrom(receiver.url)).toMatchObject({ kind: "failed", reason: "tooLarge" });
  });

  test("with a certificate that is not valid fails", async () => {
    const fixture = (name: string) => readFileSync(new URL(`../../../support/fixtures/tls/${name}`, import.meta.url), "utf8");
    const selfSigned = { key: fixture("localhost.key.pem"), cert: fixture("localhost.cert.pem") };
    const receiver = await startRawReceiver((socket) => socket.end("HTTP/1.1 200 OK\r\n\r\n"), selfSigned);

    expect(await fetchFrom(receiver.url)).toMatchObject(CONNECTION_FAILED);
  });

  test("to a name that is not known fails as nameNotFound", async () => {
    const unknown = () => Promise.reject(Object.assign(new Error("queryA ENOTFOUND"), { code: "ENOTFOUND" }));

    const result = await fetchFrom("http://shop.example/", {}, { addresses: localPageAddresses(unknown) });

    expect(result).toMatchObject({ kind: "failed", reason: "nameNotFound" });
  });

  test("that was kept and closed by the other side is made anew", async () => {
    const answer = "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 2\r\n\r\nok";
    const receiver = await startRawReceiver((socket, { request }) => (request === 0 ? socket.write(answer) : socket.destroy()));
    const fetcher = newFetcher({ connections: 1 });

    const kinds: string[] = [];
    for (let page = 0; page < 3; page++) {
      kinds.push((await fetcher.fetch({ url: receiver.url, judgeRedirect: () => null })).kind);
    }

    expect(kinds).toEqual(["page", "page", "page"]);
    expect(receiver.connections).toHaveLength(3);
  });
});
