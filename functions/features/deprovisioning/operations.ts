import { Type } from "@sinclair/typebox";
import { Choice, Named, Nullable } from "../../../schemas/shapes.ts";
import type { Ports } from "../../domain/ports.ts";
import { ApiError } from "../../http/errors.ts";
import type { CallerKey } from "../../http/keys/caller-key.ts";
import { defineOperation, type Operation, Reply } from "../../http/operation.ts";
import { parseHost, workspaceIdForHost } from "../tenancy/index.ts";
import { deprovision, KEEP_MS } from "./deprovision.ts";
import { readPurge, type StoredPurge } from "./purge-item.ts";

const Purge = Named(
  "Purge",
  Type.Object({
    success: Type.Boolean({ description: "False while the job of this id goes on, or when the data are kept." }),
    openSearchDeleted: Type.Number({ description: "Documents of the search index and of analytics." }),
    dynamoDbDeleted: Type.Number({ description: "Items of tables." }),
  }),
);

const UNTIL = "Until then provisioning brings it back; null: the data are removed.";
const RecoverableUntil = Nullable(Type.String({ description: UNTIL }));

const DeprovisionResult = Named(
  "DeprovisionResult",
  Type.Object({
    success: Type.Boolean(),
    message: Type.String(),
    tenantId: Type.String(),
    workspaceIds: Type.Array(Type.String(), { description: "The workspaces that end." }),
    recoverableUntil: RecoverableUntil,
    jobId: Type.String({ description: "The purge: GET /deprovision/{jobId} reads how far it is." }),
    purge: Type.Optional(Purge),
  }),
);

const WorkspaceRemoval = Named(
  "WorkspaceRemoval",
  Type.Object({
    workspaceId: Type.String(),
    status: Choice(["deleting"]),
    recoverableUntil: RecoverableUntil,
    jobId: Type.String(),
    purge: Purge,
  }),
);

const PurgeView = Named(
  "PurgeProgress",
  Type.Object({
    jobId: Type.String(),
    tenantId: Type.String(),
    workspaceId: Nullable(Type.String()),
    status: Choice(["waiting", "running", "completed", "cancelled"]),
    reason: Type.String(),
    createdAt: Type.String(),
    completedAt: Nullable(Type.String()),
    recoverableUntil: RecoverableUntil,
    purge: Purge,
  }),
);

const shared = { feature: "deprovisioning", workspace: "unused", meter: null, query: null } as const;

const deprovisionOperation = defineOperation({
  ...shared,
  id: "deprovisionTenant",
  method: "POST",
  path: "/deprovision",
  summary: "Ends the service for the tenant, or for one site of it. purgeData removes all data, now and beyond recall.",
  key: "secret-or-admin",
  scope: "tenant:admin",
  object: "deprovision",
  status: 200,
  unknownProperties: "refuse",
  request: Type.Object({
    tenantId: Type.Optional(Type.String({ minLength: 1, maxLength: 255, description: "Needed with the admin key only." })),
    siteUrl: Type.Optional(Type.String({ minLength: 1, maxLength: 2_048, description: "Ends the service for this site only." })),
    purgeData: Type.Optional(Type.Boolean({ description: "Removes all data." })),
    confirm: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        description:
          "Id of what ends: the tenantId, or with siteUrl the workspaceId. Needed by a tenant's key that ends the whole account.",
      }),
    ),
  }),
  response: DeprovisionResult,
  async handle(call, ports) {
    const { body, key } = call;
    const tenantId = key.type === "admin" ? requireTenantId(body.tenantId) : call.tenant.id;
    const workspaceId = body.siteUrl === undefined ? null : await findWorkspace(tenantId, body.siteUrl, ports);
    const workspaceIds = workspaceId === null ? [...(await ports.directory.currentWorkspaces(tenantId)).keys()] : [workspaceId];
    const { purgeData = false, confirm } = body;
    assertConfirmed({ tenantId, workspaceId, workspaceIds, confirm }, key);
    const purge = await deprovision({ tenantId, workspaceId, purgeData, reason: "deprovision", call }, ports);
    const what = workspaceId === null ? describeAccount(tenantId, workspaceIds) : `The workspace ${workspaceId}`;
    return new Reply({
      success: true,
      message: `${what} is deprovisioned. ${describe(purge)}`,
      tenantId,
      workspaceIds,
      recoverableUntil: recoverableUntil(purge),
      jobId: purge.id,
      ...(purge.status !== "waiting" && { purge: viewCounts(purge) }),
    });
  },
});

const deleteWorkspace = defineOperation({
  ...shared,
  id: "deleteWorkspace",
  method: "DELETE",
  path: "/workspaces/{workspaceId}",
  summary: "Deletes a workspace with all its data.",
  key: "secret",
  scope: "tenant:admin",
  object: "workspace",
  status: 202,
  unknownProperties: "refuse",
  request: null,
  response: WorkspaceRemoval,
  async handle(call, ports) {
    const scope = { tenantId: call.tenant.id, workspaceId: call.params.workspaceId! };
    const purge = await deprovision({ ...scope, purgeData: true, reason: "deleteWorkspace", call }, ports);
    const ending = { workspaceId: scope.workspaceId, status: "deleting" as const, recoverableUntil: recoverableUntil(purge) };
    return { ...ending, jobId: purge.id, purge: viewCounts(purge) };
  },
});

