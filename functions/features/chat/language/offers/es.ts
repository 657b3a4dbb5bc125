import type { OfferPhrases } from "../offer-phrases-shape.ts";

export const SPANISH_OFFERS: OfferPhrases = {
  handoff: "Puedo ponerle en contacto con una persona.",
  noAgent: "Ahora mismo no hay nadie disponible. Deje sus datos y la tienda le responderá.",
  nobodyAvailable: "Ahora mismo no hay nadie disponible. Vuelva a intentarlo más tarde, por favor.",
  contact: "Deje sus datos y la tienda le responderá.",
  talkToHuman: "Hablar con una persona",
  keepChatting: "Seguir aquí",
  formTitle: "Contactar con la tienda",
  name: "Nombre",
  email: "Correo electrónico",
  phone: "Teléfono",
  message: "Mensaje",
  thanks: "Gracias. La tienda ha recibido su mensaje y le responderá.",
  finding: "Busco a alguien para usted...",
  connecting: "Le pongo en contacto. Enseguida le atenderá alguien.",
  notReached: "No he podido contactar con nadie en este momento. Deje sus datos y la tienda le responderá.",
  declined: "De acuerdo. ¿En qué más puedo ayudarle?",
};
