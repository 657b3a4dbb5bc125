import type { Ports } from "../../../domain/ports.ts";
import { parseRetryAfter } from "../../../platform/network/retry-after.ts";
import { toUserAgent } from "../crawler-name.ts";
import { type FailureReason, isSkipReason, type SkipReason } from "../reasons.ts";
import { Deadline, type FetchLimits } from "./deadline.ts";
import { FetchFailure, isLoginAddress, reasonOfError, reasonOfStatus } from "./fetch-failure.ts";
import { firstValue, readPageHeaders, readRobotsTags, readValidators, requestHeaders } from "./page-headers.ts";
import type { FetchResult, PageFetcher, PageRequest, RequestKind } from "./page-request.ts";
import { decompress, isWorthReading, MAX_BODY_BYTES, parseContentType, readBytes, typeOfPage } from "./read-body.ts";
import { type Exchange, SiteConnections } from "./site-connections.ts";

/** Redirects of one page: browsers follow 20, RFC 9309 asks for five at least. */
const MAX_REDIRECTS = 10;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Limit of reading a body that nobody needs, so that its connection can be used again. */
const MAX_IGNORED_BYTES = 65_536;
/** docs/specification/crawl.md, Fetching. */
const CONNECTIONS = 2;
const PAGE_LIMITS: FetchLimits = { allMs: 15_000, firstByteMs: 10_000, slowAfterMs: 5_000, minBytesPerSecond: 1_024 };
/** Shops make their sitemaps when they are asked for them. */
const SITEMAP_LIMITS: FetchLimits = { ...PAGE_LIMITS, allMs: 30_000, firstByteMs: 25_000 };
const LIMITS: Record<RequestKind, FetchLimits> = { page: PAGE_LIMITS, robots: PAGE_LIMITS, sitemap: SITEMAP_LIMITS };
/** A compressed robots.txt is cut only when it is whole. */
const MAX_UNCUT_BYTES = 50 * 1_048_576;

type FetcherPorts = Pick<Ports, "pageAddresses" | "settings" | "clock">;

/** Creates a reader of one site's pages. It asks for `connections` at a time, and keeps them until it is closed. */
export function createPageFetcher(
  ports: FetcherPorts,
  options: { connections?: number; limits?: Partial<FetchLimits> } = {},
): PageFetcher {
  const { connections = CONNECTIONS, limits } = options;
  const site = new SiteConnections(ports.pageAddresses, connections);
  const turns = new Turns(connections);
  return {
    async fetch(request) {
      await turns.take();
      try {
        return await new PageFetch(request, { ...LIMITS[request.kind ?? "page"], ...limits }, site, ports).run();
      } finally {
        turns.give();
      }
    },
    close: () => site.close(),
  };
}

/** Lets a number of requests go at once; the others wait in turn, and their time has not begun. */
class Turns {
  private free: number;
  private readonly waiting: (() => void)[] = [];

  constructor(free: number) {
    this.free = free;
  }

  async take(): Promise<void> {
    if (this.free > 0) this.free--;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  give(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.free++;
  }
}

/** Reads one page, over its redirects. */
class PageFetch {
  private readonly request: PageRequest;
  private readonly kind: RequestKind;
  private readonly site: SiteConnections;
  private readonly ports: FetcherPorts;
  private readonly deadline: Deadline;
  private readonly redirects: string[] = [];
  private url: string;
  private bytes = 0;

  constructor(request: PageRequest, limits: FetchLimits, site: SiteConnections, ports: FetcherPorts) {
    this.request = request;
    this.kind = request.kind ?? "page";
    this.url = request.url;
    this.site = site;
    this.ports = ports;
    this.deadline = new Deadline(limits, request.signal);
  }

  async run(): Promise<FetchResult> {
    try {
      for (;;) {
        const result = await this.visit();
        if (result) return result;
      }
    } catch (error) {
      this.request.signal?.throwIfAborted();
      return this.fail(reasonOfError(error, this.redirects.length > 0));
    } finally {
      this.deadline.end();
    }
  }

  /** Asks for the current address; null when it led to another one. */
  private async visit(): Promise<FetchResult | null> {
    const exchange = await this.ask();
    const { status, headers, body } = exchange;
    try {
      if (REDIRECTS.has(status)) return await this.redirect(exchange);
      if (status === 304 && this.isConditional()) {
        await this.ignoreBody(exchange);
        return { kind: "unchanged", bytes: this.bytes, ...readValidators(headers), robotsTags: readRobotsTags(headers) };
      }
      if (status < 200 || status > 299) {
        await this.ignoreBody(exchange);
        const wait = parseRetryAfter(status, firstValue(headers, "retry-after") ?? undefined, this.ports.clock.now());
        return this.fail(reasonOfStatus(status), status, wait);
      }
      return await this.readPage(exchange);
    } finally {
      body.destroy();
    }
  }

