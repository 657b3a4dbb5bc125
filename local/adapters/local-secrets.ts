import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { randomIds } from "../../functions/platform/ports/ids.ts";
import type { Cipher, Secrets } from "../../functions/platform/ports/secrets.ts";
import { environmentName } from "../../schemas/resources.ts";

/** Values that Secrets Manager and KMS hold on AWS. */
export interface SecretValues {
  adminKey: string;
  sealingKey: string;
  /** 32 bytes as hexadecimal. */
  encryptionKey: string;
}

export function newSecretValues(): SecretValues {
  return {
    adminKey: `if_admin_${randomIds.secret(40)}`,
    sealingKey: randomIds.secret(64),
    encryptionKey: randomBytes(32).toString("hex"),
  };
}

/** Reads the secrets of a data folder, or generates them; only the owner may read the file. */
export function openSecretValues(file: string): SecretValues {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    const values = newSecretValues();
    writeFileSync(file, `${JSON.stringify(values, null, 2)}\n`, { mode: 0o600, flag: "wx" });
    return values;
  }
}

/** Implements the `Secrets` port. A function to which the template gives no secret cannot read it here either. */
export function localSecrets(values: SecretValues, environment: Record<string, string>): Secrets {
  const read = async (variable: string, value: string) => {
    if (!environment[variable]) throw new Error(`The environment variable ${variable} is missing.`);
    return value;
  };
  return {
    adminKey: () => read(environmentName.adminKeySecret, values.adminKey),
    sealingKey: () => read(environmentName.sealingKeySecret, values.sealingKey),
  };
}

type Context = Parameters<Cipher["encrypt"]>[1];

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts with AES-256-GCM and a key of the data folder. The context is authenticated: a ciphertext opens for its own tenant and
 * purpose only.
 */
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
