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

/** Compresses a whole response in the encoding that its caller prefers. Neither API Gateway nor CloudFront does it uncached. */
export async function compressResponse(
  response: APIGatewayProxyStructuredResultV2,
  { headers, requestContext }: APIGatewayProxyEventV2,
): Promise<APIGatewayProxyStructuredResultV2> {
  const { body = "", isBase64Encoded } = response;
  if (isBase64Encoded || body.length < MIN_BYTES || requestContext.http.method === "HEAD") return response;
  const encoding = chooseEncoding(headers["accept-encoding"] ?? "");
  if (!encoding) return response;
  const compressed = await COMPRESS[encoding](Buffer.from(body));
  return {
    ...response,
    headers: { ...response.headers, "content-encoding": encoding },
    body: compressed.toString("base64"),
    isBase64Encoded: true,
  };
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
