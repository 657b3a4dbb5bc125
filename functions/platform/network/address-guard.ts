import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { withTimeout } from "../concurrency/with-timeout.ts";
import { createDnsResolver, type ResolvedAddress, type ResolveName } from "./dns-resolver.ts";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Decides which addresses may receive our requests: merchants name them, and must not reach our own network by them. */
export interface AddressGuard {
  /** Returns why this URL cannot be asked, for its owner; null when it can. Looks its host up. */
  checkUrl(url: string): Promise<string | null>;
  /**
   * For `net.connect`: resolves to allowed addresses only, so that a name that changed since its check leads nowhere (DNS
   * rebinding).
   */
  lookup: LookupFunction;
  /** Checks like `checkUrl`, without a look-up, before each connection: an address in the URL itself is never looked up. */
  checkTarget(url: URL): string | null;
}

/** The rules that differ between the internet and one's own machine. */
interface AddressPolicy {
  resolve: ResolveName;
  protocols: Record<string, { defaultPort: number }>;
  /** Returns why an address cannot receive; null when it can. */
  refusalReason(address: string): string | null;
  isRefusedName(hostname: string): boolean;
  /** Accepts names without an address for now: each connection is checked again anyway. */
  acceptsUnresolved: boolean;
  wording: AddressWording;
}

/** The sentences that depend on what is sent, or read. */
interface AddressWording {
  noCredentials: string;
  publicOnly: string;
}

export const DELIVERY_WORDING: AddressWording = {
  noCredentials: "The URL must not contain a user name or password: use authType and authConfig.",
  publicOnly: "deliveries go to public addresses only",
};

export const PAGE_WORDING: AddressWording = {
  noCredentials: "The URL must not contain a user name or password: only pages that everybody may read are read.",
  publicOnly: "only pages at public addresses are read",
};

/** docs/specification/webhooks.md, Addresses. */
const FIRST_OPEN_PORT = 1_024;
/** Time for looking up a name. */
const LOOKUP_MS = 4_000;

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

/** A name resolves to an address that may not receive. Its message is for the owner of the URL. */
export class AddressRefusedError extends Error {}

/** Creates the guard of a Lambda: https to public addresses. */
export function createPublicAddressGuard(resolve: ResolveName = createDnsResolver()): AddressGuard {
  return createAddressGuard({
    resolve,
    protocols: { "https:": { defaultPort: 443 } },
    refusalReason: describeSpecialUse,
    isRefusedName: isOwnMachine,
    acceptsUnresolved: false,
    wording: DELIVERY_WORDING,
  });
}

/** Creates the guard of a Lambda that reads pages: http and https at public addresses. */
export function createPageAddressGuard(resolve: ResolveName = createDnsResolver()): AddressGuard {
  return createAddressGuard({
    resolve,
    protocols: { "https:": { defaultPort: 443 }, "http:": { defaultPort: 80 } },
    refusalReason: describeSpecialUse,
    isRefusedName: isOwnMachine,
    acceptsUnresolved: false,
    wording: PAGE_WORDING,
  });
}

/** Creates a guard under a policy. */
export function createAddressGuard(policy: AddressPolicy): AddressGuard {
  return {
    checkUrl: (url) => checkUrl(url, policy),
    lookup: createLookup(policy),
    checkTarget: (url) => checkTarget(url, policy),
  };
}

/** `localhost` and the names below it always mean the machine that asks (RFC 6761). */
function isOwnMachine(hostname: string): boolean {
  return /(^|\.)localhost\.?$/i.test(hostname);
}

async function checkUrl(text: string, policy: AddressPolicy): Promise<string | null> {
  if (!URL.canParse(text)) return "This is not a valid URL.";
  const url = new URL(text);
  const refusal = checkTarget(url, policy);
  if (refusal || isIP(withoutBrackets(url.hostname))) return refusal;
  try {
    await withTimeout(LOOKUP_MS, () => resolveAllowed(url.hostname, policy));
    return null;
  } catch (error) {
    if (error instanceof AddressRefusedError) return error.message;
    return policy.acceptsUnresolved ? null : `The name ${url.hostname} cannot be resolved.`;
  }
}

function checkTarget(url: URL, policy: AddressPolicy): string | null {
  return checkUrlShape(url, policy) ?? checkLiteralAddress(url.hostname, policy);
}

function checkUrlShape(url: URL, { protocols, wording }: AddressPolicy): string | null {
  const protocol = protocols[url.protocol];
  if (!protocol) return `The URL must begin with ${Object.keys(protocols).join("// or ")}//.`;
  if (url.username || url.password) return wording.noCredentials;
  const port = url.port === "" ? protocol.defaultPort : Number(url.port);
  if (port === protocol.defaultPort || port >= FIRST_OPEN_PORT) return null;
  return `The port must be ${protocol.defaultPort} or at least ${FIRST_OPEN_PORT}.`;
}

function checkLiteralAddress(hostname: string, policy: AddressPolicy): string | null {
  const address = withoutBrackets(hostname);
  if (!isIP(address)) return policy.isRefusedName(hostname) ? `${hostname} is the name of the machine itself.` : null;
  const reason = policy.refusalReason(address);
  return reason && `${address} is ${reason}; ${policy.wording.publicOnly}.`;
}

/** URLs write IPv6 addresses in brackets. */
function withoutBrackets(hostname: string): string {
  return hostname.startsWith("[") ? hostname.slice(1, -1) : hostname;
}

/** Refuses a name for a single bad address: a connection may take any of them. */
async function resolveAllowed(hostname: string, policy: AddressPolicy): Promise<ResolvedAddress[]> {
  if (policy.isRefusedName(hostname)) throw new AddressRefusedError(`${hostname} is the name of the machine itself.`);
  const addresses = await policy.resolve(hostname);
  for (const { address } of addresses) {
    const reason = policy.refusalReason(address);
    if (reason) throw new AddressRefusedError(`${hostname} resolves to ${reason} (${address}).`);
  }
  if (addresses.length === 0) throw new Error("No addresses.");
  return addresses;
}

function createLookup(policy: AddressPolicy): LookupFunction {
  return (hostname, options, callback) => {
    resolveAllowed(hostname, policy).then(
      (addresses) => {
        const family = Number(String(options.family ?? 0).replace("IPv", ""));
        const wanted = addresses.filter((one) => family === 0 || one.family === family);
        const first = wanted[0];
        if (!first) return callback(notFound(hostname), "");
        return options.all ? callback(null, wanted) : callback(null, first.address, first.family);
      },
      (error) => callback(error instanceof AddressRefusedError ? error : notFound(hostname), ""),
    );
  };
}

function notFound(hostname: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`The name ${hostname} cannot be resolved.`), { code: "ENOTFOUND" });
}

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
