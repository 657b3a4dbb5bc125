import { Type } from "@sinclair/typebox";
import { SCOPES, Scope } from "../../../../schemas/scopes.ts";
import { extending, Named, Nullable, Timestamp, WORKSPACE_ID } from "../../../../schemas/shapes.ts";
import type { Ports } from "../../../domain/ports.ts";
import { ApiError } from "../../../http/errors.ts";
import { defineOperation, type Operation } from "../../../http/operation.ts";
import { checkGrant, describeAccess, KeyAccess } from "../keys/grants.ts";
import { makeLink, tradeLink } from "./console-links.ts";

const MAX_SESSION_SECONDS = 12 * 3_600;

const shared = {
  feature: "tenancy",
  meter: null,
  method: "POST",
  status: 201,
  query: null,
  unknownProperties: "refuse",
} as const;

const createConsoleLink = defineOperation({
  ...shared,
  id: "createConsoleLink",
  path: "/console/links",
  summary: "Makes a link that signs one person in to the console. It is shown only in this answer.",
  key: "secret",
  scope: "keys:manage",
  workspace: "optional",
  object: "console_link",
  sensitive: {
    withoutSecrets: ({ url: _url, code: _code, ...view }) => view,
    async repeat() {
      const message = "This Idempotency-Key has made a link, which was shown once and is not stored. Make another one.";
      throw new ApiError("CONFLICT", message);
    },
  },
  request: Named(
    "ConsoleLinkInput",
    Type.Object({
      scopes: Type.Array(Scope, {
        minItems: 1,
        maxItems: SCOPES.length,
        description: "Calls that the session may make: at most those of the calling key.",
      }),
      workspaceId: Type.Optional({
        ...WORKSPACE_ID,
        description: "The only workspace that the session opens. Without it the session opens all that the calling key does.",
      }),
      expiresInSeconds: Type.Optional(
        Type.Integer({
          minimum: 60,
          maximum: MAX_SESSION_SECONDS,
          default: 3_600,
          description: "Seconds for which the session lasts from its beginning; it ends before with the calling key.",
        }),
      ),
      label: Type.Optional(
        Type.String({ minLength: 1, maxLength: 200, default: "Console", description: "Label of the session's key in lists." }),
      ),
    }),
  ),
  response: Named(
    "ConsoleLink",
    Type.Object({
      id: Type.String({ description: "Names the link in the audit log." }),
      url: Type.String({ description: "The link; its code stands behind the #, which browsers send to no server." }),
      code: Type.String({ description: "The code alone, for POST /console/sessions." }),
      validUntil: { ...Timestamp, description: "Until when it can be opened." },
      scopes: Type.Array(Scope),
      workspaceId: Nullable(Type.String()),
      expiresInSeconds: Type.Integer({ description: "Seconds for which the session lasts from its beginning." }),
    }),
  ),
  async handle(call, ports) {
    const { body, key, tenant } = call;
    const { scopes, expiresInSeconds = 3_600, label = "Console" } = body;
    const workspaceId = body.workspaceId ?? key.workspaceId ?? null;
    checkGrant(key, "secret", scopes);
    if (workspaceId !== null) await requireWorkspace(tenant.id, workspaceId, ports);
    const grant = { label, scopes, workspaceId, expiresInSeconds };
    const { linkId, code, validUntil } = await makeLink(tenant.id, grant, call, ports);
    const url = `${ports.settings.baseUrl}/console#code=${code}`;
    return { id: linkId, url, code, validUntil, scopes, workspaceId, expiresInSeconds };
  },
});

const createConsoleSession = defineOperation({
  ...shared,
  id: "createConsoleSession",
  path: "/console/sessions",
  summary: "Trades the code of a link, once, for a key.",
  key: "none",
  scope: null,
  workspace: "unused",
  object: "console_session",
  refusals: [401, 409],
  request: Type.Object({ code: Type.String({ minLength: 1, maxLength: 200 }) }),
  response: Named(
    "ConsoleSession",
    Type.Object({
      tenantId: Type.String(),
      keyId: Type.String(),
      key: Type.String({ description: "A secret key, shown only here." }),
      scopes: Type.Array(Scope),
      ...KeyAccess.properties,
      workspaceId: { ...Nullable(Type.String()), description: "The only workspace that the key opens; null: it opens all." },
      expiresAt: { ...Timestamp, description: "End of the session." },
    }),
    extending(KeyAccess),
  ),
  async handle(call, ports) {
    const { tenantId, minted } = await tradeLink(call.body.code, call, ports);
    const { scopes, workspaceId = null, expiresAt } = minted.record;
    const access = describeAccess("secret", scopes);
    return { tenantId, keyId: minted.id, key: minted.key, scopes, ...access, workspaceId, expiresAt };
  },
});

/** Links for people, in place of keys (docs/specification/tenancy.md, Console links). */
export const consoleOperations: Operation[] = [createConsoleLink, createConsoleSession];

async function requireWorkspace(tenantId: string, workspaceId: string, { directory }: Pick<Ports, "directory">): Promise<void> {
  if (await directory.findWorkspace(tenantId, workspaceId, ({ status }) => status === "active")) return;
  throw new ApiError("NOT_FOUND", "There is no such workspace. Correct workspaceId, or leave it out for the whole account.");
}
