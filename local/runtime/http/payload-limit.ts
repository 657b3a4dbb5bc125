import { exceedsEscapedBytes } from "../../../functions/platform/text/escaped-size.ts";

/** Lambda's limit for an event and for a result, as JSON, less what surrounds the body. */
const MAX_BODY_BYTES = 6 * 1024 * 1024 - 32 * 1024;

/** Returns true when Lambda would not take this event, or not return this result. */
export function exceedsPayloadLimit({ body = "" }: { body?: string }): boolean {
  return exceedsEscapedBytes(body, MAX_BODY_BYTES);
}
