import { McpUris } from "../../../schemas/custom-domain.ts";
import { Deleted } from "../../../schemas/shapes.ts";
import { defineOperation, type Operation } from "../../http/operation.ts";
import { fromMcpItem, toMcpItem } from "../../platform/tenancy/records.ts";
import { TENANCY_KEYS } from "../../platform/tenancy/tenant-directory.ts";
import { rejectUnreachable } from "./reject-unreachable.ts";

const shared = {
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

export const getMcp = defineOperation({
  ...shared,
  id: "getMcp",
  method: "GET",
  summary: "Reads where the account's MCP servers are.",
  request: null,
  response: McpUris,
  async handle({ tenant }, { tables }) {
    return fromMcpItem(await tables.tenancy.get(tenant.id, TENANCY_KEYS.mcp));
  },
});

export const putMcp = defineOperation({
  ...shared,
  id: "putMcp",
  method: "PUT",
  summary: "Replaces where the account's MCP servers are; a workspace's customDomains name them.",
  request: McpUris,
  response: McpUris,
  async handle({ body, tenant }, { tables, addresses, clock }) {
    await rejectUnreachable(body, addresses);
    const updatedAt = new Date(clock.now()).toISOString();
    await tables.tenancy.write(tenant.id, { kind: "put", key: TENANCY_KEYS.mcp, item: toMcpItem(body, updatedAt) });
    return body;
  },
});

export const deleteMcp = defineOperation({
  ...shared,
  id: "deleteMcp",
  method: "DELETE",
  summary: "Forgets the account's MCP servers: custom domains are answered no longer.",
  request: null,
  response: Deleted,
  async handle({ tenant }, { tables }) {
    await tables.tenancy.write(tenant.id, { kind: "remove", key: TENANCY_KEYS.mcp });
    return { id: tenant.id, deleted: true };
  },
});

export const mcpOperations: Operation[] = [getMcp, putMcp, deleteMcp];
