import type { DomainOffer } from "../../../../schemas/chat-chunks.ts";
import { languageData } from "../../../languages/registry.ts";
import { withTimeout } from "../../../platform/concurrency/with-timeout.ts";
import type { LiveAgentProvider } from "../../../platform/ports/live-agents.ts";
import type { ComposedAnswer } from "../contracts/answer.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { type ContactFormOptions, FORM_FIELDS, readContactFormOptions } from "./contact-form.ts";

/** A shopper waits for the answer, and the contact form is a good one. */
const FIND_AGENTS_TIMEOUT_MS = 2_000;

/** Offers a live agent where one is available, else the contact form. */
export async function offerHandoff(turn: Turn, language: string, context: TurnContext): Promise<ComposedAnswer> {
  const phrases = languageData(language).offers;
  if (turn.contact.handoff) return sendText(phrases.connecting, context, "handoff");
  context.send({ type: "progress", data: { stage: "connect", message: phrases.finding } });
  if (await findAvailableAgents(turn, context)) return sendOffer(buildHandoffOffer(language), language, "handoff", context);
  return offerContactInstead(turn, phrases.noAgent, language, context);
}

/** Offers the contact form. Returns null where the workspace has none. */
export function offerContact(turn: Turn, language: string, context: TurnContext): ComposedAnswer | null {
  const form = readContactFormOptions(turn.settings);
  return form.isOffered ? sendOffer(buildContactOffer(language, form), language, "contact", context) : null;
}

/** Offers the contact form in place of an agent; `reason` tells the shopper why. */
export function offerContactInstead(turn: Turn, reason: string, language: string, context: TurnContext): ComposedAnswer {
  const form = readContactFormOptions(turn.settings);
  if (!form.isOffered) return sendText(languageData(language).offers.nobodyAvailable, context, "handoff");
  return sendOffer(buildContactOffer(language, form, reason), language, "handoff", context);
}

/** Returns the provider whose agents are available now. Never throws: a failure is nobody. */
export async function findAvailableAgents(
  { tenantId, workspaceId }: Pick<Turn, "tenantId" | "workspaceId">,
  { ports, log }: Pick<TurnContext, "ports" | "log">,
): Promise<LiveAgentProvider | null> {
  try {
    return await withTimeout(FIND_AGENTS_TIMEOUT_MS, (signal) => ports.liveAgents.findAvailable(tenantId, workspaceId, signal));
  } catch (error) {
    log.warn("Whether a live agent is there could not be found out.", { tenantId, error });
    log.count("LiveAgentsUnknown");
    return null;
  }
}

/** Sends one text block as the whole answer. */
export function sendText(text: string, { send }: Pick<TurnContext, "send">, lastAgent: string): ComposedAnswer {
  const blockId = "b1";
  send({ type: "block_start", data: { blockId, type: "text" } });
  send({ type: "block_delta", data: { blockId, content: text } });
  send({ type: "block_end", data: { blockId } });
  return { prose: text, shown: [], followUps: [], degraded: false, lastAgent, isComposed: false };
}

function sendOffer(offer: DomainOffer, language: string, lastAgent: string, context: TurnContext): ComposedAnswer {
  const composed = sendText(offer.message, context, lastAgent);
  context.send({ type: "domain_offer", data: offer });
  return { ...composed, effects: { contact: { offerLanguage: language } } };
}

function buildHandoffOffer(language: string): DomainOffer {
  const phrases = languageData(language).offers;
  return {
    domain: "handoff",
    message: phrases.handoff,
    ui: {
      component: "action_group",
      layout: "vertical",
      actions: [
        { id: "accept", label: phrases.talkToHuman, variant: "primary" },
        { id: "decline", label: phrases.keepChatting, variant: "secondary" },
      ],
    },
  };
}

/** Builds the form as the workspace wants it; `reason` replaces the workspace's own message. */
function buildContactOffer(language: string, form: ContactFormOptions, reason?: string): DomainOffer {
  const phrases = languageData(language).offers;
  return {
    domain: "contact",
    message: reason ?? form.message ?? phrases.contact,
    ui: {
      component: "form",
      title: form.title ?? phrases.formTitle,
      fields: form.fields.map((id) => ({ id, type: FORM_FIELDS[id].type, label: phrases[id] })),
      submitAction: "submit",
      cancelAction: "decline",
    },
  };
}
