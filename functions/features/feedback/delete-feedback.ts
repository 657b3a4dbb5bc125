import { Deleted } from "../../../schemas/shapes.ts";
import type { Ports } from "../../domain/ports.ts";
import { defineOperation } from "../../http/operation.ts";
import { type TableWrite, tryTransact } from "../../platform/ports/stores/table.ts";
import { UpstreamError } from "../../platform/ports/upstream-error.ts";
import { type MessageItem, toMessageCollection, toThreadKey } from "../chat/index.ts";
import { buildListWrites, listThreadFeedbackIds, readFeedback, type StoredFeedback } from "./feedback-lists.ts";
import { type FeedbackItem, toFeedbackKey } from "./feedback-records.ts";
import { buildRatingsWrite, parseRatings, RATED_THREAD } from "./message-ratings.ts";
import { findFeedback } from "./read-feedback.ts";

/** Each failed attempt means that another write of the same record or message succeeded. */
const MAX_ATTEMPTS = 10;

type DeletePorts = Pick<Ports, "tables">;

export const deleteFeedback = defineOperation({
  id: "deleteFeedback",
  method: "DELETE",
  path: "/feedback/{id}",
  feature: "feedback",
  summary: "Deletes a feedback record; reports forget it within seconds.",
  key: "secret",
  scope: "feedback:write",
  workspace: "optional",
  meter: null,
  status: 200,
  object: "feedback",
  unknownProperties: "refuse",
  request: null,
  query: null,
  response: Deleted,
  async handle({ tenant, workspaceId, params }, ports) {
    const id = params.id!;
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const feedback = await findFeedback(tenant.id, workspaceId, id, ports);
      if (await tryToDelete(tenant.id, feedback, ports)) return { id, deleted: true as const };
    }
    throw new UpstreamError("The feedback");
  },
});

/** Deletes records with all that refers to them, as far as they exist. Throws UpstreamError. */
export async function removeFeedback(tenantId: string, ids: string[], ports: DeletePorts): Promise<void> {
  let open = ids;
  for (let attempt = 1; open.length > 0; attempt++) {
    if (attempt > MAX_ATTEMPTS) throw new UpstreamError("The feedback");
    const left: string[] = [];
    for (const feedback of await readFeedback(tenantId, open, ports.tables.conversations))
      if (!(await tryToDelete(tenantId, feedback, ports))) left.push(feedback.id);
    open = left;
  }
}

/** Deletes a record and what refers to it in one transaction; false when it or its message was changed meanwhile. */
async function tryToDelete(tenantId: string, feedback: StoredFeedback, ports: DeletePorts): Promise<boolean> {
  const { id, revision } = feedback;
  const removal: TableWrite = { kind: "remove", key: toFeedbackKey(id), when: { equals: { revision } } };
  const rating = await buildRatingRemoval(tenantId, feedback, ports);
  const writes = [removal, ...buildListWrites(id, feedback, null), ...rating];
  return tryTransact(ports.tables.conversations, tenantId, writes);
}

async function buildRatingRemoval(
  tenantId: string,
  { id, threadId, messageKey }: StoredFeedback,
  { tables }: DeletePorts,
): Promise<TableWrite[]> {
  if (threadId === undefined || messageKey === undefined) return [];
  const key = { collection: toMessageCollection(threadId), id: messageKey };
  const message = await tables.conversations.get<MessageItem>(tenantId, key);
  if (!message) return [];
  const ratings = Object.entries(parseRatings(message));
  const others = ratings.filter(([, rating]) => rating.id !== id);
  if (others.length === ratings.length) return [];
  return [
    buildRatingsWrite(threadId, { ...message, id: messageKey }, Object.fromEntries(others)),
    { kind: "update", key: toThreadKey(threadId), change: { add: RATED_THREAD }, when: { exists: true } },
  ];
}

/**
 * Takes a deleted thread out of the feedback about it, which goes on to count. To be called once the thread is gone, when no
 * further feedback can name it; a repetition goes on where the last call ended. Throws UpstreamError.
 */
export async function unlinkThreadFeedback(tenantId: string, threadId: string, ports: DeletePorts): Promise<void> {
  const table = ports.tables.conversations;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const ids = await listThreadFeedbackIds(tenantId, threadId, table);
    if (ids.length === 0) return;
    const records = await readFeedback(tenantId, ids, table);
    for (const feedback of records) await tryToUnlink(tenantId, feedback, ports);
  }
  throw new UpstreamError("The thread's feedback");
}

async function tryToUnlink(tenantId: string, feedback: StoredFeedback, ports: DeletePorts): Promise<boolean> {
  const { id, threadId: _thread, messageId: _message, messageKey: _key, ...rest } = feedback;
  const item = { ...rest, revision: feedback.revision + 1 } as FeedbackItem;
  const when = { equals: { revision: feedback.revision } };
  const put: TableWrite = { kind: "put", key: toFeedbackKey(id), item, when };
  return tryTransact(ports.tables.conversations, tenantId, [put, ...buildListWrites(id, feedback, item)]);
}
