import { ExpiringCache } from "../../../platform/concurrency/expiring-cache.ts";
import type { Cipher } from "../../../platform/ports/cipher.ts";
import type { Ports } from "../../../platform/ports.ts";

/** Whose secret it is: a ciphertext opens for its own webhook only. */
export interface SecretOwner {
  tenantId: string;
  webhookId: string;
}

/** Opened secrets are kept in memory for an hour, so that the key service, which is paid for and limited by the call, is asked once a secret. */
const KEEP_MS = 3_600_000;
const MAX_KEPT = 1_000;

const opened = new WeakMap<Cipher, ExpiringCache<string>>();

export function encryptSecret(plain: string, owner: SecretOwner, { cipher }: Pick<Ports, "cipher">): Promise<string> {
  return cipher.encrypt(plain, toEncryptionContext(owner));
}

/** Throws UpstreamError. The owner is part of what is remembered: no other's is opened by the same ciphertext. */
export function decryptSecret(
  sealed: string,
  owner: SecretOwner,
  { cipher, clock }: Pick<Ports, "cipher" | "clock">,
): Promise<string> {
  let cache = opened.get(cipher);
  if (!cache) {
    cache = new ExpiringCache(clock, KEEP_MS, MAX_KEPT);
    opened.set(cipher, cache);
  }
  return cache.get([owner.tenantId, owner.webhookId, sealed].join("\n"), () =>
    cipher.decrypt(sealed, toEncryptionContext(owner)),
  );
}

function toEncryptionContext({ tenantId, webhookId }: SecretOwner) {
  return { tenantId, purpose: `webhook:${webhookId}` };
}
