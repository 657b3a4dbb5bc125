import type { Static, TSchema } from "@sinclair/typebox";
import type { Capacity, Meter, RateShares, Tier, TierLimits } from "../../schemas/limits.ts";
import type { KeyScope } from "../../schemas/scopes.ts";
import type { Ports } from "../domain/ports.ts";
import type { WorkspaceRecord } from "../domain/tenancy/records.ts";
import type { ValidationIssue } from "./errors.ts";
import type { Cursors } from "./input/cursors.ts";
import { closeSchema } from "./input/known-properties.ts";
import type { ReceivedRequest } from "./input/received-request.ts";
import type { CallerKey } from "./keys/caller-key.ts";

export { RawReply, type ReplyCaching } from "./raw-reply.ts";

/**
 * Rule for properties of the body, and parameters of the query, that the operation does not know. `refuse`: 400, at every level,
 * and nothing happens. It is for all operations that delete, redact, purge, grant, replace or schedule, and for those that
 * do more when a property is absent: a misspelt name would widen what they do (docs/decisions/0082-unknown-properties.md).
 * `warn`: they are dropped, and the answer names them. A GET only reads: it warns.
 */
type UnknownPropertiesRule =
  | { method: "GET"; unknownProperties?: undefined }
  | { method: "POST" | "PUT" | "PATCH" | "DELETE"; unknownProperties: "refuse" | "warn" };

/** Key that an operation needs: `admin` is the platform's own key; `none` makes it public. */
type KeyRule = "secret" | "any" | "admin" | "secret-or-admin" | "none";

/** Requests that are counted apart, by limits for those who type (docs/specification/limits.md). */
export type TypingRate = "suggestions" | "searches";

/** Use of `X-Workspace-ID`: it must be given, narrows the result when given, or is ignored. */
export type WorkspaceRule = "required" | "optional" | "unused";

export type Operation<Body extends TSchema = TSchema, Query extends TSchema = TSchema> = OperationFields<Body, Query> &
  UnknownPropertiesRule;

interface OperationFields<Body extends TSchema, Query extends TSchema> {
  id: string;
  /** With `{name}` for parameters; a literal segment wins over a parameter. */
  path: string;
  /** Further paths of the same operation (`/keys` in addition to `/provision/keys`). */
  aliases?: string[];
  feature: string;
  summary: string;
  key: KeyRule;
  /** Null: any key of the right type. */
  scope: KeyScope | null;
  workspace: WorkspaceRule;
  /** The monthly quota that a call consumes one unit of. */
  meter: Meter | null;
  /** The document capacity whose figures `usage.quota` shows; the operation itself reserves it. */
  capacity?: Capacity;
  /** Counts its requests by limits of their own, since shoppers send one with each letter; absent: by those of all others. */
  rate?: TypingRate;
  /** Consumes the quota while the operation runs, which therefore awaits `quotaConsumed` before it has any effect. */
  metersConcurrently?: boolean;
  /** The operation's own work consumes the quota, as much as it needs: a call by itself consumes nothing. */
  metersItself?: boolean;
  /** Tells which calls consume nothing of the quota: those by which a merchant tries what shoppers will see. */
  isFreeOfQuota?(call: Pick<HandlerContext<Static<Body>, Static<Query>>, "key" | "body">): boolean;
  /** `ndjson` operations also get a response-streaming function URL; a `raw` reply is a document without the envelope. */
  reply?: "json" | "ndjson" | "raw";
  /** Content type of a `raw` reply, for the OpenAPI document; JSON by default. */
  contentType?: string;
  /** Its resource has an ETag, which answers carry and changes obey as `If-Match`. */
  hasEtag?: boolean;
  /** Schema of one line of an `ndjson` reply; its title names the component of the OpenAPI document. */
  line?: TSchema;
  status: number;
  /** Other statuses a handler may choose by name. */
  outcomes?: Record<string, number>;
  /** Statuses with which the handler refuses, beside those that follow from the rest; for the OpenAPI document. */
  refusals?: readonly number[];
  /** The `object` of the envelope. */
  object: string;
  request: Body | null;
  query: Query | null;
  /** Schema of one entry of a bulk body: checked entry by entry by the operation, so that one bad entry fails alone. */
  entry?: TSchema;
  response: TSchema;
  /**
   * The handler gets the body as it was sent, to check its sender's signature (`rawBody`), and parses it itself: nothing is
   * validated or refused before. `request` is null then.
   */
  rawBody?: boolean;
  /**
   * Takes whatever other programs send to its path: by every method, in any content coding. Its answers name no origin to
   * browsers and run nothing there. With `rawBody` and key `none`; documents describe it by its own method.
   */
  takesAnyRequest?: boolean;
  /**
   * Restricted keys may call it: all records that it answers with, or lets one conclude from, pass the filters that they carry.
   */
  obeysKeyFilters?: boolean;
  /** Operations that this one calls on behalf of its caller, by `call`. */
  calls?: readonly Operation[];
  /** The response holds a secret, which is shown once and never stored. */
  sensitive?: SecretResponse;
  handle(context: HandlerContext<Static<Body>, Static<Query>>, ports: Ports): Promise<unknown>;
}

