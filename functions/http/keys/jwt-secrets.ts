import type { Ports } from "../../domain/ports.ts";
import { ExpiringCache } from "../../platform/caching/expiring-cache.ts";
import { oncePer } from "../../platform/caching/once-per.ts";

export type JwtPorts = Pick<Ports, "directory" | "cipher" | "clock">;

/** Clock skew between the service and the shop that signs (docs/specification/tenancy.md). */
export const SKEW_SECONDS = 60;
/** Above the header size that web servers accept. */
export const MAX_JWT_LENGTH = 8_192;
/** An hour, so that the key service is asked once per tenant; a replaced secret has another ciphertext. */
const CACHE_TTL_MS = 3_600_000;
const MAX_CACHED = 1_000;

/** Keeps the secrets with which tenants sign their shoppers' tokens and restricted keys, once they are decrypted. */
class JwtSecrets {
  private readonly ports: JwtPorts;
  private readonly secrets: ExpiringCache<Uint8Array>;

  constructor(ports: JwtPorts) {
    this.ports = ports;
    this.secrets = new ExpiringCache(ports.clock, CACHE_TTL_MS, MAX_CACHED);
  }

  /** Returns null for an unknown tenant. Throws UpstreamError. */
  async read(tenantId: string): Promise<Uint8Array | null> {
    const { directory, cipher } = this.ports;
    const tenant = await directory.findTenant(tenantId);
    if (!tenant) return null;
    return this.secrets.get(`${tenantId}\n${tenant.jwtSecret}`, async () =>
      Buffer.from(await cipher.decrypt(tenant.jwtSecret, { tenantId, purpose: "jwtSecret" })),
    );
  }
}

/** Returns the secrets of these ports, which are composed on first use and live as long as they do. */
export const jwtSecretsFor = oncePer((ports: JwtPorts): JwtSecrets => new JwtSecrets(ports));
