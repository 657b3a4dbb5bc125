import type { DomainOffer } from "../../../../schemas/chat-chunks.ts";
import { offerPhrases } from "../language/offer-phrases.ts";
import { type ContactFormOptions, FORM_FIELDS } from "./contact-form.ts";

/** A conversation with a live agent. */
export function buildHandoffOffer(language: string): DomainOffer {
  const say = offerPhrases(language);
  return {
    domain: "handoff",
    message: say.handoff,
    ui: {
      component: "action_group",
      layout: "vertical",
      actions: [
        { id: "accept", label: say.talkToHuman, variant: "primary" },
        { id: "decline", label: say.keepChatting, variant: "secondary" },
      ],
    },
  };
}

/** The contact form, as the workspace wants it. `message`: why it is offered, where that is not what the workspace says of it. */
export function buildContactOffer(language: string, form: ContactFormOptions, message?: string): DomainOffer {
  const say = offerPhrases(language);
  return {
    domain: "contact",
    message: message ?? form.message ?? say.contact,
    ui: {
      component: "form",
      title: form.title ?? say.formTitle,
      fields: form.fields.map((id) => ({ id, type: FORM_FIELDS[id].type, label: say[id] })),
      submitAction: "submit",
      cancelAction: "decline",
    },
  };
}
