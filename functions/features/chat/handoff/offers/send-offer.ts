import type { DomainOffer } from "../../../../../schemas/chat/chat-chunks.ts";
import { languageData } from "../../../../languages/registry.ts";
import type { ComposedAnswer } from "../../contracts/answer.ts";
import type { TurnContext } from "../../contracts/turn.ts";
import { type ContactFormOptions, FORM_FIELDS, requireReply } from "./contact-form.ts";

type Outlet = Pick<TurnContext, "send">;

/** Offers a conversation with a live agent. */
export function sendHandoffOffer(language: string, message: string, outlet: Outlet): ComposedAnswer {
  return sendOffer(buildHandoffOffer(language, message), language, "handoff", outlet);
}

/** Tells that an agent is being called, with the button that ends the conversation. */
export function sendEndOffer(language: string, outlet: Outlet): ComposedAnswer {
  const phrases = languageData(language).offers;
  const actions = [{ id: "end", label: phrases.endConversation, variant: "secondary" }];
  const offer = { domain: "handoff", message: phrases.connecting, ui: { component: "action_group" as const, actions } };
  return sendOffer(offer, language, "handoff", outlet);
}

/** Offers the contact form; `reason` replaces the workspace's own message, `lastAgent` is the agent that offers it. */
export function sendContactOffer(
  form: ContactFormOptions,
  { language, lastAgent, reason }: { language: string; lastAgent: string; reason?: string },
  outlet: Outlet,
): ComposedAnswer {
  return sendOffer(buildContactOffer(language, form, reason), language, lastAgent, outlet);
}

/** Sends one text block as the whole answer. */
export function sendText(text: string, { send }: Outlet, lastAgent: string): ComposedAnswer {
  const blockId = "b1";
  send({ type: "block_start", data: { blockId, type: "text", format: "text" } });
  send({ type: "block_delta", data: { blockId, content: text } });
  send({ type: "block_end", data: { blockId } });
  return { prose: text, shown: [], followUps: [], degraded: false, lastAgent, isComposed: false };
}

function sendOffer(offer: DomainOffer, language: string, lastAgent: string, outlet: Outlet): ComposedAnswer {
  const composed = sendText(offer.message, outlet, lastAgent);
  outlet.send({ type: "domain_offer", data: offer });
  return { ...composed, effects: { contact: { offerLanguage: language } } };
}

export function buildHandoffOffer(language: string, message: string): DomainOffer {
  const phrases = languageData(language).offers;
  return {
    domain: "handoff",
    message,
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

/** Builds the form as the workspace configures it; `reason` replaces the workspace's own message. */
export function buildContactOffer(language: string, form: ContactFormOptions, reason?: string): DomainOffer {
  const phrases = languageData(language).offers;
  const { required, requireOneOf } = requireReply(form.fields);
  return {
    domain: "contact",
    message: reason ?? form.message ?? phrases.contact,
    ui: {
      component: "form",
      title: form.title ?? phrases.formTitle,
      fields: form.fields.map((id) => ({ id, type: FORM_FIELDS[id].type, label: phrases[id], required: required.has(id) })),
      ...(requireOneOf && { requireOneOf }),
      submitAction: "submit",
      cancelAction: "decline",
    },
  };
}
