import { createHash, timingSafeEqual } from "node:crypto";
import { type Capacity, type Meter, RATE_SHARES } from "../../../schemas/limits.ts";
import { type KeyScope, SCOPES } from "../../../schemas/scopes.ts";
import type { Ports, Settings } from "../../domain/ports.ts";
import { apiKeyType, hashApiKey } from "../../domain/tenancy/api-key.ts";
import type { TenantRecord } from "../../domain/tenancy/records.ts";
import { findSubscriptionEnd, type SubscriptionEnd } from "../../domain/tenancy/subscription.ts";
import { type ResolvedKey, TENANCY_KEYS } from "../../domain/tenancy/tenant-directory.ts";
import { bestEffort } from "../../platform/concurrency/best-effort.ts";
import { isObject } from "../../platform/is-object.ts";
import { ConditionFailedError } from "../../platform/ports/stores/table.ts";
import { ApiError } from "../errors.ts";
import type { Operation, Tenant } from "../operation.ts";
import type { RequestContext } from "../request-context.ts";
import type { CallerKey } from "./caller-key.ts";
import { readParentKey, verifyRestrictedKey } from "./restricted-keys.ts";

/** Precision of `lastUsedAt`, which is for people: an hour spares one write per request. */
const LAST_USED_PRECISION_MS = 3_600_000;

type AuthPorts = Pick<Ports, "cipher" | "clock" | "directory" | "log" | "secrets" | "settings" | "tables">;

interface AuthenticatedCaller {
  key: CallerKey;
  tenant: Tenant | null;
}

/**
 * Identifies the caller by the Authorization header. Throws UNAUTHORIZED, SUBSCRIPTION_INACTIVE, FORBIDDEN for a restricted key
 * in an operation that does not obey its filters, or UpstreamError when keys cannot be checked.
 */
export async function authenticate(
  authorization: string | undefined,
  operation: Operation,
  ports: AuthPorts,
): Promise<AuthenticatedCaller> {
  const token = /^Bearer +(\S+) *$/i.exec(authorization ?? "")?.[1];
  if (!token) throw new ApiError("UNAUTHORIZED", "Send the header Authorization: Bearer <API key>.");
  if (apiKeyType(token) !== null) return authenticateKey(token, ports);
  if (await isAdminKey(token, ports)) return { key: { id: "admin", type: "admin", scopes: [], label: "admin" }, tenant: null };
  const parent = readParentKey(token);
  if (parent === null) throw invalidKeyError();
  // Before anything is verified: the functions of other operations do not read the secret.
  if (!operation.obeysKeyFilters) throw new ApiError("FORBIDDEN", RESTRICTED_USE);
  const { key, tenant } = await authenticateKey(parent, ports);
  return { key: { ...key, restriction: await verifyRestrictedKey(token, tenant!.id, ports) }, tenant };
}

async function authenticateKey(token: string, ports: AuthPorts): Promise<AuthenticatedCaller> {
  const resolved = await ports.directory.findKey(hashApiKey(token));
  if (!resolved || hasEnded(resolved, ports.clock.now())) throw invalidKeyError();
  const record = await ports.directory.findTenant(resolved.tenantId);
  if (!record || record.deprovisionedAt !== undefined) throw invalidKeyError();
  await recordKeyUse(resolved, ports);
  assertSubscriptionActive(record, ports.clock.now());
  const { keyId, record: key } = resolved;
  return {
    key: {
      ...{ id: keyId, type: key.keyType, scopes: key.scopes, label: key.label },
      ...(key.workspaceId !== undefined && { workspaceId: key.workspaceId }),
    },
    tenant: toTenant(resolved.tenantId, record, ports.settings),
  };
}

const RESTRICTED_USE =
  "A restricted key searches, chats, gets recommendations and suggestions, and sends events and feedback only.";

/** Checks key type and scope against the operation. Throws FORBIDDEN or INSUFFICIENT_SCOPE. */
export function authorize(key: CallerKey, operation: Operation): void {
  const allowed = {
    any: key.type !== "admin",
    secret: key.type === "secret",
    admin: key.type === "admin",
    "secret-or-admin": key.type !== "publishable",
    none: true,
  }[operation.key];
  if (key.restriction && !operation.obeysKeyFilters) throw new ApiError("FORBIDDEN", RESTRICTED_USE);
  if (!allowed) throw new ApiError("FORBIDDEN", `This operation needs ${describeRequiredKey(operation)}.`);
  if (key.type !== "admin" && operation.scope && !hasScope(key, operation.scope)) {
    throw new ApiError("INSUFFICIENT_SCOPE", `This operation needs a key with the scope ${operation.scope}.`);
  }
}

/** Throws INSUFFICIENT_SCOPE for a key without the scope that a part of an operation needs; `what` begins the sentence. */
export function requireScope(key: Pick<CallerKey, "scopes">, scope: KeyScope, what: string): void {
  if (!hasScope(key, scope)) throw new ApiError("INSUFFICIENT_SCOPE", `${what} needs a key with the scope ${scope}.`);
}

/** Empty scopes mean everything the key type allows, except `tenant:admin`. */
function hasScope(key: Pick<CallerKey, "scopes">, scope: KeyScope): boolean {
  return key.scopes.length === 0 ? scope !== "tenant:admin" && SCOPES.includes(scope) : key.scopes.includes(scope);
}

