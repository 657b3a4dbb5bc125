import { FEEDBACK_RATINGS } from "../../../schemas/feedback.ts";
import type { Ports } from "../../domain/ports.ts";
import {
  collectionData,
  listWorkspaceIds,
  type PurgedPart,
  type PurgeScope,
  type StoredData,
} from "../../domain/purge/stored-data.ts";
import { removeFeedback } from "./delete-feedback.ts";
import { toCounterCollection, toListCollection, toThreadFeedbackCollection } from "./feedback-lists.ts";
import type { FeedbackItem } from "./feedback-records.ts";

const PAGE = 200;

/** Feedback of a workspace leaves the lists and counters of the tenant one by one; that of a tenant goes as it lies. */
const records: StoredData = {
  name: "feedback",
  table: "conversations",
  collections: [["feedback"], ["threadFeedback", "*"]],
  purge: (scope, after, ports) =>
    scope.workspaceId === null ? removeRecords(scope, after, ports) : removeFromWorkspace(scope, scope.workspaceId, ports),
};

async function removeRecords({ tenantId }: PurgeScope, after: string | null, { tables }: Ports): Promise<PurgedPart> {
  const page = await tables.conversations.list<FeedbackItem>(tenantId, ["feedback"], { limit: PAGE, after });
  const links = page.items.flatMap(({ id, threadId }) =>
    threadId === undefined ? [] : [{ collection: toThreadFeedbackCollection(threadId), id }],
  );
  await removeKeys(links);
  await removeKeys(page.items.map(({ id }) => ({ collection: ["feedback"], id })));
  return { removed: links.length + page.items.length, next: page.next };

  async function removeKeys(keys: { collection: string[]; id: string }[]): Promise<void> {
    await tables.conversations.writeMany(
      tenantId,
      keys.map((key) => ({ kind: "remove", key })),
    );
  }
}

async function removeFromWorkspace({ tenantId }: PurgeScope, workspaceId: string, ports: Ports): Promise<PurgedPart> {
  const list = toListCollection({ workspaceId, rating: null });
  const { items } = await ports.tables.conversations.list(tenantId, list, { limit: PAGE });
  const ids = items.map(({ id }) => id);
  await removeFeedback(tenantId, ids, ports);
  // The first page again: what was removed has left it.
  return { removed: items.length, next: items.length > 0 ? "" : null };
}

const lists = collectionData({
  name: "feedbackLists",
  table: "conversations",
  collections: [
    ["feedbackLists", "*", "*"],
    ["feedbackCounts", "*"],
  ],
  workspaces: "apart",
  async list(scope, ports) {
    const workspaceIds = await listWorkspaceIds(scope, ports);
    const scopes = scope.workspaceId === null ? [...workspaceIds, null] : workspaceIds;
    return scopes.flatMap((workspaceId) => [
      ...[...FEEDBACK_RATINGS, null].map((rating) => toListCollection({ workspaceId, rating })),
      toCounterCollection(workspaceId),
    ]);
  },
});

export const feedbackData: StoredData[] = [records, lists];
