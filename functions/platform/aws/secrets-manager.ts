import { GetSecretValueCommand, ResourceNotFoundException, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { ExpiringCache } from "../caching/expiring-cache.ts";
import type { Secrets } from "../ports/secrets.ts";
import { UpstreamError } from "../ports/upstream-error.ts";
import { CLIENT_TIMEOUTS } from "./client-calls.ts";
import { type CallTracer, traceClient } from "./trace-calls.ts";

/** Long enough to spare calls, short enough that a rotated secret takes effect within a minute. */
const CACHE_MS = 60_000;

/** The `Secrets` port over Secrets Manager. */
export class SecretsManager implements Secrets {
  private readonly client: SecretsManagerClient;
  private readonly names: { adminKey: string; sealingKey: string; modelKey: string };
  private readonly cached = new ExpiringCache<string>({ now: Date.now }, CACHE_MS, 3);

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
  /** Returns null until an operator sets one: the secret is created without a value. */
  async modelKey(): Promise<string | null> {
    return (this.names.modelKey && (await this.read(this.names.modelKey, ""))) || null;
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

export function createSecretsManager(names: SecretsManager["names"], tracer: CallTracer | null = null): SecretsManager {
  return new SecretsManager(traceClient(new SecretsManagerClient({ requestHandler: CLIENT_TIMEOUTS }), tracer), names);
}
