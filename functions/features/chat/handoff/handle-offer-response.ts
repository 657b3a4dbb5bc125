import { createHash } from "node:crypto";
import { languageData } from "../../../languages/registry.ts";
import type { ComposedAnswer } from "../contracts/answer.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { detectLanguage } from "../language/detect-language.ts";
import { buildConversationEvent } from "../thread/conversation-events.ts";
import { type ContactForm, readContactFormOptions } from "./contact-form.ts";
import { startHandoff } from "./handoff.ts";
import type { ParsedOfferResponse } from "./parse-offer-response.ts";
import { sendText } from "./send-offer.ts";

/** The same form again within this time is a client's retry or a second click; later it is a shopper who still waits. */
const SAME_FORM_MS = 600_000;

/** Answers a turn in which the shopper accepts or declines an offer. */
export async function handleOfferResponse(
  turn: Turn,
  response: ParsedOfferResponse,
  context: TurnContext,
): Promise<ComposedAnswer> {
  const language = detectOfferLanguage(turn);
  if (response.action === "accept") return startHandoff(turn, language, context);
  if (response.action === "decline") return sendText(languageData(language).offers.declined, context, response.domain);
  return submitContactForm(turn, response.form, language, context);
}

/** Returns the offer's language, else that of the question before: a button says little. */
function detectOfferLanguage({ contact, message, history, shopLanguage }: Turn): string {
  if (contact.offerLanguage) return contact.offerLanguage;
  return detectLanguage(message, detectLanguage(history.at(-1)?.question ?? "", shopLanguage));
}

/** Leaves the form's event, the only place that keeps the form, for the transaction that ends the turn. */
function submitContactForm(turn: Turn, form: ContactForm, language: string, context: TurnContext): ComposedAnswer {
  const now = context.ports.clock.now();
  const { lastForm } = turn.contact;
  const fingerprint = fingerprintForm(turn, form);
  const isRepeated = lastForm?.fingerprint === fingerprint && now - lastForm.sentAt < SAME_FORM_MS;
  context.send({ type: "domain_offer_success", data: { domain: "contact", status: "success" } });
  const thanks = readContactFormOptions(turn.settings).thanks ?? languageData(language).offers.thanks;
  const composed = sendText(thanks, context, "contact");
  if (isRepeated) return composed;
  const { name, email, phone, message } = form;
  const data = { thread_id: turn.threadId, name, email, phone, message };
  const event = buildConversationEvent(turn, "contact.submitted", new Date(now).toISOString(), data);
  return { ...composed, effects: { events: [event], contact: { lastForm: { fingerprint, sentAt: now } } } };
}

/** Hashes the form: the thread itself keeps no contact details. */
function fingerprintForm({ tenantId, threadId }: Turn, { name, email, phone, message }: ContactForm): string {
  const text = JSON.stringify([tenantId, threadId, name, email, phone, message]);
  return createHash("sha256").update(text).digest("base64url");
}