/** Decides what an Idempotency-Key keeps of a response with a secret, and what a repetition gets. */
interface SecretResponse {
  /** Returns the data without its secrets. */
  withoutSecrets(data: Record<string, unknown>): object;
  /**
   * Returns the data of a repetition, by what was stored; by default just that. Throws where it is of no use without its secret,
   * and says how to get another one.
   */
  repeat?(
    stored: Record<string, unknown>,
    call: Pick<HandlerContext<never, never>, "tenant" | "key">,
    ports: Ports,
  ): Promise<unknown>;
}

/**
 * Declares one endpoint. Routes, authorization, limits, validation, OpenAPI, infrastructure and tests derive from it. The schemas
 * of one that refuses unknown properties are closed.
 */
export function defineOperation<Body extends TSchema, Query extends TSchema>(operation: Operation<Body, Query>): Operation {
  const defined = operation as unknown as Operation;
  if (operation.unknownProperties !== "refuse") return defined;
  const { request, query, entry } = defined;
  return {
    ...defined,
    request: request && closeSchema(request),
    query: query && closeSchema(query),
    ...(entry && { entry: closeSchema(entry) }),
  };
}

/** The tenant as the kernel read it for this request (at most 5 s old). */
export interface Tenant {
  id: string;
  tier: Tier;
  limits: TierLimits;
  shares: RateShares;
  overagesEnabled: boolean;
}

/** One request as a handler sees it: validated, without unknown properties, bound to its tenant. */
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
  /** The body's bytes as they were sent, in operations with `rawBody`; empty in all others. */
  rawBody: Uint8Array;
  /** A header of the request, by its name in lower case, in operations with `rawBody` or a raw reply; null in all others. */
  header(name: string): string | null;
  /** Returns the request as it came. Throws in operations that do not take any request. */
  readRequest(): ReceivedRequest;
  requestId: string;
  /** The caller's address; null where it is not known. */
  sourceIp: string | null;
  userAgent: string | null;
  /** True when the caller asks for server-sent events by the header Accept. */
  wantsEvents: boolean;
  /** The number in the header Last-Event-ID: the last line that arrived; null without one. */
  lastEventId: number | null;
  /** The header If-Match: the ETag of the state that the caller means to change. */
  ifMatch: string | null;
  /** The header Accept-Language. */
  acceptLanguage: string | null;
  cursors: Cursors;
  /** Resolves when the request's quota is consumed, rejects when it is spent. Awaited by operations with `metersConcurrently`. */
  quotaConsumed: Promise<void>;
  /** False when the tenant's models have cost this month what they may; rejects like `quotaConsumed`, whose write tells it. */
  mayAskModel(): Promise<boolean>;
  /** Checks one entry of a bulk body, at a path, against the operation's `entry` schema and drops its unknown properties. */
  checkEntry(entry: unknown, at: string): { ok: true; value: unknown } | { ok: false; issues: ValidationIssue[] };
  /** Warns in the answer of a value, at a path, that is kept and is probably not meant. */
  warn(warning: ValidationIssue): void;
  /**
   * Runs one of the operation's `calls` for this caller and returns its data. Key type, scope, workspace, input and quota are
   * checked as for a request of its own, which only the rate limit does not count. Throws what that request would be refused
   * with.
   */
  call(operation: Operation, input: CallInput): Promise<unknown>;
}

/** The input of an operation that another one calls: unchecked. */
export interface CallInput {
  params?: Record<string, string>;
  query?: unknown;
  body?: unknown;
  /** Place of the body in the caller's own: warnings then name what was dropped of it. */
  at?: string;
}

/** A handler's result that needs more than its data: another status, further envelope members, another tenant's usage. */
export class Reply {
  readonly data: unknown;
  readonly outcome: string | null;
  readonly extra: Record<string, unknown>;
  /** The tenant that an admin's call was about: its limits and usage go into the envelope. */
  readonly subjectTenantId: string | null;
  /** ETag of what the data show. */
  readonly etag: string | null;
  constructor(
    data: unknown,
    { outcome = null, extra = {}, subjectTenantId = null, etag = null }: Partial<Omit<Reply, "data">> = {},
  ) {
    this.etag = etag;
    this.data = data;
    this.outcome = outcome;
    this.extra = extra;
    this.subjectTenantId = subjectTenantId;
  }
}

/**
 * A reply of lines that are sent as they are produced (NDJSON, or server-sent events where the caller accepts them), outside
 * the envelope; for API Gateway they are buffered first.
 * Each line comes without its line end. The lines end with the reply and never throw: a failure is a line of its own. The reader
 * takes them as fast as they come and stops early (`return`) when the caller is gone; the producer decides whether to go on.
 * `failed` resolves when the work behind the lines is over, even when nobody reads them; true refunds the quota. The response
 * ends then: work that may take longer goes through `backgroundTasks`. `listChunks` returns what the lines held once they are
 * over, for a repetition under the same Idempotency-Key; a reply without it leaves that key free.
 */
export class StreamReply {
  readonly lines: AsyncIterable<string>;
  readonly failed: Promise<boolean>;
  readonly listChunks: (() => readonly unknown[]) | null;
  constructor(lines: AsyncIterable<string>, failed: Promise<boolean>, listChunks: StreamReply["listChunks"] = null) {
    this.lines = lines;
    this.failed = failed;
    this.listChunks = listChunks;
  }
}
