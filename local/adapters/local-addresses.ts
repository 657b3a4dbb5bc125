import { lookup } from "node:dns/promises";
import {
  type AddressGuard,
  createAddressGuard,
  DELIVERY_WORDING,
  PAGE_WORDING,
} from "../../functions/platform/network/address-guard.ts";
import { describeSpecialUse, isLoopback } from "../../functions/platform/network/address-ranges.ts";
import type { ResolvedAddress, ResolveName } from "../../functions/platform/network/dns-resolver.ts";

const POLICY = {
  protocols: { "https:": { defaultPort: 443 }, "http:": { defaultPort: 80 } },
  refusalReason: (address: string) => (isLoopback(address) ? null : describeSpecialUse(address)),
  isRefusedName: () => false,
  acceptsUnresolved: true,
};

/**
 * Checks addresses as on AWS, and allows what a developer needs: http, receivers on the same machine, names of this machine's
 * hosts file, and names that cannot be resolved because the machine has no network.
 */
export function localAddresses(resolve: ResolveName = resolveBySystem): AddressGuard {
  return createAddressGuard({ ...POLICY, resolve, wording: DELIVERY_WORDING });
}

/** Checks addresses of pages, by the same rules. */
export function localPageAddresses(resolve: ResolveName = resolveBySystem): AddressGuard {
  return createAddressGuard({ ...POLICY, resolve, wording: PAGE_WORDING });
}

/** Resolves by the hosts file as well. */
export async function resolveBySystem(hostname: string): Promise<ResolvedAddress[]> {
  return (await lookup(hostname, { all: true })) as ResolvedAddress[];
}
