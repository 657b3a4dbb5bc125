import type { OfferPhrases } from "../offer-phrases-shape.ts";

export const ITALIAN_OFFERS: OfferPhrases = {
  handoff: "Posso metterla in contatto con una persona.",
  noAgent: "Al momento non c'è nessuno in chat. Lasci i suoi recapiti e il negozio le risponderà.",
  nobodyAvailable: "Al momento non c'è nessuno in chat. Riprovi più tardi, per favore.",
  contact: "Lasci i suoi recapiti e il negozio le risponderà.",
  talkToHuman: "Parlare con una persona",
  keepChatting: "Continuare qui",
  formTitle: "Contatta il negozio",
  name: "Nome",
  email: "E-mail",
  phone: "Telefono",
  message: "Messaggio",
  thanks: "Grazie. Il negozio ha ricevuto il suo messaggio e le risponderà.",
  finding: "Cerco qualcuno per lei...",
  connecting: "La metto in contatto. A breve qualcuno sarà da lei.",
  notReached: "In questo momento non sono riuscito a raggiungere nessuno. Lasci i suoi recapiti e il negozio le risponderà.",
  declined: "Va bene. Che cos'altro posso fare per lei?",
};
