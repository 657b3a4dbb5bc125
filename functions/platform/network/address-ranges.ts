import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Addresses of everyone on the internet; what ipaddr.js knows no special use of, outside of it, is not assigned (IANA, IPv6 Global Unicast). */
const GLOBAL_UNICAST = ipaddr.parseCIDR("2000::/3") as [ipaddr.IPv6, number];
const NAT64 = ipaddr.parseCIDR("64:ff9b::/96") as [ipaddr.IPv6, number];
const IPV4_COMPATIBLE = ipaddr.parseCIDR("::/96") as [ipaddr.IPv6, number];

const RANGE_DESCRIPTIONS: Record<string, string> = {
  private: "a private address",
  uniqueLocal: "a private address",
  loopback: "a loopback address",
  linkLocal: "a link-local address",
  carrierGradeNat: "an address inside a provider's network",
  multicast: "a multicast address",
  broadcast: "the broadcast address",
  unspecified: "an unspecified address",
};
const RESERVED = "an address reserved for special use";

/** Why an address is not one of the public internet's, such as "a private address"; null where it is. */
export function describeSpecialUse(text: string): string | null {
  return ipaddr.isValid(text) ? describeParsedAddress(ipaddr.parse(text)) : "not an IP address";
}

/** Also where it is written in an IPv6 form that carries an IPv4 address. */
export function isLoopback(text: string): boolean {
  return ipaddr.isValid(text) && describeSpecialUse(text) === RANGE_DESCRIPTIONS.loopback;
}

function describeParsedAddress(address: Address): string | null {
  if (address.kind() === "ipv4") return describeRange(address.range());
  const ipv6 = address as ipaddr.IPv6;
  if (ipv6.range() === "loopback" || ipv6.range() === "unspecified") return describeRange(ipv6.range());
  for (const carried of embeddedIpv4(ipv6)) {
    const fault = describeParsedAddress(carried);
    if (fault) return fault;
  }
  if (ipv6.isIPv4MappedAddress() || ipv6.match(NAT64)) return null;
  return describeRange(ipv6.range()) ?? (ipv6.match(GLOBAL_UNICAST) ? null : RESERVED);
}

/** The IPv4 addresses to which a packet for this one would be handed on: an IPv6 form must not be a way around the rules of IPv4. */
function embeddedIpv4(address: ipaddr.IPv6): ipaddr.IPv4[] {
  const { parts } = address;
  const at = (index: number, mask = 0) => toIpv4(parts[index]! ^ mask, parts[index + 1]! ^ mask);
  const range: string = address.range();
  if (address.isIPv4MappedAddress() || address.match(NAT64) || address.match(IPV4_COMPATIBLE) || range === "rfc6145")
    return [at(6)];
  if (range === "6to4") return [at(1)];
  // The relay, and the client behind it, whose bits are turned round (RFC 4380).
  return range === "teredo" ? [at(2), at(6, 0xffff)] : [];
}

function toIpv4(high: number, low: number): ipaddr.IPv4 {
  return new ipaddr.IPv4([high >> 8, high & 0xff, low >> 8, low & 0xff]);
}

function describeRange(range: string): string | null {
  return range === "unicast" ? null : (RANGE_DESCRIPTIONS[range] ?? RESERVED);
}
