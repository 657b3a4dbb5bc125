import { Type } from "@sinclair/typebox";
import { FEEDBACK_RATINGS } from "../../../schemas/feedback.ts";
import { Choice, Named, Pagination } from "../../../schemas/shapes.ts";
import type { Ports } from "../../domain/ports.ts";
import { ApiError } from "../../http/errors.ts";
import { parseDateSpan } from "../../http/input/date-span.ts";
import { defineOperation } from "../../http/operation.ts";
import { countEscapedBytes } from "../../platform/text/escaped-size.ts";
import { chatFor, findThread } from "../chat/index.ts";
import {
  countFeedback,
  FeedbackView,
  listFeedbackIds,
  listThreadFeedbackIds,
  readFeedback,
  type StoredFeedback,
  viewFeedback,
} from "./feedback-lists.ts";
import { type FeedbackItem, isFeedbackId, toFeedbackIdBound, toFeedbackKey } from "./feedback-records.ts";

const DEFAULT_LIMIT = 20;
/** Entries before the page are read, too: deeper lists go on by cursor. */
const MAX_OFFSET = 10_000;
/** Below the 4 MB of a response, whose envelope needs some. */
const MAX_PAGE_BYTES = 3_900_000;

export const feedbackReadDefaults = {
  feature: "feedback",
  key: "secret",
  scope: "feedback:read",
  workspace: "optional",
  meter: null,
  status: 200,
  request: null,
} as const;

/** `dateFrom` and `dateTo` of a query. */
export const DATE_BOUNDS = {
  dateFrom: Type.Optional(Type.String({ maxLength: 64, description: "A UTC day, or a time with its zone; inclusive." })),
  dateTo: Type.Optional(Type.String({ maxLength: 64, description: "A UTC day, or a time with its zone; inclusive." })),
};

export const listFeedback = defineOperation({
  ...feedbackReadDefaults,
  id: "listFeedback",
  method: "GET",
  path: "/feedback",
  summary:
    "Lists feedback, latest first. A cursor counts before offset. A page of long comments may hold fewer than " +
    "its limit and still go on.",
  object: "list",
  query: Type.Object({
    rating: Type.Optional(Choice(FEEDBACK_RATINGS)),
    threadId: Type.Optional(Type.String({ maxLength: 1_000 })),
    ...DATE_BOUNDS,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_OFFSET })),
    cursor: Type.Optional(Type.String()),
  }),
  response: Named(
    "FeedbackList",
    Type.Object({
      results: Type.Array(FeedbackView),
      total: Type.Number(),
      limit: Type.Number(),
      offset: Type.Number(),
      pagination: Pagination,
    }),
  ),
  async handle(call, ports) {
    const { rating = null, threadId = null, dateFrom, dateTo, limit = DEFAULT_LIMIT, cursor } = call.query;
    const span = parseDateSpan({ dateFrom, dateTo });
    const context = [rating, threadId, span.from, span.to];
    const after = cursor ? ((await call.cursors.open(cursor, context)) as string) : null;
    const offset = after === null ? (call.query.offset ?? 0) : 0;
    const list = { tenantId: call.tenant.id, workspaceId: call.workspaceId, rating, span };
    const page = { after, offset, limit };
    const found =
      threadId === null ? await readList(list, page, ports) : await readThreadList({ ...list, threadId }, page, ports);
    const { results, next } = takePage(found.records, found.next);
    const sealed = next === null ? null : await call.cursors.seal(next, context);
    const { total } = found;
    return { results, total, limit, offset, pagination: { total, limit, offset, hasMore: next !== null, cursor: sealed } };
  },
});

/** Returns as many of the first records as fit into an answer, and the id to go on after (null: none follows). */
function takePage(records: StoredFeedback[], next: string | null): { results: FeedbackView[]; next: string | null } {
  const results: FeedbackView[] = [];
  let bytes = 0;
  for (const record of records) {
    const view = viewFeedback(record);
    bytes += countEscapedBytes(JSON.stringify(view));
    if (bytes > MAX_PAGE_BYTES && results.length > 0) return { results, next: results.at(-1)!.id };
    results.push(view);
  }
  return { results, next };
}

