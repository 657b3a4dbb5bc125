import { createHash } from "node:crypto";
import { decodeProtectedHeader, errors, jwtVerify } from "jose";
import { apiKeyType, type KeyFilters } from "../../domain/tenancy/api-key.ts";
import { isObject } from "../../platform/is-object.ts";
import { CATALOG_KINDS } from "../../platform/ports/search/search-index.ts";
import { ApiError } from "../errors.ts";
import type { CallerKey, Restriction } from "./caller-key.ts";
import { type JwtPorts, jwtSecretsFor, MAX_JWT_LENGTH, SKEW_SECONDS } from "./jwt-secrets.ts";

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
