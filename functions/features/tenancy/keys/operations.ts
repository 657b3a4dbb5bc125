import { Type } from "@sinclair/typebox";
import { type KeyScope, SCOPES } from "../../../../schemas/scopes.ts";
import { Choice, Nullable } from "../../../../schemas/shapes.ts";
import { auditEntry } from "../../../http/audit-log.ts";
import { ApiError } from "../../../http/errors.ts";
import { type CallerKey, defineOperation, type Operation } from "../../../http/operation.ts";
import { ConditionFailedError, type TableWrite } from "../../../platform/ports/table.ts";
import type { Ports } from "../../../platform/ports.ts";
import type { KeyType } from "../../../platform/tenancy/api-key.ts";
import type { KeyRecord } from "../../../platform/tenancy/records.ts";
import { TENANCY_KEYS } from "../../../platform/tenancy/tenant-directory.ts";
import { mintKey, readKeys } from "./keys.ts";

/** A key as lists show it: never the key itself. */
const KeyView = Type.Object({
  id: Type.String(),
  prefix: Type.String(),
  keyType: Choice(["secret", "publishable"]),
  label: Type.String(),
  scopes: Type.Array(Choice(SCOPES)),
  createdAt: Type.String(),
  expiresAt: Nullable(Type.String()),
  lastUsedAt: Nullable(Type.String()),
  revoked: Type.Boolean(),
  revokedAt: Nullable(Type.String()),
});

/** A key as its creation shows it, once. */
const NewKeyView = Type.Composite([KeyView, Type.Object({ key: Type.String() })]);

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
  summary: "Lists the tenant's API keys, without the keys themselves.",
  object: "list",
  status: 200,
  request: null,
  response: Type.Array(KeyView),
  async handle({ tenant }, ports) {
    const keys = await readKeys(tenant.id, ports);
    return keys.map(({ id, record }) => viewKey(id, record, ports.clock.now()));
  },
});

const createKey = defineOperation({
  ...shared,
  id: "createKey",
  method: "POST",
  path: "/provision/keys",
  aliases: ["/keys"],
  summary: "Creates an API key, which is shown only once.",
  status: 201,
  sensitive: shownOnce,
  request: Type.Object({
    label: Type.String({ minLength: 1, maxLength: 200 }),
    scopes: Type.Optional(Type.Array(Choice(SCOPES), { maxItems: SCOPES.length })),
    expiresAt: Type.Optional(Type.String({ format: "date-time" })),
    keyType: Type.Optional(Choice(["secret", "publishable"])),
  }),
  response: NewKeyView,
  async handle(call, ports) {
    const { body, tenant, key } = call;
    const { label, scopes = [], keyType = "secret" } = body;
    const expiresAt = body.expiresAt === undefined ? null : parseExpiry(body.expiresAt, ports.clock.now());
    checkGrant(key, keyType, scopes);
    const minted = await mintKey(tenant.id, { label, scopes, expiresAt, keyType }, ports);
    const details = { keyType, label, scopes, expiresAt };
    const audit = auditEntry(call, { action: "createKey", target: { kind: "api_key", id: minted.id }, details }, ports);
    await ports.tables.tenancy.transact(tenant.id, [minted.write, audit]);
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
  request: Type.Object({
    label: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    graceSeconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 86_400 })),
  }),
  response: NewKeyView,
  async handle(call, ports) {
    const { body, params, tenant, key: caller } = call;
    const known = await readKey(tenant.id, params.keyId!, ports);
    checkGrant(caller, known.keyType, known.scopes);
    if (known.revokedAt !== null) throw keyAlreadyRevoked();
    const { label = known.label, graceSeconds = 0 } = body;
    const { keyType, scopes, expiresAt } = known;
    const minted = await mintKey(tenant.id, { label, keyType, scopes, expiresAt }, ports);
    const revokedAt = new Date(ports.clock.now() + graceSeconds * 1_000).toISOString();
    const target = { kind: "api_key", id: params.keyId! };
    const audit = auditEntry(call, { action: "rotateKey", target, details: { newKeyId: minted.id, graceSeconds } }, ports);
    await replaceKey(tenant.id, params.keyId!, revokedAt, [minted.write, audit], ports);
    return { ...viewKey(minted.id, minted.record, ports.clock.now()), key: minted.key };
  },
});

type KeyPorts = Pick<Ports, "tables" | "directory">;

/**
 * Replaces a key in one transaction: there is never a moment with neither key, nor two rotations of one key, nor one that undoes
 * a revocation.
 */
async function replaceKey(
  tenantId: string,
  keyId: string,
  revokedAt: string,
  writes: TableWrite[],
  ports: KeyPorts,
): Promise<void> {
  const retire: TableWrite = {
    kind: "update",
    key: TENANCY_KEYS.key(keyId),
    change: { set: { revokedAt } },
    when: { exists: true, equals: { revokedAt: null } },
  };
  try {
    await ports.tables.tenancy.transact(tenantId, [...writes, retire]);
    ports.directory.invalidate(tenantId);
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

async function setRevoked(tenantId: string, keyId: string, revokedAt: string, audit: TableWrite, ports: KeyPorts): Promise<void> {
  const revoke: TableWrite = {
    kind: "update",
    key: TENANCY_KEYS.key(keyId),
    change: { set: { revokedAt } },
    when: { exists: true },
  };
  await ports.tables.tenancy.transact(tenantId, [revoke, audit]);
  ports.directory.invalidate(tenantId);
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

/** Scopes that a publishable key can have (docs/specification/tenancy.md). */
const PUBLISHABLE_SCOPES: KeyScope[] = ["search", "chat", "recommendations", "feedback:write"];

/** Returns the scopes of a key. Empty ones mean everything that the type allows, except `tenant:admin`. */
function effectiveScopes(type: KeyType, scopes: KeyScope[]): KeyScope[] {
  const allowed = type === "publishable" ? PUBLISHABLE_SCOPES : SCOPES;
  return scopes.length === 0 ? allowed.filter((scope) => scope !== "tenant:admin") : scopes;
}

/**
 * Throws INSUFFICIENT_SCOPE when a key grants a scope that it lacks, or takes over a key that has one; VALIDATION_ERROR for
 * scopes that a publishable key cannot have.
 */
function checkGrant(caller: CallerKey, type: KeyType, scopes: KeyScope[]): void {
  if (type === "publishable") {
    const issues = scopes.flatMap((scope, index) =>
      PUBLISHABLE_SCOPES.includes(scope) ? [] : [{ param: `scopes[${index}]`, message: "cannot be given to a publishable key" }],
    );
    if (issues.length > 0)
      throw new ApiError("VALIDATION_ERROR", "A publishable key can only search, chat, recommend and give feedback.", {
        issues,
      });
  }
  if (caller.type === "admin") return;
  const own = effectiveScopes("secret", caller.scopes);
  const lacking = effectiveScopes(type, scopes).filter((scope) => !own.includes(scope));
  if (lacking.length > 0)
    throw new ApiError("INSUFFICIENT_SCOPE", `This key lacks what the other would have: ${lacking.join(", ")}.`);
}

function viewKey(id: string, record: KeyRecord, now: number) {
  const { prefix, keyType, label, scopes, createdAt, expiresAt, lastUsedAt, revokedAt } = record;
  const revoked = revokedAt !== null && Date.parse(revokedAt) <= now;
  return { id, prefix, keyType, label, scopes, createdAt, expiresAt, lastUsedAt, revoked, revokedAt };
}
