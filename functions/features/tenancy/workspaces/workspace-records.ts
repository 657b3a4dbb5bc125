import { ApiError } from "../../../http/errors.ts";
import { ConditionFailedError } from "../../../platform/ports/table.ts";
import type { Ports } from "../../../platform/ports.ts";
import { fromWorkspaceItem, toWorkspaceItem, type WorkspaceRecord } from "../../../platform/tenancy/records.ts";
import { TENANCY_KEYS } from "../../../platform/tenancy/tenant-directory.ts";

type WorkspacePorts = Pick<Ports, "tables" | "directory" | "clock">;

const PLATFORMS = ["wordpress", "shopify"] as const;

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

/** Reads a workspace. Throws NOT_FOUND. */
export async function readWorkspace(
  tenantId: string,
  workspaceId: string,
  ports: Pick<Ports, "tables">,
): Promise<WorkspaceRecord> {
  const item = await ports.tables.tenancy.get(tenantId, TENANCY_KEYS.workspace(workspaceId));
  if (!item) throw workspaceNotFound();
  return fromWorkspaceItem(item);
}

/** Changes fields of a workspace. Throws NOT_FOUND. */
export async function changeWorkspace(
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

function workspaceNotFound(): ApiError {
  return new ApiError("NOT_FOUND", "There is no such workspace.");
}
