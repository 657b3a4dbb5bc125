import type { OfferPhrases } from "../offer-phrases-shape.ts";

export const FRENCH_OFFERS: OfferPhrases = {
  handoff: "Je peux vous mettre en relation avec une personne.",
  noAgent: "Personne n'est disponible pour le moment. Laissez vos coordonnées et la boutique vous répondra.",
  nobodyAvailable: "Personne n'est disponible pour le moment. Veuillez réessayer plus tard.",
  contact: "Laissez vos coordonnées et la boutique vous répondra.",
  talkToHuman: "Parler à une personne",
  keepChatting: "Continuer ici",
  formTitle: "Contacter la boutique",
  name: "Nom",
  email: "E-mail",
  phone: "Téléphone",
  message: "Message",
  thanks: "Merci. La boutique a reçu votre message et vous répondra.",
  finding: "Je cherche quelqu'un pour vous...",
  connecting: "Je vous mets en relation. Quelqu'un va vous répondre dans un instant.",
  notReached: "Je n'ai pu joindre personne pour le moment. Laissez vos coordonnées et la boutique vous répondra.",
  declined: "D'accord. Que puis-je faire d'autre pour vous ?",
};
