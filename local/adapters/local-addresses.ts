import { lookup } from "node:dns/promises";
import {
  type AddressGuard,
  createAddressGuard,
  DELIVERY_WORDING,
  describeSpecialUse,
  isLoopback,
  PAGE_WORDING,
} from "../../functions/platform/network/address-guard.ts";
import type { ResolvedAddress, ResolveName } from "../../functions/platform/network/dns-resolver.ts";

const POLICY = {
  protocols: { "https:": { defaultPort: 443 }, "http:": { defaultPort: 80 } },
  refusalReason: (address: string) => (isLoopback(address) ? null : describeSpecialUse(address)),
  isRefusedName: () => false,
  acceptsUnresolved: true,
};

/** Addresses of this runtime's own engines that listen on the network, and check no credentials. */
type Engines = Record<string, string>;

/**
 * Checks addresses as on AWS, and allows what a developer needs: http, receivers on the same machine, names of this machine's
 * hosts file, and names that cannot be resolved because the machine has no network. The ports of `engines` are refused.
 */
export function localAddresses(resolve: ResolveName = resolveBySystem, engines: Engines = {}): AddressGuard {
  return withoutEngines(createAddressGuard({ ...POLICY, resolve, wording: DELIVERY_WORDING }), engines);
}

/** Checks addresses of pages, by the same rules. */
export function localPageAddresses(resolve: ResolveName = resolveBySystem, engines: Engines = {}): AddressGuard {
  return withoutEngines(createAddressGuard({ ...POLICY, resolve, wording: PAGE_WORDING }), engines);
}

/** Refuses the engines' ports under every name: one that another machine has now may lead here when it is asked again. */
function withoutEngines(guard: AddressGuard, engines: Engines): AddressGuard {
  const findRefusal = ({ port }: URL) => {
    // Read at each check: an engine that starts later gets its address later.
    const isTaken = Object.values(engines).some((address) => URL.canParse(address) && new URL(address).port === port);
    return isTaken && port !== "" ? `The port ${port} is this service's own: name another one.` : null;
  };
  return {
    lookup: guard.lookup,
    checkTarget: (url) => findRefusal(url) ?? guard.checkTarget(url),
    checkUrl: async (url) => (URL.canParse(url) ? findRefusal(new URL(url)) : null) ?? guard.checkUrl(url),
  };
}

/** Resolves by the hosts file as well. */
export async function resolveBySystem(hostname: string): Promise<ResolvedAddress[]> {
  return (await lookup(hostname, { all: true })) as ResolvedAddress[];
}
