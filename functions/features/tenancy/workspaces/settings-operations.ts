import { type TProperties, type TSchema, Type } from "@sinclair/typebox";
import { CustomDomain } from "../../../../schemas/chat/custom-domain.ts";
import { MODEL_NAMES, NO_MODEL } from "../../../../schemas/model-providers.ts";
import { LearningSettings } from "../../../../schemas/search/learning-settings.ts";
import { SearchSettings } from "../../../../schemas/search/search-settings.ts";
import { Choice, Named, Nullable, Patterned, Synonyms } from "../../../../schemas/shapes.ts";
import { FILE_ACCESS, type WorkspaceRecord } from "../../../domain/tenancy/records.ts";
import { etagOf, requireMatch } from "../../../http/etags.ts";
import { defineOperation, type Operation, Reply } from "../../../http/operation.ts";
import { checkSettings, patchSettings, rejectLargeSettings } from "./check-settings.ts";
import { changeWorkspace, readWorkspace } from "./workspace-records.ts";

const Message = Type.Optional(Type.String({ minLength: 1, maxLength: 200 }));
const Words = (maxItems: number) => Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems });

/** Keeps members of the merchant's own. */
const OPEN = { additionalProperties: true };

/** Budgets of the chat's answers (a number outside its range counts as the nearest one in it), and the shop's cart. */
const ChatSettings = Named(
  "ChatSettings",
  Type.Object(
    {
      model: Type.Optional({
        ...Choice([...MODEL_NAMES, NO_MODEL]),
        description: "The model that writes answers, of those that the tier has, or `none`; by default the tier's own.",
      }),
      composerFirstTokenMs: Type.Optional(
        Type.Number({ description: "Time for the model's first word, 250 to 30,000; then the answer is made without it." }),
      ),
      composerSilenceMs: Type.Optional(
        Type.Number({ description: "Time between two words, 250 to 30,000; then the answer is made anew without it." }),
      ),
      composerTimeoutMs: Type.Optional(Type.Number({ description: "Time for the model's whole answer, 1,000 to 60,000." })),
      memory: Type.Optional(
        Type.Boolean({ description: "False remembers nothing of signed-in shoppers between conversations." }),
      ),
      composerMaxTokens: Type.Optional(Type.Number({ description: "Length of an answer in tokens, 100 to 4,000." })),
      maskPersonalData: Type.Optional(
        Type.Boolean({ description: "False lets the model read mail addresses and phone numbers of shoppers." }),
      ),
      guard: Type.Optional({
        ...Choice(["words", "model"]),
        description: "What judges a model's sentences beside rules: words alone, or a small model too, before they leave.",
      }),
      guardTimeoutMs: Type.Optional(Type.Number({ description: "Time for that model's verdicts, 250 to 10,000." })),
      composerMaxLookups: Type.Optional(Type.Number({ description: "Look-ups of the model within an answer, 0 to 3." })),
      promotionCodes: Type.Optional(Type.Array(Type.String(), { description: "Codes that answers may tell." })),
      pageRoles: Type.Optional(
        Type.Record(Type.String(), Type.Array(Type.String()), {
          description: "Paths and post types by role.",
        }),
      ),
      addToCartUrl: Type.Optional(
        Type.String({
          maxLength: 2_000,
          description:
            "Address, of https or from `/` on, that puts a product into the cart (action `add_to_cart` of cards), " +
            "with `{id}`, `{sku}`, `{variantId}`, `{quantity}`.",
        }),
      ),
    },
    OPEN,
  ),
);

const Label = (description: string) => Type.Optional(Type.String({ description }));

const ContactFormSettings = Named(
  "ContactFormSettings",
  Type.Object(
    {
      enabled: Type.Optional(Type.Boolean({ description: "False offers no contact form." })),
      title: Label("The form's title, up to 500 characters; in the shopper's language without it."),
      message: Label("The words above the form, up to 500 characters."),
      thanks: Label("The words after it was sent, up to 500 characters."),
      fields: Type.Optional(
        Type.Array(Type.String(), { description: "Of `name`, `email`, `phone` and `message`; ignored without email or phone." }),
      ),
    },
    OPEN,
  ),
);

