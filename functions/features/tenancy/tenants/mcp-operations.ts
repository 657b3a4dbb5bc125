import { McpUris } from "../../../../schemas/chat/custom-domain.ts";
import { Deleted } from "../../../../schemas/shapes.ts";
import { fromMcpItem, toMcpItem } from "../../../domain/tenancy/records.ts";
import { TENANCY_KEYS } from "../../../domain/tenancy/tenant-directory.ts";
import { auditEntry } from "../../../http/audit-log.ts";
import { ApiError, type ValidationIssue } from "../../../http/errors.ts";
import { defineOperation, type Operation } from "../../../http/operation.ts";
import type { AddressGuard } from "../../../platform/network/address-guard.ts";

const mcpDefaults = {
  feature: "tenancy",
  path: "/tenant/mcp",
  key: "secret",
  scope: "tenant:admin",
  workspace: "unused",
  meter: null,
  object: "mcp",
  status: 200,
  query: null,
} as const;

const getMcp = defineOperation({
  ...mcpDefaults,
  id: "getMcp",
  method: "GET",
  summary: "Reads the addresses of the tenant's MCP servers.",
  request: null,
  response: McpUris,
  async handle({ tenant }, { tables }) {
    return fromMcpItem(await tables.tenancy.get(tenant.id, TENANCY_KEYS.mcp));
  },
});

const putMcp = defineOperation({
  ...mcpDefaults,
  id: "putMcp",
  method: "PUT",
  summary: "Replaces the addresses of the tenant's MCP servers, which a workspace's customDomains name.",
  unknownProperties: "refuse",
  request: McpUris,
  response: McpUris,
  async handle(call, ports) {
    const { body, tenant } = call;
    await rejectUnreachable(body, ports.addresses);
    const item = toMcpItem(body, new Date(ports.clock.now()).toISOString());
    const target = { kind: "mcp", id: tenant.id };
    const audit = auditEntry(call, { action: "putMcp", target, details: { servers: Object.keys(body) } }, ports);
    await ports.tables.tenancy.transact(tenant.id, [{ kind: "put", key: TENANCY_KEYS.mcp, item }, audit]);
    return body;
  },
});

const deleteMcp = defineOperation({
  ...mcpDefaults,
  id: "deleteMcp",
  method: "DELETE",
  summary: "Removes the tenant's MCP servers; custom domains are no longer answered.",
  unknownProperties: "refuse",
  request: null,
  response: Deleted,
  async handle(call, ports) {
    const { id } = call.tenant;
    const audit = auditEntry(call, { action: "deleteMcp", target: { kind: "mcp", id } }, ports);
    await ports.tables.tenancy.transact(id, [{ kind: "remove", key: TENANCY_KEYS.mcp }, audit]);
    return { id, deleted: true };
  },
});

export const mcpOperations: Operation[] = [getMcp, putMcp, deleteMcp];

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
