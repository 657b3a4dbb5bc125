import { createHash, createPublicKey } from "node:crypto";
import { GetPublicKeyCommand, KMSClient, SignCommand } from "@aws-sdk/client-kms";
import { type PublicKey, type Signer, toPublicKey } from "../ports/signer.ts";
import { CLIENT_TIMEOUTS, callService } from "./client-calls.ts";
import { type CallTracer, traceClient } from "./trace-calls.ts";

/** Implements the `Signer` port over a key of KMS (RSA, for signing), which never leaves it. */
export function createKmsSigner(keyId: string, tracer: CallTracer | null = null): Signer {
  const client = traceClient(new KMSClient({ requestHandler: CLIENT_TIMEOUTS }), tracer);
  let known: Promise<PublicKey> | null = null;
  const read = async () => {
    const { PublicKey: der } = await callService("The key service", () => client.send(new GetPublicKeyCommand({ KeyId: keyId })));
    return toPublicKey(createPublicKey({ key: Buffer.from(der!), format: "der", type: "spki" }).export({ format: "jwk" }));
  };
  return {
    async sign(bytes) {
      // KMS takes 4 KB as they are, and a digest of any length of text.
      const digest = { Message: createHash("sha256").update(bytes).digest(), MessageType: "DIGEST" } as const;
      const command = new SignCommand({ KeyId: keyId, ...digest, SigningAlgorithm: "RSASSA_PSS_SHA_256" });
      const { Signature } = await callService("The key service", () => client.send(command));
      return Signature!;
    },
    publicKey() {
      known ??= read().catch((error) => {
        known = null;
        throw error;
      });
      return known;
    },
  };
}
