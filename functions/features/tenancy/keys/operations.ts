import { Type } from "@sinclair/typebox";
import { SCOPES, Scope } from "../../../../schemas/scopes.ts";
import { Named } from "../../../../schemas/shapes.ts";
import type { Ports } from "../../../domain/ports.ts";
import type { KeyRecord } from "../../../domain/tenancy/records.ts";
import { TENANCY_KEYS } from "../../../domain/tenancy/tenant-directory.ts";
import { auditEntry } from "../../../http/audit-log.ts";
import { ApiError } from "../../../http/errors.ts";
import { defineOperation, type Operation, Reply } from "../../../http/operation.ts";
import { ConditionFailedError, type TableWrite } from "../../../platform/ports/stores/table.ts";
import { addToList } from "../bounded-list.ts";
import { PageQuery, takePage } from "../page.ts";
import { assertMayReplace, checkGrant, FULL_ACCESS, KeyTypeName, KeyView, limitExpiry, NewKeyView, viewKey } from "./grants.ts";
import { addKey, type MintedKey, readKeys } from "./keys.ts";

const shared = {
  feature: "tenancy",
  key: "secret",
  scope: "keys:manage",
  workspace: "unused",
  meter: null,
  object: "api_key",
  query: null,
} as const;

/** A secret key is shown by the answer that makes it; a publishable one may be shown again. */
const shownOnce: Operation["sensitive"] = {
  withoutSecrets: ({ key, ...view }) => (view.keyType === "publishable" ? { ...view, key } : view),
  async repeat(stored) {
    if ("key" in stored) return stored;
    const path = `/keys/${stored.id}/rotate`;
    throw new ApiError(
      "CONFLICT",
      `This Idempotency-Key has made the key ${stored.id}, which was shown once and is not stored. POST ${path} replaces it.`,
    );
  },
};

const listKeys = defineOperation({
  ...shared,
  id: "listKeys",
  method: "GET",
  path: "/provision/keys",
  aliases: ["/keys"],
  summary: "Lists the tenant's API keys; `pagination` stands beside `data`.",
  object: "list",
  status: 200,
  request: null,
  query: PageQuery,
  response: Type.Array(KeyView),
  async handle({ tenant, query, cursors }, ports) {
    const keys = await readKeys(tenant.id, ports);
    const { page, pagination } = await takePage(keys, ({ id }) => id, query, cursors);
    const data = page.map(({ id, record }) => viewKey(id, record, ports.clock.now()));
    return new Reply(data, { extra: { pagination } });
  },
});

const createKey = defineOperation({
  ...shared,
  id: "createKey",
  method: "POST",
  path: "/provision/keys",
  aliases: ["/keys"],
  summary: "Creates an API key. Without scopes it may do all that its type allows, except tenant:admin.",
  status: 201,
  sensitive: shownOnce,
  unknownProperties: "refuse",
  request: Named(
    "KeyInput",
    Type.Object({
      label: Type.String({ minLength: 1, maxLength: 200 }),
      scopes: Type.Optional(Type.Array(Scope, { maxItems: SCOPES.length })),
      expiresAt: Type.Optional(Type.String({ format: "date-time" })),
      keyType: Type.Optional(KeyTypeName),
    }),
  ),
  response: NewKeyView,
  async handle(call, ports) {
    const { body, tenant, key } = call;
    const { label, scopes = [], keyType = "secret" } = body;
    const wanted = body.expiresAt === undefined ? null : parseExpiry(body.expiresAt, ports.clock.now());
    checkGrant(key, keyType, scopes);
    if (keyType === "secret" && scopes.length === 0) call.warn(FULL_ACCESS);
    const expiresAt = await limitExpiry(tenant.id, key, wanted, ports);
    const details = { keyType, label, scopes, expiresAt };
    const toFurther = ({ id }: MintedKey) => [
      auditEntry(call, { action: "createKey", target: { kind: "api_key", id }, details }, ports),
    ];
    const minted = await addKey(tenant.id, { label, scopes, expiresAt, keyType }, { replaces: false, toFurther }, ports);
    return { ...viewKey(minted.id, minted.record, ports.clock.now()), key: minted.key };
  },
});

const revokeKey = defineOperation({
  ...shared,
  id: "revokeKey",
  method: "POST",
  path: "/provision/keys/{keyId}/revoke",
  aliases: ["/keys/{keyId}/revoke"],
  summary: "Revokes an API key at once.",
  status: 200,
  unknownProperties: "refuse",
  request: null,
  response: KeyView,
  async handle(call, ports) {
    const { params, tenant, key: caller } = call;
    const known = await readKey(tenant.id, params.keyId!, ports);
    checkGrant(caller, known.keyType, known.scopes);
    const revokedAt = new Date(ports.clock.now()).toISOString();
    const isOver = known.revokedAt !== null && known.revokedAt <= revokedAt;
    const { keyType, label } = known;
    const target = { kind: "api_key", id: params.keyId! };
    const audit = auditEntry(call, { action: "revokeKey", target, details: { keyType, label } }, ports);
    if (!isOver) await setRevoked(tenant.id, params.keyId!, revokedAt, audit, ports);
    return viewKey(params.keyId!, isOver ? known : { ...known, revokedAt }, ports.clock.now());
  },
});