/**
 * The settings of a workspace (docs/specification/tenancy.md). `synonyms` are groups of words or phrases that mean the same; a
 * group whose first entry ends in `=>` works one way only (`sneaker =>`, `trainer`). `origins` are full origins or hosts besides
 * the workspace's domain. `unretrievable` are the fields that only secret keys read.
 */
const WorkspaceSettingsInput = Named(
  "WorkspaceSettings",
  Type.Object({
    origins: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 255 }), { maxItems: 50 })),
    synonyms: Type.Optional(Synonyms),
    stopWords: Type.Optional(Words(500)),
    currency: Type.Optional(Patterned("^[A-Z]{3}$", "must be three capital letters, such as EUR (ISO 4217)")),
    locale: Type.Optional(Patterned("^[a-z]{2,3}([-_][A-Za-z0-9]{2,8})*$", "must be a locale such as de-DE")),
    language: Type.Optional(Patterned("^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$", "must be a language such as de")),
    triageProgressMessage: Message,
    composerProgressMessage: Message,
    instructions: Type.Optional(Type.String({ maxLength: 10_000 })),
    customDomains: Type.Optional(Type.Array(CustomDomain, { maxItems: 20 })),
    chat: Type.Optional(ChatSettings),
    contactForm: Type.Optional(ContactFormSettings),
    fileAccess: Type.Optional(Choice(FILE_ACCESS)),
    unretrievable: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 129 }), { maxItems: 100 })),
    handoff: Type.Optional(
      Named(
        "HandoffSettings",
        Type.Object({
          acceptWithinMinutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_440 })),
          endAfterIdleHours: Type.Optional(Type.Integer({ minimum: 1, maximum: 720 })),
        }),
      ),
    ),
    learning: Type.Optional(LearningSettings),
    search: Type.Optional(SearchSettings),
  }),
);

/** A change of settings (RFC 7396, JSON Merge Patch): each member, of objects too, may be null, which removes it. */
export const WorkspaceSettingsPatch = Named("WorkspaceSettingsPatch", Type.Object(toPatched(WorkspaceSettingsInput.properties)));

function toPatched(members: TProperties): TProperties {
  return Object.fromEntries(
    Object.entries(members).map(([name, schema]) => [name, Type.Optional(Nullable(toMemberPatch(schema)))]),
  );
}

/** Returns the schema of a change of one setting. What is no object is replaced as a whole. */
function toMemberPatch(schema: TSchema): TSchema {
  const { title, properties, patternProperties } = schema;
  const changed = {
    ...schema,
    ...(properties && { properties: toPatched(properties) }),
    ...(patternProperties && { patternProperties: toPatched(patternProperties) }),
  };
  return properties && title ? Named(`${title}Patch`, changed) : changed;
}

const shared = {
  feature: "tenancy",
  key: "secret",
  workspace: "unused",
  meter: null,
  object: "workspace_settings",
  hasEtag: true,
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
    return toReply(await readWorkspace(tenant.id, params.workspaceId!, ports));
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
  unknownProperties: "refuse",
  request: WorkspaceSettingsInput,
  response: WorkspaceSettingsInput,
  async handle(call, ports) {
    checkSettings(call.body, call.tenant.tier);
    rejectLargeSettings(call.body);
    const toFields = ({ settings: before }: WorkspaceRecord) => {
      requireMatch(call.ifMatch, etagOf(before));
      return { settings: call.body };
    };
    return toReply(await changeWorkspace("putWorkspaceSettings", call, toFields, ports));
  },
});

const patchWorkspaceSettings = defineOperation({
  ...shared,
  id: "patchWorkspaceSettings",
  method: "PATCH",
  path: "/workspaces/{workspaceId}/settings",
  summary: "Changes the given settings of a workspace.",
  scope: "tenant:admin",
  status: 200,
  unknownProperties: "refuse",
  request: WorkspaceSettingsPatch,
  response: WorkspaceSettingsInput,
  async handle(call, ports) {
    return toReply(await patchSettings("patchWorkspaceSettings", { ...call, patch: call.body }, ports));
  },
});

function toReply({ settings }: WorkspaceRecord): Reply {
  return new Reply(settings, { etag: etagOf(settings) });
}

export const settingsOperations: Operation[] = [getWorkspaceSettings, putWorkspaceSettings, patchWorkspaceSettings];
