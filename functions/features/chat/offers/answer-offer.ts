import type { Composed, Kit, Turn } from "../contracts.ts";
import { contactEvent } from "../conversation/shop-events.ts";
import type { OfferResponse } from "../operations/chat-request.ts";
import { contactOffer } from "./make-offer.ts";
import { offerPhrases } from "./phrases.ts";
import { sayText } from "./say.ts";

const MOST_LENGTH = 2_000;

/** What becomes of an offer that the shopper accepts or declines. */
export async function answerOffer(turn: Turn, { domain, actionId, formData = {} }: OfferResponse, kit: Kit): Promise<Composed> {
  const language = turn.settings.language ?? "en";
  const say = offerPhrases(language);
  if (actionId === "decline") return sayText(say.declined, kit, domain);
  if (domain !== "contact") return refuse(domain, say.noAgent, language, kit);
  const contact = readContact(formData);
  if (contact.email === "" && contact.phone === "") return refuse(domain, say.incomplete, language, kit);
  await contactEvent(turn, contact, kit.ports);
  kit.send({ type: "domain_offer_success", data: { domain, status: "success" } });
  return sayText(say.thanks, kit, domain);
}

/** The form comes again, with what is missing said. */
function refuse(domain: string, text: string, language: string, kit: Kit): Composed {
  kit.send({ type: "domain_offer_success", data: { domain, status: "error" } });
  const composed = sayText(text, kit, domain);
  kit.send({ type: "domain_offer", data: { ...contactOffer(language), message: text } });
  return composed;
}

function readContact(formData: Record<string, unknown>) {
  const text = (name: string) => (typeof formData[name] === "string" ? formData[name].trim().slice(0, MOST_LENGTH) : "");
  return { name: text("name"), email: text("email"), phone: text("phone"), message: text("message") };
}
