import { createHash, createHmac, type Hash, type Hmac } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { SignatureV4 } from "@smithy/signature-v4";
import type { EngineKey } from "./engine-access.ts";

/** Hash of the signing library, by Node's own. */
class Sha256 {
  private readonly create: () => Hash | Hmac;
  private hash: Hash | Hmac;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.create = () => (secret === undefined ? createHash("sha256") : createHmac("sha256", secret as string));
    this.hash = this.create();
  }
  update(data: Uint8Array): void {
    this.hash.update(data);
  }
  async digest(): Promise<Uint8Array> {
    return this.hash.digest();
  }
  reset(): void {
    this.hash = this.create();
  }
}

/** Returns true for a request to S3 whose header Authorization is the signature of its head by this key (SigV4). */
export async function isSignedBy(key: EngineKey, { method, url, headers }: IncomingMessage): Promise<boolean> {
  const { authorization = "", "x-amz-date": stamp } = headers;
  const names = /SignedHeaders=([^,\s]+)/.exec(authorization)?.[1]?.split(";") ?? [];
  if (typeof stamp !== "string" || !names.includes("host")) return false;
  const [path, query = ""] = url!.split("?") as [string, string?];
  const signer = new SignatureV4({
    credentials: key,
    region: "us-east-1",
    service: "s3",
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: true,
  });
  const signed = await signer.sign(
    {
      method: method!,
      protocol: "http:",
      hostname: String(headers.host),
      path,
      query: toQuery(query),
      headers: Object.fromEntries(names.map((name) => [name, String(headers[name] ?? "")])),
    },
    { signingDate: toDate(stamp), signableHeaders: new Set(names) },
  );
  return signed.headers.authorization === authorization;
}

function toQuery(query: string): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {};
  const parameters = new URLSearchParams(query);
  for (const name of new Set(parameters.keys())) {
    const all = parameters.getAll(name);
    values[name] = all.length === 1 ? all[0]! : all;
  }
  return values;
}

/** `20260101T120000Z` */
export function toDate(stamp: string): Date {
  return new Date(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
}
