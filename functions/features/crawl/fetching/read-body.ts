import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate, inflateRaw, type ZlibOptions } from "node:zlib";
import { computedMIMEType, MIMEType } from "whatwg-mimetype";
import { FetchFailure } from "./fetch-failure.ts";
import type { RequestKind } from "./page-request.ts";

type Decompress = (body: Uint8Array, options: ZlibOptions) => Promise<Buffer>;

const gunzipBody: Decompress = promisify(gunzip);
const DECODERS: Record<string, Decompress> = {
  gzip: gunzipBody,
  "x-gzip": gunzipBody,
  br: promisify(brotliDecompress),
  deflate: (body, options) => (isZlib(body) ? inflateZlib(body, options) : inflateBare(body, options)),
};
const inflateZlib: Decompress = promisify(inflate);
const inflateBare: Decompress = promisify(inflateRaw);

/** Nobody compresses more often; each layer may be a bomb. */
const MAX_ENCODINGS = 2;

const MEGABYTE = 1_048_576;
/** docs/specification/crawl.md, Fetching. Sitemaps: sitemaps.org; robots.txt: RFC 9309, 2.5. */
export const MAX_BODY_BYTES: Record<RequestKind, number> = { page: 5 * MEGABYTE, sitemap: 50 * MEGABYTE, robots: 500 * 1_024 };

/** Some servers send `deflate` without the header that the standard asks for. */
function isZlib(body: Uint8Array): boolean {
  return (body[0]! & 0x0f) === 8 && ((body[0]! << 8) | body[1]!) % 31 === 0;
}

/**
 * Reads a body up to `maxBytes`. A larger one is cut when `isCut`, else it fails as too large, before the rest of it is sent.
 */
export async function readBytes(body: Readable, options: { maxBytes: number; isCut: boolean; count(bytes: number): void }) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    options.count(chunk.length);
    chunks.push(chunk);
    size += chunk.length;
    if (size <= options.maxBytes) continue;
    if (!options.isCut) throw new FetchFailure("tooLarge");
    break;
  }
  return Buffer.concat(chunks).subarray(0, options.maxBytes);
}

/**
 * Undoes what Content-Encoding names. Throws FetchFailure: brokenEncoding for what cannot be undone, tooLarge for more than
 * `maxBytes`, of which a bomb never gets more into memory.
 */
export async function decompress(body: Uint8Array, encodings: string | null, maxBytes: number): Promise<Uint8Array> {
  const names = (encodings ?? "")
    .toLowerCase()
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && name !== "identity");
  if (names.length > MAX_ENCODINGS) throw new FetchFailure("brokenEncoding");
  let result = body;
  for (const name of names.reverse()) {
    const decode = DECODERS[name];
    if (!decode) throw new FetchFailure("brokenEncoding");
    if (result.length === 0) return result;
    result = await decode(result, { maxOutputLength: maxBytes }).catch((error: NodeJS.ErrnoException) => {
      throw new FetchFailure(error.code === "ERR_BUFFER_TOO_LARGE" ? "tooLarge" : "brokenEncoding");
    });
  }
  return result;
}

interface ContentType {
  mediaType: string;
  charset: string | null;
}

/** Returns the type that a header names; null when it names none. */
export function parseContentType(header: string | null): ContentType | null {
  const type = header === null ? null : MIMEType.parse(header);
  return type && { mediaType: type.essence, charset: type.parameters.get("charset") ?? null };
}

/** Types that servers give a file that they do not know. */
const UNKNOWN_TYPES = new Set(["application/octet-stream", "binary/octet-stream", "application/x-download", "unknown/unknown"]);

const PAGE_TYPES = new Set(["text/html", "application/xhtml+xml", "text/plain", "text/markdown", "application/pdf"]);

/** Returns false for a type that is not worth reading. */
export function isWorthReading(type: ContentType | null, url: string): boolean {
  if (type === null || PAGE_TYPES.has(type.mediaType)) return true;
  return UNKNOWN_TYPES.has(type.mediaType) && /\.(?:pdf|html?)$/i.test(new URL(url).pathname);
}

/** Returns the type of a page from its header and first bytes; null when it is none that we read. */
export function typeOfPage(type: ContentType | null, body: Uint8Array): ContentType | null {
  const isUnknown = type === null || UNKNOWN_TYPES.has(type.mediaType);
  const found = computedMIMEType(body).essence;
  if (found === "application/pdf") return { mediaType: found, charset: null };
  if (isUnknown) return PAGE_TYPES.has(found) ? { mediaType: found, charset: type?.charset ?? null } : null;
  if (type.mediaType === "application/pdf") return null;
  return isBinary(body, type.charset) ? null : type;
}

/** Recognises what calls itself a text and is none, by a byte that only UTF-16 has. */
function isBinary(body: Uint8Array, charset: string | null): boolean {
  const hasByteOrderMark = (body[0] === 0xfe && body[1] === 0xff) || (body[0] === 0xff && body[1] === 0xfe);
  return !hasByteOrderMark && !/^utf-16/i.test(charset ?? "") && body.subarray(0, 1_024).includes(0);
}
