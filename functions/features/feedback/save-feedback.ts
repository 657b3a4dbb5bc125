import type { EventData } from "../../../schemas/events.ts";
import { deriveEventId } from "../../domain/event-log.ts";
import { findIdentities } from "../../domain/identities/find-identities.ts";
import { toShopperIdentities } from "../../domain/identities/identity.ts";
import { fitTransaction, noteIdentities, noteLinks } from "../../domain/identities/identity-places.ts";
import type { Ports } from "../../domain/ports.ts";
import { ApiError } from "../../http/errors.ts";
import { ConditionFailedError, type TableWrite } from "../../platform/ports/stores/table.ts";
import { UpstreamError } from "../../platform/ports/upstream-error.ts";
import { emitEvents, findThread, type ThreadCaller, toEventUserId, toThreadKey } from "../chat/index.ts";
import { buildListWrites, type StoredFeedback } from "./feedback-lists.ts";
import { type Feedback, type FeedbackItem, listFeedbackTexts, nextFeedbackId, toFeedbackKey } from "./feedback-records.ts";
import {
  buildRatingsWrite,
  type FoundMessage,
  findMessage,
  MAX_RATINGS,
  parseRatings,
  RATED_THREAD,
  toRatingShoppers,
} from "./message-ratings.ts";

type SavePorts = Pick<Ports, "tables" | "objects" | "clock" | "ids">;

/** Feedback as a shopper sends it, without what the service adds. */
export type Submission = Omit<
  Feedback,
  "messageKey" | "userId" | "visitorId" | "workspaceId" | "createdAt" | "updatedAt" | "revision"
>;

/** Records that a thread takes: more is no shopper's doing, and its messages and their deletion carry them all. */
const MAX_FEEDBACK_OF_THREAD = 1_000;
/** Each failed attempt means that another write of the same message or thread succeeded. */
const MAX_ATTEMPTS = 10;

/** Thread and message that feedback is about, as they are stored now. */
interface Subject {
  workspaceId: string | null;
  threadId: string | null;
  feedbackCount: number;
  message: FoundMessage | null;
  /** The same shopper's earlier feedback on the same message, and the name under which the message holds it. */
  earlier: StoredFeedback | null;
  ratedAs: string | null;
}

const NO_MESSAGE = { message: null, earlier: null, ratedAs: null };

/**
 * Stores feedback, with its event and the rating on the message that it names, in one transaction. Feedback of the same shopper
 * on the same message replaces the earlier one under its id; a mere repetition changes nothing. Throws NOT_FOUND for a thread
 * that the caller may not reach and for an unknown message, CONFLICT, and UpstreamError.
 */
export async function saveFeedback(
  submission: Submission,
  caller: ThreadCaller,
  ports: SavePorts,
): Promise<{ feedback: StoredFeedback; isNew: boolean }> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const subject = await loadSubject(submission, caller, ports);
    const { earlier } = subject;
    if (earlier && isSame(earlier, submission)) return { feedback: earlier, isNew: false };
    const feedback = toFeedback(submission, subject, caller, ports);
    try {
      await ports.tables.conversations.transact(caller.tenantId, await buildWrites(feedback, subject, caller, ports));
      return { feedback, isNew: earlier === null };
    } catch (error) {
      if (!(error instanceof ConditionFailedError)) throw error;
    }
  }
  throw new UpstreamError("The message");
}

async function loadSubject(
  { threadId, messageId }: Submission,
  caller: ThreadCaller,
  { tables }: Pick<Ports, "tables">,
): Promise<Subject> {
  const { tenantId, workspaceId, shopper } = caller;
  if (threadId === undefined) return { workspaceId, threadId: null, feedbackCount: 0, ...NO_MESSAGE };
  const thread = await findThread(threadId, caller, { tables });
  const subject = { workspaceId: thread.workspaceId ?? workspaceId, threadId, feedbackCount: thread.feedbackCount ?? 0 };
  if (messageId === undefined) return { ...subject, ...NO_MESSAGE };
  const message = await findMessage(tenantId, threadId, messageId, tables.conversations);
  if (!message) throw messageNotFoundError();
  const ratings = parseRatings(message);
  const ratedAs = toRatingShoppers(tenantId, shopper).find((name) => ratings[name] !== undefined);
  if (ratedAs === undefined) return { ...subject, ...NO_MESSAGE, message };
  const { id } = ratings[ratedAs]!;
  const earlier = await tables.conversations.get<FeedbackItem>(tenantId, toFeedbackKey(id));
  return { ...subject, message, earlier: earlier && { ...earlier, id }, ratedAs };
}

/** Returns true when a submission says what is stored already. */
function isSame(earlier: StoredFeedback, submission: Submission): boolean {
  const names = ["rating", "source", "contentId", "contentType", "comment", "category", "queryText", "metadataJson"] as const;
  return names.every((name) => earlier[name] === submission[name]);
}

