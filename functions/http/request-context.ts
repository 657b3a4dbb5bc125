import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { WorkspaceRecord } from "../platform/tenancy/records.ts";
import type { CallerKey, Tenant } from "./handler-context.ts";
import type { Operation } from "./operation.ts";

/** What `usage` in the envelope shows. */
export interface RateUsage {
  remaining: { perMinute: number; perHour: number };
  resetTime: number;
}
export interface QuotaUsage {
  current: number;
  limit: number;
  resetDate: string;
}

/** One request on its way through the checks; each check fills in what it found out. */
export interface RequestContext {
  event: APIGatewayProxyEventV2;
  requestId: string;
  operation: Operation | null;
  params: Record<string, string>;
  key: CallerKey | null;
  tenant: Tenant | null;
  workspace: { id: string; record: WorkspaceRecord } | null;
  /** The origin that CORS headers name; null: none are sent. */
  allowedOrigin: string | null;
  rawBody: string;
  body: unknown;
  query: unknown;
  rate: RateUsage | null;
  quota: QuotaUsage | null;
  /** Undoes what was drawn, for a request that failed. */
  refundQuota: (() => Promise<void>) | null;
  /** Stores the outcome under the Idempotency-Key, or frees the key. */
  recordOutcome: ((outcome: StoredOutcome | null) => Promise<void>) | null;
}

/** What an idempotent replay answers with: the data, not the envelope. */
export interface StoredOutcome {
  status: number;
  object: string;
  data: unknown;
  extra: Record<string, unknown>;
  /** The tenant whose limits and usage the envelope shows, where that is not the caller's. */
  about: string | null;
}
