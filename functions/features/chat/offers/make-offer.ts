import type { DomainOffer } from "../../../../schemas/chat-chunks.ts";
import { offerPhrases } from "./phrases.ts";

/** What a shopper who wants a person is offered: a live agent where one is there, else the contact form. */
export function handoffOffer(language: string, isAgentThere: boolean): DomainOffer {
  const say = offerPhrases(language);
  if (!isAgentThere) return { ...contactOffer(language), message: say.noAgent };
  return {
    domain: "handoff",
    message: say.handoff,
    ui: {
      component: "action_group",
      layout: "vertical",
      actions: [
        { id: "accept", label: say.talk, variant: "primary" },
        { id: "decline", label: say.keepChatting, variant: "secondary" },
      ],
    },
  };
}

export function contactOffer(language: string): DomainOffer {
  const say = offerPhrases(language);
  return {
    domain: "contact",
    message: say.contact,
    ui: {
      component: "form",
      title: say.formTitle,
      fields: [
        { id: "name", type: "text", label: say.name },
        { id: "email", type: "email", label: say.email },
        { id: "phone", type: "tel", label: say.phone },
        { id: "message", type: "textarea", label: say.message },
      ],
      submitAction: "submit",
      cancelAction: "decline",
    },
  };
}
