import { Type } from "@sinclair/typebox";
import { CustomDomain } from "../../../../schemas/custom-domain.ts";
import { Choice, FreeForm, Patterned } from "../../../../schemas/shapes.ts";
import { ApiError } from "../../../http/errors.ts";
import { defineOperation, type Operation } from "../../../http/operation.ts";
import { FILE_ACCESS } from "../../../platform/tenancy/records.ts";
import { changeWorkspace, readWorkspace } from "./workspace-records.ts";

/** Limits the settings: a DynamoDB item holds 400 KB. */
const MAX_SETTINGS_BYTES = 300_000;

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

const shared = {
  feature: "tenancy",
  key: "secret",
  workspace: "unused",
  meter: null,
  object: "workspace_settings",
  query: null,
} as const;

const getWorkspaceSettings = defineOperation({
  ...shared,
  id: "getWorkspaceSettings",
  method: "GET",
  path: "/workspaces/{workspaceId}/settings",
  summary: "Reads a workspace's settings.",
  scope: "tenant:read",
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
  status: 200,
  request: WorkspaceSettingsInput,
  response: WorkspaceSettingsInput,
  async handle(call, ports) {
    rejectLargeSettings(call.body);
    return (await changeWorkspace("putWorkspaceSettings", call, () => ({ settings: call.body }), ports)).settings;
  },
});

function rejectLargeSettings(settings: object): void {
  if (Buffer.byteLength(JSON.stringify(settings)) <= MAX_SETTINGS_BYTES) return;
  const message = `may have at most ${MAX_SETTINGS_BYTES} bytes as JSON`;
  throw new ApiError("VALIDATION_ERROR", `The settings ${message}.`, { issues: [{ param: "", message }] });
}

export const settingsOperations: Operation[] = [getWorkspaceSettings, putWorkspaceSettings];
