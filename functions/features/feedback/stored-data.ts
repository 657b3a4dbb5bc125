import { FEEDBACK_RATINGS } from "../../../schemas/feedback.ts";
import { holdsIdentity } from "../../domain/identities/find-identities.ts";
import {
  isOwnShopper,
  namesInText,
  type PersonalStore,
  type Place,
  REDACTED,
  type Redactor,
  type Subject,
} from "../../domain/identities/personal-data.ts";
import type { Ports } from "../../domain/ports.ts";
import { collectionData, listWorkspaceIds, type PurgedPart, type PurgeScope, type StoredData } from "../../domain/stored-data.ts";
import { type TableWrite, tryTransact } from "../../platform/ports/stores/table.ts";
import { type MessageItem, toMessageCollection } from "../chat/index.ts";
import { removeFeedback } from "./delete-feedback.ts";
import { type StoredFeedback, toCounterCollection, toListCollection, toThreadFeedbackCollection } from "./feedback-lists.ts";
import { type FeedbackItem, listFeedbackTexts, toFeedbackKey } from "./feedback-records.ts";
import { buildRatingsWrite, parseRatings, toRatingShoppers } from "./message-ratings.ts";

const PAGE = 200;

/** Feedback of a workspace leaves the lists and counters of the tenant one by one; that of a tenant goes as it lies. */
const records: StoredData = {
  name: "feedback",
  table: "conversations",
  collections: [["feedback"], ["threadFeedback", "*"]],
  purge: (scope, after, ports) =>
    scope.workspaceId === null ? removeRecords(scope, after, ports) : removeFromWorkspace(scope, scope.workspaceId, ports),
};

/** Each failed attempt means that another write of the same record or message succeeded. */
const MAX_ATTEMPTS = 10;

/** Feedback, by `[id]`: ratings, categories and counts stay, under a pseudonym. */
export const shopperFeedback: PersonalStore = {
  name: "feedback",

  async read(subject, place, ports) {
    const feedback = await findFeedbackOf(subject, place, ports);
    if (!feedback) return [];
    const { messageKey: _, metadataJson, revision: _revision, ...row } = feedback;
    return [{ table: "feedback", row: { ...row, ...(metadataJson !== undefined && { metadata: JSON.parse(metadataJson) }) } }];
  },

  async redact(subject, place, redactor, ports) {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const feedback = await findFeedbackOf(subject, place, ports);
      if (!feedback || (await tryToRedact(subject, feedback, redactor, ports))) return;
    }
  },
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

type StorePorts = Pick<Ports, "tables">;

/** Finds a record that is of the subject or names the subject; null when it does not. Throws UpstreamError. */
async function findFeedbackOf(subject: Subject, { path: [id] }: Place, { tables }: StorePorts): Promise<StoredFeedback | null> {
  const item = await tables.conversations.get<FeedbackItem>(subject.tenantId, toFeedbackKey(id!));
  if (!item) return null;
  const known = namesInText(subject);
  const isNamed = listFeedbackTexts(item).some((text) => holdsIdentity(text, known));
  return isNamed || isOwnShopper(item, subject) ? { ...item, id: id! } : null;
}

/** Writes the record and the rating on its message without the subject; false when one of them was changed meanwhile. */
async function tryToRedact(
  subject: Subject,
  feedback: StoredFeedback,
  redactor: Redactor,
  { tables }: StorePorts,
): Promise<boolean> {
  const { id, ...item } = feedback;
  const redacted: FeedbackItem = isOwnShopper(item, subject) ? withoutWords(item, redactor) : withoutNames(item, redactor);
  const when = { equals: { revision: item.revision } };
  const put: TableWrite = { kind: "put", key: toFeedbackKey(id), item: { ...redacted, revision: item.revision + 1 }, when };
  const rating = await renameRating(subject.tenantId, feedback, redacted, { tables });
  return tryTransact(tables.conversations, subject.tenantId, [put, ...rating]);
}

function withoutWords(item: FeedbackItem, redactor: Redactor): FeedbackItem {
  const { metadataJson: _, comment, queryText, ...rest } = item;
  return {
    ...rest,
    ...(comment !== undefined && { comment: REDACTED }),
    ...(queryText !== undefined && { queryText: REDACTED }),
    userId: redactor.shopperId("customer", item.userId),
    visitorId: redactor.shopperId("visitor", item.visitorId),
  };
}

function withoutNames(item: FeedbackItem, redactor: Redactor): FeedbackItem {
  const { metadataJson, comment, queryText } = item;
  return {
    ...item,
    ...(comment !== undefined && { comment: redactor.text(comment).text }),
    ...(queryText !== undefined && { queryText: redactor.text(queryText).text }),
    ...(metadataJson !== undefined && { metadataJson: JSON.stringify(redactor.json(JSON.parse(metadataJson)).value) }),
  };
}

/** A message knows its ratings by digests of shoppers' ids, by which they could be told from others. */
async function renameRating(
  tenantId: string,
  { id, threadId, messageKey }: StoredFeedback,
  redacted: FeedbackItem,
  { tables }: StorePorts,
): Promise<TableWrite[]> {
  if (threadId === undefined || messageKey === undefined) return [];
  const key = { collection: toMessageCollection(threadId), id: messageKey };
  const message = await tables.conversations.get<MessageItem>(tenantId, key);
  if (!message) return [];
  const [name] = toRatingShoppers(tenantId, redacted);
  const ratings = Object.entries(parseRatings(message));
  if (!ratings.some(([other, rating]) => rating.id === id && other !== name)) return [];
  const renamed = ratings.map(([other, rating]) => [rating.id === id ? name! : other, rating]);
  return [buildRatingsWrite(threadId, { ...message, id: messageKey }, Object.fromEntries(renamed))];
}
