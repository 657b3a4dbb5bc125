/** What the assistant says of people and forms. */
export interface OfferPhrases {
  handoff: string;
  noAgent: string;
  contact: string;
  talk: string;
  keepChatting: string;
  formTitle: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  thanks: string;
  connecting: string;
  declined: string;
  incomplete: string;
}

const ENGLISH: OfferPhrases = {
  handoff: "I can pass you on to a person.",
  noAgent: "Nobody is there to chat right now. Leave your details, and the shop will get back to you.",
  contact: "Leave your details, and the shop will get back to you.",
  talk: "Talk to a person",
  keepChatting: "Keep chatting here",
  formTitle: "Contact the shop",
  name: "Name",
  email: "E-mail",
  phone: "Phone",
  message: "Message",
  thanks: "Thank you. The shop has your message and will get back to you.",
  connecting: "I am passing you on. Somebody will be with you shortly.",
  declined: "All right. What else can I do for you?",
  incomplete: "Please leave an e-mail address or a phone number, so that the shop can get back to you.",
};

const PHRASES: Record<string, OfferPhrases> = {
  en: ENGLISH,
  de: {
    handoff: "Ich kann Sie mit einem Menschen verbinden.",
    noAgent: "Gerade ist niemand im Chat. Hinterlassen Sie Ihre Kontaktdaten, und der Shop meldet sich bei Ihnen.",
    contact: "Hinterlassen Sie Ihre Kontaktdaten, und der Shop meldet sich bei Ihnen.",
    talk: "Mit einem Menschen sprechen",
    keepChatting: "Hier weiterchatten",
    formTitle: "Kontakt zum Shop",
    name: "Name",
    email: "E-Mail",
    phone: "Telefon",
    message: "Nachricht",
    thanks: "Vielen Dank. Der Shop hat Ihre Nachricht und meldet sich bei Ihnen.",
    connecting: "Ich verbinde Sie. Gleich ist jemand für Sie da.",
    declined: "In Ordnung. Was kann ich sonst für Sie tun?",
    incomplete: "Bitte geben Sie eine E-Mail-Adresse oder Telefonnummer an, damit der Shop sich melden kann.",
  },
  fr: {
    handoff: "Je peux vous mettre en relation avec une personne.",
    noAgent: "Personne n'est disponible pour le moment. Laissez vos coordonnées et la boutique vous répondra.",
    contact: "Laissez vos coordonnées et la boutique vous répondra.",
    talk: "Parler à une personne",
    keepChatting: "Continuer ici",
    formTitle: "Contacter la boutique",
    name: "Nom",
    email: "E-mail",
    phone: "Téléphone",
    message: "Message",
    thanks: "Merci. La boutique a reçu votre message et vous répondra.",
    connecting: "Je vous mets en relation. Quelqu'un sera bientôt à vous.",
    declined: "D'accord. Que puis-je faire d'autre pour vous ?",
    incomplete: "Indiquez une adresse e-mail ou un numéro de téléphone pour que la boutique puisse vous répondre.",
  },
  es: {
    handoff: "Puedo ponerle en contacto con una persona.",
    noAgent: "Ahora mismo no hay nadie disponible. Deje sus datos y la tienda le responderá.",
    contact: "Deje sus datos y la tienda le responderá.",
    talk: "Hablar con una persona",
    keepChatting: "Seguir aquí",
    formTitle: "Contactar con la tienda",
    name: "Nombre",
    email: "Correo electrónico",
    phone: "Teléfono",
    message: "Mensaje",
    thanks: "Gracias. La tienda ha recibido su mensaje y le responderá.",
    connecting: "Le pongo en contacto. Enseguida le atenderá alguien.",
    declined: "De acuerdo. ¿En qué más puedo ayudarle?",
    incomplete: "Indique un correo o un teléfono para que la tienda pueda responderle.",
  },
};

/** In the shopper's language, or in English. */
export function offerPhrases(language: string): OfferPhrases {
  return PHRASES[language] ?? ENGLISH;
}
