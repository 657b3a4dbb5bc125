import type { ServiceWords } from "./service-words.ts";

/** Spanish: questions about the shop's service, and their answers. */
export const SPANISH_SERVICE_WORDS: ServiceWords = {
  contactDetails: {
    phone: "telefono|numero de telefono|llamar|llamarles|llamaros",
    email: "e-?mail|correo|correo electronico|direccion de correo",
    address: "vuestra direccion|su direccion|donde (?:estan|estais|esta (?:la|su|vuestra) tienda)|ubicacion|como llegar",
    hours: "horarios?|abierto|abiertos|abris|abren|cierran|cerrado",
  },
  anaphors: "con (?:ell[ao]s?|est[ao]s?)|las cuales",
  contactPage: "contacto teléfono correo electrónico dirección horario",
  exceptions: "pero|salvo|excepto|sin embargo|solo|a menos|excepciones?|no",
  generic: "politica informacion detalles condiciones reglas normas pregunta preguntas pagina",
  returnShipping: String.raw`(?:envío|entrega|gastos de envío)(?=\s(?:de\s|por\s)(?:la\s|las\s)?devoluci[oó]n(?:es)?)`,
  answers: {
    noPage: "No he encontrado ninguna página sobre esto.",
    inLanguage: (language) => `la página está en ${language}; esto es lo que mejor responde a su pregunta`,
  },
};
