import { Type } from "@sinclair/typebox";
import { Pagination, WORKSPACE_ID } from "../../../../schemas/shapes.ts";
import { ApiError } from "../../../http/errors.ts";
import { defineOperation, type Operation } from "../../../http/operation.ts";
import { ConditionFailedError } from "../../../platform/ports/table.ts";
import type { Ports } from "../../../platform/ports.ts";
import { fromWorkspaceItem, toWorkspaceItem, type WorkspaceRecord } from "../../../platform/tenancy/records.ts";
import { TENANCY_KEYS } from "../../../platform/tenancy/tenant-directory.ts";
import { WorkspaceSettingsInput } from "./settings-schema.ts";
import { viewWorkspace, WorkspaceView } from "./workspace-view.ts";

type WorkspacePorts = Pick<Ports, "tables" | "directory" | "clock">;

/** Limits the settings: a DynamoDB item holds 400 KB. */
const MAX_SETTINGS_BYTES = 300_000;

const PLATFORMS = ["wordpress", "shopify"] as const;

const shared = { feature: "tenancy", key: "secret", workspace: "unused", meter: null, object: "workspace", query: null } as const;

export const listWorkspaces = defineOperation({
  ...shared,
  id: "listWorkspaces",
  method: "GET",
  path: "/workspaces",
  summary: "Lists the account's workspaces.",
  scope: "tenant:read",
  object: "list",
  status: 200,
  request: null,
  response: Type.Object({ results: Type.Array(WorkspaceView), pagination: Pagination }),
  async handle({ tenant }, ports) {
    ports.directory.invalidate(tenant.id);
    const workspaces = await ports.directory.workspaces(tenant.id);
    const results = [...workspaces].map(([id, record]) => viewWorkspace(id, record));
    return { results, pagination: { total: results.length, limit: results.length, hasMore: false, cursor: null } };
  },
});

export const createWorkspace = defineOperation({
  ...shared,
  id: "createWorkspace",
  method: "POST",
  path: "/workspaces",
  summary: "Creates a workspace.",
  scope: "tenant:admin",
  status: 201,
  request: Type.Object({
    workspaceId: WORKSPACE_ID,
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    description: Type.Optional(Type.String({ maxLength: 1_000 })),
    source: Type.Optional(Type.String({ maxLength: 50 })),
    siteUrl: Type.Optional(Type.String({ maxLength: 2_048 })),
  }),
  response: WorkspaceView,
  async handle({ body, tenant }, ports) {
    const { workspaceId, ...fields } = body;
    const record = newWorkspace(fields, ports.clock.now());
    if (!(await putWorkspace(tenant.id, workspaceId, record, ports))) {
      throw new ApiError("CONFLICT", "There is a workspace with this id already. Choose another id, or use that one.");
    }
    return viewWorkspace(workspaceId, record);
  },
});

export const getWorkspace = defineOperation({
  ...shared,
  id: "getWorkspace",
  method: "GET",
  path: "/workspaces/{workspaceId}",
  summary: "Reads a workspace.",
  scope: "tenant:read",
  status: 200,
  request: null,
  response: WorkspaceView,
  async handle({ params, tenant }, ports) {
    return viewWorkspace(params.workspaceId!, await readWorkspace(tenant.id, params.workspaceId!, ports));
  },
});

export const updateWorkspace = defineOperation({
  ...shared,
  id: "updateWorkspace",
  method: "PATCH",
  path: "/workspaces/{workspaceId}",
  summary: "Changes a workspace's name or domain.",
  scope: "tenant:admin",
  status: 200,
  request: Type.Object({
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    domain: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  }),
  response: WorkspaceView,
  async handle({ body, params, tenant }, ports) {
    return viewWorkspace(params.workspaceId!, await changeWorkspace(tenant.id, params.workspaceId!, body, ports));
  },
});

export const getWorkspaceSettings = defineOperation({
  ...shared,
  id: "getWorkspaceSettings",
  method: "GET",
  path: "/workspaces/{workspaceId}/settings",
  summary: "Reads a workspace's settings.",
  scope: "tenant:read",
  object: "workspace_settings",
  status: 200,
  request: null,
  response: WorkspaceSettingsInput,
  async handle({ params, tenant }, ports) {
    return (await readWorkspace(tenant.id, params.workspaceId!, ports)).settings;
  },
});

export const putWorkspaceSettings = defineOperation({
  ...shared,
  id: "putWorkspaceSettings",
  method: "PUT",
  path: "/workspaces/{workspaceId}/settings",
  summary: "Replaces a workspace's settings.",
  scope: "tenant:admin",
  object: "workspace_settings",
  status: 200,
  request: WorkspaceSettingsInput,
  response: WorkspaceSettingsInput,
  async handle({ body, params, tenant }, ports) {
    rejectLargeSettings(body);
    return (await changeWorkspace(tenant.id, params.workspaceId!, { settings: body }, ports)).settings;
  },
});

/** Returns a new workspace record; `source` names the platform where it is a known one. */
export function newWorkspace(fields: Partial<WorkspaceRecord>, now: number): WorkspaceRecord {
  const at = new Date(now).toISOString();
  const platform = PLATFORMS.find((name) => name === fields.source) ?? "custom";
  return { ...fields, platform, status: "active", settings: {}, createdAt: at, updatedAt: at };
}

/** Stores a new workspace. Returns false when the id is taken. */
export async function putWorkspace(
  tenantId: string,
  workspaceId: string,
  record: WorkspaceRecord,
  ports: Pick<Ports, "tables" | "directory">,
): Promise<boolean> {
  try {
    await ports.tables.tenancy.write(tenantId, {
      kind: "put",
      key: TENANCY_KEYS.workspace(workspaceId),
      item: toWorkspaceItem(record),
      when: { exists: false },
    });
    ports.directory.invalidate(tenantId);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailedError) return false;
    throw error;
  }
}

async function readWorkspace(tenantId: string, workspaceId: string, ports: Pick<Ports, "tables">): Promise<WorkspaceRecord> {
  const item = await ports.tables.tenancy.get(tenantId, TENANCY_KEYS.workspace(workspaceId));
  if (!item) throw workspaceNotFound();
  return fromWorkspaceItem(item);
}

async function changeWorkspace(
  tenantId: string,
  workspaceId: string,
  fields: Partial<WorkspaceRecord>,
  ports: WorkspacePorts,
): Promise<WorkspaceRecord> {
  const change = { set: toWorkspaceItem({ ...fields, updatedAt: new Date(ports.clock.now()).toISOString() }) };
  try {
    const write = { kind: "update" as const, key: TENANCY_KEYS.workspace(workspaceId), change, when: { exists: true } };
    const item = await ports.tables.tenancy.write(tenantId, write);
    ports.directory.invalidate(tenantId);
    return fromWorkspaceItem(item!);
  } catch (error) {
    if (error instanceof ConditionFailedError) throw workspaceNotFound();
    throw error;
  }
}

function rejectLargeSettings(settings: object): void {
  if (Buffer.byteLength(JSON.stringify(settings)) <= MAX_SETTINGS_BYTES) return;
  const message = `may have at most ${MAX_SETTINGS_BYTES} bytes as JSON`;
  throw new ApiError("VALIDATION_ERROR", `The settings ${message}.`, { issues: [{ param: "", message }] });
}

function workspaceNotFound(): ApiError {
  return new ApiError("NOT_FOUND", "There is no such workspace.");
}

export const workspaceOperations: Operation[] = [
  listWorkspaces,
  createWorkspace,
  getWorkspace,
  updateWorkspace,
  getWorkspaceSettings,
  putWorkspaceSettings,
];
