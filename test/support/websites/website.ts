import { createHash } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Answer to requests for one path. */
interface WebsiteAnswer {
  status?: number;
  headers?: Record<string, string>;
  /** HTML, unless the headers say another type. */
  body?: string | Uint8Array;
  /** Last modification as an ISO date: sent as Last-Modified and, as lastmod, in the site's sitemap. */
  lastModified?: string;
  /** Answers without an ETag; If-Modified-Since still works with `lastModified`. */
  hasETag?: boolean;
  /** Answers when the test calls `release`. */
  hold?: boolean;
  /**
   * Fault instead of the whole answer. `reset`: the connection is reset; `half`: half of an announced body, then it breaks;
   * `stalled`: the same half, then nothing; `silent`: not even headers; `endless`: a body until the other side leaves.
   */
  fault?: "reset" | "half" | "stalled" | "silent" | "endless";
}
/** HTML, an answer, a status, or a function of the request. */
export type WebsitePage = string | number | WebsiteAnswer | ((request: WebsiteRequest) => string | number | WebsiteAnswer);

interface WebsiteRequest {
  path: string;
  headers: IncomingHttpHeaders;
  /** 304 too; 0 while it is held or when a fault came instead. */
  status: number;
  /** Bytes of the body that were sent. */
  bytes: number;
}

export interface Website {
  /** `http://127.0.0.1:<port>`, without a slash. */
  url: string;
  /** The same server under another host name: another site. */
  otherUrl: string;
  /** Answers by path with query; change them at any time. Other paths answer 404. */
  pages: Map<string, WebsitePage>;
  /** In the order in which they came. */
  requests: WebsiteRequest[];
  /** Most requests under way at once. */
  mostAtOnce: number;
  /** Paths asked for since the last call, in order. */
  takePaths(): string[];
  /** Resolves once requests for this path have come in, `count` in all. */
  reached(path: string, count?: number): Promise<void>;
  /** Answers all that is held now. */
  release(): void;
  /** Writes `/sitemap.xml` anew, with the pages that are there now or these paths. */
  writeSitemap(paths?: string[]): void;
  close(): Promise<void>;
}

/** Serves a small website on loopback. ETags, If-None-Match and If-Modified-Since work by themselves. */
export async function openWebsite(pages: Record<string, WebsitePage> = {}): Promise<Website> {
  const held: (() => void)[] = [];
  const waiting: { path: string; count: number; resolve: () => void }[] = [];
  let taken = 0;
  let underWay = 0;
  const asked = (path: string) => site.requests.filter((request) => request.path === path).length;
  const server = createServer((message, response) => {
    const request: WebsiteRequest = { path: message.url!, headers: message.headers, status: 0, bytes: 0 };
    site.requests.push(request);
    site.mostAtOnce = Math.max(site.mostAtOnce, ++underWay);
    response.once("close", () => underWay--);
    const answer = toAnswer(site.pages.get(request.path) ?? 404, request);
    const reply = () => send(message, response, answer, request);
    if (answer.hold) held.push(reply);
    else reply();
    for (const { path, count, resolve } of waiting) if (asked(path) >= count) resolve();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const site: Website = {
    url: `http://127.0.0.1:${port}`,
    otherUrl: `http://localhost:${port}`,
    pages: new Map(Object.entries(pages)),
    requests: [],
    mostAtOnce: 0,
    takePaths() {
      const paths = site.requests.slice(taken).map(({ path }) => path);
      taken = site.requests.length;
      return paths;
    },
    async reached(path, count = 1) {
      if (asked(path) < count) await new Promise<void>((resolve) => waiting.push({ path, count, resolve }));
    },
    release: () => {
      for (const reply of held.splice(0)) reply();
    },
    writeSitemap: (paths) => void site.pages.set("/sitemap.xml", sitemapOf(site, paths)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return site;
}

const XML = { "content-type": "application/xml" };

function sitemapOf({ url, pages }: Website, paths?: string[]): WebsiteAnswer {
  const listed = paths ?? [...pages.keys()].filter((path) => !/^\/(robots\.txt|sitemap.*)$/.test(path));
  const entries = listed.map((path) => {
    const page = pages.get(path);
    const lastModified = typeof page === "object" ? page.lastModified : undefined;
    const lastmod = lastModified ? `<lastmod>${lastModified}</lastmod>` : "";
    return `<url><loc>${url}${path.replaceAll("&", "&amp;")}</loc>${lastmod}</url>`;
  });
  const body = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</urlset>`;
  return { headers: XML, body: `<?xml version="1.0" encoding="UTF-8"?>${body}` };
}

function toAnswer(page: WebsitePage, request: WebsiteRequest): WebsiteAnswer {
  const answer = typeof page === "function" ? page(request) : page;
  if (typeof answer === "number") return { status: answer };
  return typeof answer === "string" ? { body: answer } : answer;
}

function send(message: IncomingMessage, response: ServerResponse, answer: WebsiteAnswer, request: WebsiteRequest): void {
  const { body = "", lastModified, hasETag = true, fault } = answer;
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 16)}"`;
  const status = answer.status ?? 200;
  const headers: Record<string, string> = {
    "content-type": request.path.endsWith(".txt") ? "text/plain" : "text/html; charset=utf-8",
    ...(status === 200 && hasETag ? { etag } : {}),
    ...(lastModified ? { "last-modified": new Date(lastModified).toUTCString() } : {}),
    ...answer.headers,
  };
  if (fault) {
    sendFault(response, fault, headers, bytes);
  } else if (status === 200 && isKnown(message.headers, headers)) {
    request.status = 304;
    response.writeHead(304, headers).end();
  } else {
    Object.assign(request, { status, bytes: bytes.length });
    response.writeHead(status, headers).end(bytes);
  }
}

/** Tells whether the caller has this version; an ETag decides alone when it is sent (RFC 9110, 13.1.3). */
function isKnown(asked: IncomingHttpHeaders, { etag, "last-modified": lastModified }: Record<string, string>): boolean {
  if (asked["if-none-match"]) return asked["if-none-match"] === etag;
  const since = asked["if-modified-since"];
  return since !== undefined && lastModified !== undefined && Date.parse(since) >= Date.parse(lastModified);
}

function sendFault(response: ServerResponse, fault: WebsiteAnswer["fault"], headers: object, body: Uint8Array): void {
  if (fault === "silent") return;
  if (fault === "reset") {
    response.socket?.resetAndDestroy();
  } else if (fault === "endless") {
    response.writeHead(200, { ...headers });
    writeOn(response);
  } else {
    response.writeHead(200, { ...headers, "content-length": String(2 * (body.length || 500)) });
    response.write(body.length > 0 ? body : "half of it", () => {
      if (fault === "half") response.destroy();
    });
  }
}

function writeOn(response: ServerResponse): void {
  if (response.destroyed) return;
  response.write("x".repeat(10_000), () => setImmediate(writeOn, response));
}
