import { type Static, Type } from "@sinclair/typebox";
import { Named, Nullable, Pagination, Patterned, Timestamp, WORKSPACE_ID } from "../../../../schemas/shapes.ts";
import type { Ports } from "../../../domain/ports.ts";
import { ErrorCodeName, matchesStatus } from "../../../http/errors.ts";
import { parseTimeSpan } from "../../../http/input/date-span.ts";
import { defineOperation } from "../../../http/operation.ts";
import { KEPT_DAYS, REQUEST_ERRORS, type RefusedRequest } from "../../../http/refused-requests.ts";
import type { TablePage } from "../../../platform/ports/stores/table.ts";
import { KeyTypeName } from "../keys/grants.ts";

/** The latest ones are listed, and no others. */
const MAX_LISTED = 1_000;
const DAY_MS = 86_400_000;

const Query = Type.Object({
  status: Type.Optional(
    Patterned("^[45](\\d\\d|xx)$", "must be a status such as 404, or 4xx or 5xx", {
      description: "Only answers of this status: 429, or all of a class: 4xx.",
    }),
  ),
  code: Type.Optional({ ...ErrorCodeName, description: "Only answers with this error code." }),
  operation: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description: "Only requests for the operation of this id, such as searchProducts.",
    }),
  ),
  workspaceId: Type.Optional({ ...WORKSPACE_ID, description: "Only requests in this workspace." }),
  since: Type.Optional({ ...Timestamp, description: "Only requests from this time on." }),
  until: Type.Optional({ ...Timestamp, description: "Only requests up to this time." }),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 1_000 })),
});

const RequestError = Named(
  "RequestError",
  Type.Object({
    id: Type.String(),
    at: { ...Timestamp, description: "Time of the answer." },
    requestId: Type.String({ description: "Its X-Request-Id, by which logs know it." }),
    method: Type.String(),
    path: Type.String({ description: "The operation's path; parameters by their names, without what they held." }),
    operation: Type.String({ description: "Id of the operation." }),
    status: Type.Integer(),
    code: ErrorCodeName,
    message: Type.String({ description: "Text of the answer; addresses and telephone numbers in it are masked." }),
    param: Nullable(Type.String({ description: "Faulty input, as a path into the body or the query." })),
    key: Type.Object({ id: Type.String(), type: KeyTypeName, label: Type.String() }),
    origin: Nullable(Type.String({ description: "Origin of the page that sent it; null without one." })),
    workspaceId: Nullable(Type.String()),
    count: Type.Integer({
      description:
        "Requests that the entry stands for: of those alike one is noted every ten seconds, with the number since the last.",
    }),
  }),
);

export const listRequestErrors = defineOperation({
  id: "listRequestErrors",
  method: "GET",
  path: "/requests/errors",
  feature: "tenancy",
  summary: "Lists the account's refused and failed requests, latest first, 1,000 at most.",
  key: "secret",
  scope: "tenant:read",
  workspace: "unused",
  meter: null,
  object: "list",
  status: 200,
  request: null,
  query: Query,
  response: Named("RequestErrorList", Type.Object({ results: Type.Array(RequestError), pagination: Pagination })),
  async handle({ query, tenant, cursors }, ports) {
    const { limit = 50, cursor, ...filters } = query;
    const fits = toPredicate(filters);
    const after = cursor === undefined ? null : ((await cursors.open(cursor, filters)) as string);
    const fitting = (await readLatest(tenant.id, ports)).filter((entry) => fits(entry) && (after === null || entry.id < after));
    const page = fitting.slice(0, limit);
    const hasMore = fitting.length > limit;
    const next = hasMore ? await cursors.seal(page.at(-1)!.id, filters) : null;
    return { results: page.map(viewEntry), pagination: { total: null, limit, hasMore, cursor: next } };
  },
});

type StoredEntry = RefusedRequest & { id: string };

/** Returns the latest entries, without those that the table has not removed yet. Throws UpstreamError. */
async function readLatest(tenantId: string, { tables, clock }: Pick<Ports, "tables" | "clock">): Promise<StoredEntry[]> {
  const oldest = new Date(clock.now() - KEPT_DAYS * DAY_MS).toISOString();
  const entries: StoredEntry[] = [];
  for (let after: string | null = null; ; ) {
    const limit = MAX_LISTED - entries.length;
    const page: TablePage<StoredEntry> = await tables.usage.list<RefusedRequest>(tenantId, REQUEST_ERRORS, {
      ...{ limit, after, descending: true },
    });
    entries.push(...page.items.filter(({ at }) => at > oldest));
    if (page.next === null || entries.length >= MAX_LISTED || page.items.some(({ at }) => at <= oldest)) return entries;
    after = page.next;
  }
}

/** Returns what decides whether an entry is asked for. Throws VALIDATION_ERROR for a span that is none. */
function toPredicate(filters: Omit<Static<typeof Query>, "limit" | "cursor">): (entry: StoredEntry) => boolean {
  const { status, code, operation, workspaceId } = filters;
  const { from, to } = parseTimeSpan(filters);
  return (entry) =>
    (status === undefined || matchesStatus(entry.status, status)) &&
    (code === undefined || entry.code === code) &&
    (operation === undefined || entry.operation === operation) &&
    (workspaceId === undefined || entry.workspaceId === workspaceId) &&
    (from === null || Date.parse(entry.at) >= from) &&
    (to === null || Date.parse(entry.at) < to);
}

function viewEntry({ expiresAt: _expiresAt, keyId, keyType, keyLabel, ...entry }: StoredEntry) {
  return { ...entry, key: { id: keyId, type: keyType, label: keyLabel } };
}
