import { createHash } from "node:crypto";
import type { Ports } from "../../../platform/ports.ts";
import { isMask } from "../http/mask.ts";
import type { FoundWebhook, WebhookScope } from "./find-webhook.ts";
import { sealSecret } from "./secrets.ts";
import { changeWebhook } from "./update-webhook.ts";
import { validationError } from "./validate-webhook.ts";

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
