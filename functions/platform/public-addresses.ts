import { Resolver } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { addressFault } from "./address-ranges.ts";
import type { Addresses } from "./addresses.ts";

export interface ResolvedAddress {
  address: string;
  family: 4 | 6;
}

/** All addresses of a name, or an error when it has none. */
export type ResolveName = (hostname: string) => Promise<ResolvedAddress[]>;

/** What differs between the internet and one's own machine. */
export interface AddressPolicy {
  resolve: ResolveName;
  protocols: Record<string, { defaultPort: number }>;
  /** Why an address cannot receive; null where it can. */
  faultOf(address: string): string | null;
  isRefusedName(hostname: string): boolean;
  /** Whether a name that has no address now may be given: what is sent to it is checked again anyway. */
  acceptsUnresolved: boolean;
}

/** Decisions *Webhook deliveries*. */
const FIRST_OPEN_PORT = 1_024;
/** How long a request may wait for a name server. */
const LOOKUP_MS = 4_000;

/** A name leads to an address that may not receive. Its message is for the webhook's owner. */
export class AddressRefused extends Error {}

/** The internet as seen from a Lambda: https to public addresses. */
export function publicAddresses(resolve: ResolveName = resolveByNameServer): Addresses {
  return addressesUnder({
    resolve,
    protocols: { "https:": { defaultPort: 443 } },
    faultOf: addressFault,
    isRefusedName: isOwnMachine,
    acceptsUnresolved: false,
  });
}

export function addressesUnder(policy: AddressPolicy): Addresses {
  return {
    refusal: (url) => refusalOf(url, policy),
    lookup: lookupUnder(policy),
    refusalOfLiteral: (hostname) => literalRefusal(hostname, policy),
  };
}

/** `localhost` and the names below it always mean the machine that asks (RFC 6761). */
export function isOwnMachine(hostname: string): boolean {
  return /(^|\.)localhost\.?$/i.test(hostname);
}

async function refusalOf(text: string, policy: AddressPolicy): Promise<string | null> {
  if (!URL.canParse(text)) return "This is not a valid URL.";
  const url = new URL(text);
  const refusal = urlRefusal(url, policy) ?? literalRefusal(url.hostname, policy);
  if (refusal || isIP(withoutBrackets(url.hostname))) return refusal;
  try {
    await resolveAllowed(url.hostname, policy);
    return null;
  } catch (error) {
    if (error instanceof AddressRefused) return error.message;
    return policy.acceptsUnresolved ? null : `The name ${url.hostname} cannot be resolved.`;
  }
}

function urlRefusal(url: URL, { protocols }: AddressPolicy): string | null {
  const protocol = protocols[url.protocol];
  if (!protocol) return `The URL must begin with ${Object.keys(protocols).join("// or ")}//.`;
  if (url.username || url.password) return "The URL must not contain a user name or password: use authType and authConfig.";
  const port = url.port === "" ? protocol.defaultPort : Number(url.port);
  if (port === protocol.defaultPort || port >= FIRST_OPEN_PORT) return null;
  return `The port must be ${protocol.defaultPort} or at least ${FIRST_OPEN_PORT}.`;
}

function literalRefusal(hostname: string, policy: AddressPolicy): string | null {
  const address = withoutBrackets(hostname);
  if (!isIP(address)) return policy.isRefusedName(hostname) ? `${hostname} is the name of the machine itself.` : null;
  const fault = policy.faultOf(address);
  return fault && `${address} is ${fault}; deliveries go to public addresses only.`;
}

/** URLs write IPv6 addresses in brackets. */
function withoutBrackets(hostname: string): string {
  return hostname.startsWith("[") ? hostname.slice(1, -1) : hostname;
}

/** One bad address refuses the name: which of them a connection would take is not ours to say. */
async function resolveAllowed(hostname: string, policy: AddressPolicy): Promise<ResolvedAddress[]> {
  if (policy.isRefusedName(hostname)) throw new AddressRefused(`${hostname} is the name of the machine itself.`);
  const addresses = await policy.resolve(hostname);
  for (const { address } of addresses) {
    const fault = policy.faultOf(address);
    if (fault) throw new AddressRefused(`${hostname} resolves to ${fault} (${address}).`);
  }
  if (addresses.length === 0) throw new Error("No addresses.");
  return addresses;
}

function lookupUnder(policy: AddressPolicy): LookupFunction {
  return (hostname, options, callback) => {
    resolveAllowed(hostname, policy).then(
      (addresses) => {
        const family = Number(String(options.family ?? 0).replace("IPv", ""));
        const wanted = addresses.filter((one) => family === 0 || one.family === family);
        const first = wanted[0];
        if (!first) return callback(notFound(hostname), "");
        return options.all ? callback(null, wanted) : callback(null, first.address, first.family);
      },
      (error) => callback(error instanceof AddressRefused ? error : notFound(hostname), ""),
    );
  };
}

function notFound(hostname: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`The name ${hostname} cannot be resolved.`), { code: "ENOTFOUND" });
}

/**
 * Asks the name servers without a thread: `dns.lookup` holds one of four threads for as long as a name server is silent, and a merchant who runs
 * such a server could stop everyone else's deliveries.
 */
async function resolveByNameServer(hostname: string): Promise<ResolvedAddress[]> {
  const resolver = new Resolver({ timeout: LOOKUP_MS / 2, tries: 2 });
  const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  return [...addressesOf(ipv4, 4), ...addressesOf(ipv6, 6)];
}

function addressesOf(answer: PromiseSettledResult<string[]>, family: 4 | 6): ResolvedAddress[] {
  return answer.status === "fulfilled" ? answer.value.map((address) => ({ address, family })) : [];
}
