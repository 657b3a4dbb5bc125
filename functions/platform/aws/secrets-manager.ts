import { GetSecretValueCommand, ResourceNotFoundException, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { ExpiringCache } from "../caching/expiring-cache.ts";
import type { Secrets } from "../ports/secrets.ts";
import { UpstreamError } from "../ports/upstream-error.ts";
import { CLIENT_TIMEOUTS } from "./client-calls.ts";
import { type CallTracer, traceClient } from "./trace-calls.ts";

/** Long enough to spare calls, short enough that a rotated secret takes effect within a minute. */
const CACHE_MS = 60_000;

type SecretNames = Record<"adminKey" | "sealingKey" | "modelKey" | "shopifySecret", string>;

/** The `Secrets` port over Secrets Manager. */
export class SecretsManager implements Secrets {
  private readonly client: SecretsManagerClient;
  private readonly names: SecretNames;
  private readonly cached = new ExpiringCache<string>({ now: Date.now }, CACHE_MS, 4);

  constructor(client: SecretsManagerClient, names: SecretNames) {
    this.client = client;
    this.names = names;
  }

  adminKey(): Promise<string> {
    return this.read(this.names.adminKey);
  }
  sealingKey(): Promise<string> {
    return this.read(this.names.sealingKey);
  }
  /** Returns null until an operator sets one: the secret is created without a value. */
  async modelKey(): Promise<string | null> {
    return (this.names.modelKey && (await this.read(this.names.modelKey, ""))) || null;
  }

  async shopifySecrets(): Promise<string[]> {
    const value = this.names.shopifySecret && (await this.read(this.names.shopifySecret, ""));
    return value.split(/[\s,]+/).filter((secret) => secret !== "");
  }

  /** A secret without a value counts as `missing` where that is given; otherwise it is a failure. */
  private read(name: string, missing?: string): Promise<string> {
    return this.cached.get(name, () => this.fetch(name, missing));
  }

  private async fetch(name: string, missing?: string): Promise<string> {
    try {
      const response = await this.client.send(new GetSecretValueCommand({ SecretId: name }));
      return response.SecretString ?? "";
    } catch (error) {
      if (missing !== undefined && error instanceof ResourceNotFoundException) return missing;
      throw new UpstreamError("The secret store", { cause: error });
    }
  }
}

export function createSecretsManager(names: SecretNames, tracer: CallTracer | null = null): SecretsManager {
  return new SecretsManager(traceClient(new SecretsManagerClient({ requestHandler: CLIENT_TIMEOUTS }), tracer), names);
}
