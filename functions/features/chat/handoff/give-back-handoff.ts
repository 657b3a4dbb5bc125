import type { ChatChunk } from "../../../../schemas/chat/chat-chunks.ts";
import type { Ports } from "../../../domain/ports.ts";
import type { WorkspaceSettings } from "../../../domain/tenancy/records.ts";
import { languageData } from "../../../languages/registry.ts";
import type { Handoff, ThreadContact } from "../contracts/turn.ts";
import type { ThreadItem } from "../thread/records.ts";
import {
  changeHandoff,
  endingChunks,
  type HandoffChange,
  type HandoffPorts,
  type HandoffRef,
  textChunks,
} from "./change-handoff.ts";
import type { RelayItem } from "./handoff-records.ts";
import { readContactFormOptions } from "./offers/contact-form.ts";
import { sendContactOffer } from "./offers/send-offer.ts";

/**
 * Ends a handoff for our side and publishes `handoff.resolved`; the provider is still to be told. Returns false when it had ended
 * before. Throws UpstreamError.
 */
export async function endByOurSide(
  ref: HandoffRef,
  endReason: NonNullable<RelayItem["endReason"]>,
  ports: HandoffPorts,
): Promise<boolean> {
  const decide = (_handoff: Handoff, thread: ThreadItem): HandoffChange => ({
    handoff: null,
    chunks: endingChunks(thread),
    event: { type: "handoff.resolved" },
    endReason,
  });
  return (await changeHandoff(ref, decide, ports)) !== null;
}

/**
 * Ends a handoff in which neither side has written for `idleMs`, and publishes `handoff.resolved`; the provider is still to be
 * told. Returns the time (milliseconds) at which it would end by itself, when somebody has written since; null when it has ended.
 * Throws UpstreamError.
 */
export async function endIdleHandoff(ref: HandoffRef, idleMs: number, ports: HandoffPorts): Promise<number | null> {
  let endsAt: number | null = null;
  const decide = (_handoff: Handoff, thread: ThreadItem): HandoffChange | null => {
    endsAt = Date.parse(thread.updatedAt) + idleMs;
    if (endsAt > ports.clock.now()) return null;
    endsAt = null;
    const event = { type: "handoff.resolved" as const, reason: "nobody wrote any more" };
    return { handoff: null, chunks: endingChunks(thread), event, endReason: "resolved" };
  };
  await changeHandoff(ref, decide, ports);
  return endsAt;
}

/** Ends a handoff that is closed at its provider, without an event that said so. Throws UpstreamError. */
export async function endClosedHandoff(ref: HandoffRef, ports: HandoffPorts): Promise<void> {
  const decide = (_handoff: Handoff, thread: ThreadItem): HandoffChange => ({
    handoff: null,
    chunks: endingChunks(thread),
    event: { type: "handoff.resolved", reason: "closed at the provider" },
  });
  await changeHandoff(ref, decide, ports);
}

/** Reasons to give a thread back: nobody took it in time, or the provider could not be reached for too long. */
type GiveBackReason = "noAgent" | "notReached";

/** As the event `handoff.resolved` names them. */
const REASONS: Record<GiveBackReason, string> = {
  noAgent: "nobody accepted in time",
  notReached: "the provider could not be reached",
};

/**
 * Gives a thread back to the assistant, which says why and offers the contact form, in the thread and in the agent's stream. A
 * handoff that was accepted meanwhile is not given back for `noAgent`. Throws UpstreamError.
 */
export async function giveBackHandoff(
  ref: HandoffRef,
  reason: GiveBackReason,
  ports: HandoffPorts & Pick<Ports, "directory">,
): Promise<void> {
  const workspaces = await ports.directory.currentWorkspaces(ref.tenantId);
  const decide = (handoff: Handoff, thread: ThreadItem): HandoffChange | null => {
    if (reason === "noAgent" && handoff.status === "accepted") return null;
    const offered = offerContact(handoff, reason, workspaces.get(thread.workspaceId ?? "")?.settings ?? {});
    return {
      handoff: null,
      chunks: [...offered.chunks, ...endingChunks(thread)],
      message: { messageId: offered.messageId, role: "assistant", content: offered.text },
      contact: offered.contact,
      event: { type: "handoff.resolved", reason: REASONS[reason] },
      endReason: "shopper_left",
    };
  };
  await changeHandoff(ref, decide, ports);
}

function offerContact(handoff: Handoff, reason: GiveBackReason, settings: WorkspaceSettings) {
  const { language, handoffId } = handoff;
  const phrases = languageData(language).offers;
  const form = readContactFormOptions(settings);
  const messageId = handoffId.replace(/^handoff_/, "msg_");
  const offers: ChatChunk[] = [];
  const collect = { send: (chunk: ChatChunk) => void (chunk.type === "domain_offer" && offers.push(chunk)) };
  if (form.isOffered) sendContactOffer(form, { language, lastAgent: "handoff", reason: phrases[reason] }, collect);
  const text = form.isOffered ? phrases[reason] : phrases.nobodyAvailable;
  const contact: ThreadContact = form.isOffered ? { offerLanguage: language } : {};
  return { messageId, text, contact, chunks: [...textChunks(messageId, text, handoff), ...offers] };
}
