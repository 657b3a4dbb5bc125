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
import { ConditionFailedError, type TableWrite } from "../../platform/ports/stores/table.ts";
import { type MessageItem, toMessageCollection } from "../chat/index.ts";
import type { StoredFeedback } from "./feedback-lists.ts";
import { type FeedbackItem, listFeedbackTexts, toFeedbackKey } from "./feedback-records.ts";
import { buildRatingsWrite, parseRatings, toRatingShoppers } from "./message-ratings.ts";

type StorePorts = Pick<Ports, "tables">;

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
  try {
    const rating = await renameRating(subject.tenantId, feedback, redacted, { tables });
    await tables.conversations.transact(subject.tenantId, [put, ...rating]);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailedError) return false;
    throw error;
  }
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
