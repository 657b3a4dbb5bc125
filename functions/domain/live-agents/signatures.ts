import { createHmac, timingSafeEqual } from "node:crypto";
import { REPLAY_WINDOW_MS } from "./provider.ts";

/** One answer for every wrong signature, token, and address: a stranger does not learn who has connected what. */
export const NOT_SIGNED = "its signature or verification token is wrong";

/** Compares a text of a sender with the expected one, in a time that tells nothing about it. */
export function isSame(given: string | null, expected: string): boolean {
  const [one, other] = [Buffer.from(given ?? ""), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Returns the HMAC of texts and bytes, in order. */
export function hmac(
  algorithm: "sha1" | "sha256",
  secret: string,
  parts: (string | Uint8Array)[],
  encoding: "hex" | "base64",
): string {
  const hash = createHmac(algorithm, secret);
  for (const part of parts) hash.update(part);
  return hash.digest(encoding);
}

/** Returns why a request of a time is not taken now; null when it is. Milliseconds; NaN: there was no time. */
export function describeAge(at: number, now: number): string | null {
  if (Number.isNaN(at)) return "its time is missing or no time";
  return Math.abs(now - at) <= REPLAY_WINDOW_MS ? null : "it is older than five minutes, or of a clock that is wrong";
}
