import type { ServiceWords } from "./service-words.ts";

/** Spanish: questions about the shop's service, and their answers. */
export const SPANISH_SERVICE_WORDS: ServiceWords = {
  contactPage: "contacto teléfono correo electrónico dirección horario",

  answers: {
    inLanguage: (language) => `la página está en ${language}; esto es lo que mejor responde a su pregunta`,
    nothingIn: (language) =>
      `No he encontrado nada con estas palabras: los textos de esta tienda están en ${language}. ` +
      "Quizá una palabra en ese idioma encuentre más.",
  },
};
