/**
 * What the delivery says itself, in lower case. A webhook's own would contradict it, or tell a proxy on the way another length or target, so that one
 * request passes for two.
 */
const RESERVED = new Set(
  [
    "host content-length content-type content-encoding transfer-encoding accept-encoding user-agent date expect",
    "connection keep-alive te trailer upgrade proxy-authenticate proxy-authorization proxy-connection",
  ].flatMap((names) => names.split(" ")),
);
const PREFIXES = ["webhook-", "x-webhook-"];

/** Whether a header, however it is written, is not for a webhook to set: refused when it is saved, and left out when it is sent. */
export function isReservedHeader(name: string): boolean {
  const lower = name.toLowerCase();
  return RESERVED.has(lower) || PREFIXES.some((prefix) => lower.startsWith(prefix));
}
