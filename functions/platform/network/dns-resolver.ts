import { Resolver } from "node:dns/promises";
import { lazy } from "../concurrency/lazy.ts";

export interface ResolvedAddress {
  address: string;
  family: 4 | 6;
}

/** All addresses of a name; none, or an error, when it has none. */
export type ResolveName = (hostname: string) => Promise<ResolvedAddress[]>;

/** For the first try; the second waits twice as long. */
const TRY_MS = 1_500;

/**
 * Asks the name servers without a thread: `dns.lookup` holds one of four threads for as long as a name server is silent, and a merchant who runs
 * such a server could stop everyone else's deliveries. `servers`: others than those of the machine.
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

/** A name may have addresses of one family only, and some name servers fail on the other instead of saying that there is none. */
function toAddresses(answer: PromiseSettledResult<string[]>, family: 4 | 6): ResolvedAddress[] {
  return answer.status === "fulfilled" ? answer.value.map((address) => ({ address, family })) : [];
}
