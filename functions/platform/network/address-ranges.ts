import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Public addresses (IANA, IPv6 Global Unicast). Outside it, a range for which ipaddr.js knows no special use is not assigned. */
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

/** Describes why an address is not public, such as "a private address"; null when it is public. */
export function describeSpecialUse(text: string): string | null {
  return ipaddr.isValid(text) ? describeParsedAddress(ipaddr.parse(text)) : "not an IP address";
}

/** Recognises loopback addresses, also in IPv6 forms that embed an IPv4 address. */
export function isLoopback(text: string): boolean {
  return ipaddr.isValid(text) && describeSpecialUse(text) === RANGE_DESCRIPTIONS.loopback;
}

function describeParsedAddress(address: Address): string | null {
  if (address.kind() === "ipv4") return describeRange(address.range());
  const ipv6 = address as ipaddr.IPv6;
  if (ipv6.range() === "loopback" || ipv6.range() === "unspecified") return describeRange(ipv6.range());
  for (const embedded of embeddedIpv4(ipv6)) {
    const reason = describeParsedAddress(embedded);
    if (reason) return reason;
  }
  if (ipv6.isIPv4MappedAddress() || ipv6.match(NAT64)) return null;
  return describeRange(ipv6.range()) ?? (ipv6.match(GLOBAL_UNICAST) ? null : RESERVED);
}

/** Returns the IPv4 addresses that a packet for this one is forwarded to: an IPv6 form must not bypass the rules of IPv4. */
function embeddedIpv4(address: ipaddr.IPv6): ipaddr.IPv4[] {
  const { parts } = address;
  const at = (index: number, mask = 0) => toIpv4(parts[index]! ^ mask, parts[index + 1]! ^ mask);
  const range: string = address.range();
  if (address.isIPv4MappedAddress() || address.match(NAT64) || address.match(IPV4_COMPATIBLE) || range === "rfc6145")
    return [at(6)];
  if (range === "6to4") return [at(1)];
  // The relay, and the client behind it, whose bits are inverted (RFC 4380).
  return range === "teredo" ? [at(2), at(6, 0xffff)] : [];
}

function toIpv4(high: number, low: number): ipaddr.IPv4 {
  return new ipaddr.IPv4([high >> 8, high & 0xff, low >> 8, low & 0xff]);
}

function describeRange(range: string): string | null {
  return range === "unicast" ? null : (RANGE_DESCRIPTIONS[range] ?? RESERVED);
}
