import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { randomIds } from "../../functions/platform/ports/random-ids.ts";
import type { Secrets } from "../../functions/platform/ports/secrets.ts";
import { environmentName } from "../../schemas/resources.ts";

/** What Secrets Manager and KMS hold on AWS. */
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

/** Reads the secrets of a data folder, or makes them; only the owner may read the file. */
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

/** The `Secrets` port over those values. A function that the template does not give a secret cannot read it here either. */
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
