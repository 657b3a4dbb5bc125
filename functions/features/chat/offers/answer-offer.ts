import { createHash } from "node:crypto";
import type { Composed, Kit, Turn } from "../contracts.ts";
import { type ContactForm, contactEvent } from "../conversation/shop-events.ts";
import { readLanguage, usualLanguage } from "../triage/read-language.ts";
import { contactFormOf } from "./contact-form.ts";
import { handOver } from "./hand-over.ts";
import { offerPhrases } from "./phrases.ts";
import type { OfferAnswer } from "./read-offer-response.ts";
import { sayText } from "./say.ts";

/** The same form again within this time is a client that tries again, or a second click; later it is a shopper who still waits. */
const SAME_FORM_MS = 600_000;

/** What becomes of an offer that the shopper accepts or declines. */
export async function answerOffer(turn: Turn, answer: OfferAnswer, kit: Kit): Promise<Composed> {
  const language = languageOf(turn);
  if (answer.action === "accept") return handOver(turn, language, kit);
  if (answer.action === "decline") return sayText(offerPhrases(language).declined, kit, answer.domain);
  return takeForm(turn, answer.form, language, kit);
}

/** A button says little: the language is that of the offer, else of the question before. */
function languageOf({ contact, message, history, settings }: Turn): string {
  if (contact.offerLanguage) return contact.offerLanguage;
  return readLanguage(message, readLanguage(history.at(-1)?.question ?? "", usualLanguage(settings)));
}

/** Its event is the only place that keeps the form: it is left for the transaction that ends the turn. */
function takeForm(turn: Turn, form: ContactForm, language: string, kit: Kit): Composed {
  const now = kit.ports.clock.now();
  const { lastForm } = turn.contact;
  const fingerprint = fingerprintOf(turn, form);
  const isRepeated = lastForm?.fingerprint === fingerprint && now - lastForm.sentAt < SAME_FORM_MS;
  kit.send({ type: "domain_offer_success", data: { domain: "contact", status: "success" } });
  const composed = sayText(contactFormOf(turn.settings).thanks ?? offerPhrases(language).thanks, kit, "contact");
  if (isRepeated) return composed;
  const events = [contactEvent(turn, form, new Date(now).toISOString())];
  return { ...composed, leaves: { events, contact: { lastForm: { fingerprint, sentAt: now } } } };
}

/** The thread itself keeps no contact details. */
function fingerprintOf({ tenantId, threadId }: Turn, { name, email, phone, message }: ContactForm): string {
  const text = JSON.stringify([tenantId, threadId, name, email, phone, message]);
  return createHash("sha256").update(text).digest("base64url");
}
