import { createHash } from "node:crypto";
import type { Tier } from "../../../../schemas/limits.ts";
import { SCOPES } from "../../../../schemas/scopes.ts";
import { ApiError } from "../../../http/errors.ts";
import { toWorkspaceId } from "../../../http/workspace.ts";
import { ConditionFailedError, type Key } from "../../../platform/ports/table.ts";
import type { Ports } from "../../../platform/ports.ts";
import type { KeyRecord, TenantRecord, WorkspaceRecord } from "../../../platform/tenancy/records.ts";
import { TENANCY_KEYS } from "../../../platform/tenancy/tenant-directory.ts";
import { mintKey } from "../keys/keys.ts";
import { newWorkspace, putWorkspace } from "../workspaces/operations.ts";
import { claimIdentity, finishIdentity, type ShopIdentity } from "./claim-identity.ts";

/** Specification *Create workspace*: 3 to 50 characters. */
const MAX_WORKSPACE_ID = 50;

export interface ProvisionRequest extends NewTenantFields {
  workspaceId: string;
  workspace: Partial<WorkspaceRecord>;
  existingTenantId?: string;
  /** Where the shop's identity lies; null: nothing identifies it, each call makes a tenant. */
  identityKey: Key | null;
}

export interface ProvisionResult {
  tenantId: string;
  workspaceId: string;
  isNew: boolean;
  tier: string;
  apiKey?: string;
  apiKeyId?: string;
  publishableKey?: string;
  publishableKeyId?: string;
}

/**
 * Provisions a shop once, however often and at whatever moment it is asked to (or dies): identity, tenant, workspace and keys each have ids fixed
 * by the first step. The secret key is shown by the run that finished. Throws NOT_FOUND, CONFLICT.
 */
export async function provision(wish: ProvisionRequest, ports: Ports): Promise<ProvisionResult> {
  if (wish.existingTenantId && !(await readTenant(wish.existingTenantId, ports)))
    throw new ApiError("NOT_FOUND", "There is no tenant existingTenantId.");
  const ids = { tenantId: wish.existingTenantId ?? ports.ids.next("ten"), workspaceId: wish.workspaceId };
  if (!wish.identityKey) return buildTenant({ ...ids, isDone: false, leaseUntil: 0 }, wish, ports);
  const { identity, claimed } = await claimIdentity(wish.identityKey, ids, ports);
  if (wish.existingTenantId && identity.tenantId !== wish.existingTenantId) {
    throw new ApiError("CONFLICT", "This shop belongs to another tenant already.");
  }
  if (!claimed) return describeTenant(identity, wish.identityKey, ports);
  const provisioned = await buildTenant(identity, wish, ports);
  await finishIdentity(wish.identityKey, identity, ports);
  return provisioned;
}

/** A workspace id for a host: dots become hyphens; one that would be too long is cut and told apart by a digest. */
export function workspaceIdForHost(host: string): string {
  const id = toWorkspaceId(host)
    .replace(/[^a-z0-9-]+/g, "-")
    .replace(/^-+|-+$/g, "");
  if (id.length <= MAX_WORKSPACE_ID) return id;
  return `${id.slice(0, MAX_WORKSPACE_ID - 9)}-${createHash("sha256").update(id).digest("hex").slice(0, 8)}`;
}

async function buildTenant(ids: ShopIdentity, wish: ProvisionRequest, ports: Ports): Promise<ProvisionResult> {
  const { tenantId, workspaceId } = ids;
  if (!wish.existingTenantId) await ensureTenant(tenantId, wish, ports);
  const created = await putWorkspace(tenantId, workspaceId, newWorkspace(wish.workspace, ports.clock.now()), ports);
  if (!created && wish.existingTenantId && !wish.identityKey)
    throw new ApiError("CONFLICT", "The tenant has a workspace with this id already.");
  const { tier } = (await readTenant(tenantId, ports))!;
  const shared = { expiresAt: null, label: `Provisioned for ${workspaceId}` };
  const secret = await mintKey(
    tenantId,
    { ...shared, keyType: "secret", scopes: [...SCOPES] },
    ports,
    keyIdFor("secret", ids, wish.identityKey),
  );
  const publishable = await mintKey(
    tenantId,
    { ...shared, keyType: "publishable", scopes: [] },
    ports,
    keyIdFor("publishable", ids, wish.identityKey),
  );
  await ports.tables.tenancy.transact(tenantId, [secret.write, publishable.write]);
  return {
    tenantId,
    workspaceId,
    isNew: !wish.existingTenantId,
    tier,
    apiKey: secret.key,
    apiKeyId: secret.id,
    publishableKey: publishable.key,
    publishableKeyId: publishable.id,
  };
}

/** What an earlier run made: without its secret key, which was shown once. */
async function describeTenant(identity: ShopIdentity, identityKey: Key, ports: Ports): Promise<ProvisionResult> {
  const { tenantId, workspaceId } = identity;
  const tenant = await readTenant(tenantId, ports);
  if (!tenant) throw new ApiError("CONFLICT", "This shop was deprovisioned while it was asked for. Try again.");
  const publishableKeyId = keyIdFor("publishable", identity, identityKey);
  const publishable = await ports.tables.tenancy.get<KeyRecord>(tenantId, TENANCY_KEYS.key(publishableKeyId));
  const key = publishable?.revokedAt === null ? { publishableKey: publishable.key, publishableKeyId } : {};
  return { tenantId, workspaceId, isNew: false, tier: tenant.tier, apiKeyId: keyIdFor("secret", identity, identityKey), ...key };
}

/**
 * Fixed, so that a run that takes over a dead one replaces its keys instead of leaving them alive; and by identity, so that a shop and a site that share a
 * workspace keep their own.
 */
function keyIdFor(type: string, { tenantId, workspaceId }: ShopIdentity, identityKey: Key | null): string {
  const name = [type, tenantId, workspaceId, ...(identityKey ? [...identityKey.collection, identityKey.id] : [])].join("\n");
  return `key_${createHash("sha256").update(name).digest("base64url").replace(/[-_]/g, "0").slice(0, 22)}`;
}

function readTenant(tenantId: string, ports: Ports): Promise<TenantRecord | null> {
  return ports.tables.tenancy.get<TenantRecord>(tenantId, TENANCY_KEYS.tenant);
}

/** HS256 asks for at least 32 bytes (RFC 7518, 3.2). */
const JWT_SECRET_LENGTH = 48;

export interface NewTenantFields {
  tier: Tier;
  name?: string;
  ownerEmail?: string;
}

/** Creates the tenant, or leaves it as it is where an interrupted run created it. */
export async function ensureTenant(tenantId: string, { tier, name, ownerEmail }: NewTenantFields, ports: Ports): Promise<void> {
  const at = new Date(ports.clock.now()).toISOString();
  const record: TenantRecord = {
    tier,
    status: "active",
    subscriptionStatus: "active",
    overagesEnabled: false,
    ...(name && { name }),
    ...(ownerEmail && { ownerEmail }),
    jwtSecret: await ports.cipher.encrypt(ports.ids.secret(JWT_SECRET_LENGTH), { tenantId, purpose: "jwtSecret" }),
    createdAt: at,
    updatedAt: at,
  };
  try {
    await ports.tables.tenancy.write(tenantId, { kind: "put", key: TENANCY_KEYS.tenant, item: record, when: { exists: false } });
  } catch (error) {
    if (!(error instanceof ConditionFailedError)) throw error;
  }
}