function toFeedback(
  submission: Submission,
  { workspaceId, message, earlier }: Subject,
  { shopper }: ThreadCaller,
  { clock, ids }: Pick<Ports, "clock" | "ids">,
): StoredFeedback {
  const now = clock.now();
  const updatedAt = new Date(now).toISOString();
  return {
    ...submission,
    ...(message && { messageKey: message.id }),
    userId: shopper.userId,
    visitorId: shopper.visitorId,
    workspaceId: earlier ? earlier.workspaceId : workspaceId,
    id: earlier?.id ?? nextFeedbackId(now, ids),
    createdAt: earlier?.createdAt ?? updatedAt,
    updatedAt,
    revision: (earlier?.revision ?? 0) + 1,
  };
}

async function buildWrites(
  feedback: StoredFeedback,
  subject: Subject,
  caller: ThreadCaller,
  ports: SavePorts,
): Promise<TableWrite[]> {
  const { threadId, feedbackCount, message, earlier } = subject;
  if (feedbackCount >= MAX_FEEDBACK_OF_THREAD && !earlier) throw tooMuchFeedbackError();
  const { id, ...item } = feedback;
  const when = earlier ? { equals: { revision: earlier.revision } } : { exists: false };
  return [
    { kind: "put", key: toFeedbackKey(id), item, when },
    ...buildListWrites(id, earlier, item),
    ...(threadId === null || (earlier && !message) ? [] : [buildThreadWrite(threadId, { isNew: !earlier, isRated: !!message })]),
    ...(threadId === null || !message ? [] : [buildMessageWrite(threadId, message, subject.ratedAs, feedback, caller)]),
    ...(await emitEvents(caller, [toSubmittedEvent(caller.tenantId, feedback)], ports)),
    ...(await noteFeedback(caller, feedback, ports)),
  ];
}

/** Returns the writes that note whom a record names: its shopper, and the addresses and numbers in its texts. */
async function noteFeedback({ tenantId, shopper }: ThreadCaller, feedback: StoredFeedback, { tables }: SavePorts) {
  const { id, workspaceId } = feedback;
  const identities = [...toShopperIdentities(shopper), ...listFeedbackTexts(feedback).flatMap(findIdentities)];
  const place = { store: "feedback", path: [id], workspaceId };
  const notes = noteIdentities(tenantId, identities, place, null, tables);
  return fitTransaction(tenantId, [...notes, ...noteLinks(tenantId, shopper, tables)], tables);
}

/** Fails when the thread was deleted meanwhile: nothing may be linked to it any more. */
function buildThreadWrite(threadId: string, { isNew, isRated }: { isNew: boolean; isRated: boolean }): TableWrite {
  const add: Record<string, number> = { ...(isNew && { feedbackCount: 1 }), ...(isRated && RATED_THREAD) };
  const atMost: Record<string, number> = isNew ? { feedbackCount: MAX_FEEDBACK_OF_THREAD - 1 } : {};
  return { kind: "update", key: toThreadKey(threadId), change: { add }, when: { equals: { status: "active" }, atMost } };
}

function buildMessageWrite(
  threadId: string,
  message: FoundMessage,
  ratedAs: string | null,
  { id, rating }: StoredFeedback,
  { tenantId, shopper }: ThreadCaller,
): TableWrite {
  const [name] = toRatingShoppers(tenantId, shopper);
  const others = Object.entries(parseRatings(message)).filter(([other]) => other !== ratedAs && other !== name);
  if (others.length >= MAX_RATINGS) throw tooManyRatingsError();
  return buildRatingsWrite(threadId, message, Object.fromEntries([...others, [name!, { id, rating }]]));
}

function toSubmittedEvent(tenantId: string, feedback: StoredFeedback) {
  const { id, revision, messageKey: _, createdAt, updatedAt, userId, visitorId, workspaceId, metadataJson, ...fields } = feedback;
  const data: EventData<"feedback.submitted"> = {
    ...fields,
    ...(metadataJson !== undefined && { metadata: JSON.parse(metadataJson) }),
    id,
    userId: toEventUserId({ userId, visitorId }),
    workspaceId: workspaceId ?? "",
    createdAt,
  };
  const eventId = deriveEventId("feedback.submitted", tenantId, id, revision);
  return { id: eventId, event_type: "feedback.submitted" as const, created_at: updatedAt, workspaceId: workspaceId ?? "", data };
}

function messageNotFoundError(): ApiError {
  return new ApiError(
    "NOT_FOUND",
    "There is no such message among the latest 1,000 of this thread. Send the messageId of the answer, and its threadId.",
  );
}

function tooMuchFeedbackError(): ApiError {
  return new ApiError("CONFLICT", `This thread has ${MAX_FEEDBACK_OF_THREAD} feedback records and takes no more.`);
}

function tooManyRatingsError(): ApiError {
  return new ApiError("CONFLICT", `This message was rated by ${MAX_RATINGS} shoppers and takes no more ratings.`);
}
