import type { Settings } from "../domain/ports.ts";
import type { WorkspaceRecord } from "../domain/tenancy/records.ts";
import type { ResolvedWorkspace, TenantDirectory } from "../domain/tenancy/tenant-directory.ts";
import { ApiError } from "./errors.ts";
import type { CallerKey } from "./keys/caller-key.ts";
import type { WorkspaceRule } from "./operation.ts";
import type { RequestContext } from "./request-context.ts";

/** docs/specification/tenancy.md, Workspaces. */
const WORKSPACE_ID = /^[a-z0-9][a-z0-9-]{1,48}[a-z0-9]$/;

interface WorkspaceRequest {
  tenantId: string;
  key: CallerKey;
  rule: WorkspaceRule;
  /** X-Workspace-ID. */
  requestedId: string | undefined;
  origin: string | undefined;
  /** The origin of the service's own pages; null where it is not known. */
  ownOrigin: string | null;
}

/**
 * Resolves the workspace of a request and checks that its origin is allowed (docs/specification/tenancy.md). Null when the
 * operation spans the tenant. Throws WORKSPACE_REQUIRED, ORIGIN_NOT_ALLOWED, NOT_FOUND.
 */
export async function resolveWorkspace(directory: TenantDirectory, request: WorkspaceRequest): Promise<ResolvedWorkspace | null> {
  if (isOfOwnPage(request) && request.requestedId) {
    const named = await findRequestedWorkspace(directory, request.tenantId, request.requestedId);
    return request.rule === "unused" ? null : named;
  }
  const originWorkspace =
    request.key.type === "publishable" && request.origin ? await findOriginWorkspace(directory, request) : null;
  if (request.rule === "unused") return null;
  if (!request.requestedId) {
    if (!originWorkspace && request.rule === "required")
      throw new ApiError("WORKSPACE_REQUIRED", "Send the header X-Workspace-ID with the workspace to write to.", {
        issues: [{ param: "X-Workspace-ID", message: "is required" }],
      });
    return originWorkspace;
  }
  if (originWorkspace && originWorkspace.id !== request.requestedId) {
    throw new ApiError(
      "ORIGIN_NOT_ALLOWED",
      `This origin belongs to the workspace ${originWorkspace.id}; X-Workspace-ID names another.`,
    );
  }
  return originWorkspace ?? findRequestedWorkspace(directory, request.tenantId, request.requestedId);
}

/**
 * Returns true for a publishable key in a page of the service itself, which belongs to no shop: the request says which one it
 * means. Origins are compared as browsers write them.
 */
function isOfOwnPage({ key, origin, ownOrigin }: WorkspaceRequest): boolean {
  return key.type === "publishable" && ownOrigin !== null && origin === ownOrigin;
}

/**
 * Returns the origin of the service's own pages: of its address, or where a function does not know that, of the host that the
 * distribution was called by. Null for neither.
 */
export function readOwnOrigin(
  { event, isFromEdge }: Pick<RequestContext, "event" | "isFromEdge">,
  { baseUrl }: Pick<Settings, "baseUrl">,
): string | null {
  const host = isFromEdge ? event.headers["x-viewer-host"] : undefined;
  const { origin } = URL.parse(baseUrl !== "" || !host ? baseUrl : `https://${host}`) ?? { origin: "" };
  return parseOriginHost(origin) === null ? null : origin;
}

/** Replaces the dots of a domain by hyphens (docs/specification/tenancy.md). */
export function toWorkspaceId(host: string): string {
  return host.toLowerCase().replaceAll(".", "-");
}

/** Returns the host of an Origin header; null when it is not a well-formed origin. */
export function parseOriginHost(origin: string): string | null {
  const url = URL.parse(origin);
  return url && (url.protocol === "https:" || url.protocol === "http:") && url.origin === origin ? url.hostname : null;
}

/** Finds the workspace of a page: where several serve its origin, the one that the request names, if it is among them. */
async function findOriginWorkspace(directory: TenantDirectory, request: WorkspaceRequest): Promise<ResolvedWorkspace> {
  const { tenantId, requestedId, origin } = request;
  const host = parseOriginHost(origin!);
  const isItsOwn = (workspace: WorkspaceRecord) => isActive(workspace) && servesOrigin(requestedId!, workspace, origin!, host!);
  const named =
    host && requestedId && WORKSPACE_ID.test(requestedId) ? await directory.findWorkspace(tenantId, requestedId, isItsOwn) : null;
  return named ?? findWorkspaceByOrigin(directory, request);
}

/** Finds the workspace of a page. Throws ORIGIN_NOT_ALLOWED when the tenant has none for this origin. */
export async function findWorkspaceByOrigin(
  directory: TenantDirectory,
  { tenantId, origin, ownOrigin }: Pick<WorkspaceRequest, "tenantId" | "origin" | "ownOrigin">,
): Promise<ResolvedWorkspace> {
  const host = parseOriginHost(origin!);
  const found =
    host &&
    (await directory.searchWorkspaces(
      tenantId,
      (id, workspace) => isActive(workspace) && servesOrigin(id, workspace, origin!, host),
    ));
  if (!found && origin === ownOrigin)
    throw new ApiError("ORIGIN_NOT_ALLOWED", "A page of the service itself names its workspace: send the header X-Workspace-ID.");
  if (!found)
    throw new ApiError(
      "ORIGIN_NOT_ALLOWED",
      "This origin is not one of the account's workspaces. Add it to a workspace's domain or origins.",
    );
  return found;
}

/**
 * Accepts full origins (`http://localhost:8080`) and hosts (`www.example.com`) in `origins`: people copy both from an address
 * bar.
 */
function servesOrigin(id: string, workspace: WorkspaceRecord, origin: string, host: string): boolean {
  if (id === toWorkspaceId(host) || stripPath(workspace.domain ?? "").replace(/^https?:\/\//, "") === host) return true;
  return (workspace.settings.origins ?? []).map(stripPath).some((allowed) => allowed === origin || allowed === host);
}

/** `https://Shop.example/en/` → `https://shop.example`. */
function stripPath(address: string): string {
  return address
    .trim()
    .toLowerCase()
    .replace(/(?<=[^/:])\/.*$/, "");
}

async function findRequestedWorkspace(
  directory: TenantDirectory,
  tenantId: string,
  requestedId: string,
): Promise<ResolvedWorkspace> {
  const found = WORKSPACE_ID.test(requestedId) ? await directory.findWorkspace(tenantId, requestedId, isActive) : null;
  if (!found)
    throw new ApiError("NOT_FOUND", "There is no such workspace. Create it with POST /workspaces, or correct X-Workspace-ID.");
  return found;
}

function isActive(workspace: WorkspaceRecord): boolean {
  return workspace.status === "active";
}
