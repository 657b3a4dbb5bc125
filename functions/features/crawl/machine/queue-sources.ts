import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { yieldToEventLoop } from "../../../platform/concurrency/yield-to-event-loop.ts";
import type { TablePage, TableWrite } from "../../../platform/ports/stores/table.ts";
import type { FetchResult } from "../fetching/page-request.ts";
import type { FailureReason } from "../reasons.ts";
import { type PageItem, toPageCollection } from "../store/page-item.ts";
import { newQueueItem, type QueueEntry, toQueueCollection, toQueueKey } from "../store/queue-item.ts";
import { isSameSite, normaliseUrl, urlHash } from "../urls/normalise-url.ts";
import type { CrawlRun, StepResult } from "./crawl-run.ts";
import { discoverPages, LESS_URGENT } from "./discover.ts";
import { type PageLead, toPageAddress } from "./find-links.ts";
import { type BrokenSitemap, type SitemapEntry, SitemapParser } from "./sitemap-parser.ts";

/** Sitemaps of one crawl: an index may list 50,000, and each is a request. */
const MAX_SITEMAPS = 500;
/** Priorities of sitemaps: before the start page; for a first set of pages, behind what a visitor sees first. */
const SITEMAPS = { usual: 0, onboarding: 2 };
/** Priority of pages that sitemaps list or that are known. */
const LISTED = 2;
const KNOWN_PAGES = 100;
const LISTED_AT_ONCE = 1_000;
const PATIENCE_MS = 2_000;

/** Notes sitemaps that the crawl has not met. `isGuess`: nobody has named them, and it means nothing when they are not there. */
export async function queueSitemaps(run: CrawlRun, addresses: string[], { isGuess = false } = {}): Promise<void> {
  const { ref, crawl, ports } = run;
  const met: string[] = JSON.parse(crawl.sitemapsJson);
  const writes: TableWrite[] = [];
  const priority = crawl.isOnboarding ? SITEMAPS.onboarding : SITEMAPS.usual;
  for (const address of addresses) {
    const url = normaliseUrl(address);
    if (url === null || !isSameSite(url, crawl.site) || met.includes(urlHash(url)) || met.length >= MAX_SITEMAPS) continue;
    met.push(urlHash(url));
    const item = newQueueItem("sitemap", url, ports.clock.now(), { isGuess });
    writes.push({ kind: "put", key: toQueueKey(ref.crawlId, { priority, depth: 1, hash: urlHash(url) }), item });
    if (writes.length >= 90) await run.commit({ set: { sitemapsJson: JSON.stringify(met) } }, writes.splice(0));
  }
  if (writes.length > 0) await run.commit({ set: { sitemapsJson: JSON.stringify(met) } }, writes);
}

/** Reads a sitemap and notes the pages or the sitemaps that it lists. Returns null to go on. */
export async function visitSitemap(run: CrawlRun, entry: QueueEntry): Promise<StepResult | null> {
  const { fetcher, pace } = run;
  const { waitMs } = await pace.turn(PATIENCE_MS);
  if (waitMs > 0) return { phase: "visit", waitMs };
  const fetched = await fetcher.fetch({
    url: entry.url,
    kind: "sitemap",
    judgeRedirect: (url) => (isSameSite(url, run.crawl.site) ? null : "otherSite"),
  });
  pace.report(fetched);
  if (fetched.kind !== "page") {
    await leaveSitemap(run, entry, { bytes: fetched.bytes, failure: entry.isGuess ? null : toFailure(fetched) });
    return null;
  }
  const sitemap = await readSitemap(fetched.body);
  if ("sitemaps" in sitemap)
    await queueSitemaps(
      run,
      sitemap.sitemaps.flatMap(({ url }) => normaliseUrl(url, entry.url) ?? []),
    );
  const entries = "entries" in sitemap ? sitemap.entries : [];
  // A part at a time: a sitemap may have 50,000 entries.
  for (let start = 0; start < entries.length; start += LISTED_AT_ONCE) {
    const part = entries.slice(start, start + LISTED_AT_ONCE);
    await discoverPages(
      run,
      part.flatMap((listed) => toPageLead(listed, entry.url, run)),
    );
  }
  const failure = sitemap.kind === "broken" ? "brokenPage" : null;
  await leaveSitemap(run, entry, { bytes: fetched.bytes, failure: entry.isGuess && sitemap.kind === "broken" ? null : failure });
  return null;
}

function toFailure(fetched: FetchResult): FailureReason | null {
  return fetched.kind === "failed" ? fetched.reason : null;
}

function toPageLead({ url: address, lastmod }: SitemapEntry, base: string, run: CrawlRun): PageLead[] {
  const url = toPageAddress(address, run, base);
  return url === null ? [] : [{ url, depth: 1, priority: LISTED, lastmod, isListed: true }];
}

