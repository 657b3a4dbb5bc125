import type { OfferPhrases } from "../offer-phrases-shape.ts";

export const ENGLISH_OFFERS: OfferPhrases = {
  handoff: "I can pass you on to a person.",
  noAgent: "Nobody is there to chat right now. Leave your details, and the shop will get back to you.",
  nobodyAvailable: "Nobody is there to chat right now. Please try again later.",
  contact: "Leave your details, and the shop will get back to you.",
  talkToHuman: "Talk to a person",
  keepChatting: "Keep chatting here",
  formTitle: "Contact the shop",
  name: "Name",
  email: "E-mail",
  phone: "Phone",
  message: "Message",
  thanks: "Thank you. The shop has your message and will get back to you.",
  finding: "Finding somebody for you...",
  connecting: "I am passing you on. Somebody will be with you shortly.",
  notReached: "I could not reach anybody just now. Leave your details, and the shop will get back to you.",
  declined: "All right. What else can I do for you?",
};
