import type { FeedbackActivity, TurnActivity } from "../../platform/ports/analytics.ts";
import type { Item } from "../../platform/ports/table.ts";
import { toVisitorKey } from "../../platform/signals/visitor-key.ts";
import { toReportedText } from "../../platform/text/reported-text.ts";
import type { MessageItem } from "../chat/index.ts";

/** Place of an item of the conversations table: its tenant, the first and the further parts of its collection, its sort key. */
interface ItemPlace {
  tenantId: string;
  collection: string;
  parent: string;
  id: string;
}

/** Returns what reports count of a turn, from the message that holds it. Null for any other item. */
export function toTurnActivity({ tenantId, collection, parent }: ItemPlace, item: Item): TurnActivity | null {
  const { turnId, timestamp, turn } = item as Partial<MessageItem>;
  if (collection !== "messages" || !turn || turnId === undefined || timestamp === undefined) return null;
  const { finished, degraded, unanswered, handoff, domains, promptId, startsThread, firstChunkMs, tookMs } = turn;
  return {
    type: "turn",
    id: turnId,
    workspaceId: turn.workspaceId ?? "",
    at: Date.parse(timestamp),
    // A turn is written once, as a whole. A rating, say, changes its message and not what is counted of it.
    revision: 1,
    visitor: toVisitorKey(tenantId, turn),
    threadId: parent,
    messages: turn.messageCount,
    question: toReportedText(turn.question),
    source: turn.source ?? "unknown",
    ...{ startsThread, finished, degraded, unanswered, handoff, domains, promptId, firstChunkMs, tookMs },
  };
}

/** The part of a feedback record that is counted. */
interface CountedFeedback {
  rating: "positive" | "negative";
  category?: string;
  source?: string;
  contentType?: string;
  userId: string | null;
  visitorId: string | null;
  workspaceId: string | null;
  createdAt: string;
  revision: number;
}

/** Returns what reports count of a feedback record. Null for any other item. */
export function toFeedbackActivity({ tenantId, collection, id }: ItemPlace, item: Item): FeedbackActivity | null {
  if (collection !== "feedback") return null;
  const { rating, category, source, contentType, workspaceId, createdAt, revision, ...shopper } = item as Item & CountedFeedback;
  return {
    type: "feedback",
    id,
    workspaceId: workspaceId ?? "",
    at: Date.parse(createdAt),
    revision,
    visitor: toVisitorKey(tenantId, shopper),
    rating,
    category: category ?? null,
    source: source ?? null,
    contentType: contentType ?? null,
  };
}
