import type { WorkspaceRecord, WorkspaceSettings } from "../../../domain/tenancy/records.ts";
import { etagOf, requireMatch } from "../../../http/etags.ts";
import { isObject } from "../../../platform/is-object.ts";
import { checkSettings, rejectLargeSettings } from "./check-settings.ts";
import { changeWorkspace, type WorkspaceCall, type WorkspacePorts } from "./workspace-records.ts";

interface PatchCall extends WorkspaceCall {
  /** A merge patch of `WorkspaceSettings` (RFC 7396). */
  patch: object;
  /** The ETag of the settings that are to be changed; null: whatever they are. */
  ifMatch: string | null;
}

/**
 * Changes the given settings of the workspace that a call names. Throws NOT_FOUND, VALIDATION_ERROR, PRECONDITION_FAILED where
 * they are not as the caller says, and CONFLICT when others change them all the time.
 */
export function patchSettings(
  action: string,
  { patch, ifMatch, ...call }: PatchCall,
  ports: WorkspacePorts,
): Promise<WorkspaceRecord> {
  checkSettings(patch, call.tenant.tier);
  const toFields = (before: WorkspaceRecord) => {
    requireMatch(ifMatch, etagOf(before.settings));
    const settings = mergePatch(before.settings, patch) as WorkspaceSettings;
    rejectLargeSettings(settings);
    return { settings };
  };
  return changeWorkspace(action, call, toFields, ports);
}

/** Merges as RFC 7396 says: objects member by member, null removes, everything else replaces. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const merged: Record<string, unknown> = isObject(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name];
    else merged[name] = mergePatch(merged[name], value);
  }
  return merged;
}
