import { timingSafeEqual } from "node:crypto";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { Ports } from "../../platform/ports.ts";
import { authenticate, authorize } from "../auth.ts";
import { parseJsonBody } from "../body.ts";
import { ApiError } from "../errors.ts";
import type { UsageCounters } from "../limits/counters.ts";
import { consumeRateLimit } from "../limits/rate-limit.ts";
import { addUsage } from "../limits/show-usage.ts";
import type { Operation } from "../operation.ts";
import { parseQuery } from "../query.ts";
import type { RequestContext } from "../request-context.ts";
import type { Router } from "../router.ts";
import { dropUnknownProperties, validateInput } from "../validation.ts";
import { resolveWorkspace } from "../workspace.ts";
import { claimIdempotencyKey } from "./idempotency.ts";
import { toSuccessResponse } from "./responses.ts";

export interface Kernel {
  router: Router;
  runs: (operation: Operation) => boolean;
  ports: Ports;
  counters: UsageCounters;
}

/** Decisions *Envelope*: Lambda's 6 MB count the escaped event. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;

/** Where the idempotency keys of admin calls lie: they have no tenant. */
const ADMIN_PARTITION = "~admin";

/** Only what came through CloudFront is served, where CloudFront stands in front. */
export function checkOrigin({ event }: RequestContext, { ports }: Kernel): undefined {
  const expected = ports.settings.originSecret;
  if (expected === null) return;
  const given = Buffer.from(event.headers["x-origin-secret"] ?? "");
  if (given.length === expected.length && timingSafeEqual(given, Buffer.from(expected))) return;
  throw new ApiError("FORBIDDEN", "Use the service's own address.");
}

export function checkRoute(exchange: RequestContext, { router: routes, runs }: Kernel): undefined {
  const { method } = exchange.event.requestContext.http;
  const match = routes.match(method, exchange.event.rawPath);
  if (match.found === "nothing" || (match.found === "operation" && !runs(match.operation)))
    throw new ApiError("NOT_FOUND", "There is nothing at this path. GET /openapi.json lists every operation.");
  if (match.found === "path") {
    const allow = match.allowed.join(", ");
    throw new ApiError("METHOD_NOT_ALLOWED", `This path answers ${allow}, not ${method}.`, { headers: { allow } });
  }
  exchange.operation = match.operation;
  exchange.params = match.params;
}

export function checkSize(exchange: RequestContext): undefined {
  const { body, isBase64Encoded } = exchange.event;
  if (!body) return;
  const size = isBase64Encoded
    ? Math.floor((body.length * 3) / 4)
    : body.length > MAX_BODY_BYTES / 3
      ? Buffer.byteLength(body)
      : body.length;
  if (size > MAX_BODY_BYTES)
    throw new ApiError("PAYLOAD_TOO_LARGE", "The body is larger than 4 MB. Send it in several requests.");
}

export async function checkKey(exchange: RequestContext, { ports }: Kernel): Promise<undefined> {
  const operation = exchange.operation!;
  if (operation.key === "none") return;
  const { key, tenant } = await authenticate(exchange.event.headers.authorization, ports);
  exchange.key = key;
  exchange.tenant = tenant;
  authorize(key, operation);
}

export async function checkWorkspace(exchange: RequestContext, { ports }: Kernel): Promise<undefined> {
  const { event, operation, key, tenant } = exchange;
  if (!key || !tenant) return;
  const { origin } = event.headers;
  const question = {
    tenantId: tenant.id,
    key,
    rule: operation!.workspace,
    asked: event.headers["x-workspace-id"] || undefined,
    origin,
  };
  exchange.workspace = await resolveWorkspace(ports.directory, question);
  if (key.type === "publishable" && origin) exchange.allowedOrigin = origin;
}

export async function checkRate(exchange: RequestContext, { ports, counters }: Kernel): Promise<undefined> {
  if (exchange.tenant) exchange.rate = await consumeRateLimit(counters, exchange.tenant, ports);
}

export function checkBody(exchange: RequestContext): undefined {
  const { event } = exchange;
  const operation = exchange.operation!;
  exchange.rawBody = decodeBody(exchange);
  const faults = [];
  if (operation.query) {
    exchange.query = parseQuery(operation.query, event.rawQueryString);
    faults.push(...validateInput(operation, "query", exchange.query));
  }
  if (operation.request) {
    assertJsonContentType(exchange);
    const body = parseJsonBody(exchange.rawBody);
    faults.push(...validateInput(operation, "request", body));
    exchange.body = dropUnknownProperties(operation.request, body);
  }
  if (faults.length > 0) {
    const more = faults.length > 1 ? ` (${faults.length} faults: see details)` : "";
    throw new ApiError("VALIDATION_ERROR", `${faults[0]!.param || "The body"} ${faults[0]!.message}${more}.`, { issues: faults });
  }
}

export async function checkIdempotency(
  exchange: RequestContext,
  { ports }: Kernel,
): Promise<APIGatewayProxyStructuredResultV2 | undefined> {
  const { event, tenant, workspace, rawBody } = exchange;
  const operation = exchange.operation!;
  const idempotencyKey = event.headers["idempotency-key"];
  if (idempotencyKey === undefined || operation.method !== "POST" || !exchange.key) return undefined;
  const request = {
    tenantId: tenant?.id ?? ADMIN_PARTITION,
    idempotencyKey,
    operation,
    workspaceId: workspace?.id ?? null,
    // Who is signed in is a part of the request: what one shopper was answered is not for another.
    rawBody: `${event.rawPath}\n${event.headers["x-user-jwt"] ?? ""}\n${rawBody}`,
  };
  const claimed = await claimIdempotencyKey(request, ports);
  if ("settle" in claimed) {
    exchange.recordOutcome = claimed.settle;
    return undefined;
  }
  await addUsage(exchange, claimed.replay, ports);
  const response = toSuccessResponse(exchange, claimed.replay);
  response.headers!["idempotent-replayed"] = "true";
  return response;
}

/** A body without a content type is taken for JSON; a body of another type is refused, as its sender meant something else. */
function assertJsonContentType({ event, rawBody }: RequestContext): void {
  const type = event.headers["content-type"];
  if (rawBody === "" || type === undefined || /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type)) return;
  throw new ApiError("UNSUPPORTED_MEDIA_TYPE", "Send the body as JSON, with the header Content-Type: application/json.");
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