const getDeprovision = defineOperation({
  ...shared,
  id: "getDeprovision",
  method: "GET",
  path: "/deprovision/{jobId}",
  summary: "Reads how far a purge is.",
  key: "secret-or-admin",
  scope: "tenant:admin",
  object: "purge",
  status: 200,
  request: null,
  response: PurgeView,
  async handle(call, ports) {
    const purge = await readPurge(call.params.jobId!, ports);
    const isKnown = call.key.type === "admin" || purge?.tenantId === call.tenant.id;
    if (!purge || !isKnown)
      throw new ApiError("NOT_FOUND", "There is no such purge. POST /deprovision answers with the id of one.");
    const { tenantId, workspaceId, status, reason, createdAt, completedAt } = purge;
    return {
      jobId: purge.id,
      tenantId,
      workspaceId,
      status,
      reason,
      createdAt: new Date(createdAt).toISOString(),
      completedAt: completedAt === null ? null : new Date(completedAt).toISOString(),
      recoverableUntil: recoverableUntil(purge),
      purge: viewCounts(purge),
    };
  },
});

export const deprovisioningOperations: Operation[] = [deprovisionOperation, deleteWorkspace, getDeprovision];

function requireTenantId(tenantId: string | undefined): string {
  if (tenantId !== undefined) return tenantId;
  const issues = [{ param: "tenantId", message: "is required with the admin key" }];
  throw new ApiError("VALIDATION_ERROR", "Send the tenantId of the account to end.", { issues });
}

interface Ending {
  tenantId: string;
  /** Null: the whole account. */
  workspaceId: string | null;
  workspaceIds: string[];
  confirm: string | undefined;
}

/**
 * Throws VALIDATION_ERROR when a tenant's key would end its whole account without repeating the account's id, or when what is
 * repeated is not what would end. The administrator names the account by its tenantId.
 */
function assertConfirmed({ tenantId, workspaceId, workspaceIds, confirm }: Ending, { type }: CallerKey): void {
  const id = workspaceId ?? tenantId;
  if (confirm === id || (confirm === undefined && (workspaceId !== null || type === "admin"))) return;
  const what = workspaceId === null ? describeAccount(tenantId, workspaceIds) : `The workspace ${workspaceId}`;
  const other = workspaceId === null ? " Send siteUrl to end one site only." : "";
  throw new ApiError("VALIDATION_ERROR", `${what} would end: send confirm "${id}" if this is what you want.${other}`, {
    issues: [{ param: "confirm", message: `must be ${id}, the id of what would end` }],
  });
}

/** Number of workspaces that a message lists. */
const MAX_LISTED = 10;

function describeAccount(tenantId: string, workspaceIds: string[]): string {
  const count = workspaceIds.length;
  if (count === 0) return `The account ${tenantId} without workspaces`;
  const listed = workspaceIds.slice(0, MAX_LISTED).join(", ") + (count > MAX_LISTED ? ", …" : "");
  return `The account ${tenantId} with ${count === 1 ? "one workspace" : `${count} workspaces`} (${listed})`;
}

/**
 * Finds the workspace of a site: the one that has its address, else its host, else the one that provisioning would name after it.
 * Throws CONFLICT where several have the host: their data cannot be brought back.
 */
async function findWorkspace(tenantId: string, siteUrl: string, ports: Pick<Ports, "directory">): Promise<string> {
  const host = parseHost(siteUrl);
  const workspaces = host === null ? [] : [...(await ports.directory.currentWorkspaces(tenantId))];
  const hosts = ({ domain = "", siteUrl: address = "" }: { domain?: string; siteUrl?: string }) =>
    [domain, address].map(parseHost);
  const exact = workspaces.filter(([, workspace]) => toAddress(workspace.siteUrl ?? "") === toAddress(siteUrl));
  const ofHost = exact.length > 0 ? exact : workspaces.filter(([, workspace]) => hosts(workspace).includes(host));
  const found = ofHost.length > 0 ? ofHost : workspaces.filter(([id]) => id === workspaceIdForHost(host!));
  if (found.length > 1) {
    const message =
      "Several workspaces have this host: send the siteUrl of one as GET /workspaces shows it, or DELETE /workspaces/{id}.";
    throw new ApiError("CONFLICT", message);
  }
  if (found[0]) return found[0][0];
  throw new ApiError("NOT_FOUND", "No workspace of this account has this siteUrl. GET /workspaces lists them.");
}

/** Returns an address as it is compared: a slash at its end, and its scheme, mean nothing. */
function toAddress(siteUrl: string): string {
  return siteUrl
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/\/$/, "");
}

function viewCounts({ status, openSearchDeleted, dynamoDbDeleted }: StoredPurge) {
  return { success: status === "completed", openSearchDeleted, dynamoDbDeleted };
}

/** Returns the time at which kept data begin to be removed; null once nothing brings them back. */
function recoverableUntil({ status, createdAt, dueAt = createdAt + KEEP_MS }: StoredPurge): string | null {
  return status === "waiting" ? new Date(dueAt).toISOString() : null;
}

function describe(purge: StoredPurge): string {
  const until = recoverableUntil(purge);
  if (until !== null) return `Its data are kept for 30 days, until ${until}: provision it again before to bring it back.`;
  if (purge.status === "completed") return "Its data are removed, which cannot be undone.";
  return "Its data are being removed, which cannot be undone; late writes are looked for again.";
}
