import { type Static, Type } from "@sinclair/typebox";
import { type KeyScope, SCOPES, Scope } from "../../../../schemas/scopes.ts";
import { Choice, extending, Named, Nullable } from "../../../../schemas/shapes.ts";
import type { Ports } from "../../../domain/ports.ts";
import type { KeyType } from "../../../domain/tenancy/api-key.ts";
import type { KeyRecord } from "../../../domain/tenancy/records.ts";
import { TENANCY_KEYS } from "../../../domain/tenancy/tenant-directory.ts";
import { ApiError } from "../../../http/errors.ts";
import type { CallerKey } from "../../../http/keys/caller-key.ts";

/** Scopes that a publishable key can have (docs/specification/tenancy.md). */
const PUBLISHABLE_SCOPES: KeyScope[] = ["search", "chat", "recommendations", "feedback:write"];

/** Returns the scopes of a key. Empty ones mean everything that the type allows, except `tenant:admin`. */
function effectiveScopes(type: KeyType, scopes: KeyScope[]): KeyScope[] {
  const allowed = type === "publishable" ? PUBLISHABLE_SCOPES : SCOPES;
  return scopes.length === 0 ? allowed.filter((scope) => scope !== "tenant:admin") : scopes;
}

/** Schema of the type of a key that tenants make. */
export const KeyTypeName = Named(
  "KeyType",
  Choice(["secret", "publishable"], { description: "`secret` for servers, `publishable` for web pages." }),
);

/** Schema of what a key may do, as answers show it. */
export const KeyAccess = Named(
  "KeyAccess",
  Type.Object({
    effectiveScopes: Type.Array(Scope, {
      description: "Scopes of the key; without any, all that its type allows, except tenant:admin.",
    }),
    fullAccess: Type.Boolean({
      description: "True where it may do all that its type allows, tenant:admin aside.",
    }),
  }),
);

/** Describes what a key may do (docs/specification/tenancy.md); a restricted one never all that its type allows. */
export function describeAccess(type: KeyType, scopes: KeyScope[], isRestricted = false): Static<typeof KeyAccess> {
  const effective = effectiveScopes(type, scopes);
  const everything = effectiveScopes(type, []);
  // Without scopes a publishable key also reads the thread of its own shopper.
  const readsThread = type === "publishable" && scopes.length === 0 && !isRestricted;
  return {
    effectiveScopes: readsThread ? [...effective, "threads:read"] : effective,
    fullAccess: !isRestricted && everything.every((scope) => effective.includes(scope)),
  };
}

/**
 * Throws INSUFFICIENT_SCOPE when a key grants a scope that it lacks, or takes over a key that has one; VALIDATION_ERROR for
 * scopes that a publishable key cannot have.
 */
export function checkGrant(caller: CallerKey, type: KeyType, scopes: KeyScope[]): void {
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

/** Returns the time at which a key ends, by its expiry or the grace of its rotation; null for one that has no end. */
export function findEnd({ expiresAt, revokedAt }: Pick<KeyRecord, "expiresAt" | "revokedAt">): string | null {
  const ends = [expiresAt, revokedAt].filter((end) => end !== null).sort();
  return ends[0] ?? null;
}

/**
 * Returns the expiry of a key that another one makes: the wanted one, or the end of the caller, which makes none that outlives
 * it. Throws VALIDATION_ERROR.
 */
export async function limitExpiry(
  tenantId: string,
  caller: CallerKey,
  wanted: string | null,
  { tables }: Pick<Ports, "tables">,
): Promise<string | null> {
  const end = await readEnd(tenantId, caller, tables);
  if (end === null || wanted === null) return wanted ?? end;
  if (wanted <= end) return wanted;
  throw new ApiError("VALIDATION_ERROR", `This key ends at ${end}: a key that it creates cannot last longer.`, {
    issues: [{ param: "expiresAt", message: `must be ${end} or earlier, when the key that creates it ends` }],
  });
}

/** Throws FORBIDDEN when a key would take over one that outlives it. */
export async function assertMayReplace(
  tenantId: string,
  caller: CallerKey,
  known: KeyRecord,
  { tables }: Pick<Ports, "tables">,
): Promise<void> {
  const end = await readEnd(tenantId, caller, tables);
  if (end === null || (known.expiresAt !== null && known.expiresAt <= end)) return;
  throw new ApiError("FORBIDDEN", `This key ends at ${end}: it cannot rotate a key that lasts longer.`);
}

async function readEnd(tenantId: string, caller: CallerKey, tables: Ports["tables"]): Promise<string | null> {
  const record = await tables.tenancy.get<KeyRecord>(tenantId, TENANCY_KEYS.key(caller.id));
  return record && findEnd(record);
}

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
