import { lookup } from "node:dns/promises";
import { type AddressGuard, createAddressGuard } from "../../functions/platform/network/address-guard.ts";
import { describeSpecialUse, isLoopback } from "../../functions/platform/network/address-ranges.ts";
import type { ResolvedAddress, ResolveName } from "../../functions/platform/network/dns-resolver.ts";

/**
 * Checks addresses as on AWS, and allows what a developer needs: http, receivers on the same machine, names of this machine's
 * hosts file, and names that cannot be resolved because the machine has no network.
 */
export function localAddresses(resolve: ResolveName = resolveBySystem): AddressGuard {
  return createAddressGuard({
    resolve,
    protocols: { "https:": { defaultPort: 443 }, "http:": { defaultPort: 80 } },
    refusalReason: (address) => (isLoopback(address) ? null : describeSpecialUse(address)),
    isRefusedName: () => false,
    acceptsUnresolved: true,
  });
}

async function resolveBySystem(hostname: string): Promise<ResolvedAddress[]> {
  return (await lookup(hostname, { all: true })) as ResolvedAddress[];
}
