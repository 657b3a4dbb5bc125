import { createHash } from "node:crypto";
import { extname } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { isKnown } from "../../../functions/http/etags.ts";
import { chooseEncoding } from "../../../functions/http/kernel/compression.ts";
import { lazy } from "../../../functions/platform/concurrency/lazy.ts";
import { readSite, SITE_CACHING, type SiteFile, type SiteName } from "../../../lib/site/site-files.ts";
import { buildSiteElsewhere } from "./build-site-elsewhere.ts";
import type { ForwardedRequest } from "./lambda-proxy.ts";
import { ACCESS_DENIED } from "./own-answers.ts";

/** Answers a request to the static site, as the distribution and its bucket do. */
export type AnswerStatic = (request: ForwardedRequest) => Promise<APIGatewayProxyStructuredResultV2>;

/** Types that S3 is told for the files of a deployment. */
const TYPES: Record<string, string> = {
  ".html": "text/html",
  ".css": "text/css",
  ".js": "text/javascript",
  ".json": "application/json",
  ".md": "text/markdown",
  ".txt": "text/plain",
  ".svg": "image/svg+xml",
};

/** Level of Brotli: its strongest one takes 30 times the time, a second before the console opens, and saves 7 % of the size. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const compressBrotli = promisify<Buffer, typeof BROTLI, Buffer>(brotliCompress);
const COMPRESSIONS = { br: (bytes: Buffer) => compressBrotli(bytes, BROTLI), gzip: promisify(gzip) };

/**
 * Answers from the files of the site. Each part of it is built at the first request for one of its files. Rejects when it cannot
 * be.
 */
export function createStaticFiles(
  read: (part: SiteName) => Promise<SiteFile[]> = async (part) => readSite(await buildSiteElsewhere(part)),
): AnswerStatic {
  const loaded = new Map<SiteName, Promise<Map<string, ReturnType<typeof answerFile>>>>();
  const load = async (part: SiteName) => new Map((await read(part)).map((file) => [file.path, answerFile(toServed(file))]));
  return async ({ method, rawPath, headers }) => {
    if (method !== "GET" && method !== "HEAD") return ACCESS_DENIED;
    const part = partOf(rawPath);
    const files = loaded.get(part) ?? load(part);
    loaded.set(part, files);
    const known = await files.catch((error) => {
      loaded.delete(part);
      throw error;
    });
    return (await known.get(rawPath)?.(headers)) ?? ACCESS_DENIED;
  };
}

function partOf(path: string): SiteName {
  if (path.startsWith("/widget/")) return "widget";
  return path.startsWith("/console/") ? "console" : "reference";
}

/** A file as it is served. */
interface ServedFile {
  bytes: Buffer;
  type: string;
  /** Its `Cache-Control`. */
  caching: string;
}

function toServed({ path, part, bytes }: SiteFile): ServedFile {
  return { bytes, type: TYPES[extname(path)] ?? "application/octet-stream", caching: SITE_CACHING[part] };
}

/**
 * Returns what answers requests for a file, given their headers: compressed as they accept it, and not again where it is known.
 */
export function answerFile({ bytes, type, caching }: ServedFile) {
  const etag = `"${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}"`;
  const compressed = { br: lazy(() => COMPRESSIONS.br(bytes)), gzip: lazy(() => COMPRESSIONS.gzip(bytes)) };
  return async (asked: Record<string, string>): Promise<APIGatewayProxyStructuredResultV2> => {
    const encoding = chooseEncoding(asked["accept-encoding"] ?? "");
    const tag = encoding ? `W/${etag}` : etag;
    const headers = { etag: tag, "cache-control": caching, vary: "accept-encoding" };
    if (isKnown(asked["if-none-match"], etag)) return { statusCode: 304, headers };
    const body = encoding ? await compressed[encoding]() : bytes;
    return {
      statusCode: 200,
      headers: { ...headers, "content-type": type, ...(encoding && { "content-encoding": encoding }) },
      body: body.toString("base64"),
      isBase64Encoded: true,
    };
  };
}
