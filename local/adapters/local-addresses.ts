import { lookup } from "node:dns/promises";
import { addressFault, isLoopback } from "../../functions/platform/address-ranges.ts";
import type { Addresses } from "../../functions/platform/addresses.ts";
import type { ResolvedAddress, ResolveName } from "../../functions/platform/name-servers.ts";
import { addressesUnder } from "../../functions/platform/public-addresses.ts";

/**
 * As in AWS, but for what a developer needs: http, receivers on the same machine, names that only this machine's hosts file knows, and names
 * that cannot be looked up because the machine has no network.
 */
export function localAddresses(resolve: ResolveName = resolveBySystem): Addresses {
  return addressesUnder({
    resolve,
    protocols: { "https:": { defaultPort: 443 }, "http:": { defaultPort: 80 } },
    faultOf: (address) => (isLoopback(address) ? null : addressFault(address)),
    isRefusedName: () => false,
    acceptsUnresolved: true,
  });
}

async function resolveBySystem(hostname: string): Promise<ResolvedAddress[]> {
  return (await lookup(hostname, { all: true })) as ResolvedAddress[];
}
