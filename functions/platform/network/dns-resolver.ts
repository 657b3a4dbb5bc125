import { Resolver } from "node:dns/promises";
import { lazy } from "../concurrency/lazy.ts";

export interface ResolvedAddress {
  address: string;
  family: 4 | 6;
}

/** Resolves a name to all of its addresses; to none, or an error, when it has none. */
export type ResolveName = (hostname: string) => Promise<ResolvedAddress[]>;

/** Time of the first try; the second waits twice as long. */
const TRY_MS = 1_500;

/**
 * Creates a resolver that needs no thread: `dns.lookup` holds one of four threads while a name server is silent, and a merchant
 * with such a server could stop everyone else's deliveries. `servers` replaces the machine's name servers.
 */
export function createDnsResolver(servers?: string[]): ResolveName {
  const resolver = lazy(() => makeResolver(servers));
  return async (hostname) => {
    const [ipv4, ipv6] = await Promise.allSettled([resolver().resolve4(hostname), resolver().resolve6(hostname)]);
    return [...toAddresses(ipv4, 4), ...toAddresses(ipv6, 6)];
  };
}

function makeResolver(servers: string[] | undefined): Resolver {
  const resolver = new Resolver({ timeout: TRY_MS, tries: 2 });
  if (servers) resolver.setServers(servers);
  return resolver;
}

/** Ignores a failed family: some name servers fail on a family without addresses instead of returning none. */
function toAddresses(answer: PromiseSettledResult<string[]>, family: 4 | 6): ResolvedAddress[] {
  return answer.status === "fulfilled" ? answer.value.map((address) => ({ address, family })) : [];
}
