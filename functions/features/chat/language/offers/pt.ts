import type { OfferPhrases } from "../offer-phrases-shape.ts";

export const PORTUGUESE_OFFERS: OfferPhrases = {
  handoff: "Posso colocar você em contato com uma pessoa.",
  noAgent: "No momento não há ninguém disponível. Deixe seus dados e a loja entrará em contato.",
  nobodyAvailable: "No momento não há ninguém disponível. Tente novamente mais tarde, por favor.",
  contact: "Deixe seus dados e a loja entrará em contato.",
  talkToHuman: "Falar com uma pessoa",
  keepChatting: "Continuar aqui",
  formTitle: "Falar com a loja",
  name: "Nome",
  email: "E-mail",
  phone: "Telefone",
  message: "Mensagem",
  thanks: "Obrigado. A loja recebeu sua mensagem e entrará em contato.",
  finding: "Procurando alguém para você...",
  connecting: "Estou passando você para alguém. Em instantes uma pessoa fala com você.",
  notReached: "Não consegui falar com ninguém agora. Deixe seus dados e a loja entrará em contato.",
  declined: "Certo. Em que mais posso ajudar?",
};
