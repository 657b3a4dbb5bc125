import { createHash, createHmac } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { credentialsOf, REGION } from "../lambda/deployed-function.ts";

/** Content of a correct signature. */
export interface Signed {
  /** The function whose role signed. */
  caller: string;
  /** The service that the request was signed for. */
  service: string;
  /** The address itself is signed, for a client that the function gives it to. */
  isPresigned: boolean;
}

export interface ReceivedRequest {
  method: string;
  /** Path and query as they were sent. */
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=ASIA([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/;
/** AWS refuses signatures that are older or newer than this. */
const MAX_SKEW_MS = 5 * 60_000;

/** Checks a request's signature (Signature Version 4) as AWS does. Throws an Error that says what is wrong. */
export function checkSignature(request: ReceivedRequest): Signed {
  const { caller, date, region, service, names, signature, time, token, maxAgeMs, isPresigned } = readAuthorization(request);
  const credentials = credentialsOf(caller);
  if (region !== REGION) throw new Error(`The request is signed for the region ${region}.`);
  if (token !== credentials.sessionToken) throw new Error("The session token is missing or wrong.");
  const ageMs = Date.now() - toTime(time);
  if (!time.startsWith(date) || ageMs < -MAX_SKEW_MS || ageMs > maxAgeMs) throw new Error(`Signed at ${time}.`);
  if (!names.includes("host")) throw new Error("The host is not signed.");
  const canonical = canonicalRequest(request, service, names, isPresigned);
  const key = [date, region, service, "aws4_request"].reduce<Buffer | string>(hmac, `AWS4${credentials.secretAccessKey}`);
  const scope = `${date}/${region}/${service}/aws4_request`;
  const expected = hmac(key, ["AWS4-HMAC-SHA256", time, scope, sha256(canonical)].join("\n")).toString("hex");
  if (signature !== expected) throw new Error(`The signature does not match the canonical request:\n${canonical}`);
  return { caller, service, isPresigned };
}

interface Authorization extends Signed {
  date: string;
  region: string;
  names: string[];
  signature: string;
  time: string;
  token: string;
  maxAgeMs: number;
}

/** True of a request of somebody to whom a function gave the address: what is wrong with it is not the function's fault. */
export function isPresigned({ url }: Pick<ReceivedRequest, "url">): boolean {
  return new URLSearchParams(url.split("?")[1]).has("X-Amz-Signature");
}

/** Reads the header of a request, or the query of a presigned address. */
function readAuthorization({ url, headers }: ReceivedRequest): Authorization {
  const query = new URLSearchParams(url.slice(url.indexOf("?") + 1));
  const presigned = isPresigned({ url });
  const ofQuery = (name: string) => query.get(`X-Amz-${name}`) ?? "";
  const text = presigned
    ? `${ofQuery("Algorithm")} Credential=${ofQuery("Credential")}, SignedHeaders=${ofQuery("SignedHeaders")}, ` +
      `Signature=${ofQuery("Signature")}`
    : (headers.authorization ?? "");
  const match = AUTHORIZATION.exec(text);
  if (!match) throw new Error(`The request is not signed: ${text}`);
  const [, caller, date, region, service, names, signature] = match as unknown as [string, ...string[]];
  return {
    caller: caller!,
    date: date!,
    region: region!,
    service: service!,
    names: names!.split(";"),
    signature: signature!,
    time: presigned ? ofQuery("Date") : String(headers["x-amz-date"]),
    token: presigned ? ofQuery("Security-Token") : String(headers["x-amz-security-token"]),
    maxAgeMs: presigned ? Number(ofQuery("Expires")) * 1_000 : MAX_SKEW_MS,
    isPresigned: presigned,
  };
}

function canonicalRequest(
  { method, url, headers, body }: ReceivedRequest,
  service: string,
  names: string[],
  isPresigned: boolean,
): string {
  const mark = url.indexOf("?");
  const path = mark === -1 ? url : url.slice(0, mark);
  const query = mark === -1 ? "" : url.slice(mark + 1);
  const lines = names.map(
    (name) =>
      `${name}:${String(headers[name] ?? "")
        .trim()
        .replace(/ +/g, " ")}\n`,
  );
  const hash = headers["x-amz-content-sha256"];
  return [
    method,
    // Every service but S3 encodes the encoded path once more.
    service === "s3" ? path : path.split("/").map(encode).join("/"),
    canonicalQuery(query),
    lines.join(""),
    names.join(";"),
    isPresigned ? "UNSIGNED-PAYLOAD" : typeof hash === "string" ? hash : sha256(body),
  ].join("\n");
}

function canonicalQuery(query: string): string {
  if (query === "") return "";
  const signed = query.split("&").filter((pair) => !pair.startsWith("X-Amz-Signature="));
  const pairs = signed.map((pair) => {
    const [name = "", value = ""] = pair.split("=");
    return [name, value].map((part) => encode(decodeURIComponent(part)));
  });
  // By name, then by value: `=` must not take part in the order.
  const ordered = pairs.map((pair) => pair.join("\0")).sort();
  return ordered.map((pair) => pair.replace("\0", "=")).join("&");
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

function sha256(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}

/** `20260101T120000Z` in milliseconds. */
function toTime(stamp: string): number {
  return Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
}
