import type { Tier } from "../../../../schemas/limits.ts";
import type { Ports } from "../../../domain/ports.ts";
import type { TenantRecord, WorkspaceRecord } from "../../../domain/tenancy/records.ts";
import { TENANCY_KEYS } from "../../../domain/tenancy/tenant-directory.ts";
import { type AuditedCall, auditEntry } from "../../../http/audit-log.ts";
import { ApiError } from "../../../http/errors.ts";
import { type Key, tryWrite } from "../../../platform/ports/stores/table.ts";
import { noteRegistryEntry } from "../registry-entries.ts";
import { newWorkspace, putWorkspace } from "../workspaces/workspace-records.ts";
import { isThere, prepareRevival, transactUnlessPurged } from "./revive.ts";
import { claimIdentity, finishIdentity, type ShopIdentity } from "./shop-identity.ts";
import { mintShopKey, readShopKeys, rotateShopKeys } from "./shop-keys.ts";

type ProvisionPorts = Pick<Ports, "tables" | "directory" | "cipher" | "clock" | "ids">;

interface ProvisionRequest extends NewTenantFields {
  workspaceId: string;
  workspace: Partial<WorkspaceRecord>;
  existingTenantId?: string;
  /** Key of the shop's identity. Null when nothing identifies the shop: each call then makes a tenant. */
  identityKey: Key | null;
  /** Gives a shop that is there already a new secret key. */
  rotateKey?: boolean;
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
  if (!request.identityKey) {
    const identity = { ...ids, isDone: false, leaseUntil: 0 };
    return (await isRotation(ids, request, ports))
      ? describeShop(identity, request, ports)
      : buildTenant(identity, request, ports);
  }
  const { identity, claimed } = await claimIdentity(request.identityKey, ids, ports);
  if (request.existingTenantId && identity.tenantId !== request.existingTenantId) {
    throw new ApiError("CONFLICT", "This shop belongs to another tenant already.");
  }
  if (!claimed) return describeShop(identity, request, ports);
  await ports.tables.tenancy.write(identity.tenantId, noteRegistryEntry(request.identityKey, identity.workspaceId));
  const build = (await isRotation(identity, request, ports)) ? describeShop : buildTenant;
  const provisioned = await build(identity, request, ports);
  await finishIdentity(request.identityKey, identity, ports);
  return provisioned;
}

/** Returns true when a workspace that is there is to have a new key, also by an address that is not known as its own yet. */
async function isRotation(
  ids: Pick<ShopIdentity, "tenantId" | "workspaceId">,
  request: ProvisionRequest,
  ports: ProvisionPorts,
): Promise<boolean> {
  return request.rotateKey === true && request.existingTenantId !== undefined && (await isThere(ids, ports));
}

async function buildTenant(ids: ShopIdentity, request: ProvisionRequest, ports: ProvisionPorts): Promise<ProvisionResult> {
  const { tenantId, workspaceId } = ids;
  if (!request.existingTenantId) await ensureTenant(tenantId, request, ports);
  const created = await putWorkspace(tenantId, workspaceId, newWorkspace(request.workspace, ports.clock.now()), ports);
  if (!created && request.existingTenantId && !request.identityKey)
    throw new ApiError("CONFLICT", "The tenant has a workspace with this id already.");
  const { tier, writes: revival } = await prepareRevival(ids, ports);
  const [secret, publishable] = await Promise.all([
    mintShopKey("secret", ids, request.identityKey, ports),
    mintShopKey("publishable", ids, request.identityKey, ports),
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

/** Returns what an earlier run made, without its secret key, which was shown once, or with a new one. */
async function describeShop(identity: ShopIdentity, request: ProvisionRequest, ports: ProvisionPorts): Promise<ProvisionResult> {
  const { tenantId, workspaceId } = identity;
  const tenant = await readTenant(tenantId, ports);
  if (!tenant) throw new ApiError("CONFLICT", "This shop was deprovisioned while it was asked for. Try again.");
  const keys = request.rotateKey
    ? await rotateShopKeys(identity, request, ports)
    : await readShopKeys(identity, request.identityKey, ports);
  return { tenantId, workspaceId, isNew: false, tier: tenant.tier, ...keys };
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
  const when = { exists: false };
  await tryWrite(ports.tables.tenancy, tenantId, { kind: "put", key: TENANCY_KEYS.tenant, item: record, when });
}
