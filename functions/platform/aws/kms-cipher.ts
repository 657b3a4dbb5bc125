import { DecryptCommand, EncryptCommand, KMSClient } from "@aws-sdk/client-kms";
import type { Cipher } from "../ports/secrets.ts";
import { CLIENT_TIMEOUTS, callService } from "./client-calls.ts";
import { type CallTracer, traceClient } from "./trace-calls.ts";

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