  private async ask(): Promise<Exchange> {
    const url = URL.parse(this.url);
    if (!url) throw new FetchFailure("invalidUrl");
    if (this.ports.pageAddresses.checkTarget(url))
      throw new FetchFailure(this.isRedirected() ? "redirectRefused" : "addressRefused");
    this.deadline.awaitFirstByte();
    const userAgent = toUserAgent(this.ports.settings.baseUrl);
    const exchange = await this.site.get(url, requestHeaders(this.request, userAgent, this.isRedirected()), this.deadline);
    const bytesBefore = this.bytes;
    this.deadline.watchBody(() => this.bytes - bytesBefore);
    // A body that nobody reads any more may still fail.
    exchange.body.on("error", () => undefined);
    return exchange;
  }

  private async redirect(exchange: Exchange): Promise<FetchResult | null> {
    const location = firstValue(exchange.headers, "location");
    const target = location === null ? null : URL.parse(location, this.url);
    if (!target) return this.fail(location === null ? "brokenPage" : "invalidUrl", exchange.status);
    target.hash = "";
    const next = target.href;
    if (next === this.url || this.redirects.includes(next) || next === this.request.url)
      return this.fail("redirectLoop", exchange.status);
    if (this.redirects.length === MAX_REDIRECTS) return this.fail("tooManyRedirects", exchange.status);
    if (this.ports.pageAddresses.checkTarget(target)) return this.fail("redirectRefused", exchange.status);
    if (isLoginAddress(next) && !isLoginAddress(this.request.url)) return this.fail("loginRequired", exchange.status);
    const refusal = this.request.judgeRedirect(next);
    if (refusal) return this.refuse(refusal, next, exchange.status);
    await this.ignoreBody(exchange);
    this.redirects.push(next);
    this.url = next;
    return null;
  }

  private async readPage({ status, headers, body }: Exchange): Promise<FetchResult> {
    const declared = parseContentType(firstValue(headers, "content-type"));
    const isPage = this.kind === "page";
    if (isPage && !isWorthReading(declared, this.url)) return this.skip("unsupportedType", this.url);
    const maxBytes = MAX_BODY_BYTES[this.kind];
    const encodings = firstValue(headers, "content-encoding");
    const isCut = this.kind === "robots";
    if (!isCut && Number(firstValue(headers, "content-length")) > maxBytes) return this.fail("tooLarge", status);
    const sent = await readBytes(body, { maxBytes, isCut, count: (bytes) => this.count(bytes) });
    this.deadline.bodyEnded();
    const whole = await decompress(sent, encodings, isCut ? MAX_UNCUT_BYTES : maxBytes);
    const type = isPage ? typeOfPage(declared, whole) : (declared ?? { mediaType: "", charset: null });
    if (!type) return this.skip("unsupportedType", this.url);
    const described = readPageHeaders(headers, this.url);
    const { bytes, redirects, url } = this;
    return { kind: "page", url, status, ...type, body: whole.subarray(0, maxBytes), ...described, bytes, redirects };
  }

  /** Reads what nobody needs: the connection serves the next request. */
  private async ignoreBody({ body }: Exchange): Promise<void> {
    const count = (bytes: number) => this.count(bytes);
    await readBytes(body, { maxBytes: MAX_IGNORED_BYTES, isCut: true, count }).catch(() => undefined);
  }

  private count(bytes: number): void {
    this.bytes += bytes;
  }

  private isRedirected(): boolean {
    return this.redirects.length > 0;
  }

  private isConditional(): boolean {
    const { validators } = this.request;
    return !this.isRedirected() && (validators?.etag ?? validators?.lastModified ?? null) !== null;
  }

  private refuse(reason: SkipReason | FailureReason, url: string, status: number): FetchResult {
    return isSkipReason(reason) ? this.skip(reason, url) : this.fail(reason, status);
  }

  private skip(reason: SkipReason, url: string): FetchResult {
    return { kind: "skipped", reason, bytes: this.bytes, url };
  }

  private fail(reason: FailureReason, status: number | null = null, retryAfterMs: number | null = null): FetchResult {
    return { kind: "failed", reason, status, retryAfterMs, bytes: this.bytes };
  }
}
