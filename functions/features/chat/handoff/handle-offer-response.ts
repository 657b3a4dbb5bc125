import { createHash } from "node:crypto";
import type { ComposedAnswer } from "../contracts/answer.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { detectLanguage, workspaceLanguage } from "../language/detect-language.ts";
import { offerPhrases } from "../language/offer-phrases.ts";
import { readContactFormOptions } from "./contact-form.ts";
import { buildContactEvent, type ContactForm } from "./handoff-events.ts";
import type { ParsedOfferResponse } from "./parse-offer-response.ts";
import { sendText } from "./send-text.ts";
import { startHandoff } from "./start-handoff.ts";

/** The same form again within this time is a client that tries again, or a second click; later it is a shopper who still waits. */
const SAME_FORM_MS = 600_000;

/** What becomes of an offer that the shopper accepts or declines. */
export async function handleOfferResponse(turn: Turn, answer: ParsedOfferResponse, kit: TurnContext): Promise<ComposedAnswer> {
  const language = detectOfferLanguage(turn);
  if (answer.action === "accept") return startHandoff(turn, language, kit);
  if (answer.action === "decline") return sendText(offerPhrases(language).declined, kit, answer.domain);
  return submitContactForm(turn, answer.form, language, kit);
}

/** A button says little: the language is that of the offer, else of the question before. */
function detectOfferLanguage({ contact, message, history, settings }: Turn): string {
  if (contact.offerLanguage) return contact.offerLanguage;
  return detectLanguage(message, detectLanguage(history.at(-1)?.question ?? "", workspaceLanguage(settings)));
}

/** Its event is the only place that keeps the form: it is left for the transaction that ends the turn. */
function submitContactForm(turn: Turn, form: ContactForm, language: string, kit: TurnContext): ComposedAnswer {
  const now = kit.ports.clock.now();
  const { lastForm } = turn.contact;
  const fingerprint = fingerprintForm(turn, form);
  const isRepeated = lastForm?.fingerprint === fingerprint && now - lastForm.sentAt < SAME_FORM_MS;
  kit.send({ type: "domain_offer_success", data: { domain: "contact", status: "success" } });
  const composed = sendText(readContactFormOptions(turn.settings).thanks ?? offerPhrases(language).thanks, kit, "contact");
  if (isRepeated) return composed;
  const events = [buildContactEvent(turn, form, new Date(now).toISOString())];
  return { ...composed, effects: { events, contact: { lastForm: { fingerprint, sentAt: now } } } };
}

/** The thread itself keeps no contact details. */
function fingerprintForm({ tenantId, threadId }: Turn, { name, email, phone, message }: ContactForm): string {
  const text = JSON.stringify([tenantId, threadId, name, email, phone, message]);
  return createHash("sha256").update(text).digest("base64url");
}
