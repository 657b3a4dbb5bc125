import type { Cipher } from "../../../platform/cipher.ts";
import { ExpiringCache } from "../../../platform/expiring-cache.ts";
import type { Ports } from "../../../platform/ports.ts";

/** Whose secret it is: a ciphertext opens for its own webhook only. */
export interface Owner {
  tenantId: string;
  webhookId: string;
}

/** Opened secrets are kept in memory for an hour, so that the key service, which is paid for and limited by the call, is asked once a secret. */
const KEEP_MS = 3_600_000;
const MOST_KEPT = 1_000;

const opened = new WeakMap<Cipher, ExpiringCache<string>>();

export function seal(plain: string, owner: Owner, { cipher }: Pick<Ports, "cipher">): Promise<string> {
  return cipher.encrypt(plain, contextOf(owner));
}

/** Throws UpstreamError. The owner is part of what is remembered: no other's is opened by the same ciphertext. */
export function open(sealed: string, owner: Owner, { cipher, clock }: Pick<Ports, "cipher" | "clock">): Promise<string> {
  let cache = opened.get(cipher);
  if (!cache) {
    cache = new ExpiringCache(clock, KEEP_MS, MOST_KEPT);
    opened.set(cipher, cache);
  }
  return cache.get([owner.tenantId, owner.webhookId, sealed].join("\n"), () => cipher.decrypt(sealed, contextOf(owner)));
}

function contextOf({ tenantId, webhookId }: Owner) {
  return { tenantId, purpose: `webhook:${webhookId}` };
}
