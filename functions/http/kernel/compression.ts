import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";

/** Below this a response fits into two packets, and compression saves no round trip. */
const MIN_BYTES = 2_048;

/** Levels beyond which the time doubles for a few per cent (docs/decisions/0020-paths-and-edge.md#answers-are-compressed). */
const GZIP_LEVEL = 3;
const BROTLI_QUALITY = 3;

type Encoding = "br" | "gzip";

const COMPRESS: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    compressWithBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => compressWithGzip(body, { level: GZIP_LEVEL }),
};
const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);

/** Bodies that are the same for everybody, compressed, by encoding and ETag. */
export type CompressedBodies = Map<string, Promise<string>>;

/** There are two such documents in two encodings; those of an earlier configuration give way. */
const MAX_KEPT = 8;

/** Compresses a whole response in the encoding that its caller prefers. Neither API Gateway nor CloudFront does it uncached. */
export async function compressResponse(
  response: APIGatewayProxyStructuredResultV2,
  { headers, requestContext }: APIGatewayProxyEventV2,
  kept: CompressedBodies = new Map(),
): Promise<APIGatewayProxyStructuredResultV2> {
  const { body = "", isBase64Encoded } = response;
  if (isBase64Encoded || body.length < MIN_BYTES || requestContext.http.method === "HEAD") return response;
  const encoding = chooseEncoding(headers["accept-encoding"] ?? "");
  if (!encoding) return response;
  const compress = async () => (await COMPRESS[encoding](Buffer.from(body))).toString("base64");
  // An answer in the envelope has an ETag of what it shows, and a request id, warnings and usage of its own.
  const isForEverybody = String(response.headers?.["cache-control"] ?? "").startsWith("public");
  const etag = isForEverybody ? response.headers!.etag : undefined;
  return {
    ...response,
    headers: { ...response.headers, "content-encoding": encoding },
    body: await (etag === undefined ? compress() : getOrAdd(kept, `${encoding} ${etag}`, compress)),
    isBase64Encoded: true,
  };
}

function getOrAdd(kept: CompressedBodies, key: string, compress: () => Promise<string>): Promise<string> {
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= MAX_KEPT) kept.clear();
  const added = compress();
  kept.set(key, added);
  return added;
}

/** Chooses by the caller's weights, brotli before gzip where they are equal. Null: the caller names neither. */
export function chooseEncoding(acceptEncoding: string): Encoding | null {
  const weights = new Map(acceptEncoding.split(",").map(parseEncoding));
  const [br, gzip] = [weights.get("br") ?? 0, weights.get("gzip") ?? 0];
  if (br > 0 && br >= gzip) return "br";
  return gzip > 0 ? "gzip" : null;
}

/** `gzip;q=0.5` → `["gzip", 0.5]`. */
function parseEncoding(text: string): [string, number] {
  const [name, ...parameters] = text.split(";").map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith("q="));
  return [name!, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
}
