import { MAX_WORKSPACES } from "../../../../schemas/limits.ts";
import type { Ports } from "../../../domain/ports.ts";
import { fromWorkspaceItem, toWorkspaceItem, type WorkspaceRecord } from "../../../domain/tenancy/records.ts";
import { TENANCY_KEYS } from "../../../domain/tenancy/tenant-directory.ts";
import { type AuditedCall, auditEntry } from "../../../http/audit-log.ts";
import { ApiError } from "../../../http/errors.ts";
import type { HandlerContext } from "../../../http/operation.ts";
import { ConditionFailedError, type Item, type TableWrite, tryTransact } from "../../../platform/ports/stores/table.ts";
import { primaryLanguage } from "../../../platform/text/language/language.ts";
import {
  beginWorkspaceReindex,
  readWorkspaceReindex,
  startWorkspaceReindex,
  type WorkspaceReindex,
} from "../../catalog/index.ts";
import { addToList, countRevision } from "../bounded-list.ts";
import { changeRecord, describeChange } from "../change-record.ts";

export type WorkspacePorts = Pick<Ports, "tables" | "directory" | "clock" | "ids" | "stateMachines" | "log">;
export type WorkspaceCall = Pick<HandlerContext<unknown, unknown>, "tenant" | "params"> & AuditedCall;

const PLATFORMS = ["wordpress", "shopify"] as const;

/** Returns a new workspace record; `source` names the platform where it is a known one. */
export function newWorkspace(fields: Partial<WorkspaceRecord>, now: number): WorkspaceRecord {
  const at = new Date(now).toISOString();
  const platform = PLATFORMS.find((name) => name === fields.source) ?? "custom";
  return { ...fields, platform, status: "active", settings: {}, createdAt: at, updatedAt: at };
}

/**
 * Adds a workspace to a tenant that has fewer than it may, in one transaction with further writes. Throws CONFLICT: the id is
 * taken, or there is no room.
 */
export async function addWorkspace(
  tenantId: string,
  workspaceId: string,
  record: WorkspaceRecord,
  further: TableWrite[],
  ports: Pick<Ports, "tables" | "directory">,
): Promise<void> {
  const put = toPut(workspaceId, record);
  const plan = async () => {
    const { size } = await ports.directory.currentWorkspaces(tenantId);
    if (size >= MAX_WORKSPACES) throw tooManyWorkspaces();
    return [put, ...further];
  };
  try {
    await addToList(tenantId, TENANCY_KEYS.workspaceRevision, plan, ports);
  } catch (error) {
    if (!(error instanceof ConditionFailedError)) throw error;
    throw new ApiError("CONFLICT", "There is a workspace with this id already. Choose another id, or use that one.");
  }
  ports.directory.invalidate(tenantId);
}

/** Stores the workspace of a shop that is provisioned. Returns false when the id is taken. */
export async function putWorkspace(
  tenantId: string,
  workspaceId: string,
  record: WorkspaceRecord,
  ports: Pick<Ports, "tables" | "directory">,
): Promise<boolean> {
  const writes = [toPut(workspaceId, record), countRevision(TENANCY_KEYS.workspaceRevision)];
  const isPut = await tryTransact(ports.tables.tenancy, tenantId, writes);
  if (isPut) ports.directory.invalidate(tenantId);
  return isPut;
}

function toPut(workspaceId: string, record: WorkspaceRecord): TableWrite {
  return { kind: "put", key: TENANCY_KEYS.workspace(workspaceId), item: toWorkspaceItem(record), when: { exists: false } };
}

/** Reads a workspace that is there or being deleted. Throws NOT_FOUND. */
export async function readWorkspace(
  tenantId: string,
  workspaceId: string,
  ports: Pick<Ports, "tables">,
): Promise<WorkspaceRecord> {
  const item = await ports.tables.tenancy.get(tenantId, TENANCY_KEYS.workspace(workspaceId));
  const record = item && fromWorkspaceItem(item);
  if (!record || !isShown(record)) throw workspaceNotFound();
  return record;
}

/** Tells whether a workspace is there for others: one that was ended with its data kept is not, until it is provisioned again. */
export function isShown({ status }: WorkspaceRecord): boolean {
  return status !== "inactive";
}

/**
 * Changes fields of the workspace that a call names. Another language has the workspace indexed anew: the run is made in the
 * transaction of the change. Throws NOT_FOUND.
 */
export async function changeWorkspace(
  action: string,
  call: WorkspaceCall,
  toFields: (before: WorkspaceRecord) => Partial<WorkspaceRecord>,
  ports: WorkspacePorts,
): Promise<WorkspaceRecord> {
  const target = { kind: "workspace", id: call.params.workspaceId! };
  let run: WorkspaceReindex | null = null;
  const item = await changeRecord(
    call.tenant.id,
    TENANCY_KEYS.workspace(target.id),
    async (item) => {
      const before = fromWorkspaceItem(item);
      if (!isShown(before)) throw workspaceNotFound();
      const fields = toFields(before);
      const audit = auditEntry(call, { action, target, details: describeWorkspaceChange(before, fields) }, ports);
      const reason = findReindexReason(before, fields);
      const begun = reason ? await beginReindex(call.tenant.id, { workspaceId: target.id, reason }, ports) : null;
      run = begun?.run ?? null;
      const count = countRevision(TENANCY_KEYS.workspaceRevision);
      return { set: toWorkspaceItem(fields), further: [audit, count, ...(begun ? [begun.write] : [])] };
    },
    ports,
  );
  if (!item) throw workspaceNotFound();
  if (run) await startWorkspaceReindex(call.tenant.id, run, ports);
  return fromWorkspaceItem(item);
}

type SettingReason = Exclude<WorkspaceReindex["reason"], "request">;

/** Returns what of a change has the records written anew; null where nothing does. */
function findReindexReason({ settings: before }: WorkspaceRecord, { settings }: Partial<WorkspaceRecord>): SettingReason | null {
  const all = [before, settings ?? before];
  const [former, next] = all.map(({ language = "en" }) => primaryLanguage(language));
  if (former !== next) return "language";
  const [weights, changed] = all.map(({ search }) => JSON.stringify(search?.fields ?? {}));
  if (weights !== changed) return "fields";
  const [without, asked] = all.map(({ search }) =>
    search?.keywords === "model" ? JSON.stringify(search.keywordLanguages ?? []) : "none",
  );
  return without === asked ? null : "keywords";
}

async function beginReindex(
  tenantId: string,
  { workspaceId, reason }: { workspaceId: string; reason: SettingReason },
  ports: WorkspacePorts,
) {
  const known = await readWorkspaceReindex(tenantId, workspaceId, ports);
  return beginWorkspaceReindex({ workspaceId, reason, known }, ports);
}

/** Names changed settings without their values, which have up to 300 KB. */
function describeWorkspaceChange(before: WorkspaceRecord, { settings, ...fields }: Partial<WorkspaceRecord>): Item {
  if (!settings) return describeChange(before, fields);
  const { after } = describeChange(before.settings, { ...blank(before.settings), ...settings });
  return { settings: Object.keys(after).sort() };
}

/** Returns every setting without a value: what replaces settings removes those that it does not name. */
function blank(settings: Item): Item {
  return Object.fromEntries(Object.keys(settings).map((name) => [name, undefined]));
}

function tooManyWorkspaces(): ApiError {
  return new ApiError(
    "CONFLICT",
    `The account has ${MAX_WORKSPACES} workspaces, the most there may be. Delete one that is no longer used.`,
  );
}

function workspaceNotFound(): ApiError {
  return new ApiError("NOT_FOUND", "There is no such workspace.");
}
