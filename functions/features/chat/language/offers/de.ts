import type { OfferPhrases } from "../offer-phrases-shape.ts";

export const GERMAN_OFFERS: OfferPhrases = {
  handoff: "Ich kann Sie mit einem Menschen verbinden.",
  noAgent: "Gerade ist niemand im Chat. Hinterlassen Sie Ihre Kontaktdaten, und der Shop meldet sich bei Ihnen.",
  nobodyAvailable: "Gerade ist niemand im Chat. Bitte versuchen Sie es später noch einmal.",
  contact: "Hinterlassen Sie Ihre Kontaktdaten, und der Shop meldet sich bei Ihnen.",
  talkToHuman: "Mit einem Menschen sprechen",
  keepChatting: "Hier weiterchatten",
  formTitle: "Kontakt zum Shop",
  name: "Name",
  email: "E-Mail",
  phone: "Telefon",
  message: "Nachricht",
  thanks: "Vielen Dank. Der Shop hat Ihre Nachricht und meldet sich bei Ihnen.",
  finding: "Ich suche jemanden für Sie...",
  connecting: "Ich verbinde Sie. Gleich ist jemand für Sie da.",
  notReached: "Ich konnte gerade niemanden erreichen. Hinterlassen Sie Ihre Kontaktdaten, und der Shop meldet sich bei Ihnen.",
  declined: "In Ordnung. Was kann ich sonst für Sie tun?",
};
