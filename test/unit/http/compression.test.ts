import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "@jest/globals";
import { chooseEncoding, compressResponse } from "../../../functions/http/kernel/compression.ts";
import { httpApiEvent } from "../../support/path-events.ts";

test.each([
  ["", null],
  ["identity", null],
  ["*", null],
  ["deflate", null],
  ["gzip", "gzip"],
  ["br", "br"],
  ["gzip, deflate, br", "br"],
  ["gzip;q=1.0, br;q=0.8", "gzip"],
  ["br;q=0, gzip;q=0.1", "gzip"],
  ["GZIP", "gzip"],
  ["gzip;q=0", null],
  ["br;q=nonsense", null],
])("of Accept-Encoding %j the encoding is %s", (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

describe("a response", () => {
  const text = JSON.stringify({ results: Array.from({ length: 200 }, (_, at) => ({ name: `Größe ${at}` })) });
  const response = { statusCode: 200, headers: { "content-type": "application/json" }, body: text };
  const ask = (accept: string, method = "GET") => httpApiEvent("/", { "accept-encoding": accept }, method);

  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ])("is sent in %s as base64, since API Gateway takes no bytes", async (encoding, decompress) => {
    const { body, headers, isBase64Encoded } = await compressResponse(response, ask(encoding));

    expect(isBase64Encoded).toBe(true);
    expect(headers).toEqual({ "content-type": "application/json", "content-encoding": encoding });
    expect(decompress(Buffer.from(body!, "base64")).toString()).toBe(text);
  });

  test("stays as it is when it is short, or for HEAD, or for a caller that takes no encoding", async () => {
    const short = { ...response, body: "x".repeat(2_047) };

    expect(await compressResponse(short, ask("br"))).toBe(short);
    expect(await compressResponse(response, ask("br", "HEAD"))).toBe(response);
    expect(await compressResponse(response, ask("identity"))).toBe(response);
    expect(await compressResponse(response, httpApiEvent("/"))).toBe(response);
  });
});
