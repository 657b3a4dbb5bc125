import { randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** Credentials of one engine for one start. */
export interface EngineKey {
  accessKeyId: string;
  secretAccessKey: string;
}

/** The credentials that an engine of somebody else's is called with: engines elsewhere accept any. */
const ANY_KEY: EngineKey = { accessKeyId: "local", secretAccessKey: "local" };

export function createEngineKey(): EngineKey {
  const toText = (bytes: number) => randomBytes(bytes).toString("hex");
  return { accessKeyId: toText(16), secretAccessKey: toText(32) };
}

/**
 * Returns an address of 127/8 to listen on, another one at each start: a page in a browser of this machine finds a port by trying
 * all, and no address among sixteen million. Only Linux answers on all of them; elsewhere it is 127.0.0.1.
 */
export function randomLoopbackAddress(platform: NodeJS.Platform = process.platform): string {
  if (platform !== "linux") return "127.0.0.1";
  return `127.${randomInt(1, 255)}.${randomInt(0, 256)}.${randomInt(1, 255)}`;
}

/** Returns the endpoint of an engine with its key as user name and password, which its clients read. */
export function toEndpoint(address: string, { accessKeyId, secretAccessKey }: EngineKey): string {
  return address.replace("://", `://${accessKeyId}:${secretAccessKey}@`);
}

/** Parts an endpoint into the address to connect to, and the key. */
export function readEndpoint(endpoint: string): { address: string; key: EngineKey } {
  const { protocol, host, username, password } = new URL(endpoint);
  return {
    address: `${protocol}//${host}`,
    key: username === "" ? ANY_KEY : { accessKeyId: username, secretAccessKey: password },
  };
}

/** Returns the header Authorization that names a key: engines ask for a signature, and check nothing but its key. */
export function toAuthorization({ accessKeyId }: EngineKey): string {
  return `AWS4-HMAC-SHA256 Credential=${accessKeyId}/20250101/us-east-1/local/aws4_request, SignedHeaders=host, Signature=0`;
}

/**
 * Returns true for a request of this service's own: to the engine's own host, with its key, and not from a page. A browser names
 * the page in Origin or Sec-Fetch-Site, and sends no Authorization that the engine has not allowed before.
 */
export function isOwnRequest(headers: IncomingHttpHeaders, { host, key }: { host: string; key: EngineKey }): boolean {
  if (isFromPage(headers) || headers.host !== host) return false;
  const named = /Credential=([^/\s]*)\//.exec(headers.authorization ?? "")?.[1] ?? "";
  return isSame(named, key.accessKeyId);
}

/** Returns true for a request that a browser sends on behalf of a page. */
export function isFromPage(headers: IncomingHttpHeaders): boolean {
  return headers.origin !== undefined || headers["sec-fetch-site"] !== undefined;
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
