import type { LookupFunction } from "node:net";

/** Which addresses may receive what we send: a merchant names them, and must not reach our own network by them. */
export interface AddressGuard {
  /** Why this URL cannot receive deliveries, for its owner; null where it can. Looks its host up. */
  checkUrl(url: string): Promise<string | null>;
  /** For `net.connect`: resolves to allowed addresses only, so that a name that changed since it was checked leads nowhere (DNS rebinding). */
  lookup: LookupFunction;
  /** As `refusal`, without looking anything up: for each connection, since no look-up precedes one to an address in the URL itself. */
  checkTarget(url: URL): string | null;
}
