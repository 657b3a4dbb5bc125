import { createHash } from "node:crypto";
import { decodeProtectedHeader, errors, jwtVerify } from "jose";
import type { Ports } from "../../domain/ports.ts";
import { apiKeyType, type KeyFilters } from "../../domain/tenancy/api-key.ts";
import { ExpiringCache } from "../../platform/caching/expiring-cache.ts";
import { oncePer } from "../../platform/caching/once-per.ts";
import { isObject } from "../../platform/is-object.ts";
import { CATALOG_KINDS } from "../../platform/ports/search/search-index.ts";
import { ApiError } from "../errors.ts";
import type { CallerKey, Restriction } from "./caller-key.ts";

/** The audience of a restricted key: a shopper's userJwt, signed with the same secret, is none, and the other way round. */
export const RESTRICTED_KEY_AUDIENCE = "restricted-key";

const SHAPE = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const KNOWN_KINDS: ReadonlySet<string> = new Set(CATALOG_KINDS);

/**
 * Returns the publishable key that a restricted key names in its header as `kid`, before anything is proved. Null for a token of
 * another shape; throws UNAUTHORIZED for one that names no publishable key.
 */
export function readParentKey(token: string): string | null {
  if (!SHAPE.test(token)) return null;
  if (token.length > MAX_JWT_LENGTH) throw invalidRestrictedKey(`is longer than ${MAX_JWT_LENGTH} characters`);
  let kid: unknown;
  try {
    kid = decodeProtectedHeader(token).kid;
  } catch {
    return null;
  }
  if (typeof kid === "string" && apiKeyType(kid) === "publishable") return kid;
  throw invalidRestrictedKey("names no publishable key (if_pk_…) as kid in its header");
}

/**
 * Checks a restricted key (docs/specification/tenancy.md): HS256 with the tenant's own secret only, not expired, with filters
 * that name known kinds. Throws UNAUTHORIZED, and UpstreamError when the secret cannot be read.
 */
export async function verifyRestrictedKey(token: string, tenantId: string, ports: JwtPorts): Promise<Restriction> {
  const secret = await jwtSecretsFor(ports).read(tenantId);
  if (!secret) throw invalidRestrictedKey("belongs to no account");
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ["HS256"],
      audience: RESTRICTED_KEY_AUDIENCE,
      requiredClaims: ["exp"],
      clockTolerance: SKEW_SECONDS,
      currentDate: new Date(ports.clock.now()),
    });
    return { filters: readFilters(payload.filters), workspaces: readWorkspaces(payload.workspaces) };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw invalidRestrictedKey("has expired: ask the shop for a new one");
    if (error instanceof errors.JOSEError) throw invalidRestrictedKey("is not valid");
    throw error;
  }
}

/**
 * Returns the id of a caller: that of its key, and for a restricted key a digest of what it may see besides. What is kept for one
 * caller (answers, cursors) is never shown to another of the same key.
 */
export function callerId({ id, restriction }: CallerKey): string {
  if (!restriction) return id;
  const digest = createHash("sha256")
    .update(JSON.stringify([restriction.filters, restriction.workspaces]))
    .digest("base64url");
  return `${id}~${digest}`;
}

/** A misspelt kind would restrict nothing: it is refused. */
function readFilters(claim: unknown): KeyFilters {
  const kinds = isObject(claim) ? Object.keys(claim) : [];
  if (kinds.length === 0 || kinds.some((kind) => !KNOWN_KINDS.has(kind)))
    throw invalidRestrictedKey(`needs a claim filters with some of ${CATALOG_KINDS.join(", ")}, and nothing else`);
  if (!Object.values(claim as object).every(isObject)) throw invalidRestrictedKey("has filters that are no objects");
  return claim as KeyFilters;
}

function readWorkspaces(claim: unknown): string[] | null {
  if (claim === undefined) return null;
  if (Array.isArray(claim) && claim.length > 0 && claim.every((id) => typeof id === "string")) return claim;
  throw invalidRestrictedKey("has a claim workspaces that is no list of workspace ids");
}

/** Returns the refusal of a restricted key; what is wrong is said as far as it helps the shop and no forger. */
export function invalidRestrictedKey(what: string): ApiError {
  const how = `Sign it with HS256 and the account's jwtSecret, with aud "${RESTRICTED_KEY_AUDIENCE}", an exp and filters.`;
  return new ApiError("UNAUTHORIZED", `The restricted key ${what}. ${how}`);
}

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
