import type { FeedbackRating } from "../../../schemas/feedback.ts";
import { toVisitorKey } from "../../domain/signals/visitor-pseudonyms.ts";
import type { Shopper } from "../../http/keys/shoppers.ts";
import type { Table, TablePage, TableWrite } from "../../platform/ports/stores/table.ts";
import { type MessageItem, toMessageCollection } from "../chat/index.ts";

/** Rating of a message by one shopper, and the record that says so. */
interface MessageRating {
  id: string;
  rating: FeedbackRating;
}

/** Ratings by shopper, the latest last. */
type MessageRatings = Record<string, MessageRating>;

/** A message with its place in its thread. */
export type FoundMessage = MessageItem & { id: string };

/** Shoppers whose ratings a message takes: about 16 KB, which fit beside the longest answer. */
export const MAX_RATINGS = 200;
/** Latest messages of a thread that can be rated: each of them may have to be read. */
const MAX_SEARCHED = 1_000;
const PAGE = 20;
/** Stands for all shoppers whom nothing tells apart: they share the anonymous thread. */
const ANONYMOUS = "anonymous";

/** Finds a message of a thread, the latest first; null when the latest 1,000 do not hold it. */
export async function findMessage(
  tenantId: string,
  threadId: string,
  messageId: string,
  table: Table,
): Promise<FoundMessage | null> {
  let after: string | null = null;
  for (let searched = 0; searched < MAX_SEARCHED; searched += PAGE) {
    const range = { limit: PAGE, after, descending: true };
    const page: TablePage<FoundMessage> = await table.list<MessageItem>(tenantId, toMessageCollection(threadId), range);
    const found = page.items.find((message) => message.messageId === messageId);
    if (found || page.next === null) return found ?? null;
    after = page.next;
  }
  return null;
}

/** Returns the names under which a message knows a shopper: signed in, and before as a visitor. */
export function toRatingShoppers(tenantId: string, { userId, visitorId }: Pick<Shopper, "userId" | "visitorId">): string[] {
  const names = [toVisitorKey(tenantId, { userId }), toVisitorKey(tenantId, { visitorId })].filter((name) => name !== null);
  return names.length > 0 ? names : [ANONYMOUS];
}

export function parseRatings({ ratingsJson }: Pick<MessageItem, "ratingsJson">): MessageRatings {
  return JSON.parse(ratingsJson ?? "{}");
}

/** Returns the write of a message's ratings. Fails when somebody else has changed them since the message was read. */
export function buildRatingsWrite(threadId: string, message: FoundMessage, ratings: MessageRatings): TableWrite {
  const key = { collection: toMessageCollection(threadId), id: message.id };
  const when = { exists: true, atMost: { ratingsRevision: message.ratingsRevision ?? 0 } };
  const change = { set: { ratingsJson: JSON.stringify(ratings) }, add: { ratingsRevision: 1 } };
  return { kind: "update", key, change, when };
}

/**
 * Adds a revision to a thread whose ratings change, in the transaction that changes them: a search for unresolved threads goes by
 * its ratings, and an index takes a document for its revision.
 */
export const RATED_THREAD = { revision: 1 };

/** The ratings of a message as its readers see them; nothing while nobody has rated it. */
interface MessageRatingsView {
  /** Rating of the shopper who reads; for the shop's own server the latest. */
  rating?: FeedbackRating;
  ratings?: { positive: number; negative: number };
}

/** Returns the ratings for a reader who is one of `shoppers`; null: for the shop's own server. */
export function viewRatings(message: Pick<MessageItem, "ratingsJson">, shoppers: string[] | null): MessageRatingsView {
  const ratings = parseRatings(message);
  const all = Object.values(ratings);
  if (all.length === 0) return {};
  const own = shoppers ? shoppers.map((name) => ratings[name]).find((rating) => rating !== undefined) : all.at(-1);
  const positive = all.filter(({ rating }) => rating === "positive").length;
  return { ...(own && { rating: own.rating }), ratings: { positive, negative: all.length - positive } };
}
