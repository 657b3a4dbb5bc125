import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { yieldToEventLoop } from "../../../platform/concurrency/yield-to-event-loop.ts";
import { type BrokenSitemap, type SitemapEntry, SitemapParser } from "./sitemap-parser.ts";

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
