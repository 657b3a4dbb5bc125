import { type Static, Type } from "@sinclair/typebox";
import { McpUris } from "../../../../schemas/chat/custom-domain.ts";
import { Deleted, FreeForm, Named, Nullable, Patterned } from "../../../../schemas/shapes.ts";
import type { Ports } from "../../../domain/ports.ts";
import { fromMcpItem, toMcpItem } from "../../../domain/tenancy/records.ts";
import { TENANCY_KEYS } from "../../../domain/tenancy/tenant-directory.ts";
import { type AuditedCall, auditEntry } from "../../../http/audit-log.ts";
import { ApiError, type ValidationIssue } from "../../../http/errors.ts";
import { etagOf, requireMatch, untilWritten } from "../../../http/etags.ts";
import { defineOperation, type Operation, Reply } from "../../../http/operation.ts";
import type { AddressGuard } from "../../../platform/network/address-guard.ts";
import { McpError, type McpTool } from "../../../platform/ports/mcp.ts";
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

/** Time of one server. All are asked at once, and ending a session takes up to half a second: the answer comes within 20 s. */
const TIMEOUT_MS = { min: 200, default: 10_000, max: 19_000 } as const;
/** Limit of what all servers' tools take in the answer, in JSON: an answer of a Lambda function has at most 6 MB. */
const MAX_TOOL_CHARACTERS = 1_500_000;

const TestedTool = Named(
  "TestedTool",
  Type.Object({
    name: Type.String(),
    description: Type.String(),
    inputSchema: Nullable(FreeForm),
    readOnly: Nullable(Type.Boolean({ description: "As the server declares it; null when it does not say." })),
  }),
);

const TestedServer = Named(
  "TestedServer",
  Type.Object({
    name: Type.String(),
    uri: Type.String(),
    ok: Type.Boolean(),
    durationMs: Type.Integer(),
    toolCount: Type.Integer(),
    tools: Type.Array(TestedTool),
    truncated: Type.Boolean({ description: "Some tools, or schemas of tools, were too large for this answer." }),
    error: Nullable(Type.String()),
  }),
);
type TestedServer = Static<typeof TestedServer>;

export const testMcp = defineOperation({
  id: "testMcp",
  method: "POST",
  path: "/tenant/mcp/test",
  feature: "tenancy",
  summary: "Asks each of the tenant's MCP servers for its tools.",
  key: "secret",
  scope: "tenant:admin",
  workspace: "unused",
  meter: null,
  object: "mcp_test",
  status: 200,
  unknownProperties: "refuse",
  request: Type.Object({
    timeoutMs: Type.Optional(Type.Integer({ minimum: TIMEOUT_MS.min, maximum: TIMEOUT_MS.max, default: TIMEOUT_MS.default })),
    userJwt: Type.Optional(
      Patterned("^[\\w.~+/=-]+$", "must be a JSON Web Token", {
        maxLength: 8_000,
        description: "Sent to the servers as a bearer token, as chat sends a signed-in shopper's.",
      }),
    ),
  }),
  query: null,
  response: Type.Object({ ok: Type.Boolean(), servers: Type.Array(TestedServer) }),
  async handle({ body, tenant }, ports) {
    const uris = Object.entries(fromMcpItem(await ports.tables.tenancy.get(tenant.id, TENANCY_KEYS.mcp)));
    const headers: Record<string, string> = body.userJwt === undefined ? {} : { authorization: `Bearer ${body.userJwt}` };
    const request = { headers, timeoutMs: body.timeoutMs ?? TIMEOUT_MS.default, characters: MAX_TOOL_CHARACTERS / uris.length };
    const servers = await Promise.all(uris.map(([name, uri]) => testServer(name, uri, request, ports)));
    return { ok: servers.every(({ ok }) => ok), servers };
  },
});

interface TestRequest {
  headers: Record<string, string>;
  timeoutMs: number;
  characters: number;
}

/** Lists the tools of one server. A failure of the server is part of the result. */
async function testServer(name: string, uri: string, request: TestRequest, ports: Ports): Promise<TestedServer> {
  const startedAt = ports.clock.now();
  const describe = (result: Pick<TestedServer, "ok" | "toolCount" | "tools" | "truncated" | "error">) => ({
    ...{ name, uri, durationMs: ports.clock.now() - startedAt },
    ...result,
  });
  try {
    const tools = await listTools(uri, request, ports);
    return describe({ ok: true, toolCount: tools.length, ...toTestedTools(tools, request.characters), error: null });
  } catch (error) {
    if (!(error instanceof McpError)) throw error;
    ports.log.info("An MCP server failed its test.", { error });
    return describe({ ok: false, toolCount: 0, tools: [], truncated: false, error: error.message });
  }
}

async function listTools(uri: string, { headers, timeoutMs }: TestRequest, ports: Ports): Promise<McpTool[]> {
  const connection = await ports.mcp.connect(uri, { headers, signal: AbortSignal.timeout(timeoutMs) });
  try {
    return await connection.tools();
  } finally {
    await connection.close();
  }
}

/** Shows as much of the tools as fits: a schema that does not fit is null, a tool that does not fit is left out. */
function toTestedTools(tools: McpTool[], characters: number): Pick<TestedServer, "tools" | "truncated"> {
  const shown: TestedServer["tools"] = [];
  let [left, isCut] = [characters, false];
  for (const { name, description, inputSchema, changesThings } of tools) {
    const readOnly = changesThings === null ? null : !changesThings;
    const bare = { name, description, inputSchema: null, readOnly };
    const fitting = [{ ...bare, inputSchema }, bare].find((tool) => JSON.stringify(tool).length <= left);
    if (fitting) shown.push(fitting);
    isCut ||= fitting?.inputSchema !== inputSchema;
    left -= fitting ? JSON.stringify(fitting).length : 0;
  }
  return { tools: shown, truncated: isCut };
}
