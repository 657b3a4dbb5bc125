import { Type } from "@sinclair/typebox";
import { SCOPES } from "../../../../schemas/scopes.ts";
import { Choice } from "../../../../schemas/shapes.ts";
import { ApiError } from "../../../http/errors.ts";
import { defineOperation, type Operation } from "../../../http/operation.ts";
import { TENANCY_KEYS } from "../../../platform/directory.ts";
import type { Ports } from "../../../platform/ports.ts";
import type { KeyRecord } from "../../../platform/records.ts";
import { ConditionFailed, type Write } from "../../../platform/table.ts";
import { checkGrant } from "./grant.ts";
import { KeyView, NewKeyView, viewKey } from "./key-view.ts";
import { mintKey } from "./mint-key.ts";

const MOST_KEYS = 1_000;

const shared = {
  feature: "tenancy",
  key: "secret",
  scope: "keys:manage",
  workspace: "unused",
  meter: null,
  object: "api_key",
  query: null,
} as const;

export const listKeys = defineOperation({
  ...shared,
  id: "listKeys",
  method: "GET",
  path: "/provision/keys",
  aliases: ["/keys"],
  summary: "Lists the account's API keys, without the keys themselves.",
  object: "list",
  status: 200,
  request: null,
  response: Type.Array(KeyView),
  async handle({ tenant }, ports) {
    const { items } = await ports.tables.tenancy.list<KeyRecord>(tenant.id, ["keys"], { limit: MOST_KEYS });
    return items.map(({ id, ...record }) => viewKey(id, record as unknown as KeyRecord, ports.clock.now()));
  },
});

export const createKey = defineOperation({
  ...shared,
  id: "createKey",
  method: "POST",
  path: "/provision/keys",
  aliases: ["/keys"],
  summary: "Creates an API key; it is shown this once.",
  status: 201,
  sensitive: true,
  request: Type.Object({
    label: Type.String({ minLength: 1, maxLength: 200 }),
    scopes: Type.Optional(Type.Array(Choice(SCOPES), { maxItems: SCOPES.length })),
    expiresAt: Type.Optional(Type.String({ format: "date-time" })),
    keyType: Type.Optional(Choice(["secret", "publishable"])),
  }),
  response: NewKeyView,
  async handle({ body, tenant, key }, ports) {
    const { label, scopes = [], expiresAt = null, keyType = "secret" } = body;
    if (expiresAt !== null) refusePast(expiresAt, ports.clock.now());
    checkGrant(key, keyType, scopes);
    const minted = await mintKey(tenant.id, { label, scopes, expiresAt, keyType }, ports);
    await ports.tables.tenancy.write(tenant.id, minted.write);
    return { ...viewKey(minted.id, minted.record, ports.clock.now()), key: minted.key };
  },
});

export const revokeKey = defineOperation({
  ...shared,
  id: "revokeKey",
  method: "POST",
  path: "/provision/keys/{keyId}/revoke",
  aliases: ["/keys/{keyId}/revoke"],
  summary: "Revokes an API key at once.",
  status: 200,
  request: null,
  response: KeyView,
  async handle({ params, tenant, key: caller }, ports) {
    const known = await readKey(tenant.id, params.keyId!, ports);
    checkGrant(caller, known.keyType, known.scopes);
    const revokedAt = new Date(ports.clock.now()).toISOString();
    const isOver = known.revokedAt !== null && known.revokedAt <= revokedAt;
    if (!isOver) await setRevoked(tenant.id, params.keyId!, revokedAt, ports);
    return viewKey(params.keyId!, isOver ? known : { ...known, revokedAt }, ports.clock.now());
  },
});

export const rotateKey = defineOperation({
  ...shared,
  id: "rotateKey",
  method: "POST",
  path: "/provision/keys/{keyId}/rotate",
  aliases: ["/keys/{keyId}/rotate"],
  summary: "Replaces an API key; the old one ends at once, or after graceSeconds.",
  status: 201,
  sensitive: true,
  request: Type.Object({
    label: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    graceSeconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 86_400 })),
  }),
  response: NewKeyView,
  async handle({ body, params, tenant, key: caller }, ports) {
    const known = await readKey(tenant.id, params.keyId!, ports);
    checkGrant(caller, known.keyType, known.scopes);
    if (known.revokedAt !== null) throw alreadyRevoked();
    const { label = known.label, graceSeconds = 0 } = body;
    const { keyType, scopes, expiresAt } = known;
    const minted = await mintKey(tenant.id, { label, keyType, scopes, expiresAt }, ports);
    const revokedAt = new Date(ports.clock.now() + graceSeconds * 1_000).toISOString();
    await replaceKey(tenant.id, params.keyId!, revokedAt, minted.write, ports);
    return { ...viewKey(minted.id, minted.record, ports.clock.now()), key: minted.key };
  },
});

/** One transaction: there is never a moment with neither key, nor a rotation that two callers both won (`rotations` counts to one). */
async function replaceKey(tenantId: string, keyId: string, revokedAt: string, write: Write, ports: Ports): Promise<void> {
  const change = { set: { revokedAt }, add: { rotations: 1 } };
  const retire: Write = {
    kind: "update",
    key: TENANCY_KEYS.key(keyId),
    change,
    when: { exists: true, atMost: { rotations: 0 } },
  };
  try {
    await ports.tables.tenancy.transact(tenantId, [write, retire]);
    ports.directory.forget(tenantId);
  } catch (error) {
    if (error instanceof ConditionFailed) throw alreadyRevoked();
    throw error;
  }
}

async function readKey(tenantId: string, keyId: string, ports: Ports): Promise<KeyRecord> {
  const known = await ports.tables.tenancy.get<KeyRecord>(tenantId, TENANCY_KEYS.key(keyId));
  if (!known) throw new ApiError("NOT_FOUND", "There is no such key.");
  return known;
}

async function setRevoked(tenantId: string, keyId: string, revokedAt: string, ports: Ports): Promise<void> {
  await ports.tables.tenancy.write(tenantId, {
    kind: "update",
    key: TENANCY_KEYS.key(keyId),
    change: { set: { revokedAt } },
    when: { exists: true },
  });
  ports.directory.forget(tenantId);
}

function refusePast(expiresAt: string, now: number): void {
  if (Date.parse(expiresAt) > now) return;
  throw new ApiError("VALIDATION_ERROR", "expiresAt lies in the past.", {
    faults: [{ param: "expiresAt", message: "must lie in the future" }],
  });
}

function alreadyRevoked(): ApiError {
  return new ApiError("CONFLICT", "This key was revoked or rotated already. Create a new one.");
}

export const keyOperations: Operation[] = [listKeys, createKey, revokeKey, rotateKey];
