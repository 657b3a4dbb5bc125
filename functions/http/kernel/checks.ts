import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { Ports } from "../../domain/ports.ts";
import { isObject } from "../../platform/is-object.ts";
import { exceedsEscapedBytes } from "../../platform/text/escaped-size.ts";
import { ApiError, validationError } from "../errors.ts";
import { readOperationBody, readQuery } from "../input/read-input.ts";
import { parseJsonBody } from "../input/validation.ts";
import { assertInputWithinBounds, assertWithinBounds, authenticate, authorize } from "../keys/auth.ts";
import type { CallerKey } from "../keys/caller-key.ts";
import { callerId } from "../keys/restricted-keys.ts";
import type { UsageCounters } from "../limits/counters.ts";
import { consumeRateLimit } from "../limits/rate-limit.ts";
import { addUsage } from "../limits/usage.ts";
import type { Operation, WorkspaceRule } from "../operation.ts";
import { type RequestContext, readCallerAddress, type StoredOutcome } from "../request-context.ts";
import type { Router } from "../router.ts";
import { replayStream, type StreamedResponse } from "../streaming/streamed-response.ts";
import { readOwnOrigin, resolveWorkspace } from "../workspace.ts";
import { claimIdempotencyKey } from "./idempotency.ts";
import { toSuccessResponse } from "./responses.ts";

/** State shared by all requests of one handler. */
export interface Kernel {
  router: Router;
  /** False for operations whose resources this Lambda may not reach: it answers their paths with 404. */
  runs: (operation: Operation) => boolean;
  ports: Ports;
  counters: UsageCounters;
}

/** Largest body of a request (docs/specification/http.md, Errors). */
const MAX_BODY_BYTES = 4 * 1024 * 1024;
/**
 * Largest body inside the event, in which it is a JSON string or base64: Lambda takes events of 6 MB, and API Gateway refuses
 * larger ones itself. A body of 4 MB fits in base64, and as text while a third of it is escaped.
 */
const MAX_EVENT_BODY_BYTES = 5_700_000;

/** Partition of the idempotency keys of admin calls, which have no tenant. */
const ADMIN_PARTITION = "~admin";

/** Refuses requests that bypass CloudFront, and with it the firewall, in deployments with CloudFront. They are counted. */
export function checkOrigin({ isFromEdge }: RequestContext, { ports }: Kernel): undefined {
  if (isFromEdge || ports.settings.originSecrets.length === 0) return;
  ports.log.count("OriginRefused");
  throw new ApiError("FORBIDDEN", "Use the service's own address.");
}

/** Finds the operation. Throws NOT_FOUND or METHOD_NOT_ALLOWED. */
export function checkRoute(context: RequestContext, { router, runs }: Kernel): undefined {
  const { method } = context.event.requestContext.http;
  const match = router.match(method, context.pathSegments);
  if (match.found === "nothing" || (match.found === "operation" && !runs(match.operation)))
    throw new ApiError("NOT_FOUND", "There is nothing at this path. GET /openapi.json lists every operation.");
  if (match.found === "path") {
    const allow = match.allowed.join(", ");
    throw new ApiError("METHOD_NOT_ALLOWED", `This path answers ${allow}, not ${method}.`, { headers: { allow } });
  }
  context.operation = match.operation;
  context.params = match.params;
}

/** Measures the body without decoding it. Throws PAYLOAD_TOO_LARGE. */
export function checkSize(context: RequestContext): undefined {
  const { body, isBase64Encoded } = context.event;
  if (!body) return;
  const size = isBase64Encoded ? Math.floor((body.length * 3) / 4) : countBytes(body);
  if (size > MAX_BODY_BYTES)
    throw new ApiError("PAYLOAD_TOO_LARGE", "The body is larger than 4 MB. Send it in several requests.");
  if (!isBase64Encoded && exceedsEscapedBytes(body, MAX_EVENT_BODY_BYTES)) {
    const message = "The body is too large with so many quotes, backslashes or line breaks. Send it in several requests.";
    throw new ApiError("PAYLOAD_TOO_LARGE", message);
  }
}

