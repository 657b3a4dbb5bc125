import type { DomainOffer } from "../../../../schemas/chat-chunks.ts";
import type { Composed, Kit, Turn } from "../contracts.ts";
import { contactFormOf } from "./contact-form.ts";
import { findAgents } from "./find-agents.ts";
import { contactOffer, handoffOffer } from "./make-offer.ts";
import { offerPhrases } from "./phrases.ts";
import { sayText } from "./say.ts";

/** For a shopper who wants a person: a live agent where one is there, else the contact form. */
export async function offerPerson(turn: Turn, language: string, kit: Kit): Promise<Composed> {
  const say = offerPhrases(language);
  if (turn.contact.handoff) return sayText(say.connecting, kit, "handoff");
  kit.send({ type: "progress", data: { stage: "connect", message: say.finding } });
  if (await findAgents(turn, kit)) return offer(handoffOffer(language), language, "handoff", kit);
  return offerInstead(turn, say.noAgent, language, kit);
}

/** For a shopper who wants to be contacted. Null where the workspace offers no form. */
export function offerContact(turn: Turn, language: string, kit: Kit): Composed | null {
  const form = contactFormOf(turn.settings);
  return form.isOffered ? offer(contactOffer(language, form), language, "contact", kit) : null;
}

/** The contact form in place of an agent; `text` says why. */
export function offerInstead(turn: Turn, text: string, language: string, kit: Kit): Composed {
  const form = contactFormOf(turn.settings);
  if (!form.isOffered) return sayText(offerPhrases(language).alone, kit, "handoff");
  return offer(contactOffer(language, form, text), language, "handoff", kit);
}

function offer(made: DomainOffer, language: string, lastAgent: string, kit: Kit): Composed {
  const composed = sayText(made.message, kit, lastAgent);
  kit.send({ type: "domain_offer", data: made });
  return { ...composed, leaves: { contact: { offerLanguage: language } } };
}
