import { createHash } from "node:crypto";

/**
 * Returns the pseudonym under which what a shopper does is counted: 22 characters that only someone who knows the shopper's id
 * can find again (an erasure does). Null for an unknown shopper. The user counts before the visitor.
 */
export function toVisitorKey(tenantId: string, shopper: { userId?: string | null; visitorId?: string | null }): string | null {
  const { userId, visitorId } = shopper;
  if (!userId && !visitorId) return null;
  const owner = userId ? `user:${userId}` : `visitor:${visitorId}`;
  return createHash("sha256").update(`${tenantId}\n${owner}`).digest("base64url").slice(0, 22);
}
