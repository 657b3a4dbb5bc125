import { createHash } from "node:crypto";
import type { Ports } from "../../../platform/ports.ts";
import { changeWebhook } from "./change-webhook.ts";
import { invalid } from "./check-fields.ts";
import type { FoundWebhook, Scope } from "./find-webhook.ts";
import { isMask } from "./mask.ts";
import { sealSecret } from "./seal-fields.ts";

export interface Rotation {
  secret: string;
  /** For so long the secret before signs as well. */
  graceSeconds: number;
}

/** Gives a webhook another secret (decisions *Webhook deliveries*). Of two rotations within a grace the second ends the first secret. */
export async function rotateSecret(
  id: string,
  scope: Scope,
  { secret, graceSeconds }: Rotation,
  ports: Ports,
): Promise<FoundWebhook> {
  if (isMask(secret)) throw invalid([{ param: "secret", message: "is a mask, not a secret: send a secret, or none to get one" }]);
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
