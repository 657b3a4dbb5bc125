import { createHash } from "node:crypto";
import { ApiError, contendedError, validationError } from "./errors.ts";

/** A tag, weak or strong, as a header lists it. */
const TAG = /^(?:W\/)?"([\x21\x23-\x7e\x80-\xff]*)"$/;
const MAX_TAGS = 20;

/** Returns the ETag of a state: equal states have equal ones. */
export function etagOf(state: unknown): string {
  return `"${createHash("sha256").update(JSON.stringify(state)).digest("base64url").slice(0, 22)}"`;
}

/**
 * Throws PRECONDITION_FAILED, with the current ETag, where a change was made of another state than the one that it meets; null
 * changes whatever there is. Throws VALIDATION_ERROR for a header that holds no tags. A weak tag counts as its strong one:
 * proxies that compress an answer weaken the tag on its way.
 */
export function requireMatch(ifMatch: string | null, etag: string): void {
  const tags = parseTags(ifMatch);
  if (tags === null || tags.includes(toPlain(etag)!)) return;
  throw new ApiError("PRECONDITION_FAILED", `This was changed since you read it. Read it again: its ETag is now ${etag}.`, {
    headers: { etag },
    issues: [{ param: "If-Match", message: `is not the current ETag, which is ${etag}` }],
  });
}

/**
 * Makes a change of what was read, or again of what there is since: `change` reads, refuses what is not right, writes on the
 * condition that nothing has changed, and returns null where others were faster. Throws what it throws, and CONFLICT when others
 * are faster each time.
 */
export async function untilWritten<T>(maxTries: number, change: () => Promise<T | null>): Promise<T> {
  for (let tries = 1; tries <= maxTries; tries++) {
    const done = await change();
    if (done !== null) return done;
  }
  throw contendedError();
}

/** Returns the tags of a header; null where any state is meant. */
function parseTags(ifMatch: string | null): string[] | null {
  if (ifMatch === null || ifMatch.trim() === "*") return null;
  const tags = ifMatch.split(",", MAX_TAGS + 1).map((tag) => toPlain(tag.trim()));
  const read = tags.filter((tag) => tag !== null);
  if (read.length < tags.length || tags.length > MAX_TAGS)
    throw validationError([{ param: "If-Match", message: 'must be the ETag of an answer, such as "x1Yz", in its quotes' }]);
  return read;
}

function toPlain(tag: string): string | null {
  return TAG.exec(tag)?.[1] ?? null;
}

/** Returns true when a client with this If-None-Match has what an ETag names; weak tags count as strong (RFC 9110, 13.1.2). */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = (ifNoneMatch ?? "").split(",").map((each) => each.trim());
  return known.some((each) => each === "*" || toStrong(each) === toStrong(etag));
}

function toStrong(etag: string): string {
  return etag.replace(/^W\//, "");
}
