import type { ServiceWords } from "./service-words.ts";

/** Portuguese: questions about the shop's service, and their answers. */
export const PORTUGUESE_SERVICE_WORDS: ServiceWords = {
  contactPage: "contacto contato telefone e-mail morada endereço horário",

  answers: {
    inLanguage: (language) => `a página está em ${language}; isto é o que melhor responde à sua pergunta`,
    nothingIn: (language) =>
      `Não encontrei nada com estas palavras: os textos desta loja estão em ${language}. ` +
      "Uma palavra nessa língua talvez encontre mais.",
  },
};
