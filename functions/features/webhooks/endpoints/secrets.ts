import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Ports } from "../../../platform/ports.ts";
import { decryptSecret, encryptSecret, isMask, maskSecret, type SecretOwner } from "../http/credentials.ts";
import type { AuthConfig, WebhookRecord } from "../records.ts";
import { changeWebhook } from "./update-webhook.ts";
import { validationError } from "./validate-webhook.ts";
import type { WebhookFields } from "./webhook-fields.ts";
import type { FoundWebhook, WebhookScope } from "./webhook-store.ts";

/** The key service takes 4 KB (KMS, Encrypt). */
const MAX_AUTH_BYTES = 4_000;
/** What of `authConfig` is no secret. */
const OPEN_NAMES: readonly string[] = ["username", "headerName", "apiKeyHeader"];

const SEALED = ["sealedSecret", "secretMask", "sealedPreviousSecret", "previousSecretUntil", "sealedAuth", "authMask"] as const;
export type SealedAttributes = Partial<Pick<WebhookRecord, (typeof SEALED)[number]>>;

/** A webhook as it was before a change. */
export interface PreviousWebhook {
  record: WebhookRecord;
  fields: WebhookFields;
}

/** The attributes that hold secrets. What came back as it was shown stays as it is sealed. */
export async function sealFields(
  fields: WebhookFields,
  before: PreviousWebhook | null,
  owner: SecretOwner,
  ports: Ports,
): Promise<SealedAttributes> {
  const [secret, auth] = await Promise.all([
    sealSecretField(fields, before, owner, ports),
    sealAuthConfig(fields, before, owner, ports),
  ]);
  return { ...secret, ...auth };
}

/** A secret as it lies in the table. */
export async function sealSecret(
  secret: string,
  owner: SecretOwner,
  ports: Ports,
): Promise<{ sealedSecret: string; secretMask: string }> {
  return { sealedSecret: await encryptSecret(secret, owner, ports), secretMask: maskSecret(secret) };
}

async function sealSecretField(
  { secret }: WebhookFields,
  before: PreviousWebhook | null,
  owner: SecretOwner,
  ports: Ports,
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
  ports: Ports,
): Promise<SealedAttributes> {
  if (authConfig === undefined) return {};
  const known = before?.fields.authConfig;
  if (before && isDeepStrictEqual(authConfig, known))
    return { sealedAuth: before.record.sealedAuth, authMask: before.record.authMask };
  const stored = before?.record.sealedAuth;
  const isKept = stored !== undefined && Object.values(authConfig).some(isMask);
  const kept: AuthConfig = isKept ? JSON.parse(await decryptSecret(stored, owner, ports)) : {};
  const entries = Object.entries(authConfig).map(([name, value]) => [
    name,
    isMask(value) ? kept[name as keyof AuthConfig]! : value,
  ]);
  const text = JSON.stringify(Object.fromEntries(entries));
  if (Buffer.byteLength(text) > MAX_AUTH_BYTES)
    throw validationError([{ param: "authConfig", message: `may have at most ${MAX_AUTH_BYTES} bytes as JSON` }]);
  const masks = entries.map(([name, value]) => [name, OPEN_NAMES.includes(name!) ? value : maskSecret(value!)]);
  return { sealedAuth: await encryptSecret(text, owner, ports), authMask: Object.fromEntries(masks) };
}

export interface Rotation {
  secret: string;
  /** For so long the secret before signs as well. */
  graceSeconds: number;
}

/** Gives a webhook another secret (decisions *Webhook deliveries*). Of two rotations within a grace the second ends the first secret. */
export async function rotateSecret(
  id: string,
  scope: WebhookScope,
  { secret, graceSeconds }: Rotation,
  ports: Ports,
): Promise<FoundWebhook> {
  if (isMask(secret))
    throw validationError([{ param: "secret", message: "is a mask, not a secret: send a secret, or none to get one" }]);
  const sealed = await sealSecret(secret, { tenantId: scope.tenantId, webhookId: id }, ports);
  const until = new Date(ports.clock.now() + graceSeconds * 1_000).toISOString();
  return changeWebhook(
    id,
    scope,
    async ({ sealedSecret }) => {
      const isGrace = sealedSecret !== undefined && graceSeconds > 0;
      const previous = { sealedPreviousSecret: sealedSecret, previousSecretUntil: until };
      return { ...sealed, ...(isGrace ? previous : { sealedPreviousSecret: undefined, previousSecretUntil: undefined }) };
    },
    ports,
  );
}

/** A secret as Standard Webhooks has it: 32 bytes in base64 after `whsec_`. 43 random base62 characters hold as many bits. */
export function newSecret({ ids }: Pick<Ports, "ids">): string {
  return `whsec_${createHash("sha256").update(ids.secret(43)).digest("base64")}`;
}
