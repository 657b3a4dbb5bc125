import type { Static, TSchema } from "@sinclair/typebox";
import type { Capacity, Meter } from "../../schemas/limits.ts";
import type { KeyScope } from "../../schemas/scopes.ts";
import type { Ports } from "../platform/ports.ts";
import type { HandlerContext } from "./handler-context.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Who may call: `admin` is the platform's own key; `none` is public. */
export type KeyRule = "secret" | "any" | "admin" | "secret-or-admin" | "none";

/** Whether `X-Workspace-ID` must be given, narrows the result when given, or is not looked at. */
export type WorkspaceRule = "required" | "optional" | "unused";

export interface Operation<Body extends TSchema = TSchema, Query extends TSchema = TSchema> {
  id: string;
  method: Method;
  /** With `{name}` for parameters; a literal segment wins over a parameter. */
  path: string;
  /** Further paths that answer the same (`/keys` beside `/provision/keys`). */
  aliases?: string[];
  feature: string;
  summary: string;
  key: KeyRule;
  /** Null: any key of the right type. */
  scope: KeyScope | null;
  workspace: WorkspaceRule;
  /** The monthly quota one call draws on. */
  meter: Meter | null;
  /** The document capacity whose figures `usage.quota` shows; the operation itself draws on it. */
  capacity?: Capacity;
  /** The quota is drawn while the operation runs, which therefore waits for `drawn` before it has any effect. */
  metersConcurrently?: boolean;
  /** `ndjson` operations also get a response-streaming function URL. */
  reply?: "json" | "ndjson";
  status: number;
  /** Other statuses a handler may choose by name. */
  outcomes?: Record<string, number>;
  /** The `object` of the envelope. */
  object: string;
  request: Body | null;
  query: Query | null;
  /** Schema of one entry of a bulk body: checked entry by entry by the operation, so that one bad entry fails alone. */
  entry?: TSchema;
  response: TSchema;
  /** The answer holds a secret: a stored answer (Idempotency-Key) is encrypted. */
  sensitive?: boolean;
  handle(call: HandlerContext<Static<Body>, Static<Query>>, ports: Ports): Promise<unknown>;
}

/** Declares one endpoint. Routes, authorization, limits, validation, OpenAPI, infrastructure and tests all derive from this. */
export function defineOperation<Body extends TSchema, Query extends TSchema>(operation: Operation<Body, Query>): Operation {
  return operation as unknown as Operation;
}

/** What a handler returns when more than the data is to be said. */
export class Reply {
  readonly data: unknown;
  readonly outcome: string | null;
  readonly extra: Record<string, unknown>;
  readonly subjectTenantId: string | null;
  /** `about`: the tenant that an admin's call was about; its limits and usage go into the envelope. */
  constructor(
    data: unknown,
    {
      outcome = null,
      extra = {},
      about = null,
    }: { outcome?: string | null; extra?: Record<string, unknown>; about?: string | null } = {},
  ) {
    this.data = data;
    this.outcome = outcome;
    this.extra = extra;
    this.subjectTenantId = about;
  }
}

/**
 * A reply of lines that are sent as they come (NDJSON), outside the envelope; behind API Gateway they are gathered first. Each of `lines` comes without
 * its line end; they end when the reply does and never throw: a failure is a line of its own. They are read as fast as they come, and left early
 * (`return`) when the caller has gone: what makes them decides whether it goes on. `failed` resolves when the work behind the lines is over, whoever
 * reads them, to whether the caller gets back what the request drew: the response ends then. What may take longer goes through `afterwards`.
 */
export class StreamReply {
  readonly lines: AsyncIterable<string>;
  readonly failed: Promise<boolean>;
  constructor(lines: AsyncIterable<string>, failed: Promise<boolean>) {
    this.lines = lines;
    this.failed = failed;
  }
}

/** A reply outside the envelope: a page, or a document with a shape of its own. */
export class RawReply {
  readonly contentType: string;
  readonly body: string;
  constructor(contentType: string, body: string) {
    this.contentType = contentType;
    this.body = body;
  }
}
