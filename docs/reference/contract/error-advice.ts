import { ERRORS, type ErrorCode } from "../../../functions/http/errors.ts";

/** Tells what to do about each error: who has to act, and whether the same request may be sent again. */
const ADVICE: Record<ErrorCode, string> = {
  VALIDATION_ERROR: "Mend what `details` lists, each entry with the path of a value; sending the same again changes nothing.",
  INVALID_JSON: "Send JSON in UTF-8: `JSON.stringify` makes it. Comments, trailing commas and single quotes are no JSON.",
  WORKSPACE_REQUIRED: "Send `X-Workspace-ID`; `GET /workspaces` lists the workspaces of the account.",
  UNAUTHORIZED: "Send `Authorization: Bearer <key>`. A key that was revoked or has expired is replaced by a new one.",
  FORBIDDEN: "Use a key of the type that the operation names: secret keys on servers, publishable ones in browsers.",
  INSUFFICIENT_SCOPE: "Use a key with the scope that the operation names, or create one by `POST /provision/keys`.",
  SUBSCRIPTION_INACTIVE: "Have the subscription of the account made active; the same request works then.",
  ORIGIN_NOT_ALLOWED: "Add the page's origin to `origins` in the workspace's settings, by PATCH.",
  NOT_FOUND: "Compare the path with this reference, and the id and workspace with what a list returns.",
  METHOD_NOT_ALLOWED: "Use one of the methods that the header `Allow` lists.",
  CONFLICT:
    "Read the resource, apply the change to what it is now, and send it again; under an Idempotency-Key, wait and repeat.",
  PRECONDITION_FAILED: "Read it again, apply the change to what it is now, and send it with the new `ETag` in `If-Match`.",
  IDEMPOTENCY_MISMATCH: "Make a new Idempotency-Key for each request that differs; keep it for repetitions only.",
  PAYLOAD_TOO_LARGE: "Send fewer or smaller records in one request.",
  UNSUPPORTED_MEDIA_TYPE: "Send `Content-Type: application/json`.",
  RATE_LIMITED: "Wait for the seconds of `Retry-After`, then send it again; spread what is not urgent.",
  QUOTA_EXCEEDED: "Wait for the 1st of the month, or have the tier raised; `GET /tenant/usage` tells what is left.",
  INDEXING_LIMIT_EXCEEDED: "Delete records that nobody needs, or have the tier raised; what is stored stays as it is.",
  INTERNAL_ERROR: "Send it again once, later and under the same Idempotency-Key; if it stays, report the `requestId`.",
  UPSTREAM_UNAVAILABLE: "Send it again after the seconds of `Retry-After`, under the same Idempotency-Key.",
};

/** An error code with its meaning and what to do about it. */
interface DescribedError {
  code: string;
  status: number;
  type: string;
  meaning: string;
  advice: string;
}

/** Every error of the API, by status. */
export const DESCRIBED_ERRORS: readonly DescribedError[] = (Object.keys(ERRORS) as ErrorCode[])
  .map((code) => ({ code, ...ERRORS[code], advice: ADVICE[code] }))
  .sort((one, other) => one.status - other.status);
