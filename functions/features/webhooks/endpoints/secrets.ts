import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { isMask, maskSecret } from "../../../domain/mask-secret.ts";
import type { Ports } from "../../../domain/ports.ts";
import { validationError } from "../../../http/errors.ts";
import { decryptSecret, encryptSecret, type SecretOwner } from "../http/credentials.ts";
import type { AuthConfig, WebhookRecord } from "../records/webhook-records.ts";
import type { WebhookFields } from "./webhook-fields.ts";

/** The key service takes 4 KB (KMS, Encrypt). */
const MAX_AUTH_BYTES = 4_000;
/** The members of `authConfig` that are not secret. */
const OPEN_NAMES: readonly string[] = ["username", "headerName", "apiKeyHeader"];

/** The attributes that hold secrets, each set to undefined for removal. */
const UNSEALED = {
  sealedSecret: undefined,
  secretMask: undefined,
  sealedPreviousSecret: undefined,
  previousSecretUntil: undefined,
  sealedAuth: undefined,
  authMask: undefined,
};
type SealedAttributes = Partial<Pick<WebhookRecord, keyof typeof UNSEALED>>;
type CipherPorts = Pick<Ports, "cipher">;

/** A webhook as it was before a change. */
interface PreviousWebhook {
  record: WebhookRecord;
  fields: WebhookFields;
}

/** Returns all attributes that hold secrets; undefined for those to remove. A value that equals its mask stays unchanged. */
export async function sealFields(
  fields: WebhookFields,
  before: PreviousWebhook | null,
  owner: SecretOwner,
  ports: CipherPorts,
): Promise<SealedAttributes> {
  const [secret, auth] = await Promise.all([
    sealSecretField(fields, before, owner, ports),
    sealAuthConfig(fields, before, owner, ports),
  ]);
  return { ...UNSEALED, ...secret, ...auth };
}

/** Returns the attributes of a new secret. */
export async function sealSecret(
  secret: string,
  owner: SecretOwner,
  { cipher }: CipherPorts,
): Promise<{ sealedSecret: string; secretMask: string }> {
  return { sealedSecret: await encryptSecret(secret, owner, cipher), secretMask: maskSecret(secret) };
}

/**
 * Makes a secret in the form of Standard Webhooks: 32 bytes in base64 after `whsec_`. 43 random base62 characters hold as many
 * bits.
 */
export function newSecret({ ids }: Pick<Ports, "ids">): string {
  return `whsec_${createHash("sha256").update(ids.secret(43)).digest("base64")}`;
}

async function sealSecretField(
  { secret }: WebhookFields,
  before: PreviousWebhook | null,
  owner: SecretOwner,
  ports: CipherPorts,
): Promise<SealedAttributes> {
  if (secret === undefined) return {};
  if (before === null || secret !== before.fields.secret) return sealSecret(secret, owner, ports);
  const { sealedSecret, secretMask, sealedPreviousSecret, previousSecretUntil } = before.record;
  return { sealedSecret, secretMask, sealedPreviousSecret, previousSecretUntil };
}

async function sealAuthConfig(
  { authConfig }: WebhookFields,
  before: PreviousWebhook | null,
  owner: SecretOwner,
  ports: CipherPorts,
): Promise<SealedAttributes> {
  if (authConfig === undefined) return {};
  const known = before?.fields.authConfig;
  if (before && isDeepStrictEqual(authConfig, known))
    return { sealedAuth: before.record.sealedAuth, authMask: before.record.authMask };
  const stored = before?.record.sealedAuth;
  const isKept = stored !== undefined && Object.values(authConfig).some(isMask);
  const kept: AuthConfig = isKept ? JSON.parse(await decryptSecret(stored, owner, ports.cipher)) : {};
  const entries = Object.entries(authConfig).map(([name, value]) => {
    return [name, isMask(value) ? kept[name as keyof AuthConfig]! : value];
  });
  const text = JSON.stringify(Object.fromEntries(entries));
  if (Buffer.byteLength(text) > MAX_AUTH_BYTES)
    throw validationError([{ param: "authConfig", message: `may have at most ${MAX_AUTH_BYTES} bytes as JSON` }]);
  const masks = entries.map(([name, value]) => [name, OPEN_NAMES.includes(name!) ? value : maskSecret(value!)]);
  return { sealedAuth: await encryptSecret(text, owner, ports.cipher), authMask: Object.fromEntries(masks) };
}
