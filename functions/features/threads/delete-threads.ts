import { Type } from "@sinclair/typebox";
import { BulkResult, Deleted } from "../../../schemas/shapes.ts";
import { ApiError } from "../../http/errors.ts";
import { defineOperation } from "../../http/operation.ts";
import { bulkReply } from "../catalog/index.ts";
import { chatFor, startThreadDeletion } from "../chat/index.ts";

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
