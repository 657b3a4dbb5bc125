import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Cipher } from "../../functions/platform/ports/cipher.ts";

type Context = Parameters<Cipher["encrypt"]>[1];

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM with a key of the data folder; the context is authenticated, so that a ciphertext opens for its own tenant and purpose only. */
export class KeyFileCipher implements Cipher {
  private readonly key: Buffer;

  /** `key`: 32 bytes as hexadecimal. */
  constructor(key: string) {
    this.key = Buffer.from(key, "hex");
  }

  async encrypt(plain: string, context: Context): Promise<string> {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv("aes-256-gcm", this.key, nonce).setAAD(toBytes(context));
    const sealed = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64");
  }

  async decrypt(sealed: string, context: Context): Promise<string> {
    const bytes = Buffer.from(sealed, "base64");
    const decipher = createDecipheriv("aes-256-gcm", this.key, bytes.subarray(0, NONCE_BYTES)).setAAD(toBytes(context));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  }
}

function toBytes({ tenantId, purpose }: Context): Buffer {
  return Buffer.from(JSON.stringify([tenantId, purpose]));
}
