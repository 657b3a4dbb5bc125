import type { Tier, TierLimits } from "../../schemas/limits.ts";
import type { KeyScope } from "../../schemas/scopes.ts";
import type { WorkspaceRecord } from "../platform/tenancy/records.ts";
import type { Cursors } from "./cursors.ts";
import type { ValidationIssue } from "./errors.ts";

/** The tenant as the kernel read it for this request (at most 5 s old). */
export interface Tenant {
  id: string;
  tier: Tier;
  limits: TierLimits;
  overagesEnabled: boolean;
}

export interface CallerKey {
  id: string;
  type: "secret" | "publishable" | "admin";
  scopes: KeyScope[];
  label: string;
}

/** One request as a handler sees it: checked, dropped to known properties, bound to its tenant. */
export interface HandlerContext<Body, Query> {
  body: Body;
  query: Query;
  params: Record<string, string>;
  /** Operations with key `admin` or `none` have no tenant: reading it there throws. */
  tenant: Tenant;
  key: CallerKey;
  /** Set where the operation requires it; null where it is optional and was not given. */
  workspaceId: string | null;
  /** Its record, whenever `workspaceId` is set. */
  workspace: WorkspaceRecord | null;
  origin: string | null;
  /** The header X-User-Jwt, unverified: where a shopper signs a request without a body. */
  userJwt: string | null;
  requestId: string;
  cursors: Cursors;
  /** Resolves when the request's quota is drawn, rejects when that is spent: for what an operation that `drawsBeside` may do only then. */
  quotaConsumed: Promise<void>;
  /** Checks one entry of a bulk body against the operation's `entry` schema and drops its unknown properties. */
  checkEntry(entry: unknown): { ok: true; value: unknown } | { ok: false; faults: ValidationIssue[] };
}
