import type { Ports } from "../../domain/ports.ts";
import { setLike } from "../../domain/signals/shopper-history.ts";
import type { ChangeFailures } from "../../domain/streams/refused-changes.ts";
import type { TableChange } from "../../domain/streams/table-change.ts";
import { readFeedback } from "./feedback-lists.ts";
import type { Feedback } from "./feedback-records.ts";

type LikePorts = Pick<Ports, "tables" | "clock">;

/** Fields of a record that decide what its shopper likes. */
type LikeFields = Pick<Feedback, "rating" | "contentType" | "contentId" | "workspaceId" | "userId" | "visitorId" | "updatedAt">;

/**
 * Carries changes of one tenant's feedback into the shopper histories: a product that a known shopper rates well is liked, until
 * the rating is changed or deleted. Goes by the records as they are now, so that a change which comes late, or again, brings
 * nothing back. Changes of anything else are passed over. Throws UpstreamError.
 */
export async function carryLikes(tenantId: string, changes: readonly TableChange[], ports: LikePorts): Promise<ChangeFailures> {
  const rated = changes.filter(({ collection, before, after }) => collection === "feedback" && [before, after].some(isOfProduct));
  const ids = [...new Set(rated.map(({ id }) => id))];
  const current = new Map((await readFeedback(tenantId, ids, ports.tables.conversations)).map((item) => [item.id, item]));
  for (const { id, before, after } of rated) {
    const now = current.get(id) ?? null;
    const earlier = [before, after].filter(isOfProduct).filter((image) => !now || !isSameLike(image, now));
    for (const image of earlier) await applyLike(tenantId, image, false, ports);
    if (isOfProduct(now)) await applyLike(tenantId, now, now.rating === "positive", ports);
  }
  return new Map();
}

function isOfProduct(image: unknown): image is LikeFields {
  const { contentType, contentId, workspaceId } = (image ?? {}) as Partial<LikeFields>;
  return contentType === "product" && contentId !== undefined && typeof workspaceId === "string";
}

/** Returns true when two states of a record are about the same shopper and product. */
function isSameLike(one: LikeFields, other: LikeFields): boolean {
  return one.contentId === other.contentId && one.userId === other.userId && one.visitorId === other.visitorId;
}

async function applyLike(tenantId: string, feedback: LikeFields, isLiked: boolean, ports: LikePorts): Promise<void> {
  const { workspaceId, userId, visitorId, contentId, updatedAt } = feedback;
  const like = { productId: contentId!, at: Date.parse(updatedAt), isLiked };
  await setLike(ports, { tenantId, workspaceId: workspaceId! }, { userId, visitorId }, like);
}