const rotateKey = defineOperation({
  ...shared,
  id: "rotateKey",
  method: "POST",
  path: "/provision/keys/{keyId}/rotate",
  aliases: ["/keys/{keyId}/rotate"],
  summary: "Replaces an API key; the old one ends at once, or after graceSeconds.",
  status: 201,
  sensitive: shownOnce,
  unknownProperties: "refuse",
  request: Named(
    "KeyRotation",
    Type.Object({
      label: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      graceSeconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 86_400 })),
    }),
  ),
  response: NewKeyView,
  async handle(call, ports) {
    const { body, params, tenant, key: caller } = call;
    const known = await readKey(tenant.id, params.keyId!, ports);
    checkGrant(caller, known.keyType, known.scopes);
    if (known.revokedAt !== null) throw keyAlreadyRevoked();
    await assertMayReplace(tenant.id, caller, known, ports);
    const { label = known.label, graceSeconds = 0 } = body;
    const { keyType, scopes, expiresAt } = known;
    const revokedAt = new Date(ports.clock.now() + graceSeconds * 1_000).toISOString();
    const target = { kind: "api_key", id: params.keyId! };
    const toFurther = ({ id }: MintedKey) => [
      toRetirement(params.keyId!, known, revokedAt),
      auditEntry(call, { action: "rotateKey", target, details: { newKeyId: id, graceSeconds } }, ports),
    ];
    const bounds = known.workspaceId !== undefined && { workspaceId: known.workspaceId };
    const fields = { label, keyType, scopes, expiresAt, originId: known.originId ?? params.keyId!, ...bounds };
    const minted = await replaceKey(tenant.id, fields, { replaces: graceSeconds === 0, toFurther }, ports);
    return { ...viewKey(minted.id, minted.record, ports.clock.now()), key: minted.key };
  },
});

type KeyPorts = Pick<Ports, "tables" | "directory">;

/** Returns the write that ends a key, unless its end is fixed already, or provisioning has put another one in its place. */
function toRetirement(keyId: string, { hash }: KeyRecord, revokedAt: string): TableWrite {
  const when = { exists: true, equals: { hash, revokedAt: null } };
  return { kind: "update", key: TENANCY_KEYS.key(keyId), change: { set: { revokedAt } }, when };
}

/**
 * Replaces a key in one transaction: there is never a moment with neither key, nor two rotations of one key, nor one that undoes
 * a revocation.
 */
async function replaceKey(
  tenantId: string,
  fields: Parameters<typeof addKey>[1],
  replacement: Parameters<typeof addKey>[2],
  ports: KeyPorts & Parameters<typeof addKey>[3],
): Promise<MintedKey> {
  try {
    const minted = await addKey(tenantId, fields, replacement, ports);
    ports.directory.invalidate(tenantId);
    return minted;
  } catch (error) {
    if (error instanceof ConditionFailedError) throw keyAlreadyRevoked();
    throw error;
  }
}

async function readKey(tenantId: string, keyId: string, ports: Pick<Ports, "tables">): Promise<KeyRecord> {
  const known = await ports.tables.tenancy.get<KeyRecord>(tenantId, TENANCY_KEYS.key(keyId));
  if (!known) throw new ApiError("NOT_FOUND", "There is no such key.");
  return known;
}

/** Revokes a key. Throws CONFLICT for the last one that may do everything: nothing but a new provisioning would give another. */
async function setRevoked(tenantId: string, keyId: string, revokedAt: string, audit: TableWrite, ports: KeyPorts): Promise<void> {
  const key = TENANCY_KEYS.key(keyId);
  const revoke: TableWrite = { kind: "update", key, change: { set: { revokedAt } }, when: { exists: true } };
  const plan = async () => {
    if (isLastAdmin(keyId, await readKeys(tenantId, ports), revokedAt)) throw lastAdminKey();
    return [revoke, audit];
  };
  await addToList(tenantId, TENANCY_KEYS.keyRevision, plan, ports);
  ports.directory.invalidate(tenantId);
}

/** Tells whether no other valid key with `tenant:admin`, that is not about to be replaced, lasts as long as this one. */
function isLastAdmin(keyId: string, keys: { id: string; record: KeyRecord }[], now: string): boolean {
  const admins = keys.filter(
    ({ record: { scopes, revokedAt, expiresAt } }) =>
      scopes.includes("tenant:admin") && revokedAt === null && (expiresAt === null || expiresAt > now),
  );
  const revoked = admins.find(({ id }) => id === keyId);
  if (!revoked) return false;
  const endOf = ({ record }: (typeof admins)[number]) => record.expiresAt ?? "9999";
  return !admins.some((other) => other !== revoked && endOf(other) >= endOf(revoked));
}

function lastAdminKey(): ApiError {
  const message = "This is the account's last key with tenant:admin. Create another one first that lasts as long, or rotate it.";
  return new ApiError("CONFLICT", message);
}

/** Returns the expiry in UTC, so that times compare as texts. Throws VALIDATION_ERROR when it is past. */
function parseExpiry(expiresAt: string, now: number): string {
  const time = Date.parse(expiresAt);
  if (time > now) return new Date(time).toISOString();
  throw new ApiError("VALIDATION_ERROR", "expiresAt lies in the past.", {
    issues: [{ param: "expiresAt", message: "must lie in the future" }],
  });
}

function keyAlreadyRevoked(): ApiError {
  return new ApiError("CONFLICT", "This key was revoked or rotated already. Create a new one.");
}

export const keyOperations: Operation[] = [listKeys, createKey, revokeKey, rotateKey];
