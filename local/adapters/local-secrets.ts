import {
  constants,
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
} from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { lazy } from "../../functions/platform/concurrency/lazy.ts";
import { randomIds } from "../../functions/platform/ports/ids.ts";
import { type Cipher, type Secrets, type Signer, toPublicKey } from "../../functions/platform/ports/secrets.ts";
import { UpstreamError } from "../../functions/platform/ports/upstream-error.ts";
import { environmentName } from "../../schemas/resources.ts";

/** Values that Secrets Manager and KMS hold on AWS. */
export interface SecretValues {
  adminKey: string;
  sealingKey: string;
  /** Secret with which Shopify, or a test, signs webhooks. */
  shopifySecret: string;
  /** 32 bytes as hexadecimal. */
  encryptionKey: string;
  /** Private key in PKCS #8, PEM. */
  receiptKey: string;
  /** Key that signs the addresses at which files are uploaded and downloaded. */
  presigningKey: string;
}

/** The key that signs takes a tenth of a second to make: it is made on first use. */
export function newSecretValues(): SecretValues {
  const receiptKey = lazy(newReceiptKey);
  return {
    adminKey: `if_admin_${randomIds.secret(40)}`,
    sealingKey: randomIds.secret(64),
    shopifySecret: randomIds.secret(32),
    encryptionKey: randomBytes(32).toString("hex"),
    presigningKey: randomIds.secret(40),
    get receiptKey() {
      return receiptKey();
    },
  };
}

function newReceiptKey(): string {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  return privateKey.export({ type: "pkcs8", format: "pem" }) as string;
}

/**
 * Reads the secrets of a data folder, or generates them; only the owner may read the file. What a file of an older version lacks
 * is made anew, but for the key of what is encrypted: throws when that is missing.
 */
export function openSecretValues(file: string): SecretValues {
  let known: Partial<SecretValues> = {};
  try {
    known = JSON.parse(readFileSync(file, "utf8"));
    if (!/^[0-9a-f]{64}$/.test(known?.encryptionKey ?? "")) throw new Error("encryptionKey is missing");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  if (SECRET_NAMES.every((name) => typeof known[name] === "string")) return known as SecretValues;
  const values = newSecretValues();
  const completed = Object.fromEntries(
    SECRET_NAMES.map((name) => [name, known[name] ?? values[name]]),
  ) as unknown as SecretValues;
  writeFileSync(`${file}.new`, `${JSON.stringify(completed, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return completed;
}

const SECRET_NAMES = ["adminKey", "sealingKey", "shopifySecret", "encryptionKey", "receiptKey", "presigningKey"] as const;

/** Implements the `Secrets` port. A function to which the template gives no secret cannot read it here either. */
export function localSecrets(values: SecretValues, environment: Record<string, string>): Secrets {
  const read = async (variable: string, value: string) => {
    if (!environment[variable]) throw new Error(`The environment variable ${variable} is missing.`);
    return value;
  };
  return {
    adminKey: () => read(environmentName.adminKeySecret, values.adminKey),
    sealingKey: () => read(environmentName.sealingKeySecret, values.sealingKey),
    shopifySecrets: async () => {
      const value = await read(environmentName.shopifySecret, values.shopifySecret);
      return value === "" ? [] : [value];
    },
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
    try {
      return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
    } catch (cause) {
      // Sealed by another key, as in a restored table: KMS refuses it, and the service answers as it does then.
      throw new UpstreamError("The key service", { cause });
    }
  }
}

function toBytes({ tenantId, purpose }: Context): Buffer {
  return Buffer.from(JSON.stringify([tenantId, purpose]));
}

const SALT_BYTES = 32;

/** Implements the `Signer` port with a private key of the data folder. */
export class KeyFileSigner implements Signer {
  private readonly values: Pick<SecretValues, "receiptKey">;

  constructor(values: Pick<SecretValues, "receiptKey">) {
    this.values = values;
  }

  async sign(bytes: Uint8Array): Promise<Uint8Array> {
    const key = createPrivateKey(this.values.receiptKey);
    return sign("sha256", bytes, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: SALT_BYTES });
  }

  async publicKey() {
    return toPublicKey(createPublicKey(this.values.receiptKey).export({ format: "jwk" }));
  }
}
