import { createHash, createHmac } from "node:crypto";

/** Groups of an IPv6 address that a provider gives to one household. */
const HOUSEHOLD_GROUPS = 4;

/** Stands for the networks of all whom redactions have taken out of what is stored: they count as one. */
export const REDACTED_NETWORK = -1;

/**
 * Returns what stands for one visitor: an IPv4 address, or the /64 network of an IPv6 address, of which one visitor has as many
 * addresses as they like.
 */
export function toVisitorNetwork(address: string): string {
  const version4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (version4) return version4;
  const [head = "", tail] = address.split("::");
  const split = (part: string) => (part === "" ? [] : part.split(":"));
  const [before, after] = [split(head), split(tail ?? "")];
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
  const groups = [...before, ...gap, ...after].slice(0, HOUSEHOLD_GROUPS);
  return groups.map((group) => (Number.parseInt(group, 16) || 0).toString(16)).join(":");
}

/**
 * Groups of an IPv6 address that one customer of a provider has at most (a /48, RFC 6177): whoever has one has 65,536 networks of
 * 64 bits, and is one customer.
 */
const CUSTOMER_GROUPS = 3;

/** Few enough that 65,536 IPv4 addresses share each, so that a number names nobody; many enough to count visitors by. */
const NUMBERS = 65_536;

/**
 * Returns a number that stands for the network of an address: an IPv4 address, or a /48 of IPv6. It is made with a secret, for
 * one tenant: nobody can tell an address from it, choose an address for it, or follow one from shop to shop.
 */
export function toNetworkNumber(address: string, { tenantId, secret }: { tenantId: string; secret: string }): number {
  const network = toVisitorNetwork(address);
  const own = network.includes(":") ? network.split(":").slice(0, CUSTOMER_GROUPS).join(":") : network;
  return createHmac("sha256", secret).update(`network\n${tenantId}\n${own}`).digest().readUInt32BE() % NUMBERS;
}

const SKETCH_BITS = 32;
/** The sketch of what a shop's own server says: whoever it comes from, it counts wholly. */
export const TRUSTED_SKETCH = 2 ** SKETCH_BITS - 1;

/**
 * Returns the sketch of one network: one bit of 32. Sketches join by their bits, and hold no address: one bit is that of 2,048
 * network numbers, each of which many networks share.
 */
export function sketchNetwork(network: number | undefined): number {
  return network === undefined ? TRUSTED_SKETCH : 2 ** (network % SKETCH_BITS);
}

export function joinSketches(one: number, other: number): number {
  return (one | other) >>> 0;
}

/** Estimates the networks in a sketch by its empty bits (linear counting): four to within one, twelve mostly to within two. */
export function countSketch(sketch: number): number {
  let empty = SKETCH_BITS;
  for (let rest = sketch; rest > 0; rest = Math.floor(rest / 2)) empty -= rest % 2;
  return empty === 0 ? Number.POSITIVE_INFINITY : Math.round(SKETCH_BITS * Math.log(SKETCH_BITS / empty));
}

/**
 * Returns the pseudonym under which what a shopper does is counted: 22 characters that only someone who knows the shopper's id
 * can find again (an erasure does). Null for an unknown shopper. The user counts before the visitor.
 */
export function toVisitorKey(tenantId: string, shopper: { userId?: string | null; visitorId?: string | null }): string | null {
  const { userId, visitorId } = shopper;
  if (!userId && !visitorId) return null;
  const owner = userId ? `user:${userId}` : `visitor:${visitorId}`;
  return createHash("sha256").update(`${tenantId}\n${owner}`).digest("base64url").slice(0, 22);
}