interface ListRequest {
  tenantId: string;
  workspaceId: string | null;
  rating: FeedbackItem["rating"] | null;
  span: ReturnType<typeof parseDateSpan>;
}

interface PageRequest {
  /** Id after which the page begins. */
  after: string | null;
  offset: number;
  limit: number;
}

interface FoundPage {
  records: StoredFeedback[];
  total: number;
  /** Id after which the list goes on; null at its end. */
  next: string | null;
}

async function readList(list: ListRequest, page: PageRequest, { tables }: Pick<Ports, "tables">): Promise<FoundPage> {
  const { tenantId, span } = list;
  const { after, offset, limit } = page;
  const table = tables.conversations;
  const [total, ids] = await Promise.all([
    countFeedback(tenantId, list, span, table),
    // One more than requested shows whether more follow.
    listFeedbackIds(tenantId, list, { span, after, size: offset + limit + 1 }, table),
  ]);
  const shown = ids.slice(offset, offset + limit);
  const next = ids.length > offset + limit ? shown.at(-1)! : null;
  return { records: await readFeedback(tenantId, shown, table), total, next };
}

/** A thread has at most a thousand records: they are read and filtered here. */
async function readThreadList(
  { tenantId, workspaceId, rating, span, threadId }: ListRequest & { threadId: string },
  { after, offset, limit }: PageRequest,
  { tables }: Pick<Ports, "tables">,
): Promise<FoundPage> {
  const ids = await listThreadFeedbackIds(tenantId, threadId, tables.conversations);
  const [first, last] = [span.from, span.to].map((at) => (at === null ? null : toFeedbackIdBound(at)));
  const inSpan = ids.filter((id) => (first == null || id >= first) && (last == null || id < last));
  const matching = (await readFeedback(tenantId, inSpan, tables.conversations)).filter(
    (record) => (rating === null || record.rating === rating) && isInWorkspace(record, workspaceId),
  );
  const rest = (after === null ? matching : matching.filter(({ id }) => id < after)).slice(offset);
  const records = rest.slice(0, limit);
  return { records, total: matching.length, next: rest.length > limit ? records.at(-1)!.id : null };
}

export const getFeedback = defineOperation({
  ...feedbackReadDefaults,
  id: "getFeedback",
  method: "GET",
  path: "/feedback/{id}",
  summary: "Reads one feedback record.",
  object: "feedback",
  query: null,
  response: FeedbackView,
  async handle(call, ports) {
    return viewFeedback(await findFeedback(call.tenant.id, call.workspaceId, call.params.id!, ports));
  },
});

export const threadFeedback = defineOperation({
  ...feedbackReadDefaults,
  id: "listThreadFeedback",
  method: "GET",
  path: "/feedback/thread/{threadId}",
  summary: "Reads the feedback about a thread and its messages, latest first. GET /feedback?threadId= pages through more.",
  object: "list",
  query: null,
  response: Type.Array(FeedbackView),
  async handle(call, ports) {
    const threadId = call.params.threadId!;
    const tenantId = call.tenant.id;
    await findThread(threadId, await chatFor(ports).callers.identify(call, {}), ports);
    const ids = await listThreadFeedbackIds(tenantId, threadId, ports.tables.conversations);
    return takePage(await readFeedback(tenantId, ids, ports.tables.conversations), null).results;
  },
});

/** Reads a record. Throws NOT_FOUND, also for one of another workspace than the caller's. */
export async function findFeedback(
  tenantId: string,
  workspaceId: string | null,
  id: string,
  { tables }: Pick<Ports, "tables">,
): Promise<StoredFeedback> {
  const item = isFeedbackId(id) ? await tables.conversations.get<FeedbackItem>(tenantId, toFeedbackKey(id)) : null;
  if (!item || !isInWorkspace(item, workspaceId)) throw feedbackNotFoundError();
  return { ...item, id };
}

/** A caller who names no workspace reads all of the tenant's. */
function isInWorkspace(item: Pick<FeedbackItem, "workspaceId">, workspaceId: string | null): boolean {
  return workspaceId === null || item.workspaceId === workspaceId;
}

function feedbackNotFoundError(): ApiError {
  return new ApiError("NOT_FOUND", "There is no such feedback. GET /feedback lists what there is.");
}
