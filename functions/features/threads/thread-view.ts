import { type Static, Type } from "@sinclair/typebox";
import { FEEDBACK_RATINGS } from "../../../schemas/feedback.ts";
import { Choice, extending, FreeForm, Named, Nullable, Timestamp } from "../../../schemas/shapes.ts";
import type { ThreadItem } from "../chat/index.ts";
import type { FoundThread } from "./find-threads.ts";
import type { IndexedThread } from "./indexing/thread-document.ts";

/** A thread as clients read it. */
export const ThreadView = Named(
  "Thread",
  Type.Object({
    id: Type.String(),
    userId: Nullable(Type.String({ description: "The verified user; null for visitors." })),
    visitorId: Nullable(Type.String()),
    workspaceId: Nullable(Type.String()),
    source: Nullable(Type.String()),
    status: Type.String(),
    handoff: Nullable(
      Type.Object(
        {
          provider: Type.String(),
          conversationId: Type.String({ description: "The provider's id of the conversation." }),
          status: Choice(["requested", "accepted"], { description: "`requested` until an agent takes it." }),
          since: Timestamp,
          acceptBy: Nullable(Timestamp, { description: "Until when an agent may take it; null once one has." }),
          language: Type.String({ description: "ISO 639-1 code of the shopper's language." }),
          agent: Type.Optional(FreeForm),
        },
        { description: "The live agents who have the thread; null: the assistant has it." },
      ),
    ),
    turnCount: Type.Number({ description: "Questions that were answered, also those that were stopped midway." }),
    messageCount: Type.Number(),
    tokenCount: Type.Number({ description: "Tokens that models read and wrote for it; estimated where none took part." }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
);
export type ThreadView = Static<typeof ThreadView>;

export function viewThread({ threadId, thread }: IndexedThread): ThreadView {
  const { userId, visitorId, workspaceId, source, status, handoff = null } = thread;
  const { turnCount, messageCount, tokenCount, createdAt, updatedAt } = thread;
  const counts = { turnCount, messageCount, tokenCount };
  return {
    id: threadId,
    userId,
    visitorId,
    workspaceId,
    source,
    status,
    handoff: handoff && viewHandoff(handoff),
    ...counts,
    createdAt,
    updatedAt,
  };
}

function viewHandoff(handoff: NonNullable<ThreadItem["handoff"]>) {
  const { provider, conversationId, status, since, language, agent } = handoff;
  const acceptBy = status === "requested" ? new Date(handoff.acceptBy).toISOString() : null;
  return { provider, conversationId, status, since, acceptBy, language, ...(agent && { agent }) };
}

/** A thread in the list of a search, with what a line shows of its messages; null where that is not known. */
export const ListedThread = Named(
  "ListedThread",
  Type.Composite([
    ThreadView,
    Type.Object({
      preview: Nullable(
        Type.Object({
          question: Nullable(Type.String({ description: "The first question, at most 200 characters." })),
          answer: Nullable(
            Type.String({ description: "The last answer, of the assistant or an agent, at most 300 characters." }),
          ),
        }),
        { description: "What a list shows of its messages; null where it is not known." },
      ),
      rating: Nullable(
        Choice(FEEDBACK_RATINGS, { description: "Of the latest message that was rated, by whoever rated it last." }),
      ),
      language: Nullable(Type.String({ description: "ISO 639-1 code of the latest question's language." })),
      unresolved: Nullable(Type.Boolean({ description: "True: an answer found nothing, was broken off or was rated negative." })),
    }),
  ]),
  extending(ThreadView),
);

export function viewListedThread(found: FoundThread): Static<typeof ListedThread> {
  const { preview = null, rating = null, language = null, unresolved = null } = found.summary ?? {};
  return { ...viewThread(found), preview, rating, language, unresolved };
}
