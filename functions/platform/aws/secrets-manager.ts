import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import type { Secrets } from "../secrets.ts";
import { UpstreamError } from "../upstream-error.ts";

/** Long enough to spare calls, short enough that a rotated secret is in force within a minute. */
const CACHE_MS = 60_000;

/** The `Secrets` port over Secrets Manager. */
export class SecretsManager implements Secrets {
  private readonly client: SecretsManagerClient;
  private readonly names: { adminKey: string; sealingKey: string; modelKey: string };
  private readonly cached = new Map<string, { value: Promise<string>; until: number }>();

  constructor(client: SecretsManagerClient, names: { adminKey: string; sealingKey: string; modelKey: string }) {
    this.client = client;
    this.names = names;
  }

  adminKey(): Promise<string> {
    return this.read(this.names.adminKey);
  }
  sealingKey(): Promise<string> {
    return this.read(this.names.sealingKey);
  }
  modelKey(): Promise<string> {
    return this.read(this.names.modelKey);
  }

  private read(name: string): Promise<string> {
    const known = this.cached.get(name);
    if (known && known.until > Date.now()) return known.value;
    const value = this.fetch(name);
    this.cached.set(name, { value, until: Date.now() + CACHE_MS });
    value.catch(() => this.cached.delete(name));
    return value;
  }

  private async fetch(name: string): Promise<string> {
    try {
      const answer = await this.client.send(new GetSecretValueCommand({ SecretId: name }));
      return answer.SecretString ?? "";
    } catch (error) {
      throw new UpstreamError("The secret store", { cause: error });
    }
  }
}

export function createSecretsManager(names: SecretsManager["names"]): SecretsManager {
  return new SecretsManager(new SecretsManagerClient({}), names);
}
