import { type Static, Type } from "@sinclair/typebox";
import { Choice, FreeForm, Named, Nullable, Pagination, Timestamp } from "../../../../schemas/shapes.ts";
import type { Ports } from "../../../domain/ports.ts";
import { AUDIT_LOG, type AuditRecord } from "../../../http/audit-log.ts";
import { defineOperation } from "../../../http/operation.ts";

/** Entries that one request reads while it looks for those of one action: more would make it slow. */
const MAX_READ = 2_000;

const Query = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 1_000 })),
  action: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
});

const AuditEntry = Named(
  "AuditLogEntry",
  Type.Object({
    id: Type.String(),
    at: Timestamp,
    actor: Type.Object({
      type: Choice(["secret", "publishable", "admin", "system"]),
      keyId: Type.String(),
      label: Type.String(),
    }),
    action: Type.String(),
    target: Type.Object({ kind: Type.String(), id: Type.String() }),
    details: FreeForm,
    ip: Nullable(Type.String()),
    userAgent: Nullable(Type.String()),
    requestId: Type.String(),
  }),
);

export const listAuditLog = defineOperation({
  id: "listAuditLog",
  method: "GET",
  path: "/tenant/audit-log",
  feature: "tenancy",
  summary: "Lists changes of the account, latest first.",
  key: "secret",
  scope: "tenant:admin",
  workspace: "unused",
  meter: null,
  object: "list",
  status: 200,
  request: null,
  query: Query,
  response: Named("AuditLog", Type.Object({ results: Type.Array(AuditEntry), pagination: Pagination })),
  async handle({ query, tenant, cursors }, ports) {
    const { limit = 50, cursor, action = null } = query;
    const after = cursor === undefined ? null : ((await cursors.open(cursor, { action })) as string);
    const { entries, next } = await readEntries(tenant.id, { limit, after, action }, ports);
    const sealed = next === null ? null : await cursors.seal(next, { action });
    return { results: entries.map(viewEntry), pagination: { total: null, limit, hasMore: next !== null, cursor: sealed } };
  },
});

type StoredEntry = AuditRecord & { id: string };

/** Returns a page, latest first; one of a rare action may hold fewer entries than asked for, and still have a next page. */
async function readEntries(
  tenantId: string,
  { limit, after, action }: { limit: number; after: string | null; action: string | null },
  ports: Pick<Ports, "tables" | "clock">,
): Promise<{ entries: StoredEntry[]; next: string | null }> {
  const entries: StoredEntry[] = [];
  const now = ports.clock.now() / 1_000;
  for (let from = after, read = 0; ; ) {
    const page = await ports.tables.tenancy.list<AuditRecord>(tenantId, AUDIT_LOG, { limit, after: from, descending: true });
    for (const entry of page.items.filter((each) => !isLeftOut(each, now, action))) {
      entries.push(entry);
      if (entries.length === limit) return { entries, next: entry.id === page.items.at(-1)!.id ? page.next : entry.id };
    }
    read += page.items.length;
    if (page.next === null || read >= MAX_READ) return { entries, next: page.next };
    from = page.next;
  }
}

/** Tells an entry of another action, and one that has expired: the table removes those some days late. */
function isLeftOut(entry: AuditRecord, nowSeconds: number, action: string | null): boolean {
  return entry.expiresAt <= nowSeconds || (action !== null && entry.action !== action);
}

function viewEntry({ expiresAt: _expiresAt, detailsJson, ...entry }: StoredEntry): Static<typeof AuditEntry> {
  return { ...entry, details: JSON.parse(detailsJson) };
}
