import type { ErrorCode } from "./errors.ts";

/** Refused requests in the usage table, by the time at which they were refused. */
export const REQUEST_ERRORS = ["requestErrors"] as const;

/** Days for which a refused request is kept (docs/specification/http.md, Refused requests). */
export const KEPT_DAYS = 7;

/** A request that was answered with an error. It holds no key, body, query, id of a path, nor anything that names a person. */
export interface RefusedRequest extends Record<string, unknown> {
  at: string;
  requestId: string;
  method: string;
  /** With `{name}` for what a parameter held. */
  path: string;
  operation: string;
  status: number;
  code: ErrorCode;
  message: string;
  param: string | null;
  keyId: string;
  keyType: string;
  keyLabel: string;
  origin: string | null;
  workspaceId: string | null;
  /** Requests that it stands for: those like it that one process had seen since the last one that it wrote. */
  count: number;
  expiresAt: number;
}
