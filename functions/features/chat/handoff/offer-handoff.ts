import type { DomainOffer } from "../../../../schemas/chat-chunks.ts";
import type { ComposedAnswer } from "../contracts/answer.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { offerPhrases } from "../language/offer-phrases.ts";
import { buildContactOffer, buildHandoffOffer } from "./build-offer.ts";
import { readContactFormOptions } from "./contact-form.ts";
import { findAvailableAgents } from "./find-available-agents.ts";
import { sendText } from "./send-text.ts";

/** For a shopper who wants a person: a live agent where one is there, else the contact form. */
export async function offerHandoff(turn: Turn, language: string, kit: TurnContext): Promise<ComposedAnswer> {
  const say = offerPhrases(language);
  if (turn.contact.handoff) return sendText(say.connecting, kit, "handoff");
  kit.send({ type: "progress", data: { stage: "connect", message: say.finding } });
  if (await findAvailableAgents(turn, kit)) return sendOffer(buildHandoffOffer(language), language, "handoff", kit);
  return offerContactInstead(turn, say.noAgent, language, kit);
}

/** For a shopper who wants to be contacted. Null where the workspace offers no form. */
export function offerContact(turn: Turn, language: string, kit: TurnContext): ComposedAnswer | null {
  const form = readContactFormOptions(turn.settings);
  return form.isOffered ? sendOffer(buildContactOffer(language, form), language, "contact", kit) : null;
}

/** The contact form in place of an agent; `text` says why. */
export function offerContactInstead(turn: Turn, text: string, language: string, kit: TurnContext): ComposedAnswer {
  const form = readContactFormOptions(turn.settings);
  if (!form.isOffered) return sendText(offerPhrases(language).nobodyAvailable, kit, "handoff");
  return sendOffer(buildContactOffer(language, form, text), language, "handoff", kit);
}

function sendOffer(made: DomainOffer, language: string, lastAgent: string, kit: TurnContext): ComposedAnswer {
  const composed = sendText(made.message, kit, lastAgent);
  kit.send({ type: "domain_offer", data: made });
  return { ...composed, effects: { contact: { offerLanguage: language } } };
}
