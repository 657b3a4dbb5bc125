import { type Static, Type } from "@sinclair/typebox";
import { FEEDBACK_RATINGS } from "../../../schemas/feedback.ts";
import { BulkResult, Choice, Deleted, Named, Pagination, Patterned } from "../../../schemas/shapes.ts";
import { ApiError } from "../../http/errors.ts";
import { defineOperation } from "../../http/operation.ts";
import type { Sort } from "../../platform/ports/search/search-index.ts";
import { bulkReply } from "../catalog/index.ts";
import { chatFor, startThreadDeletion } from "../chat/index.ts";
import { buildThreadFilter, findThreads, toTerms } from "./find-threads.ts";
import { ListedThread, viewListedThread } from "./thread-view.ts";

const shared = {
  method: "DELETE",
  feature: "threads",
  key: "secret",
  scope: "threads:write",
  workspace: "optional",
  meter: null,
  status: 200,
  query: null,
} as const;

/** Threads that are marked at once: each takes two requests to the store. */
const AT_ONCE = 20;

export const deleteThread = defineOperation({
  ...shared,
  id: "deleteThread",
  path: "/threads/{id}",
  summary: "Deletes a thread with its messages; what is derived from it is gone within seconds.",
  object: "thread",
  unknownProperties: "refuse",
  request: null,
  response: Deleted,
  async handle(call, ports) {
    const id = call.params.id!;
    await startThreadDeletion(id, await chatFor(ports).callers.identify(call, {}), ports);
    return { id, deleted: true };
  },
});

export const bulkDeleteThreads = defineOperation({
  ...shared,
  id: "bulkDeleteThreads",
  path: "/threads/bulk",
  summary: "Deletes up to 500 threads by id.",
  outcomes: { partial: 207 },
  object: "bulk_operation",
  unknownProperties: "refuse",
  request: Type.Object({ ids: Type.Array(Type.String({ minLength: 1, maxLength: 1_000 }), { minItems: 1, maxItems: 500 }) }),
  response: BulkResult,
  async handle(call, ports) {
    const ids = [...new Set(call.body.ids)];
    const caller = await chatFor(ports).callers.identify(call, {});
    const result: BulkResult = { processed: call.body.ids.length, succeeded: [], failed: [] };
    for (let start = 0; start < ids.length; start += AT_ONCE) {
      const slice = ids.slice(start, start + AT_ONCE);
      const outcomes = await Promise.allSettled(slice.map((id) => startThreadDeletion(id, caller, ports)));
      for (const [position, outcome] of outcomes.entries()) {
        const id = slice[position]!;
        if (outcome.status === "fulfilled") result.succeeded.push(id);
        else if (outcome.reason instanceof ApiError) result.failed.push({ id, error: "there is no such thread" });
        else throw outcome.reason;
      }
    }
    return bulkReply(result);
  },
});

const DEFAULT_LIMIT = 10;
/** As the index sorts: `timestamp` is the time of the latest message. */
const SORT_FIELDS = { timestamp: "updatedAt", messageCount: "messageCount", tokenCount: "tokenCount" } as const;

const Count = Type.Integer({ minimum: 0 });

const ThreadSearch = Named(
  "ThreadSearchRequest",
  Type.Object({
    query: Type.Optional(Type.String({ description: "Words that must all be in the thread's messages; empty or *: any." })),
    userId: Type.Optional(Type.String()),
    dateFrom: Type.Optional(Type.String({ description: "A day or a time: threads whose latest message is not older." })),
    dateTo: Type.Optional(Type.String({ description: "A day, to its end, or a time." })),
    minMessages: Type.Optional(Count),
    maxMessages: Type.Optional(Count),
    minTokens: Type.Optional(Count),
    maxTokens: Type.Optional(Count),
    hasUnresolvedQueries: Type.Optional(
      Type.Boolean({ description: "Threads with an answer that found nothing, was broken off or was rated negative." }),
    ),
    unresolved: Type.Optional(Type.Boolean({ description: "The same, by the name that the items have." })),
    hasDroppedSentences: Type.Optional(
      Type.Literal(true, { description: "Threads with an answer of which guards dropped sentences of a model's." }),
    ),
    status: Type.Optional(Choice(["active"], { description: "Deleted threads are never found." })),
    rating: Type.Optional(Choice(FEEDBACK_RATINGS)),
    language: Type.Optional(
      Patterned("^[a-z]{2}$", "must be a language by its two letters, such as de", { description: "ISO 639-1 code." }),
    ),
    handoff: Type.Optional(
      Choice(["none", "requested", "accepted", "ended"], {
        description: "`requested`: waits for a live agent; `accepted`: one has it; `ended`: agents gave it back.",
      }),
    ),
    agentId: Type.Optional(Type.String({ description: "Threads that this live agent has, or had last.", maxLength: 255 })),
    sortBy: Type.Optional(Choice(["timestamp", "messageCount", "tokenCount"])),
    sortOrder: Type.Optional(Choice(["asc", "desc"])),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    offset: Type.Optional(Count),
  }),
);

export const searchThreads = defineOperation({
  id: "searchThreads",
  method: "POST",
  path: "/threads/search",
  feature: "threads",
  summary: "Searches threads by the words of their messages.",
  key: "secret",
  scope: "threads:read",
  workspace: "optional",
  meter: null,
  status: 200,
  object: "list",
  unknownProperties: "warn",
  request: ThreadSearch,
  query: null,
  response: Named(
    "ThreadList",
    Type.Object({
      results: Type.Array(ListedThread),
      total: Type.Number(),
      limit: Type.Number(),
      offset: Type.Number(),
      pagination: Pagination,
    }),
  ),
  async handle({ body, tenant, workspaceId, workspace }, ports) {
    const { limit = DEFAULT_LIMIT, offset = 0 } = body;
    const filter = buildThreadFilter(body);
    const terms = toTerms(body.query, workspace);
    const found =
      terms === "nothing"
        ? { threads: [], total: 0 }
        : await findThreads({ tenantId: tenant.id, workspaceId, filter, terms, sort: toSort(body) }, { limit, offset }, ports);
    const { threads, total } = found;
    const pagination = { total, limit, hasMore: offset + limit < total, offset, cursor: null };
    return { results: threads.map(viewListedThread), total, limit, offset, pagination };
  },
});

function toSort({ sortBy = "timestamp", sortOrder = "desc" }: Static<typeof ThreadSearch>): Sort {
  return { field: SORT_FIELDS[sortBy], direction: sortOrder };
}
