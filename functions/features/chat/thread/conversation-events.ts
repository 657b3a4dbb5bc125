import type { EventData } from "../../../../schemas/events.ts";
import { deriveEventId, type EventWrite, emit, type NewEvent } from "../../../platform/events/event-log.ts";
import type { Ports } from "../../../platform/ports.ts";
import type { Shopper } from "../contracts/turn.ts";
import { type DeliveredAnswer, getItemName } from "./delivered-answer.ts";

/** What every event of a conversation tells. */
export interface ConversationRef {
  tenantId: string;
  workspaceId: string | null;
  threadId: string;
  turnId: string;
  shopper: Pick<Shopper, "userId" | "visitorId">;
}

export interface MessageEventData {
  answer: DeliveredAnswer;
  turnCount: number;
  streaming: boolean;
  finished: boolean;
  degraded: boolean;
  promptId: string | null;
  /** In the order of the shopper's intents; at least one. */
  respondedBy: string[];
  /** Whether a composer wrote the answer; a canned one was not composed. */
  isComposed: boolean;
  timestamp: string;
}

/** Specification *Webhook events*, chat.message_sent. */
export function buildMessageSentEvent(talk: ConversationRef, told: MessageEventData): NewEvent<"chat.message_sent"> {
  const { answer, isComposed, respondedBy, ...facts } = told;
  const products = listCards(answer, "products").map((payload) => ({ id: payload.id, name: getItemName(payload) }));
  const posts = listCards(answer, "posts").map((payload) => ({ id: payload.id, title: getItemName(payload) }));
  const promptCount = answer.followUps.length;
  const isStructured = answer.blocks.some(({ type }) => type !== "text") || promptCount > 0;
  return buildConversationEvent(talk, "chat.message_sent", told.timestamp, {
    userId: toEventUserId(talk),
    responseType: isStructured ? "structured" : "text",
    hasProducts: products.length > 0,
    hasPosts: posts.length > 0,
    hasPrompts: promptCount > 0,
    productCount: products.length,
    postCount: posts.length,
    promptCount,
    workspaceId: talk.workspaceId ?? "",
    responseMessage: {
      intro: answer.prose,
      products,
      posts,
      respondedBy: respondedBy.length === 1 ? respondedBy[0]! : respondedBy,
      ...(isComposed && { composedBlocks: answer.blocks.map(toComposedBlock) }),
    },
    ...facts,
  });
}

export function buildConversationStartedEvent(
  talk: ConversationRef,
  source: string | null,
  timestamp: string,
): NewEvent<"chat.conversation_started"> {
  const { threadId, workspaceId, shopper } = talk;
  const data = {
    threadId,
    userId: toEventUserId(talk),
    workspaceId: workspaceId ?? "",
    visitorId: shopper.visitorId,
    source,
    timestamp,
  };
  return buildConversationEvent({ ...talk, turnId: "" }, "chat.conversation_started", timestamp, data);
}

export function emitEvents(
  tenantId: string,
  events: NewEvent[],
  ports: Pick<Ports, "tables" | "objects">,
): Promise<EventWrite[]> {
  return Promise.all(events.map((event) => emit(ports, tenantId, event)));
}

export function buildConversationEvent<T extends NewEvent["event_type"]>(
  { tenantId, workspaceId, threadId, turnId }: ConversationRef,
  event_type: T,
  created_at: string,
  data: EventData<T>,
): NewEvent<T> {
  const id = deriveEventId(event_type, tenantId, threadId, turnId);
  return { id, event_type, created_at, workspaceId: workspaceId ?? "", data };
}

/** Receivers read a string. A visitor may call himself what he likes, and must not look like a user whom the shop has signed in. */
export function toEventUserId({ shopper: { userId, visitorId } }: ConversationRef): string {
  return userId ?? (visitorId === null ? "anonymous" : `visitor:${visitorId}`);
}

function listCards({ blocks, payloads }: DeliveredAnswer, type: "products" | "posts") {
  const ids = new Set(blocks.filter((block) => block.type === type).flatMap((block) => block.ids ?? []));
  return [...payloads].filter(([itemId]) => ids.has(itemId)).map(([, payload]) => payload);
}

/** A text block carries its type only. */
function toComposedBlock({ type, domain, ids }: DeliveredAnswer["blocks"][number]) {
  return type === "text" ? { type } : { type, ...(domain && { domain }), ...(ids && { ids }) };
}
