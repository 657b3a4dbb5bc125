import { type Static, Type } from "@sinclair/typebox";
import type { Tier } from "../../../../schemas/limits.ts";
import { Choice, Named, Pagination, WORKSPACE_ID } from "../../../../schemas/shapes.ts";
import type { WorkspaceRecord, WorkspaceSettings } from "../../../domain/tenancy/records.ts";
import { auditEntry } from "../../../http/audit-log.ts";
import { ApiError } from "../../../http/errors.ts";
import { closeSchema } from "../../../http/input/known-properties.ts";
import { defineOperation, type Operation } from "../../../http/operation.ts";
import { requireHost } from "../hosts.ts";
import { PageQuery, takePage } from "../page.ts";
import { checkSettings, mergePatch, rejectLargeSettings } from "./check-settings.ts";
import { workspaceReindexOperations } from "./reindex-operations.ts";
import { settingsOperations, WorkspaceSettingsPatch } from "./settings-operations.ts";
import { addWorkspace, changeWorkspace, isShown, newWorkspace, readWorkspace } from "./workspace-records.ts";

/** A change of settings that is tried, of the shape of one that is saved. */
export const TriedSettings = closeSchema(WorkspaceSettingsPatch) as typeof WorkspaceSettingsPatch;

const Text = Type.Optional(Type.String());

/** A workspace as the API shows it (docs/specification/tenancy.md). */
const WorkspaceView = Named(
  "Workspace",
  Type.Object({
    workspaceId: WORKSPACE_ID,
    name: Text,
    domain: Text,
    description: Text,
    source: Text,
    siteUrl: Text,
    platform: Choice(["wordpress", "shopify", "custom"]),
    status: Choice(["active", "deleting"]),
    createdAt: Type.String(),
    updatedAt: Type.String(),
  }),
);

const shared = { feature: "tenancy", key: "secret", workspace: "unused", meter: null, object: "workspace", query: null } as const;

const listWorkspaces = defineOperation({
  ...shared,
  id: "listWorkspaces",
  method: "GET",
  path: "/workspaces",
  summary: "Lists the tenant's workspaces, in order of their ids.",
  scope: "tenant:read",
  object: "list",
  status: 200,
  request: null,
  query: PageQuery,
  response: Named("WorkspaceList", Type.Object({ results: Type.Array(WorkspaceView), pagination: Pagination })),
  async handle({ tenant, query, cursors }, ports) {
    ports.directory.invalidate(tenant.id);
    const shown = [...(await ports.directory.workspaces(tenant.id))].filter(([, record]) => isShown(record));
    const { page, pagination } = await takePage(shown, ([id]) => id, query, cursors);
    return { results: page.map(([id, record]) => viewWorkspace(id, record)), pagination };
  },
});

const createWorkspace = defineOperation({
  ...shared,
  id: "createWorkspace",
  method: "POST",
  path: "/workspaces",
  summary: "Creates a workspace.",
  scope: "tenant:admin",
  status: 201,
  unknownProperties: "warn",
  request: Type.Object({
    workspaceId: WORKSPACE_ID,
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    description: Type.Optional(Type.String({ maxLength: 1_000 })),
    source: Type.Optional(Type.String({ maxLength: 50 })),
    siteUrl: Type.Optional(Type.String({ maxLength: 2_048 })),
  }),
  response: WorkspaceView,
  async handle(call, ports) {
    const { workspaceId, ...fields } = call.body;
    if (fields.siteUrl !== undefined) requireHost(fields.siteUrl, "siteUrl");
    const record = newWorkspace(fields, ports.clock.now());
    const target = { kind: "workspace", id: workspaceId };
    const audit = auditEntry(call, { action: "createWorkspace", target, details: fields }, ports);
    await addWorkspace(call.tenant.id, workspaceId, record, [audit], ports);
    return viewWorkspace(workspaceId, record);
  },
});

const getWorkspace = defineOperation({
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

const updateWorkspace = defineOperation({
  ...shared,
  id: "updateWorkspace",
  method: "PATCH",
  path: "/workspaces/{workspaceId}",
  summary: "Changes a workspace's name or domain.",
  scope: "tenant:admin",
  status: 200,
  unknownProperties: "warn",
  request: Type.Object({
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    domain: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  }),
  response: WorkspaceView,
  async handle(call, ports) {
    if (call.body.domain !== undefined) requireHost(call.body.domain, "domain");
    return viewWorkspace(call.params.workspaceId!, await changeWorkspace("updateWorkspace", call, () => call.body, ports));
  },
});

export const workspaceOperations: Operation[] = [
  listWorkspaces,
  createWorkspace,
  getWorkspace,
  updateWorkspace,
  ...settingsOperations,
  ...workspaceReindexOperations,
];

/** Shows what the contract names, and nothing of what deprovisioning notes in the record. */
function viewWorkspace(workspaceId: string, record: WorkspaceRecord) {
  const { name, domain, description, source, siteUrl, platform, status, createdAt, updatedAt } = record;
  return { workspaceId, name, domain, description, source, siteUrl, platform, status, createdAt, updatedAt };
}

/** Settings that an answer of the chat obeys. What searches obey is tried with a search. */
const OBEYED = new Set([
  ...["language", "locale", "currency", "instructions", "triageProgressMessage", "composerProgressMessage"],
  ...["customDomains", "chat", "contactForm"],
]);
export type TriedSettings = Static<typeof TriedSettings>;

/** Returns the settings as the change leaves them. Throws VALIDATION_ERROR where it could not be saved, or changes no answer. */
export function trySettings(before: WorkspaceSettings, change: TriedSettings, tier: Tier): WorkspaceSettings {
  const idle = Object.keys(change).filter((name) => !OBEYED.has(name));
  const issues = idle.map((name) => ({
    param: `settings.${name}`,
    message: `changes no answer; can be tried here: ${[...OBEYED].join(", ")}`,
  }));
  if (issues.length > 0) throw new ApiError("VALIDATION_ERROR", "Some settings cannot be tried here; see details.", { issues });
  checkSettings(change, tier);
  const settings = mergePatch(before, change) as WorkspaceSettings;
  rejectLargeSettings(settings);
  return settings;
}
