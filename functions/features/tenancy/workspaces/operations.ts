import { Type } from "@sinclair/typebox";
import { CustomDomain } from "../../../../schemas/custom-domain.ts";
import { Choice, FreeForm, Pagination, Patterned, WORKSPACE_ID } from "../../../../schemas/shapes.ts";
import { auditEntry } from "../../../http/audit-log.ts";
import { ApiError } from "../../../http/errors.ts";
import { defineOperation, type Operation } from "../../../http/operation.ts";
import { FILE_ACCESS, type WorkspaceRecord } from "../../../platform/tenancy/records.ts";
import { PageQuery, takePage } from "../page.ts";
import { addWorkspace, changeWorkspace, isShown, newWorkspace, readWorkspace } from "./workspace-records.ts";

/** Limits the settings: a DynamoDB item holds 400 KB. */
const MAX_SETTINGS_BYTES = 300_000;

const Text = Type.Optional(Type.String());

/** A workspace as the API shows it (docs/specification/tenancy.md). */
const WorkspaceView = Type.Object({
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
});

const Message = Type.Optional(Type.String({ minLength: 1, maxLength: 200 }));
const Words = (maxItems: number) => Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems });

/**
 * The settings of a workspace (docs/specification/tenancy.md). `synonyms` are groups of words or phrases that mean the same; a
 * group whose first entry ends in `=>` works one way only (`sneaker =>`, `trainer`). `origins` are full origins or hosts besides
 * the workspace's domain.
 */
const WorkspaceSettingsInput = Type.Object({
  origins: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 255 }), { maxItems: 50 })),
  synonyms: Type.Optional(
    Type.Array(Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { minItems: 2, maxItems: 50 }), { maxItems: 1_000 }),
  ),
  stopWords: Type.Optional(Words(500)),
  currency: Type.Optional(Patterned("^[A-Z]{3}$", "must be three capital letters, such as EUR (ISO 4217)")),
  locale: Type.Optional(Patterned("^[a-z]{2,3}([-_][A-Za-z0-9]{2,8})*$", "must be a locale such as de-DE")),
  language: Type.Optional(Patterned("^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$", "must be a language such as de")),
  triageProgressMessage: Message,
  composerProgressMessage: Message,
  instructions: Type.Optional(Type.String({ maxLength: 10_000 })),
  customDomains: Type.Optional(Type.Array(CustomDomain, { maxItems: 20 })),
  chat: Type.Optional(FreeForm),
  contactForm: Type.Optional(FreeForm),
  fileAccess: Type.Optional(Choice(FILE_ACCESS)),
  handoff: Type.Optional(
    Type.Object({
      acceptWithinMinutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_440 })),
      endAfterIdleHours: Type.Optional(Type.Integer({ minimum: 1, maximum: 720 })),
    }),
  ),
});

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
  response: Type.Object({ results: Type.Array(WorkspaceView), pagination: Pagination }),
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
  request: Type.Object({
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    domain: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  }),
  response: WorkspaceView,
  async handle(call, ports) {
    return viewWorkspace(call.params.workspaceId!, await changeWorkspace("updateWorkspace", call, call.body, ports));
  },
});

const getWorkspaceSettings = defineOperation({
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

const putWorkspaceSettings = defineOperation({
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
  async handle(call, ports) {
    rejectLargeSettings(call.body);
    return (await changeWorkspace("putWorkspaceSettings", call, { settings: call.body }, ports)).settings;
  },
});

function rejectLargeSettings(settings: object): void {
  if (Buffer.byteLength(JSON.stringify(settings)) <= MAX_SETTINGS_BYTES) return;
  const message = `may have at most ${MAX_SETTINGS_BYTES} bytes as JSON`;
  throw new ApiError("VALIDATION_ERROR", `The settings ${message}.`, { issues: [{ param: "", message }] });
}

export const workspaceOperations: Operation[] = [
  listWorkspaces,
  createWorkspace,
  getWorkspace,
  updateWorkspace,
  getWorkspaceSettings,
  putWorkspaceSettings,
];

/** Shows what the contract names, and nothing of what deprovisioning notes in the record. */
function viewWorkspace(workspaceId: string, record: WorkspaceRecord) {
  const { name, domain, description, source, siteUrl, platform, status, createdAt, updatedAt } = record;
  return { workspaceId, name, domain, description, source, siteUrl, platform, status, createdAt, updatedAt };
}