/** Counts UTF-8 bytes; of a text that is short in any case only its characters. */
function countBytes(text: string): number {
  return text.length > MAX_BODY_BYTES / 3 ? Buffer.byteLength(text) : text.length;
}

/** Identifies the caller and checks key type and scope. */
export async function checkKey(context: RequestContext, { ports }: Kernel): Promise<undefined> {
  const operation = context.operation!;
  if (operation.key === "none") return;
  const { key, tenant } = await authenticate(context.event.headers.authorization, operation, ports);
  context.key = key;
  context.tenant = tenant;
  authorize(key, operation);
}

/**
 * Resolves the workspace and the origin that CORS headers may name. A request for an unknown one is counted like any other, so
 * that guessing costs what asking costs.
 */
export async function checkWorkspace(context: RequestContext, kernel: Kernel): Promise<undefined> {
  try {
    await openWorkspace(context, kernel);
  } catch (error) {
    if (error instanceof ApiError && error.code !== "WORKSPACE_REQUIRED") await checkRate(context, kernel);
    throw error;
  }
}

/** Resolves the workspace and the origin that CORS headers may name. */
export async function openWorkspace(context: RequestContext, { ports }: Kernel): Promise<undefined> {
  const { event, operation, key, tenant } = context;
  if (!key || !tenant) return;
  const { origin } = event.headers;
  const requestedId = event.headers["x-workspace-id"] || undefined;
  assertWithinBounds({ operation, params: context.params, key }, requestedId);
  const request = {
    tenantId: tenant.id,
    key,
    rule: operation!.workspace,
    requestedId: requestedId ?? key.workspaceId ?? onlyWorkspaceOf(key),
    origin,
    ownOrigin: readOwnOrigin(context, ports.settings),
  };
  context.workspace = await resolveWorkspace(ports.directory, request);
  assertWorkspaceOf(key, request.rule, context.workspace?.id ?? null);
  if (key.type === "publishable" && origin) context.allowedOrigin = origin;
}

/** Returns the workspace of a restricted key that is signed for one alone. */
function onlyWorkspaceOf({ restriction }: CallerKey): string | undefined {
  return restriction?.workspaces?.length === 1 ? restriction.workspaces[0] : undefined;
}

/** Throws where a restricted key is not signed for the workspace of the request, or for all when it names none. */
function assertWorkspaceOf({ restriction }: CallerKey, rule: WorkspaceRule, workspaceId: string | null): void {
  if (!restriction?.workspaces || rule === "unused") return;
  if (workspaceId === null) {
    const issues = [{ param: "X-Workspace-ID", message: `is required: one of ${restriction.workspaces.join(", ")}` }];
    throw new ApiError("WORKSPACE_REQUIRED", "This restricted key is signed for some workspaces. Name one in X-Workspace-ID.", {
      issues,
    });
  }
  if (!restriction.workspaces.includes(workspaceId))
    throw new ApiError("FORBIDDEN", "This restricted key is not signed for the workspace of the request.");
}

/** Counts the request against the rate limits. */
export async function checkRate(context: RequestContext, { ports, counters }: Kernel): Promise<undefined> {
  const { tenant, key, operation } = context;
  if (!tenant || !key) return;
  const caller = { tenant, key, address: readCallerAddress(context), rate: operation?.rate ?? null };
  const { usage, hour } = await consumeRateLimit(counters, caller, ports);
  Object.assign(context, { rate: usage, hour });
}

