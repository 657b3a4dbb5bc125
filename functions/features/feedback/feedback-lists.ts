import { type Static, Type } from "@sinclair/typebox";
import { FEEDBACK_CONTENT_TYPES, FEEDBACK_RATINGS, FEEDBACK_SOURCES, type FeedbackRating } from "../../../schemas/feedback.ts";
import { Choice, FreeForm, Named, Nullable, Timestamp } from "../../../schemas/shapes.ts";
import type { DateSpan } from "../../http/input/date-span.ts";
import { type Item, readAllItems, readItems, type Table, type TableWrite } from "../../platform/ports/stores/table.ts";
import { type Feedback, type FeedbackItem, toFeedbackIdBound, toFeedbackKey } from "./feedback-records.ts";

/** List of feedback: of a workspace or of all, of one rating or of both. */
interface FeedbackList {
  workspaceId: string | null;
  rating: FeedbackRating | null;
}

/** A record with its id. */
export type StoredFeedback = Feedback & { id: string };

/** Stands for every workspace or rating in a collection's name; workspace ids hold no asterisk. */
const ALL = "*";
const DAY_MS = 86_400_000;
/** A transaction on one counter excludes others for some ten milliseconds: several share a day. */
const COUNTER_SHARDS = 4;
/** Later days have years of more digits, which do not sort among the others. */
const LAST_DAY = Date.parse("9999-12-31");
const PAGE = 1_000;

interface Counter extends Item {
  positive?: number;
  negative?: number;
}

/** Returns the collection that holds the ids of a list, in order of time. */
export function toListCollection({ workspaceId, rating }: FeedbackList): string[] {
  return ["feedbackLists", workspaceId ?? ALL, rating ?? ALL];
}

export function toThreadFeedbackCollection(threadId: string): string[] {
  return ["threadFeedback", threadId];
}

export function toCounterCollection(workspaceId: string | null): string[] {
  return ["feedbackCounts", workspaceId ?? ALL];
}

/**
 * Builds the writes that move a record from the lists and counters of its earlier state (null: new) to those of the later one
 * (null: deleted). They belong into the transaction that writes the record.
 */
export function buildListWrites(id: string, before: Feedback | null, after: Feedback | null): TableWrite[] {
  const [left, entered] = [listsOf(before), listsOf(after)];
  const isIn = (lists: string[][], list: string[]) => lists.some((other) => other.join("#") === list.join("#"));
  const removals = left.filter((list) => !isIn(entered, list));
  const additions = entered.filter((list) => !isIn(left, list));
  return [
    ...removals.map((collection) => ({ kind: "remove" as const, key: { collection, id } })),
    ...additions.map((collection) => ({ kind: "put" as const, key: { collection, id }, item: {} })),
    ...buildCounterWrites(id, before, after),
  ];
}

function listsOf(item: Feedback | null): string[][] {
  if (!item) return [];
  const { workspaceId, rating, threadId } = item;
  const scopes = workspaceId === null ? [null] : [null, workspaceId];
  return [
    ...scopes.flatMap((scope) => [null, rating].map((one) => toListCollection({ workspaceId: scope, rating: one }))),
    ...(threadId === undefined ? [] : [toThreadFeedbackCollection(threadId)]),
  ];
}

function buildCounterWrites(id: string, before: Feedback | null, after: Feedback | null): TableWrite[] {
  if (before?.rating === after?.rating) return [];
  const { workspaceId, createdAt } = (after ?? before)!;
  const shard = id.charCodeAt(id.length - 1) % COUNTER_SHARDS;
  const add = { ...(before && { [before.rating]: -1 }), ...(after && { [after.rating]: 1 }) };
  const scopes = workspaceId === null ? [null] : [null, workspaceId];
  return scopes.map((scope) => {
    const key = { collection: toCounterCollection(scope), id: `${createdAt.slice(0, 10)}#${shard}` };
    return { kind: "update", key, change: { add } };
  });
}

