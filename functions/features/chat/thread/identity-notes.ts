import type { NewEvent } from "../../../domain/event-log.ts";
import { findIdentities, listStrings } from "../../../domain/identities/find-identities.ts";
import { toIdentity, toShopperIdentities } from "../../../domain/identities/identity.ts";
import { fitTransaction, noteIdentities, noteLinks, noteTexts } from "../../../domain/identities/identity-places.ts";
import type { Identity, Place } from "../../../domain/identities/personal-data.ts";
import type { Ports } from "../../../domain/ports.ts";
import type { TableWrite } from "../../../platform/ports/stores/table.ts";
import type { ConversationRef } from "./conversation-events.ts";
import type { DeliveredAnswer } from "./delivered-answer.ts";
import { toMessageKey } from "./records.ts";

/** The turn whose messages are noted. */
interface NotedTurn extends ConversationRef {
  question: string;
  /** Messages in the thread before this turn. */
  messageCount: number;
}

/**
 * Returns the writes that note whom a turn names: the thread by its shopper and by the contact details that the shopper gave in a
 * form, each message by the addresses and numbers in it. Throws UpstreamError.
 */
export async function noteTurn(
  turn: NotedTurn,
  answered: { answer: DeliveredAnswer; question: string } | null,
  events: readonly NewEvent[],
  { tables }: Pick<Ports, "tables">,
): Promise<TableWrite[]> {
  const { tenantId, threadId, workspaceId, shopper, question, messageCount } = turn;
  const owners = [...toShopperIdentities(shopper), ...events.flatMap(listFormIdentities)];
  const notes = [
    ...noteIdentities(tenantId, owners, { store: "conversations", path: [threadId], workspaceId }, null, tables),
    ...noteLinks(tenantId, shopper, tables),
    ...noteTexts(tenantId, [question], toMessagePlace(threadId, messageCount + 1, workspaceId), null, tables),
    ...(answered
      ? // An answer's facts hold the question, shortened.
        noteTexts(
          tenantId,
          [answered.question, ...listAnswerTexts(answered.answer)],
          toMessagePlace(threadId, messageCount + 2, workspaceId),
          null,
          tables,
        )
      : []),
  ];
  return fitTransaction(tenantId, notes, tables);
}

/** Returns the writes that note whom a message names that is no part of a turn. Throws UpstreamError. */
export function noteMessage(
  {
    tenantId,
    threadId,
    workspaceId,
    messageKey,
  }: Pick<ConversationRef, "tenantId" | "threadId" | "workspaceId"> & { messageKey: string },
  text: string,
  { tables }: Pick<Ports, "tables">,
): Promise<TableWrite[]> {
  const place = { store: "messages", path: [threadId, messageKey], workspaceId };
  return fitTransaction(tenantId, noteTexts(tenantId, [text], place, null, tables), tables);
}

function toMessagePlace(threadId: string, position: number, workspaceId: string | null): Place {
  return { store: "messages", path: [threadId, toMessageKey(threadId, position).id], workspaceId };
}

/** Cards of the catalog are the shop's own texts; those of other domains may be about the shopper. */
function listAnswerTexts({ prose, blocks, payloads }: DeliveredAnswer): string[] {
  const ofCatalog = new Set(blocks.flatMap(({ type, ids = [] }) => (type === "products" || type === "posts" ? ids : [])));
  const others = [...payloads].flatMap(([id, payload]) => (ofCatalog.has(id) ? [] : [payload]));
  return [prose, ...listStrings(blocks), ...listStrings(others)];
}

/** Returns the names that a shopper gave in a contact form. */
function listFormIdentities({ event_type, data }: NewEvent): Identity[] {
  return event_type === "contact.submitted" ? toFormIdentities(data as { email?: unknown; phone?: unknown }) : [];
}

/** Returns the e-mail address and the phone number of a form; a number may lack its country. */
export function toFormIdentities({ email, phone }: { email?: unknown; phone?: unknown }): Identity[] {
  const address = typeof email === "string" ? toIdentity("email", email) : null;
  const numbers = typeof phone === "string" ? findIdentities(phone) : [];
  const number = typeof phone === "string" && numbers.length === 0 ? toIdentity("phone", phone) : null;
  return [address, ...numbers, number].filter((identity) => identity !== null);
}