/** Parses and validates query and body. Throws VALIDATION_ERROR with every issue. */
export function checkBody(context: RequestContext): undefined {
  const { event } = context;
  const operation = context.operation!;
  if (!operation.takesAnyRequest) assertNotEncoded(event);
  if (operation.rawBody) {
    context.bodyBytes = readBodyBytes(context);
    return;
  }
  context.rawBody = decodeBody(context);
  const query = readQuery(operation, event.rawQueryString, context.dropped);
  context.query = query.value;
  const issues = query.issues;
  if (operation.request || operation.unknownProperties === "refuse") {
    assertJsonContentType(context);
    const { value, issues: found } = readOperationBody(operation, parseJsonBody(context.rawBody), context.dropped);
    if (operation.request) context.body = value;
    else if (value !== null && !isObject(value)) issues.push({ param: "", message: "is not taken: this operation has none" });
    issues.push(...found);
  }
  if (issues.length > 0) throw validationError(issues);
  assertInputWithinBounds(context.key, context.body, context.query);
}

/** Throws UNSUPPORTED_MEDIA_TYPE for a body in a content coding: read as it came, it would be no text, or another one. */
function assertNotEncoded({ body, headers }: RequestContext["event"]): void {
  const encoding = headers["content-encoding"]?.trim().toLowerCase() || "identity";
  if (!body || encoding === "identity") return;
  const message = "Bodies are not decompressed: send the body as it is, without Content-Encoding.";
  throw new ApiError("UNSUPPORTED_MEDIA_TYPE", message, { headers: { "accept-encoding": "identity" } });
}

/** Claims the Idempotency-Key of a POST, or answers with the stored outcome of its first request. */
export async function checkIdempotency(
  context: RequestContext,
  { ports }: Kernel,
): Promise<APIGatewayProxyStructuredResultV2 | StreamedResponse | undefined> {
  const { event, pathSegments, key, tenant, workspace, rawBody } = context;
  const operation = context.operation!;
  const idempotencyKey = event.headers["idempotency-key"];
  if (idempotencyKey === undefined || operation.method !== "POST" || !key) return undefined;
  const request = {
    tenantId: tenant?.id ?? ADMIN_PARTITION,
    keyId: callerId(key),
    idempotencyKey,
    operation,
    workspaceId: workspace?.id ?? null,
    // The request includes the signed-in shopper: another shopper must not get this response.
    rawBody: `${JSON.stringify(pathSegments)}\n${event.headers["x-user-jwt"] ?? ""}\n${rawBody}`,
  };
  const claimed = await claimIdempotencyKey(request, ports);
  if ("recordOutcome" in claimed) {
    context.recordOutcome = claimed.recordOutcome;
    return undefined;
  }
  if (claimed.replay.stream) return replayStream(context, claimed.replay);
  const replay = await completeReplay(claimed.replay, context, ports);
  await addUsage(context, replay, ports);
  const response = toSuccessResponse(context, replay);
  response.headers!["idempotent-replayed"] = "true";
  return response;
}

/** Lets an operation whose answers hold secrets decide what a repetition gets, since they are not stored. */
async function completeReplay(
  stored: StoredOutcome,
  { operation, tenant, key }: RequestContext,
  ports: Kernel["ports"],
): Promise<StoredOutcome> {
  const repeat = operation?.sensitive?.repeat;
  if (!repeat) return stored;
  return { ...stored, data: await repeat(stored.data as Record<string, unknown>, { tenant: tenant!, key: key! }, ports) };
}

/** Treats a body without a content type as JSON and refuses other types: such a body was meant for something else. */
function assertJsonContentType({ event, rawBody }: RequestContext): void {
  const type = event.headers["content-type"];
  if (rawBody === "" || type === undefined || /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type)) return;
  throw new ApiError("UNSUPPORTED_MEDIA_TYPE", "Send the body as JSON, with the header Content-Type: application/json.");
}

function readBodyBytes({ event }: RequestContext): Uint8Array {
  return Buffer.from(event.body ?? "", event.isBase64Encoded ? "base64" : "utf8");
}

function decodeBody({ event }: RequestContext): string {
  if (!event.body) return "";
  if (!event.isBase64Encoded) return event.body;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(event.body, "base64"));
  } catch {
    throw new ApiError("INVALID_JSON", "The body is not valid UTF-8.");
  }
}
