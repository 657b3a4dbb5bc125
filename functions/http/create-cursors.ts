import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Secrets } from "../platform/ports/secrets.ts";
import type { Cursors } from "./cursors.ts";
import { ApiError } from "./errors.ts";

/** 128 bits of the MAC: forging one takes more guesses than any rate limit allows. */
const MAC_BYTES = 16;

/**
 * Cursors are readable but not writable by clients: base64url of MAC and payload, the MAC (HMAC-SHA-256) over payload and context. `bound` is what every
 * cursor of this request is bound to besides its own context (tenant, workspace, operation).
 */
export function createCursors(secrets: Secrets, bound: unknown): Cursors {
  const mac = async (payload: string, context: unknown) => {
    const subject = createHash("sha256")
      .update(JSON.stringify([bound, context]))
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
