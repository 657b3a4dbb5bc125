import { maskSecret } from "../../../domain/mask-secret.ts";
import type { Ports } from "../../../domain/ports.ts";
import { ExpiringCache } from "../../../platform/caching/expiring-cache.ts";
import type { Cipher } from "../../../platform/ports/secrets.ts";
import type { AuthConfig, AuthType, WebhookRecord } from "../records/webhook-records.ts";
import { KEPT_BODY_BYTES } from "./http-attempt.ts";

export const DEFAULT_API_KEY_HEADER = "X-API-Key";

/** Shorter values occur in any text. */
const MIN_SECRET_LENGTH = 8;
const MAX_BYTES_OF_A_CHARACTER = 4;

/**
 * Decrypted secrets are kept in memory for an hour: the key service is billed and limited per call, and is then asked once per
 * secret.
 */
const KEEP_MS = 3_600_000;
const MAX_KEPT = 1_000;

/** The webhook that a secret belongs to: its ciphertext opens for this webhook only. */
export interface SecretOwner {
  tenantId: string;
  webhookId: string;
}

/** A webhook's own part of a delivery. */
export interface ReceiverCredentials {
  /** Signs `X-Webhook-Signature`; null: nothing is signed. */
  secret: string | null;
  /** During the grace period of a rotation: the new secret, which signs as well. */
  nextSecret: string | null;
  /** The webhook's headers and the header of its authType, ready to send. */
  headers: Record<string, string>;
  /** Texts to mask when a receiver repeats them. */
  maskedValues?: string[];
}

/** Decrypts webhooks' secrets and remembers them. */
export class DecryptedSecrets {
  private readonly cipher: Cipher;
  private readonly cache: ExpiringCache<string>;

  constructor({ cipher, clock }: Pick<Ports, "cipher" | "clock">) {
    this.cipher = cipher;
    this.cache = new ExpiringCache(clock, KEEP_MS, MAX_KEPT);
  }

  /**
   * Decrypts a secret. The owner is part of the cache's key: the same ciphertext opens no secret for another owner. Throws
   * UpstreamError.
   */
  get(sealed: string, owner: SecretOwner): Promise<string> {
    const key = [owner.tenantId, owner.webhookId, sealed].join("\n");
    return this.cache.get(key, () => decryptSecret(sealed, owner, this.cipher));
  }
}

/** Decrypts a webhook's secrets for sending. Throws UpstreamError. */
export async function openCredentials(
  owner: SecretOwner,
  record: WebhookRecord,
  secrets: DecryptedSecrets,
  now: number,
): Promise<ReceiverCredentials> {
  const open = (sealed: string | undefined) => (sealed === undefined ? null : secrets.get(sealed, owner));
  const isGrace = record.previousSecretUntil !== undefined && Date.parse(record.previousSecretUntil) > now;
  const [secret, previous, auth] = await Promise.all([
    open(record.sealedSecret),
    open(isGrace ? record.sealedPreviousSecret : undefined),
    open(record.authType === "none" ? undefined : record.sealedAuth),
  ]);
  const signing = previous === null ? { secret, nextSecret: null } : { secret: previous, nextSecret: secret };
  const own = record.headersJson === undefined ? {} : JSON.parse(record.headersJson);
  const config: AuthConfig = auth === null ? {} : JSON.parse(auth);
  const authorization = authHeaders(record.authType, config);
  const maskedValues = findMaskedValues([secret, previous, config.password], authorization);
  return { ...signing, headers: { ...own, ...authorization }, maskedValues };
}

/** Returns the header that authenticates us to the receiver. */
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

/**
 * Lists the texts to mask. A header counts whole and without its scheme, because a receiver reads the password from it. Each text
 * is listed as JSON writes it, too. The longest comes first: a secret that begins another would leave the rest of it.
 */
function findMaskedValues(secrets: (string | null | undefined)[], authorization: Record<string, string>): string[] {
  const values = Object.values(authorization).flatMap((value) => [value, value.slice(value.indexOf(" ") + 1)]);
  const known = [...secrets, ...values].filter((value) => typeof value === "string" && value.length >= MIN_SECRET_LENGTH);
  const written = known.flatMap((value) => [value!, JSON.stringify(value).slice(1, -1)]);
  return [...new Set(written)].sort((one, other) => other.length - one.length);
}

/** Masks the secrets in a receiver's text, which may repeat what it was sent, also a secret cut off by the end of the text. */
export function maskSecrets(text: string, { maskedValues = [] }: Pick<ReceiverCredentials, "maskedValues">): string {
  const isCut = Buffer.byteLength(text) > KEPT_BODY_BYTES - MAX_BYTES_OF_A_CHARACTER;
  return maskedValues.reduce((rest, value) => {
    const masked = rest.replaceAll(value, maskSecret(value));
    return isCut ? maskBeginning(masked, value) : masked;
  }, text);
}

function maskBeginning(text: string, value: string): string {
  for (let length = value.length - 1; length > 0; length--) {
    if (text.endsWith(value.slice(0, length))) return `${text.slice(0, -length)}${maskSecret(value)}`;
  }
  return text;
}

/** Encrypts a secret for its owner. Throws UpstreamError. */
export function encryptSecret(plain: string, owner: SecretOwner, cipher: Cipher): Promise<string> {
  return cipher.encrypt(plain, toEncryptionContext(owner));
}

/** Decrypts a secret of its owner. Throws UpstreamError. */
export function decryptSecret(sealed: string, owner: SecretOwner, cipher: Cipher): Promise<string> {
  return cipher.decrypt(sealed, toEncryptionContext(owner));
}

function toEncryptionContext({ tenantId, webhookId }: SecretOwner) {
  return { tenantId, purpose: `webhook:${webhookId}` };
}
