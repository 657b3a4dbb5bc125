import { createHash, createPublicKey } from "node:crypto";
import { DecryptCommand, EncryptCommand, GetPublicKeyCommand, KMSClient, SignCommand } from "@aws-sdk/client-kms";
import { type Cipher, type PublicKey, type Signer, toPublicKey } from "../ports/secrets.ts";
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

/** The `Cipher` port over KMS: for texts up to 4 KB (KMS's own limit on Encrypt). The context is KMS's encryption context. */
class KmsCipher implements Cipher {
  private readonly client: KMSClient;
  private readonly keyId: string;

  constructor(client: KMSClient, keyId: string) {
    this.client = client;
    this.keyId = keyId;
  }

  async encrypt(plain: string, context: { tenantId: string; purpose: string }): Promise<string> {
    const command = new EncryptCommand({ KeyId: this.keyId, Plaintext: Buffer.from(plain), EncryptionContext: context });
    const response = await callService("The key service", () => this.client.send(command));
    return Buffer.from(response.CiphertextBlob!).toString("base64");
  }

  async decrypt(sealed: string, context: { tenantId: string; purpose: string }): Promise<string> {
    const command = new DecryptCommand({
      KeyId: this.keyId,
      CiphertextBlob: Buffer.from(sealed, "base64"),
      EncryptionContext: context,
    });
    const response = await callService("The key service", () => this.client.send(command));
    return Buffer.from(response.Plaintext!).toString();
  }
}

export function createKmsCipher(keyId: string, tracer: CallTracer | null = null): KmsCipher {
  return new KmsCipher(traceClient(new KMSClient({ requestHandler: CLIENT_TIMEOUTS }), tracer), keyId);
}