/** Takes a sitemap from the queue. One that cannot be read is a failure among the crawl's, with its address. */
async function leaveSitemap(
  run: CrawlRun,
  { id, url }: QueueEntry,
  { bytes, failure }: { bytes: number; failure: FailureReason | null },
): Promise<void> {
  const { crawl, ref, pace } = run;
  const failed = failure === null ? {} : { discovered: 1, visited: 1, failed: 1, [`failed_${failure}`]: 1 };
  const samples = JSON.parse(crawl.samplesJson) as object[];
  const set = {
    paceJson: JSON.stringify(pace.state),
    ...(failure !== null && { samplesJson: JSON.stringify([...samples, { url, reason: failure }].slice(0, 50)) }),
  };
  await run.commit({ counts: { bytes, ...failed }, set }, [
    { kind: "remove", key: { collection: toQueueCollection(ref.crawlId), id } },
  ]);
}

/** Notes the pages that earlier crawls have met, a hundred at a time. Returns null to go on. */
export async function seedKnownPages(run: CrawlRun, entry: QueueEntry): Promise<StepResult | null> {
  const { ref, ports } = run;
  const page: TablePage<PageItem & { id: string }> = await ports.tables.jobs.list<PageItem>(
    ref.tenantId,
    toPageCollection(ref.workspaceId),
    { limit: KNOWN_PAGES, after: entry.after },
  );
  // Only links lead to what was taken for a trap, and may do so again.
  const isForgotten = ({ state, reason }: PageItem) => state === "gone" || reason === "trap";
  const known = page.items.filter((item) => !isForgotten(item) && item.crawlId !== ref.crawlId);
  const priority = LISTED + LESS_URGENT;
  await discoverPages(
    run,
    known.map(({ url, depth }) => ({ url, depth, priority, lastmod: null })),
  );
  const key = { collection: toQueueCollection(ref.crawlId), id: entry.id };
  const move: TableWrite =
    page.next === null ? { kind: "remove", key } : { kind: "update", key, change: { set: { after: page.next } } };
  await run.commit({}, [move]);
  return null;
}

/** Bounds of the sitemap protocol (sitemaps.org): 50,000 entries and 50 MB, uncompressed. */
const MAX_ENTRIES = 50_000;
const MAX_BYTES = 50 * 1_024 * 1_024;
const CHUNK_BYTES = 256 * 1_024;

type Decoder = InstanceType<typeof TextDecoder>;

type SitemapResult =
  | { kind: "pages"; entries: SitemapEntry[]; isTruncated: boolean }
  | { kind: "index"; sitemaps: SitemapEntry[]; isTruncated: boolean }
  /** Lists what was read before the fault. */
  | { kind: "broken"; reason: BrokenSitemap; entries: SitemapEntry[]; sitemaps: SitemapEntry[] };

/**
 * Reads a sitemap, an index of sitemaps, a feed (RSS, Atom) or a list of addresses, compressed or not, part by part. Never
 * throws for what a site sends, expands no entities, and stops at the bounds of the protocol.
 */
export async function readSitemap(body: Uint8Array): Promise<SitemapResult> {
  const parser = new SitemapParser(MAX_ENTRIES);
  const fault = await feed(parser, body);
  const { kind, entries } = parser;
  const reason = fault ?? (parser.isFull ? null : parser.end());
  const isTruncated = parser.isFull || reason === "tooLarge";
  if (reason !== null && !isTruncated) {
    return { kind: "broken", reason, entries: kind === "index" ? [] : entries, sitemaps: kind === "index" ? entries : [] };
  }
  return kind === "index" ? { kind, sitemaps: entries, isTruncated } : { kind: "pages", entries, isTruncated };
}

/** Hands the text to the parser until it ends, breaks or is enough. */
async function feed(parser: SitemapParser, body: Uint8Array): Promise<BrokenSitemap | null> {
  let decoder: Decoder | null = null;
  let bytes = 0;
  try {
    for await (const chunk of chunksOf(body)) {
      decoder ??= decoderFor(chunk);
      parser.write(decoder.decode(chunk, { stream: true }));
      bytes += chunk.length;
      if (parser.isFull || parser.fault) return parser.fault;
      if (bytes >= MAX_BYTES) return "tooLarge";
    }
  } catch {
    return "brokenCompression";
  }
  parser.write(decoder?.decode() ?? "");
  return null;
}

/** Unpacks by content, whatever name and media type say. */
function chunksOf(body: Uint8Array): AsyncIterable<Uint8Array> {
  const isCompressed = body[0] === 0x1f && body[1] === 0x8b;
  return isCompressed ? Readable.from(slices(body)).pipe(createGunzip({ chunkSize: CHUNK_BYTES })) : slices(body);
}

async function* slices(body: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let begin = 0; begin < body.length; begin += CHUNK_BYTES) {
    yield body.subarray(begin, begin + CHUNK_BYTES);
    await yieldToEventLoop();
  }
}

/** Finds the encoding by byte order mark or XML declaration; UTF-8 without one. */
function decoderFor(begin: Uint8Array): Decoder {
  if (begin[0] === 0xff && begin[1] === 0xfe) return new TextDecoder("utf-16le");
  if (begin[0] === 0xfe && begin[1] === 0xff) return new TextDecoder("utf-16be");
  const head = Buffer.from(begin.subarray(0, 300)).toString("latin1");
  const declared = /^\s*<\?xml[^>]{0,200}?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head);
  try {
    return new TextDecoder(declared?.[1] ?? "utf-8");
  } catch {
    return new TextDecoder();
  }
}
