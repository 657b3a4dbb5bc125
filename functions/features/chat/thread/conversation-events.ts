import type { EventData } from "../../../../schemas/events.ts";
import { deriveEventId, type EventWrite, emit, type NewEvent } from "../../../domain/event-log.ts";
import { findIdentities, listStrings } from "../../../domain/identities/find-identities.ts";
import { toShopperIdentities } from "../../../domain/identities/identity.ts";
import { fitTransaction, noteIdentities } from "../../../domain/identities/identity-places.ts";
import type { Ports } from "../../../domain/ports.ts";
import type { Shopper } from "../../../http/keys/shoppers.ts";
import type { TableWrite } from "../../../platform/ports/stores/table.ts";
import { type DeliveredAnswer, getItemName } from "./delivered-answer.ts";

/** The turn of a conversation that an event is about. */
export interface ConversationRef {
  tenantId: string;
  workspaceId: string | null;
  threadId: string;
  turnId: string;
  shopper: Pick<Shopper, "userId" | "visitorId">;
}

interface MessageEventData {
  answer: DeliveredAnswer;
  turnCount: number;
  streaming: boolean;
  finished: boolean;
  degraded: boolean;
  promptId: string | null;
  /** In the order of the shopper's intents; at least one. */
  respondedBy: string[];
  /** True when a composer wrote the answer; a canned one was not composed. */
  isComposed: boolean;
  timestamp: string;
}

/** Builds the event of an answered message (docs/specification/webhooks.md, chat.message_sent). */
export function buildMessageSentEvent(ref: ConversationRef, message: MessageEventData): NewEvent<"chat.message_sent"> {
  const { answer, isComposed, respondedBy, ...facts } = message;
  const products = listCards(answer, "products").map((payload) => ({ id: payload.id, name: getItemName(payload) }));
  const posts = listCards(answer, "posts").map((payload) => ({ id: payload.id, title: getItemName(payload) }));
  const promptCount = answer.followUps.length;
  const isStructured = answer.blocks.some(({ type }) => type !== "text") || promptCount > 0;
  return buildConversationEvent(ref, "chat.message_sent", message.timestamp, {
    userId: toEventUserId(ref.shopper),
    responseType: isStructured ? "structured" : "text",
    hasProducts: products.length > 0,
    hasPosts: posts.length > 0,
    hasPrompts: promptCount > 0,
    productCount: products.length,
    postCount: posts.length,
    promptCount,
    workspaceId: ref.workspaceId ?? "",
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
  ref: ConversationRef,
  source: string | null,
  timestamp: string,
): NewEvent<"chat.conversation_started"> {
  const { threadId, workspaceId, shopper } = ref;
  const userId = toEventUserId(shopper);
  const data = { threadId, userId, workspaceId: workspaceId ?? "", visitorId: shopper.visitorId, source, timestamp };
  return buildConversationEvent({ ...ref, turnId: "" }, "chat.conversation_started", timestamp, data);
}

/** Builds an event whose id follows from its type and turn: the same one, built again, is the same event. */
export function buildConversationEvent<T extends NewEvent["event_type"]>(
  { tenantId, workspaceId, threadId, turnId }: ConversationRef,
  event_type: T,
  created_at: string,
  data: EventData<T>,
): NewEvent<T> {
  const id = deriveEventId(event_type, tenantId, threadId, turnId);
  return { id, event_type, created_at, workspaceId: workspaceId ?? "", data };
}

/** Returns the writes that emit events of this shopper, and those that note whom they name. */
export async function emitEvents(
  { tenantId, shopper }: Pick<ConversationRef, "tenantId" | "shopper">,
  events: NewEvent[],
  ports: Pick<Ports, "tables" | "objects">,
): Promise<TableWrite[]> {
  const writes = await Promise.all(events.map((event) => emit(ports, tenantId, event)));
  const notes = events.flatMap((event, index) => noteEvent({ tenantId, shopper }, event, writes[index]!, ports));
  return [...writes, ...(await fitTransaction(tenantId, notes, ports.tables))];
}

function noteEvent(
  { tenantId, shopper }: Pick<ConversationRef, "tenantId" | "shopper">,
  { data, workspaceId }: NewEvent,
  { key, item }: EventWrite,
  { tables }: Pick<Ports, "tables">,
) {
  const identities = [...toShopperIdentities(shopper), ...listStrings(data).flatMap(findIdentities)];
  const place = { store: "events", path: [...key.collection.slice(1), key.id], workspaceId: workspaceId || null };
  return noteIdentities(tenantId, identities, place, item.expiresAt, tables);
}

/** Names the shopper in one string. Visitors choose their own ids: the prefix keeps them from posing as a signed-in user. */
export function toEventUserId({ userId, visitorId }: Pick<Shopper, "userId" | "visitorId">): string {
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
