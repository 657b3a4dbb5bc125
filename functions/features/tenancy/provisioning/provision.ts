import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Tier } from "../../../../schemas/limits.ts";
import { SCOPES } from "../../../../schemas/scopes.ts";
import { type AuditedCall, auditEntry } from "../../../http/audit-log.ts";
import { ApiError } from "../../../http/errors.ts";
import { ConditionFailedError, type Item, type Key } from "../../../platform/ports/table.ts";
import type { Ports } from "../../../platform/ports.ts";
import type { KeyRecord, TenantRecord, WorkspaceRecord } from "../../../platform/tenancy/records.ts";
import { REGISTRY, TENANCY_KEYS } from "../../../platform/tenancy/tenant-directory.ts";
import { mintKey } from "../keys/keys.ts";
import { noteRegistryEntry } from "../registry-entries.ts";
import { newWorkspace, putWorkspace } from "../workspaces/workspace-records.ts";
import { isAway, prepareRevival, transactUnlessPurged } from "./revive.ts";

type ProvisionPorts = Pick<Ports, "tables" | "directory" | "cipher" | "clock" | "ids">;

interface ProvisionRequest extends NewTenantFields {
  workspaceId: string;
  workspace: Partial<WorkspaceRecord>;
  existingTenantId?: string;
  /** Key of the shop's identity. Null when nothing identifies the shop: each call then makes a tenant. */
  identityKey: Key | null;
  /** Id of the operation, and the call: for the audit log. */
  action: string;
  call: AuditedCall;
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
 * Provisions a shop once, however often it is called and whenever a run is interrupted: the ids of tenant, workspace and keys are
 * fixed by the first step. The run that finishes shows the secret key. Throws NOT_FOUND, CONFLICT.
 */
export async function provision(request: ProvisionRequest, ports: ProvisionPorts): Promise<ProvisionResult> {
  if (request.existingTenantId && !(await readTenant(request.existingTenantId, ports)))
    throw new ApiError("NOT_FOUND", "There is no tenant existingTenantId.");
  const ids = { tenantId: request.existingTenantId ?? ports.ids.next("ten"), workspaceId: request.workspaceId };
  if (!request.identityKey) return buildTenant({ ...ids, isDone: false, leaseUntil: 0 }, request, ports);
  const { identity, claimed } = await claimIdentity(request.identityKey, ids, ports);
  if (request.existingTenantId && identity.tenantId !== request.existingTenantId) {
    throw new ApiError("CONFLICT", "This shop belongs to another tenant already.");
  }
  if (!claimed) return describeTenant(identity, request.identityKey, ports);
  await ports.tables.tenancy.write(identity.tenantId, noteRegistryEntry(request.identityKey, identity.workspaceId));
  const provisioned = await buildTenant(identity, request, ports);
  await finishIdentity(request.identityKey, identity, ports);
  return provisioned;
}

async function buildTenant(ids: ShopIdentity, request: ProvisionRequest, ports: ProvisionPorts): Promise<ProvisionResult> {
  const { tenantId, workspaceId } = ids;
  if (!request.existingTenantId) await ensureTenant(tenantId, request, ports);
  const created = await putWorkspace(tenantId, workspaceId, newWorkspace(request.workspace, ports.clock.now()), [], ports);
  if (!created && request.existingTenantId && !request.identityKey)
    throw new ApiError("CONFLICT", "The tenant has a workspace with this id already.");
  const { tier, writes: revival } = await prepareRevival(ids, ports);
  const shared = { expiresAt: null, label: `Provisioned for ${workspaceId}` };
  const [secret, publishable] = await Promise.all([
    mintKey(tenantId, { ...shared, keyType: "secret", scopes: [...SCOPES] }, ports, keyIdFor("secret", ids, request.identityKey)),
    mintKey(
      tenantId,
      { ...shared, keyType: "publishable", scopes: [] },
      ports,
      keyIdFor("publishable", ids, request.identityKey),
    ),
  ]);
  const target = { kind: "workspace", id: workspaceId };
  const details = { tier, isNewTenant: !request.existingTenantId, keyIds: [secret.id, publishable.id] };
  const audit = auditEntry(request.call, { action: request.action, target, details }, ports);
  await transactUnlessPurged(tenantId, [secret.write, publishable.write, audit, ...revival], ports);
  return {
    tenantId,
    workspaceId,
    isNew: !request.existingTenantId && revival.length === 0,
    tier,
    apiKey: secret.key,
    apiKeyId: secret.id,
    publishableKey: publishable.key,
    publishableKeyId: publishable.id,
  };
}

/** Returns what an earlier run made, without its secret key, which was shown once. */
async function describeTenant(identity: ShopIdentity, identityKey: Key, ports: ProvisionPorts): Promise<ProvisionResult> {
  const { tenantId, workspaceId } = identity;
  const tenant = await readTenant(tenantId, ports);
  if (!tenant) throw new ApiError("CONFLICT", "This shop was deprovisioned while it was asked for. Try again.");
  const publishableKeyId = keyIdFor("publishable", identity, identityKey);
  const publishable = await ports.tables.tenancy.get<KeyRecord>(tenantId, TENANCY_KEYS.key(publishableKeyId));
  const key = publishable?.revokedAt === null ? { publishableKey: publishable.key, publishableKeyId } : {};
  return { tenantId, workspaceId, isNew: false, tier: tenant.tier, apiKeyId: keyIdFor("secret", identity, identityKey), ...key };
}

/**
 * Derives a key id from the identity, so that a run that takes over an interrupted one replaces its keys instead of leaving them
 * valid, and a shop and a site that share a workspace keep their own.
 */
export function keyIdFor(type: string, { tenantId, workspaceId }: ShopIdentity, identityKey: Key | null): string {
  const name = [type, tenantId, workspaceId, ...(identityKey ? [...identityKey.collection, identityKey.id] : [])].join("\n");
  return `key_${createHash("sha256").update(name).digest("base64url").replace(/[-_]/g, "0").slice(0, 22)}`;
}

function readTenant(tenantId: string, ports: ProvisionPorts): Promise<TenantRecord | null> {
  return ports.tables.tenancy.get<TenantRecord>(tenantId, TENANCY_KEYS.tenant);
}

/** HS256 requires at least 32 bytes (RFC 7518, 3.2). */
const JWT_SECRET_LENGTH = 48;

interface NewTenantFields {
  tier: Tier;
  name?: string;
  ownerEmail?: string;
}

/** Creates the tenant, unless an interrupted run has created it. */
async function ensureTenant(tenantId: string, { tier, name, ownerEmail }: NewTenantFields, ports: ProvisionPorts): Promise<void> {
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

/** Time after which an interrupted run is taken over; a run takes well under a second. */
const LEASE_MS = 10_000;
const POLL_MS = 50;
const MAX_POLLS = 100;

type ClaimPorts = Pick<Ports, "tables" | "clock">;

/** The tenant and workspace that a shop or site belongs to. */
export interface ShopIdentity extends Item {
  tenantId: string;
  workspaceId: string;
  isDone: boolean;
  leaseUntil: number;
}

/**
 * Makes this run the one that provisions a shop. Returns `claimed` with the ids to use (those of an interrupted run, where there
 * was one), or the finished identity of an earlier run. A concurrent run waits for the first. Throws CONFLICT when the first does
 * not end.
 */
async function claimIdentity(
  key: Key,
  ids: { tenantId: string; workspaceId: string },
  ports: ClaimPorts,
): Promise<{ identity: ShopIdentity; claimed: boolean }> {
  for (let poll = 0; poll < MAX_POLLS; poll++) {
    const known = await ports.tables.tenancy.get<ShopIdentity>(REGISTRY, key);
    if (known?.isDone && !(await isAway(known, ports))) return { identity: known, claimed: false };
    const now = ports.clock.now();
    if (!known || known.isDone || known.leaseUntil <= now) {
      const { tenantId, workspaceId } = known ?? ids;
      const identity: ShopIdentity = { tenantId, workspaceId, isDone: false, leaseUntil: now + LEASE_MS };
      if (await takeLease(key, identity, known, ports)) return { identity, claimed: true };
    }
    await pause(POLL_MS);
  }
  throw new ApiError("CONFLICT", "This shop is being provisioned by another request. Try again in a few seconds.");
}

async function finishIdentity(key: Key, identity: ShopIdentity, ports: ClaimPorts): Promise<void> {
  await ports.tables.tenancy.write(REGISTRY, { kind: "put", key, item: { ...identity, isDone: true } });
}

async function takeLease(key: Key, identity: ShopIdentity, known: ShopIdentity | null, ports: ClaimPorts): Promise<boolean> {
  try {
    const when = known ? { equals: { leaseUntil: known.leaseUntil, isDone: known.isDone } } : { exists: false };
    await ports.tables.tenancy.write(REGISTRY, { kind: "put", key, item: identity, when });
    return true;
  } catch (error) {
    if (error instanceof ConditionFailedError) return false;
    throw error;
  }
}
