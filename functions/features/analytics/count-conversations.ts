import type { Ports } from "../../domain/ports.ts";
import { toReportedText } from "../../domain/signals/recorded-search.ts";
import { toVisitorKey } from "../../domain/signals/visitor-pseudonyms.ts";
import type { ChangeFailures } from "../../domain/streams/refused-changes.ts";
import type { TableChange } from "../../domain/streams/table-change.ts";
import type { ActivityDocument, FeedbackActivity, TurnActivity } from "../../platform/ports/analytics/analytics.ts";
import type { Item, Key } from "../../platform/ports/stores/table.ts";
import type { MessageItem } from "../chat/index.ts";
import type { FeedbackItem } from "../feedback/index.ts";

/** Age from which a change may come after later ones of its item, as a redriven one does. */
const LATE_MS = 300_000;

/** An item that is counted, as one of its changes left it. */
interface CountedItem {
  key: Key;
  document: ActivityDocument;
  isGone: boolean;
  at: number;
}

/**
 * Counts turns and feedback of one tenant. Feedback that was deleted counts no more; of a turn that was deleted with its thread
 * the counts stay, without its text. Repeating it changes nothing. A change that comes late counts only while its item exists.
 * Throws UpstreamError.
 */
export async function countConversations(
  tenantId: string,
  changes: readonly TableChange[],
  { analytics, tables, clock }: Pick<Ports, "analytics" | "tables" | "clock">,
): Promise<ChangeFailures> {
  const counted = listCounted(changes);
  const late = counted.filter(({ isGone, at }) => !isGone && at < clock.now() - LATE_MS);
  const items =
    late.length === 0
      ? []
      : await tables.conversations.getMany(
          tenantId,
          late.map(({ key }) => key),
        );
  const deleted = new Set(late.filter((_, index) => items[index] === null));
  const gone = counted.filter((each) => each.document.type === "feedback" && (each.isGone || deleted.has(each)));
  const left = counted.filter((each) => !gone.includes(each) && !deleted.has(each));
  if (gone.length > 0)
    await analytics.remove(
      tenantId,
      gone.map(({ document }) => document),
    );
  if (left.length > 0) await analytics.put(tenantId, left.map(toCounted));
  return new Map();
}

/** Takes the text out of a turn that is gone. */
function toCounted({ document, isGone }: CountedItem): ActivityDocument {
  return document.type === "turn" && isGone ? { ...document, question: "", revision: document.revision + 1 } : document;
}

/** Lists the items that are counted, each as its last change left it. */
function listCounted(changes: readonly TableChange[]): CountedItem[] {
  const last = new Map<string, CountedItem>();
  for (const change of changes) {
    const { collection, parent, id, before, after, at } = change;
    const image = after ?? before;
    const document = image && (toTurnActivity(change, image) ?? toFeedbackActivity(change, image));
    if (!document) continue;
    const key = { collection: collection === "messages" ? [collection, parent] : [collection], id };
    last.set(`${document.type} ${document.id}`, { key, document, isGone: after === null, at });
  }
  return [...last.values()];
}

type ItemPlace = Pick<TableChange, "tenantId" | "collection" | "parent" | "id">;

/** Returns what reports count of a turn, from the message that holds it. Null for any other item. */
function toTurnActivity({ tenantId, collection, parent }: ItemPlace, item: Item): TurnActivity | null {
  const { turnId, timestamp, turn } = item as Partial<MessageItem>;
  if (collection !== "messages" || !turn || turnId === undefined || timestamp === undefined || turn.isUnreported) return null;
  const { finished, degraded, unanswered, handoff, domains, promptId, startsThread, firstChunkMs, tookMs } = turn;
  const { droppedSentences: dropped = {} } = turn;
  return {
    type: "turn",
    id: turnId,
    workspaceId: turn.workspaceId ?? "",
    at: Date.parse(timestamp),
    // A turn is written once, as a whole, and again when a person is taken out of it. A rating changes its message only.
    revision: turn.revision ?? 1,
    visitor: toVisitorKey(tenantId, turn),
    threadId: parent,
    messages: turn.messageCount,
    question: toReportedText(turn.question),
    source: turn.source ?? "unknown",
    ...{ startsThread, finished, degraded, unanswered, handoff, domains, promptId, dropped, firstChunkMs, tookMs },
  };
}

/** Returns what reports count of a feedback record. Null for any other item. */
function toFeedbackActivity({ tenantId, collection, id }: ItemPlace, item: Item): FeedbackActivity | null {
  if (collection !== "feedback") return null;
  const { rating, category, source, contentType, workspaceId, createdAt, revision, ...shopper } = item as FeedbackItem;
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
