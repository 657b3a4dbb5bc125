import type { OfferPhrases } from "../offer-phrases-shape.ts";

export const DUTCH_OFFERS: OfferPhrases = {
  handoff: "Ik kan u met een medewerker verbinden.",
  noAgent: "Er is nu niemand in de chat. Laat uw gegevens achter, dan neemt de winkel contact met u op.",
  nobodyAvailable: "Er is nu niemand in de chat. Probeer het later nog eens.",
  contact: "Laat uw gegevens achter, dan neemt de winkel contact met u op.",
  talkToHuman: "Met een medewerker spreken",
  keepChatting: "Hier verder chatten",
  formTitle: "Contact met de winkel",
  name: "Naam",
  email: "E-mail",
  phone: "Telefoon",
  message: "Bericht",
  thanks: "Dank u. De winkel heeft uw bericht en neemt contact met u op.",
  finding: "Ik zoek iemand voor u...",
  connecting: "Ik verbind u door. Er komt zo iemand bij u.",
  notReached: "Ik kon op dit moment niemand bereiken. Laat uw gegevens achter, dan neemt de winkel contact met u op.",
  declined: "Goed. Wat kan ik verder voor u doen?",
};
