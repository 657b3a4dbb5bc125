import { Type } from "@sinclair/typebox";
import { Scope } from "../../../../schemas/scopes.ts";
import { extending, Named, Nullable } from "../../../../schemas/shapes.ts";
import type { KeyRecord } from "../../../domain/tenancy/records.ts";
import { describeAccess, KeyAccess, KeyTypeName } from "./grants.ts";

/** A key as lists show it: never the key itself. */
export const KeyView = Named(
  "Key",
  Type.Object({
    id: Type.String(),
    prefix: Type.String(),
    keyType: KeyTypeName,
    label: Type.String(),
    scopes: Type.Array(Scope),
    ...KeyAccess.properties,
    workspaceId: { ...Nullable(Type.String()), description: "The only workspace that the key opens; null: it opens all." },
    createdAt: Type.String(),
    expiresAt: Nullable(Type.String()),
    lastUsedAt: Nullable(Type.String()),
    revoked: Type.Boolean(),
    revokedAt: Nullable(Type.String()),
  }),
  extending(KeyAccess),
);

/** A key as its creation shows it, once. */
export const NewKeyView = Named("NewKey", Type.Composite([KeyView, Type.Object({ key: Type.String() })]), extending(KeyView));

/** Warns of a secret key that names no scopes. */
export const FULL_ACCESS = {
  param: "scopes",
  message: "names none: the key may do everything except what needs tenant:admin. Name the scopes that it needs.",
};

/** Shows a key as it is now. */
export function viewKey(id: string, record: KeyRecord, now: number) {
  const { prefix, keyType, label, scopes, createdAt, expiresAt, lastUsedAt, revokedAt, workspaceId = null } = record;
  const revoked = revokedAt !== null && Date.parse(revokedAt) <= now;
  const access = describeAccess(keyType, scopes);
  return { id, prefix, keyType, label, scopes, ...access, workspaceId, createdAt, expiresAt, lastUsedAt, revoked, revokedAt };
}
