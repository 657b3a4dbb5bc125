import { ExpiringCache } from "../../../platform/caching/expiring-cache.ts";
import type { Cipher } from "../../../platform/ports/secrets.ts";
import type { Ports } from "../../../platform/ports.ts";
import type { AuthConfig, AuthType, WebhookRecord } from "../records.ts";
import { KEPT_BODY_BYTES } from "./http-attempt.ts";

export const DEFAULT_API_KEY_HEADER = "X-API-Key";

/** What a delivery carries of a webhook's own. */
export interface ReceiverCredentials {
  /** Signs `X-Webhook-Signature`; null: nothing is signed. */
  secret: string | null;
  /** While a rotation's grace lasts: the secret that comes, which signs beside it. */
  nextSecret: string | null;
  /** The webhook's headers and the one of its authType, ready to send. */
  headers: Record<string, string>;
  /** Texts that nobody may read, wherever a receiver repeats them. */
  hidden?: string[];
}

/** Shorter values are words of any text. */
const SHORTEST_SECRET = 8;
const MAX_BYTES_OF_A_CHARACTER = 4;

/** Opens a webhook's secrets for sending. Asks the key service once a secret, then remembers it. Throws UpstreamError. */
export async function openCredentials(
  tenantId: string,
  webhookId: string,
  record: WebhookRecord,
  ports: Pick<Ports, "cipher" | "clock">,
): Promise<ReceiverCredentials> {
  const owner = { tenantId, webhookId };
  const opened = (sealed: string | undefined) => (sealed === undefined ? null : decryptSecret(sealed, owner, ports));
  const isGrace = record.previousSecretUntil !== undefined && Date.parse(record.previousSecretUntil) > ports.clock.now();
  const [secret, previous, auth] = await Promise.all([
    opened(record.sealedSecret),
    opened(isGrace ? record.sealedPreviousSecret : undefined),
    opened(record.authType === "none" ? undefined : record.sealedAuth),
  ]);
  const signing = previous === null ? { secret, nextSecret: null } : { secret: previous, nextSecret: secret };
  const own = record.headersJson === undefined ? {} : JSON.parse(record.headersJson);
  const config: AuthConfig = auth === null ? {} : JSON.parse(auth);
  const authorization = authHeaders(record.authType, config);
  const hidden = findMaskedValues([secret, previous, config.password], authorization);
  return { ...signing, headers: { ...own, ...authorization }, hidden };
}

/**
 * Of a header also what stands behind its scheme; a receiver reads the password out of it. Each also as JSON writes it, the longest first: a secret that
 * begins another would leave the rest of it.
 */
function findMaskedValues(secrets: (string | null | undefined)[], authorization: Record<string, string>): string[] {
  const values = Object.values(authorization).flatMap((value) => [value, value.slice(value.indexOf(" ") + 1)]);
  const known = [...secrets, ...values].filter((value) => typeof value === "string" && value.length >= SHORTEST_SECRET);
  const written = known.flatMap((value) => [value!, JSON.stringify(value).slice(1, -1)]);
  return [...new Set(written)].sort((one, other) => other.length - one.length);
}

/** The header that authenticates us to the receiver. */
export function authHeaders(authType: AuthType, config: AuthConfig): Record<string, string> {
  switch (authType) {
    case "bearer":
      return { Authorization: `Bearer ${config.bearerToken}` };
    case "basic":
      return { Authorization: `Basic ${Buffer.from(`${config.username}:${config.password}`).toString("base64")}` };
    case "custom":
      return { [config.headerName!]: config.headerValue! };
    case "apiKey":
      return { [config.apiKeyHeader ?? DEFAULT_API_KEY_HEADER]: config.apiKey! };
    case "none":
      return {};
  }
}

/** A text of a receiver's that may repeat what it was sent, without the secrets in it, and without one that its end cuts. */
export function maskSecrets(text: string, { hidden = [] }: Pick<ReceiverCredentials, "hidden">): string {
  const isCut = Buffer.byteLength(text) > KEPT_BODY_BYTES - MAX_BYTES_OF_A_CHARACTER;
  return hidden.reduce((rest, value) => {
    const masked = rest.replaceAll(value, maskSecret(value));
    return isCut ? withoutBeginning(masked, value) : masked;
  }, text);
}

function withoutBeginning(text: string, value: string): string {
  for (let length = value.length - 1; length > 0; length--) {
    if (text.endsWith(value.slice(0, length))) return `${text.slice(0, -length)}${maskSecret(value)}`;
  }
  return text;
}

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

const DOTS = "••••";
/** Of a shorter secret, its last four would be too much of it. */
const SHORTEST_SHOWN = 8;

/** A secret as it is shown: enough to be recognised, nothing to sign with (operations.md *Data shapes*). */
export function maskSecret(secret: string): string {
  return secret.length < SHORTEST_SHOWN ? DOTS : `${DOTS}${secret.slice(-4)}`;
}

/** Whether a value is one that we have shown, not one that could be a secret. */
export function isMask(value: string): boolean {
  return value.startsWith(DOTS) && value.length <= DOTS.length + 4;
}
