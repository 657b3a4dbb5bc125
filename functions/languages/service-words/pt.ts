import type { ServiceWords } from "./service-words.ts";

/** Portuguese: questions about the shop's service, and their answers. */
export const PORTUGUESE_SERVICE_WORDS: ServiceWords = {
  contactDetails: {
    phone: "telefone|telemovel|numero de telefone|ligar|ligar-vos|telefonar",
    email: "e-?mail|correio eletronico|endereco de e-?mail",
    address: "vosso endereco|seu endereco|onde (?:estao|ficam|fica a (?:loja|vossa loja))|morada|localizacao|como chegar",
    hours: "horarios?|horas de abertura|aberto|abertos|abrem|fecham|fechado",
  },
  anaphors: "com (?:el[ae]s?|est[ae]s?)|deles|delas",
  contactPage: "contacto contato telefone e-mail morada endereço horário",
  exceptions: "mas|exceto|salvo|no entanto|so|apenas|a menos|excecoes|excecao|nao",
  generic: "politica informacao informacoes detalhes condicoes regras pergunta perguntas pagina",
  returnShipping: String.raw`(?:envio|entrega|portes)(?=\s(?:de\s|da\s|das\s)devoluç(?:ão|ões))`,
  answers: {
    noPage: "Não encontrei nenhuma página sobre isto.",
    inLanguage: (language) => `a página está em ${language}; isto é o que melhor responde à sua pergunta`,
  },
};
