import { languageData } from "../../../languages/registry.ts";
import type { ComposedAnswer } from "../contracts/answer.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { findAvailableAgents } from "./handoff.ts";
import { readContactFormOptions } from "./offers/contact-form.ts";
import { sendContactOffer, sendHandoffOffer } from "./offers/send-offer.ts";

/** Answers an insult calmly, with the offer of a person or of the contact form. Returns null when the shop has neither. */
export async function offerAfterInsult(turn: Turn, language: string, context: TurnContext): Promise<ComposedAnswer | null> {
  const { answers, offers } = languageData(language);
  if (await findAvailableAgents(turn, context)) return sendHandoffOffer(language, `${answers.insult} ${offers.handoff}`, context);
  const form = readContactFormOptions(turn.settings);
  const reason = `${answers.insult} ${offers.contact}`;
  return form.isOffered ? sendContactOffer(form, { language, lastAgent: "contact", reason }, context) : null;
}
