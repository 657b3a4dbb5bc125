import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { EventStreamCodec } from "@smithy/eventstream-codec";
import { SignatureV4 } from "@smithy/signature-v4";

export const EVENT_STREAM = "application/vnd.amazon.eventstream";

const codec = new EventStreamCodec(
  (bytes) => Buffer.from(bytes as Uint8Array).toString("utf8"),
  (text) => Buffer.from(text, "utf8"),
);

/** Encodes an event of the Messages API as Bedrock streams it: JSON in base64 within a binary frame. */
export function toEventFrame(json: string): Uint8Array {
  return encode({ ":message-type": "event", ":event-type": "chunk" }, { bytes: Buffer.from(json).toString("base64"), p: "abcd" });
}

/** Encodes the exception by which Bedrock ends a stream. */
export function toExceptionFrame(name: string, message: string): Uint8Array {
  return encode({ ":message-type": "exception", ":exception-type": name }, { message });
}

function encode(headers: Record<string, string>, body: object): Uint8Array {
  const all = { ":content-type": "application/json", ...headers };
  return codec.encode({
    headers: Object.fromEntries(Object.entries(all).map(([name, value]) => [name, { type: "string", value }])),
    body: Buffer.from(JSON.stringify(body)),
  });
}

export interface BedrockCredentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
  region: string;
}

/** Throws an Error unless the request carries the signature (Signature Version 4) that AWS's own signer makes of it. */
export async function checkBedrockSignature(
  { method = "", url = "", headers }: IncomingMessage,
  body: Buffer,
  { region, ...credentials }: BedrockCredentials,
): Promise<void> {
  const sent = headers.authorization ?? "";
  const names = /SignedHeaders=([^,]+),/.exec(sent)?.[1]?.split(";") ?? [];
  for (const needed of ["host", "x-amz-date"]) if (!names.includes(needed)) throw new Error(`${needed} is not signed.`);
  const signer = new SignatureV4({ service: "bedrock", region, credentials, sha256: Sha256 as never });
  const signed = await signer.sign(
    {
      method,
      protocol: "http:",
      hostname: headers.host!,
      path: decodeURI(url),
      headers: Object.fromEntries(
        names.filter((name) => !name.startsWith("x-amz-")).map((name) => [name, String(headers[name])]),
      ),
      body,
    },
    { signingDate: toDate(String(headers["x-amz-date"])) },
  );
  if (signed.headers.authorization !== sent) throw new Error(`Signed otherwise: ${sent}`);
}

/** The hash that the signer asks for, as Node has it. */
class Sha256 {
  private readonly hash: { update(data: Uint8Array): unknown; digest(): Buffer };

  constructor(secret?: string | Uint8Array) {
    this.hash = secret ? createHmac("sha256", secret) : createHash("sha256");
  }

  update(data: string | Uint8Array): void {
    this.hash.update(Buffer.from(data as Uint8Array));
  }

  async digest(): Promise<Uint8Array> {
    return this.hash.digest();
  }
}

/** `20260101T120000Z` as a date. */
function toDate(stamp: string): Date {
  return new Date(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
}

/** True for an answer that Bedrock streams. */
export function isEventStream(response: ServerResponse): boolean {
  return response.getHeader("content-type") === EVENT_STREAM;
}