/** Builds the tenant with its tier's limits, overridden by its contractual ceilings. */
export function toTenant(id: string, record: TenantRecord, { tierLimits }: Pick<Settings, "tierLimits">): Tenant {
  const tier = tierLimits[record.tier];
  const ceilings = record.limits ?? {};
  const withCeilings = <Name extends Meter | Capacity>(figures: Record<Name, number>) =>
    Object.fromEntries(
      Object.entries<number>(figures).map(([name, figure]) => [name, ceilings[name as Name] ?? figure]),
    ) as Record<Name, number>;
  const limits = {
    perMinute: ceilings.perMinute ?? tier.perMinute,
    perHour: ceilings.perHour ?? tier.perHour,
    quotas: withCeilings(tier.quotas),
    capacities: withCeilings(tier.capacities),
    webhooks: ceilings.webhooks ?? tier.webhooks,
    // A contract may take the ceiling away: null.
    modelUsd: ceilings.modelUsd === undefined ? tier.modelUsd : ceilings.modelUsd,
  };
  const shares = { ...RATE_SHARES, ...record.rateShares };
  return { id, tier: record.tier, limits, shares, overagesEnabled: record.overagesEnabled };
}

function assertSubscriptionActive(record: TenantRecord, now: number): void {
  const end = findSubscriptionEnd(record, now);
  if (end) throw new ApiError("SUBSCRIPTION_INACTIVE", describeEnd(end));
}

function describeEnd(end: SubscriptionEnd): string {
  if (end.reason === "status") return "The subscription of this account is not active. Renew it, or ask its owner to.";
  const day = end.endedAt.slice(0, 10);
  if (end.reason === "trial") return `The trial of this account ended on ${day}. Choose a plan, or ask its owner to.`;
  if (end.reason === "cancelled")
    return `The subscription of this account was cancelled for ${day}. Renew it, or ask its owner to.`;
  return `A payment for this account failed, and was awaited until ${day}. Pay it, or ask its owner to.`;
}

function hasEnded({ record }: ResolvedKey, now: number): boolean {
  return [record.expiresAt, record.revokedAt, record.firstUseBy ?? null].some((end) => end !== null && Date.parse(end) <= now);
}

function invalidKeyError(): ApiError {
  return new ApiError("UNAUTHORIZED", "The API key is not valid: it is mistyped, expired or revoked.");
}

function describeRequiredKey(operation: Operation): string {
  if (operation.key === "admin") return "the platform's admin key";
  return operation.key === "any" ? "a tenant's API key" : "a secret key (if_sk_…), used from a server only";
}

/** Hashes both sides to one length, so that the comparison takes the same time for every guess. */
async function isAdminKey(token: string, ports: Pick<Ports, "secrets">): Promise<boolean> {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  const expected = await ports.secrets.adminKey();
  return expected !== "" && timingSafeEqual(digest(token), digest(expected));
}

async function recordKeyUse(
  { tenantId, keyId, record }: ResolvedKey,
  ports: Pick<Ports, "clock" | "log" | "tables">,
): Promise<void> {
  const now = ports.clock.now();
  if (record.firstUseBy !== undefined) return confirmKey({ tenantId, keyId, record }, now, ports);
  if (record.lastUsedAt !== null && now - Date.parse(record.lastUsedAt) < LAST_USED_PRECISION_MS) return;
  record.lastUsedAt = new Date(now).toISOString();
  const change = { set: { lastUsedAt: record.lastUsedAt } };
  await bestEffort(ports.log, "note when a key was used", () =>
    ports.tables.tenancy.write(tenantId, { kind: "update", key: TENANCY_KEYS.key(keyId), change, when: { exists: true } }),
  );
}

/**
 * Notes the first use of a key that would end without one. Throws UNAUTHORIZED for one that is gone, and UpstreamError: unnoted,
 * the key would end while it is in use.
 */
async function confirmKey(
  { tenantId, keyId, record }: ResolvedKey,
  now: number,
  { tables }: Pick<Ports, "tables">,
): Promise<void> {
  const lastUsedAt = new Date(now).toISOString();
  const change = { set: { lastUsedAt }, unset: ["firstUseBy"] };
  const when = { exists: true, equals: { hash: record.hash } };
  try {
    await tables.tenancy.write(tenantId, { kind: "update", key: TENANCY_KEYS.key(keyId), change, when });
  } catch (error) {
    throw error instanceof ConditionFailedError ? invalidKeyError() : error;
  }
  record.lastUsedAt = lastUsedAt;
  delete record.firstUseBy;
}

/** The part of a request that says which workspace it is about. */
type Bound = Pick<RequestContext, "operation" | "params"> & { key: CallerKey };

/**
 * Throws FORBIDDEN where a key of one workspace would reach beyond it: by the header, by a path, or by an operation on the whole
 * account. What an operation lists or finds is then narrowed by the workspace of the request.
 */
export function assertWithinBounds({ operation, params, key }: Bound, requestedId: string | undefined): void {
  const { workspaceId } = key;
  if (workspaceId === undefined) return;
  if (requestedId !== undefined && requestedId !== workspaceId) throw beyondBounds(workspaceId);
  if (operation!.workspace === "unused" && params.workspaceId !== workspaceId) throw beyondBounds(workspaceId);
}

/** Throws FORBIDDEN where the body or the query of a request names another workspace than that of its key. */
export function assertInputWithinBounds(key: CallerKey | null, ...inputs: unknown[]): void {
  if (key?.workspaceId === undefined) return;
  for (const input of inputs) {
    const named = isObject(input) ? input.workspaceId : undefined;
    if (named !== undefined && named !== key.workspaceId) throw beyondBounds(key.workspaceId);
  }
}

function beyondBounds(workspaceId: string): ApiError {
  return new ApiError("FORBIDDEN", `This key opens the workspace ${workspaceId} only, and nothing of the account as a whole.`);
}