/** Returns up to `size` ids of a list before the id `after` (null: from the latest on), latest first, within the span. */
export async function listFeedbackIds(
  tenantId: string,
  list: FeedbackList,
  { span, after, size }: { span: DateSpan; after: string | null; size: number },
  table: Table,
): Promise<string[]> {
  const ids: string[] = [];
  const first = span.from === null ? "" : toFeedbackIdBound(span.from);
  let position = after ?? (span.to === null ? null : toFeedbackIdBound(span.to));
  do {
    const range = { limit: Math.min(PAGE, size - ids.length), after: position, descending: true };
    const page = await table.list(tenantId, toListCollection(list), range);
    for (const { id } of page.items) {
      if (id < first) return ids;
      ids.push(id);
    }
    position = page.next;
  } while (position !== null && ids.length < size);
  return ids;
}

/** Counts a list: whole days by their counters, the rest of the span one by one. */
export async function countFeedback(tenantId: string, list: FeedbackList, span: DateSpan, table: Table): Promise<number> {
  const firstDay = span.from === null ? null : Math.ceil(span.from / DAY_MS) * DAY_MS;
  const lastDay = span.to === null ? null : Math.min(Math.floor(span.to / DAY_MS) * DAY_MS, LAST_DAY);
  const count = (part: DateSpan) => countOneByOne(tenantId, list, part, table);
  if (firstDay !== null && lastDay !== null && firstDay >= lastDay) return count(span);
  const [whole, head, tail] = await Promise.all([
    countDays(tenantId, list, { from: firstDay, to: lastDay }, table),
    firstDay === span.from ? 0 : count({ from: span.from, to: firstDay }),
    lastDay === span.to ? 0 : count({ from: lastDay, to: span.to }),
  ]);
  return whole + head + tail;
}

async function countDays(tenantId: string, { workspaceId, rating }: FeedbackList, span: DateSpan, table: Table): Promise<number> {
  const end = span.to === null ? null : toDay(span.to);
  const range = { limit: PAGE, after: span.from === null ? null : toDay(span.from) };
  let total = 0;
  for await (const item of readItems<Counter>(table, tenantId, toCounterCollection(workspaceId), range)) {
    const { id, positive = 0, negative = 0 } = item;
    if (end !== null && id >= end) return total;
    if (rating !== "negative") total += positive;
    if (rating !== "positive") total += negative;
  }
  return total;
}

async function countOneByOne(tenantId: string, list: FeedbackList, span: DateSpan, table: Table): Promise<number> {
  const ids = await listFeedbackIds(tenantId, list, { span, after: null, size: Number.MAX_SAFE_INTEGER }, table);
  return ids.length;
}

function toDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** Reads records by id, in their order; those that were deleted meanwhile are left out. */
export async function readFeedback(tenantId: string, ids: string[], table: Table): Promise<StoredFeedback[]> {
  const items = await table.getMany<FeedbackItem>(tenantId, ids.map(toFeedbackKey));
  return items.flatMap((item, index) => (item ? [{ ...item, id: ids[index]! }] : []));
}

/** Returns the ids of a thread's feedback, latest first. */
export async function listThreadFeedbackIds(tenantId: string, threadId: string, table: Table): Promise<string[]> {
  const range = { limit: PAGE, descending: true };
  return (await readAllItems(table, tenantId, toThreadFeedbackCollection(threadId), range)).map(({ id }) => id);
}

const Text = (description: string) => Type.Optional(Type.String({ description }));

/** Feedback as clients read it. Texts are the shopper's own: whoever shows them in a page must escape them. */
export const FeedbackView = Named(
  "Feedback",
  Type.Object({
    id: Type.String(),
    rating: Choice(FEEDBACK_RATINGS),
    source: Type.Optional(Choice(FEEDBACK_SOURCES)),
    threadId: Text("Absent once the thread was deleted."),
    messageId: Text("Absent once the thread was deleted."),
    contentId: Type.Optional(Type.String()),
    contentType: Type.Optional(Choice(FEEDBACK_CONTENT_TYPES)),
    comment: Text("As it was sent, markup too: escape it where it is shown."),
    category: Type.Optional(Type.String()),
    queryText: Type.Optional(Type.String()),
    metadata: Type.Optional(FreeForm),
    userId: Nullable(Type.String({ description: "The verified user; null for visitors." })),
    visitorId: Nullable(Type.String()),
    workspaceId: Nullable(Type.String()),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
);
export type FeedbackView = Static<typeof FeedbackView>;

export function viewFeedback({ revision: _revision, messageKey: _key, metadataJson, ...feedback }: StoredFeedback): FeedbackView {
  return { ...feedback, ...(metadataJson !== undefined && { metadata: JSON.parse(metadataJson) }) };
}
