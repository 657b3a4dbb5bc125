import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { WorkspaceRecord } from "../domain/tenancy/records.ts";
import type { ErrorCode } from "./errors.ts";
import type { DroppedProperties } from "./input/known-properties.ts";
import type { CallerKey } from "./keys/caller-key.ts";
import type { Operation, ReplyCaching, Tenant } from "./operation.ts";

/** `usage.rateLimit` of the envelope. */
export interface RateUsage {
  remaining: { perMinute: number; perHour: number };
  resetTime: number;
}

/** Requests of this hour, and how many there may be. */
export interface HourUsage {
  current: number;
  limit: number;
}

/** `usage.quota` of the envelope. */
export interface QuotaUsage {
  current: number;
  limit: number;
  resetDate: string;
}

/** The state of one request; each check fills in its part. */
export interface RequestContext {
  event: APIGatewayProxyEventV2;
  requestId: string;
  /** True when the request came through the distribution, whose headers can then be trusted. */
  isFromEdge: boolean;
  /** The decoded segments of the path; null when it cannot be decoded. */
  pathSegments: string[] | null;
  operation: Operation | null;
  params: Record<string, string>;
  key: CallerKey | null;
  tenant: Tenant | null;
  workspace: { id: string; record: WorkspaceRecord } | null;
  /** The origin that CORS headers name; null: none are sent. */
  allowedOrigin: string | null;
  rawBody: string;
  /** The body as it was sent, for operations with `rawBody`. */
  bodyBytes: Uint8Array;
  body: unknown;
  query: unknown;
  /** Properties of query and body that the schemas do not know. */
  dropped: DroppedProperties;
  rate: RateUsage | null;
  hour: HourUsage | null;
  quota: QuotaUsage | null;
  /** Cost of the tenant's models this month, as its quota's counter told; null: not known. In micro-USD. */
  modelMicroUsd: number | null;
  /** The error that the request is answered with. */
  refusal: { status: number; code: ErrorCode; message: string; param: string | null } | null;
  /** Gives the consumed quota back, when the request failed. */
  refundQuota: (() => Promise<void>) | null;
  /** Stores the outcome under the Idempotency-Key, or frees the key. */
  recordOutcome: ((outcome: StoredOutcome | null) => Promise<void>) | null;
}

/** Longest text of a caller that is kept; CloudFront's ids have 56 characters. */
const MAX_TEXT = 256;

/** Returns the address of the caller: behind the distribution the one that it saw. */
export function readCallerAddress({ event, isFromEdge }: Pick<RequestContext, "event" | "isFromEdge">): string {
  return (isFromEdge && event.headers["x-viewer-address"]) || event.requestContext.http.sourceIp;
}

export function cutCallerText(text: string | undefined): string | undefined {
  return text?.slice(0, MAX_TEXT);
}

/** The result that an idempotent replay answers with: the data, not the envelope. Stored as JSON: the names are final. */
export interface StoredOutcome {
  status: number;
  object: string;
  data: unknown;
  extra: Record<string, unknown>;
  /** Content type of a reply outside the envelope, whose data is its text. */
  contentType?: string;
  caching?: ReplyCaching | null;
  /** The ETag of what the answer shows, where a change may name it by If-Match. */
  etag?: string;
  /** True when the data are the chunks of a stream, each a line. */
  stream?: true;
  /** The tenant of the limits and usage in the envelope, when it is not the caller's own. */
  about: string | null;
}
