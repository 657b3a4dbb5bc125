import { phrases } from "../language-data.ts";
import type { FixedAnswers } from "./fixed-answers.ts";

/** Portuguese: what the assistant cannot do. */
export const PORTUGUESE_FIXED_ANSWERS: FixedAnswers = {
  asks: {
    instructions: phrases`
      (?:ignora|ignore|esquece|esqueca|contorna) (?:\p{L}+ ){0,4}(?:instrucoes|regras|diretrizes|prompt)|prompt (?:do|
      de) sistema|
      (?:mostra|mostra-me|mostre|diz|diz-me|diga|repete|revela|quais sao|qual e) (?:\p{L}+ ){0,2}(?:tuas|suas|teu|
      seu) (?:\p{L}+ )?(?:instrucoes|regras|
      diretrizes|prompt)(?! (?:para|de|sobre))|modo (?:de )?(?:programador|desenvolvedor)|agora es|agora voce e|finge (?:ser|
      que)`,
    othersData: phrases`
      (?:e-?mails?|moradas?|enderecos?|telefones?|nomes?|encomendas?|pedidos?|dados) (?:do|da|dos|das|de um|de uma|
      de) (?:\p{L}+ ){0,3}(?:clientes?|compradores?|
      utilizador(?:es)?|usuarios?|vizinh[oa]s?|pessoa)|(?:outros|todos os|ultimos?) (?:clientes|compradores|utilizadores)|
      lista de clientes|
      (?:o )?que (?:comprou|encomendou|pediu) (?:o|a) \p{L}+`,
    codes: phrases`
      (?:tens|tem|voces tem|ha|da-me|de-me|manda-me|me da|quero|preciso de|conheces|sabes) (?:um |uma |algum |o |
      de )*(?:codigos?|cupao|cupom|cupoes)
      (?: (?:de desconto|promocional|promocionais|desconto|secretos?))?|
      codigos? secretos?|(?:da-me|de-me|faz-me|faca-me|me da|me de) (?:um |uma |o )?(?:\p{N}+ ?% ?)?(?:de )?desconto`,
  },
  order: {
    nouns: "encomendas?|pedidos?|pacote|envio|entrega|numero de seguimento",
    own: "(?:a minha|minha|a nossa|a|esta) (?:encomenda|entrega)|(?:o meu|meu|o|este) (?:pedido|pacote)|(?:encomendei|comprei)",
    states: phrases`
      onde|estado|seguir|rastrear|entregue|atrasad[oa]|perdid[oa]|falta|nao (?:esta|chegou|recebi|veio)|ainda (?:nao|nada)|
      nunca chegou|nada (?:aqui|chegou)|cancelar|alterar|mudar|quando chega`,
    details:
      "(?:o meu |meu |o )?codigo postal e|(?:o )?(?:meu )?cep e|(?:o )?(?:meu )?numero (?:da encomenda|do pedido|de encomenda)",
  },
  refusals: {
    instructions: "Não revelo nem altero como estou configurado. Posso ajudar com os produtos e as páginas desta loja.",
    othersData: "Não posso dizer nada sobre outras pessoas nem sobre as suas encomendas.",
    codes: "Não tenho códigos nem descontos para dar. Os preços são os que a loja mostra.",
  },
  trackingPage: "seguir encomenda",
  noOrders: "Daqui não consigo consultar encomendas.",
};
