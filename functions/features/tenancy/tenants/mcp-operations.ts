import { McpUris } from "../../../../schemas/chat/custom-domain.ts";
import { Deleted } from "../../../../schemas/shapes.ts";
import type { Ports } from "../../../domain/ports.ts";
import { fromMcpItem, toMcpItem } from "../../../domain/tenancy/records.ts";
import { TENANCY_KEYS } from "../../../domain/tenancy/tenant-directory.ts";
import { type AuditedCall, auditEntry } from "../../../http/audit-log.ts";
import { ApiError, type ValidationIssue } from "../../../http/errors.ts";
import { etagOf, requireMatch, untilWritten } from "../../../http/etags.ts";
import { defineOperation, type Operation, Reply } from "../../../http/operation.ts";
import type { AddressGuard } from "../../../platform/network/address-guard.ts";
import { tryTransact } from "../../../platform/ports/stores/table.ts";

/** Each try fails only when another change was written meanwhile. */
const MAX_TRIES = 10;

const mcpDefaults = {
  feature: "tenancy",
  path: "/tenant/mcp",
  key: "secret",
  scope: "tenant:admin",
  workspace: "unused",
  meter: null,
  object: "mcp",
  hasEtag: true,
  status: 200,
  query: null,
} as const;

const getMcp = defineOperation({
  ...mcpDefaults,
  id: "getMcp",
  method: "GET",
  summary: "Reads where the tenant's own MCP servers are.",
  request: null,
  response: McpUris,
  async handle({ tenant }, { tables }) {
    return toReply(fromMcpItem(await tables.tenancy.get(tenant.id, TENANCY_KEYS.mcp)));
  },
});

const putMcp = defineOperation({
  ...mcpDefaults,
  id: "putMcp",
  method: "PUT",
  summary: "Replaces the addresses of the tenant's MCP servers.",
  unknownProperties: "refuse",
  request: McpUris,
  response: McpUris,
  async handle(call, ports) {
    await rejectUnreachable(call.body, ports.addresses);
    await changeServers("putMcp", call.body, call, ports);
    return toReply(call.body);
  },
});

const deleteMcp = defineOperation({
  ...mcpDefaults,
  id: "deleteMcp",
  method: "DELETE",
  summary: "Removes the tenant's MCP servers.",
  unknownProperties: "refuse",
  request: null,
  response: Deleted,
  async handle(call, ports) {
    await changeServers("deleteMcp", null, call, ports);
    return { id: call.tenant.id, deleted: true };
  },
});

export const mcpOperations: Operation[] = [getMcp, putMcp, deleteMcp];

const toReply = (uris: Uris) => new Reply(uris, { etag: etagOf(uris) });

type Uris = Record<string, string>;

interface McpCall extends AuditedCall {
  tenant: { id: string };
  /** The ETag of the addresses that are to be changed; null: whatever they are. */
  ifMatch: string | null;
}

/**
 * Replaces the addresses, or removes them for null, as they were read, or again. Throws PRECONDITION_FAILED where they are not as
 * the caller says, and CONFLICT when others change them all the time.
 */
async function changeServers(
  action: string,
  uris: Uris | null,
  call: McpCall,
  ports: Pick<Ports, "tables" | "clock" | "ids">,
): Promise<void> {
  const { id } = call.tenant;
  const key = TENANCY_KEYS.mcp;
  await untilWritten(MAX_TRIES, async () => {
    const before = await ports.tables.tenancy.get<{ urisJson: string }>(id, key);
    requireMatch(call.ifMatch, etagOf(fromMcpItem(before)));
    const when = before ? { exists: true, equals: { urisJson: before.urisJson } } : { exists: false };
    const details = uris && { servers: Object.keys(uris) };
    const audit = auditEntry(call, { action, target: { kind: "mcp", id }, ...(details && { details }) }, ports);
    const change = uris
      ? { kind: "put" as const, key, item: toMcpItem(uris, new Date(ports.clock.now()).toISOString()), when }
      : { kind: "remove" as const, key, when };
    return (await tryTransact(ports.tables.tenancy, id, [change, audit])) ? true : null;
  });
}

/** Refuses addresses of our own network and others that must not be called, all issues at once. */
async function rejectUnreachable(uris: Record<string, string>, addresses: AddressGuard): Promise<void> {
  const found = await Promise.all(Object.entries(uris).map(([name, uri]) => validateUri(name, uri, addresses)));
  const issues = found.filter((issue) => issue !== null);
  const first = issues[0];
  if (!first) return;
  const more = issues.length > 1 ? ` (${issues.length} issues: see details)` : "";
  throw new ApiError("VALIDATION_ERROR", `${first.param} cannot be called: ${first.message}${more}`, { issues });
}

async function validateUri(param: string, uri: string, addresses: AddressGuard): Promise<ValidationIssue | null> {
  const url = URL.parse(uri);
  // The address check would point to fields that only webhooks have.
  if (url?.username || url?.password) return { param, message: "The URL must not contain a user name or password." };
  const refusal = await addresses.checkUrl(uri);
  return refusal === null ? null : { param, message: refusal };
}
