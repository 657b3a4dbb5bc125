import { createCipheriv, createDecipheriv, generateKeyPairSync, randomBytes } from "node:crypto";

/** An error of an AWS service with the JSON protocol. */
export class ServiceError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

type Input = Record<string, unknown>;

/** Secrets Manager: values by the ARN of the secret; a secret without a value is there and cannot be read. */
export class SecretsDouble {
  private readonly values = new Map<string, string>();

  /** The value of a generated secret: made at its first use, as CloudFormation makes it at the creation of the stack. */
  generated(arn: string): string {
    const value = this.values.get(arn) ?? randomBytes(24).toString("hex");
    this.values.set(arn, value);
    return value;
  }

  set(arn: string, value: string): void {
    this.values.set(arn, value);
  }

  /** Takes a secret's value away, as before an operator sets it. */
  remove(arn: string): void {
    this.values.delete(arn);
  }

  answer(action: string, { SecretId }: Input): unknown {
    if (action !== "GetSecretValue") throw new ServiceError("UnknownOperationException", `The double does not know ${action}.`);
    const value = this.values.get(String(SecretId));
    if (value === undefined) throw new ServiceError("ResourceNotFoundException", "Secrets Manager can't find the secret value.");
    return { ARN: SecretId, Name: SecretId, SecretString: value, VersionStages: ["AWSCURRENT"] };
  }
}

/** Length of a signature by an RSA key of 3,072 bits. */
const SIGNATURE_BYTES = 384;

/**
 * KMS: ciphertexts that open under the same key and the same encryption context only, and signatures that prove nothing: Node
 * signs no digest that somebody else has made.
 */
export class KeysDouble {
  private readonly key = randomBytes(32);

  answer(action: string, { KeyId, Plaintext, CiphertextBlob, EncryptionContext }: Input): unknown {
    if (action === "Encrypt") {
      const iv = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", this.key, iv).setAAD(toBytes(KeyId, EncryptionContext));
      const sealed = Buffer.concat([cipher.update(String(Plaintext), "base64"), cipher.final()]);
      return { KeyId, CiphertextBlob: Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64") };
    }
    if (action === "GetPublicKey") {
      const { publicKey } = generateKeyPairSync("rsa", { modulusLength: 3_072 });
      return { KeyId, PublicKey: publicKey.export({ format: "der", type: "spki" }).toString("base64") };
    }
    if (action === "Sign") return { KeyId, Signature: randomBytes(SIGNATURE_BYTES).toString("base64") };
    if (action !== "Decrypt") throw new ServiceError("UnsupportedOperationException", `The double does not know ${action}.`);
    const blob = Buffer.from(String(CiphertextBlob), "base64");
    const decipher = createDecipheriv("aes-256-gcm", this.key, blob.subarray(0, 12)).setAAD(toBytes(KeyId, EncryptionContext));
    try {
      const plain = Buffer.concat([decipher.setAuthTag(blob.subarray(12, 28)).update(blob.subarray(28)), decipher.final()]);
      return { KeyId, Plaintext: plain.toString("base64") };
    } catch {
      throw new ServiceError("InvalidCiphertextException", "");
    }
  }
}

/** The order of a context's names does not matter to KMS. */
function toBytes(key: unknown, context: unknown): Buffer {
  return Buffer.from(JSON.stringify([key, Object.entries((context ?? {}) as Input).sort()]));
}

interface SentMail {
  from: string;
  to: string[];
  subject: string;
  text: string;
}

/** SES, version 2 of its protocol. */
export class MailDouble {
  readonly mails: SentMail[] = [];

  answer(path: string, input: Input): unknown {
    if (path !== "/v2/email/outbound-emails") throw new ServiceError("NotFoundException", `The double does not know ${path}.`);
    const { FromEmailAddress, Destination, Content } = input as {
      FromEmailAddress: string;
      Destination: { ToAddresses: string[] };
      Content: { Simple: { Subject: { Data: string }; Body: { Text: { Data: string } } } };
    };
    const { Subject, Body } = Content.Simple;
    this.mails.push({ from: FromEmailAddress, to: Destination.ToAddresses, subject: Subject.Data, text: Body.Text.Data });
    return { MessageId: `mail-${this.mails.length}` };
  }
}
