import type { EventData } from "../../../../schemas/events.ts";
import type { NewEvent } from "../../../platform/emit.ts";
import type { Ports } from "../../../platform/ports.ts";
import { emitAll, type Talk, toTalkEvent, whoIs } from "./turn-events.ts";

export type ContactForm = Pick<EventData<"contact.submitted">, "name" | "email" | "phone" | "message">;

/** Tells the shop what a shopper left in the turn's form. The event is the only place that keeps it: written when this resolves. Throws UpstreamError. */
export async function contactEvent(turn: Talk, { name, email, phone, message }: ContactForm, ports: Ports): Promise<void> {
  const timestamp = new Date(ports.clock.now()).toISOString();
  const data = { thread_id: turn.threadId, name, email, phone, message };
  await tell(toTalkEvent(turn, "contact.submitted", timestamp, data), turn, ports);
}

/** Tells the shop that a shopper asked for a person. Written when this resolves. Throws UpstreamError. */
export async function handoffEvent(
  turn: Talk,
  { provider, reason }: Pick<EventData<"handoff.requested">, "provider" | "reason">,
  ports: Ports,
): Promise<void> {
  const timestamp = new Date(ports.clock.now()).toISOString();
  const { threadId, workspaceId } = turn;
  const data = { threadId, userId: whoIs(turn), workspaceId: workspaceId ?? "", provider, timestamp };
  const event = toTalkEvent(turn, "handoff.requested", timestamp, { ...data, ...(reason !== undefined && { reason }) });
  await tell(event, turn, ports);
}

async function tell(event: NewEvent, { tenantId }: Talk, ports: Ports): Promise<void> {
  await ports.tables.events.writeMany(tenantId, await emitAll(tenantId, [event], ports));
}
