import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Secrets } from "../../platform/ports/secrets.ts";
import { ApiError } from "../errors.ts";

/** Seals the position of a list between pages. A cursor opens in its own context (tenant, workspace, query) only. */
export interface Cursors {
  seal(payload: unknown, context: unknown): Promise<string>;
  /** Throws ApiError VALIDATION_ERROR with param `cursor` when it was altered, is from another context, or is no cursor. */
  open(cursor: string, context: unknown): Promise<unknown>;
}

/** 128 bits of the MAC: forging one takes more guesses than any rate limit allows. */
const MAC_BYTES = 16;

/**
 * Creates cursors that clients can read but not write: base64url of MAC and payload, the MAC (HMAC-SHA-256) over payload and
 * context. Every cursor is bound to `scope` (tenant, workspace, operation) as well as to its own context.
 */
export function createCursors(secrets: Secrets, scope: unknown): Cursors {
  const mac = async (payload: string, context: unknown) => {
    const subject = createHash("sha256")
      .update(JSON.stringify([scope, context]))
      .digest();
    return createHmac("sha256", await secrets.sealingKey())
      .update(subject)
      .update(payload)
      .digest()
      .subarray(0, MAC_BYTES);
  };
  return {
    async seal(payload, context) {
      const text = JSON.stringify(payload);
      return Buffer.concat([await mac(text, context), Buffer.from(text)]).toString("base64url");
    },
    async open(cursor, context) {
      const bytes = Buffer.from(cursor, "base64url");
      const text = bytes.subarray(MAC_BYTES).toString();
      if (bytes.length <= MAC_BYTES || !timingSafeEqual(bytes.subarray(0, MAC_BYTES), await mac(text, context))) {
        const message = "is not a cursor of this list with these parameters; start again without it";
        throw new ApiError("VALIDATION_ERROR", `The cursor ${message}.`, { issues: [{ param: "cursor", message }] });
      }
      return JSON.parse(text);
    },
  };
}
