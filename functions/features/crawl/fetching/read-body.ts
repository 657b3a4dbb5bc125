import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate, inflateRaw, type ZlibOptions } from "node:zlib";
import { FetchFailure } from "./fetch-failure.ts";

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
