import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { GeneratedSite } from "./generated-site.ts";
import type { SiteFigures, SiteOrder } from "./site.ts";

interface Document {
  /** Text as long as the page is what it was. */
  text: string;
  etag: string;
  modified: string;
  type: string;
}

/** Pages of one sitemap. */
const SITEMAP_PAGES = 1_000;
/** Bodies that are kept once they were made. */
const KEPT = 5_000;
const HTML = "text/html; charset=utf-8";

const count = Number(process.argv[2]);
const compressed = process.argv[3] === "gzip";
const made = new Map<string, { etag: string; body: Buffer }>();
/** Documents besides the pages. */
const files = new Map<string, Document>();
const figures: SiteFigures = { requests: 0, unchanged: 0, bodyBytes: 0, wireBytes: 0 };
const sockets = new Set<{ socket: Socket; counted: number }>();
let site: GeneratedSite;

const server = createServer(answer);
server.keepAliveTimeout = 120_000;
server.on("connection", (socket) => {
  const entry = { socket, counted: 0 };
  sockets.add(entry);
  socket.on("close", () => {
    figures.wireBytes += socket.bytesWritten - entry.counted;
    sockets.delete(entry);
  });
});
server.listen(0, "127.0.0.1", () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  site = new GeneratedSite(url, count);
  writeSitemaps(url);
  process.on("message", (order: SiteOrder) => {
    for (const path of order.change) site.change(path);
    if (order.change.length > 0) writeSitemaps(url);
    for (const entry of sockets) {
      figures.wireBytes += entry.socket.bytesWritten - entry.counted;
      entry.counted = entry.socket.bytesWritten;
    }
    process.send!(figures);
    Object.assign(figures, { requests: 0, unchanged: 0, bodyBytes: 0, wireBytes: 0 });
  });
  const pages = [...site.pages.values()].map((page) => ({ path: page.path, etag: etagOf(page.path, page.version) }));
  if (count <= KEPT) for (const { path } of pages) bodyOf(path, find(path)!);
  process.send!({ url, pages });
});
process.on("disconnect", () => process.exit());

function writeSitemaps(url: string): void {
  const pages = [...site.pages.values()];
  const names: string[] = [];
  for (let start = 0; start < pages.length; start += SITEMAP_PAGES) {
    const name = `/sitemap-${names.length + 1}.xml`;
    put(name, site.sitemapOf(pages.slice(start, start + SITEMAP_PAGES)), "application/xml");
    names.push(name);
  }
  const entries = names.map((name) => `<sitemap><loc>${url}${name}</loc></sitemap>`).join("");
  const index = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</sitemapindex>`;
  put("/sitemap.xml", index, "application/xml");
  put("/robots.txt", `User-agent: *\nAllow: /\nSitemap: ${url}/sitemap.xml\n`, "text/plain");
}

function put(path: string, text: string, type: string): void {
  const etag = etagOf(path, text);
  if (files.get(path)?.etag !== etag) files.set(path, { text, etag, modified: new Date().toUTCString(), type });
}

function etagOf(path: string, version: unknown): string {
  return `"${createHash("sha256").update(`${path} ${version}`).digest("base64url").slice(0, 20)}"`;
}

function find(path: string): Document | null {
  const page = site.pages.get(path);
  if (!page) return files.get(path) ?? null;
  const modified = new Date(Date.UTC(2026, 0, 1 + page.version)).toUTCString();
  return { text: "", etag: etagOf(path, page.version), modified, type: HTML };
}

function bodyOf(path: string, { text, etag }: Document): Buffer {
  const before = made.get(path);
  if (before?.etag === etag) return before.body;
  const page = site.pages.get(path);
  const whole = page ? site.htmlOf(page) : text;
  const body = compressed ? gzipSync(whole) : Buffer.from(whole);
  if (made.size < KEPT) made.set(path, { etag, body });
  return body;
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  figures.requests++;
  const document = find(request.url!);
  if (!document) {
    response.writeHead(404).end();
    return;
  }
  const { etag, modified, type } = document;
  if (request.headers["if-none-match"] === etag) {
    figures.unchanged++;
    response.writeHead(304, { etag }).end();
    return;
  }
  const body = bodyOf(request.url!, document);
  figures.bodyBytes += body.length;
  const encoding = compressed ? { "content-encoding": "gzip" } : {};
  response
    .writeHead(200, { "content-type": type, "content-length": body.length, etag, "last-modified": modified, ...encoding })
    .end(body);
}
