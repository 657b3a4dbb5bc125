import type { Ports } from "../domain/ports.ts";
import type { Key, TableWrite } from "../platform/ports/stores/table.ts";
import type { CallerKey } from "./keys/caller-key.ts";
import type { HandlerContext } from "./operation.ts";

/** Keeps entries for 400 days: whoever reviews once a year sees all of it, and some weeks more. */
const KEEP_SECONDS = 400 * 86_400;

export const AUDIT_LOG: Key["collection"] = ["auditLog"];

/** The part of a request that an entry shows. Whoever acts without a key (another service, a schedule) names itself in `key`. */
export type AuditedCall = Pick<HandlerContext<unknown, unknown>, "requestId" | "sourceIp" | "userAgent"> & {
  key: { id: string; type: CallerKey["type"] | "system"; label: string };
};

interface AuditedAction {
  /** Id of the operation. */
  action: string;
  target: { kind: string; id: string };
  /** Facts that tell what was done, as JSON; never a secret, nor a shopper's data. */
  details?: Record<string, unknown>;
}

export interface AuditRecord extends Record<string, unknown> {
  at: string;
  actor: { type: AuditedCall["key"]["type"]; keyId: string; label: string };
  action: string;
  target: { kind: string; id: string };
  detailsJson: string;
  ip: string | null;
  userAgent: string | null;
  requestId: string;
  expiresAt: number;
}

/**
 * Returns the write of an audit entry, which belongs into the transaction of the action: neither is there without the other. The
 * transaction is one of the tenant that the action is about, which is the only reader of the entry.
 */
export function auditEntry(
  { key, requestId, sourceIp, userAgent }: AuditedCall,
  { action, target, details = {} }: AuditedAction,
  { clock, ids, tables }: Pick<Ports, "clock" | "ids" | "tables">,
): TableWrite {
  const now = clock.now();
  const at = new Date(now).toISOString();
  const item: AuditRecord = {
    at,
    actor: { type: key.type, keyId: key.id, label: key.label },
    action,
    target,
    detailsJson: JSON.stringify(details),
    ip: sourceIp,
    userAgent,
    requestId,
    expiresAt: Math.floor(now / 1_000) + KEEP_SECONDS,
  };
  return { kind: "put", key: { collection: AUDIT_LOG, id: `${at}~${ids.next("aud")}` }, item, table: tables.tenancy };
}
