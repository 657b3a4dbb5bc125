import type { Lexicon } from "../language-data.ts";

export const PORTUGUESE: Lexicon = {
  greeting: "ola|oi|bom dia|boa tarde|boa noite|e ai",
  thanks: "obrigado|obrigada|muito obrigado|muito obrigada|valeu",
  farewell: "tchau|adeus|ate logo|ate mais|tenha um bom dia",
  self: "como te chamas|qual e o seu nome|como voce se chama|como vai|tudo bem|quem e voce|voce e um robo|voce e humano|o que voce pode fazer|pode me ajudar|pode ajudar-me|ajuda",
  nod: "ok|sim|nao|perfeito|otimo|bom|bem|legal|entendi|certo",
  human:
    "falar com (?:um |uma |o |a |alguem)?(?:humano|pessoa|atendente|agente|alguem|assistente|funcionario|suporte|atendimento)?(?: real| de verdade)?|pessoa real|atendente humano|atendimento ao cliente",
  contact:
    "ligue-me|liguem-me|me ligue|me liguem|entrar em contato|entrar em contacto|contato|contacto|formulario de contato|numero de telefone|endereco de e-mail|ligar para voces|deixar uma mensagem",
  advice:
    "o que e|quem|enviam|desconto para|como posso|como faco|como lavo|como lavar|quanto tempo|por que|porque|quando|o que significa|qual e a diferenca|que tamanho|devo escolher|politica|devolucao|devolucoes|devolver|reembolso|envio|entrega|prazo|frete|garantia|pagamento|pagar|horario|troca|trocar|vale presente|cartao presente|privacidade|lavar|limpar|cuidar|reparar|reparacao|conserto|guia|rastrear",
  cheaper: "mais barato|mais barata|mais baratos|mais baratas|mais em conta|(?<!nao )muito caro|menos caro",
  dearer: "mais caro|mais cara|melhor qualidade",
  cheapest: "o mais barato|a mais barata|os mais baratos|as mais baratas",
  cheap: "barato|barata|baratos|baratas|em conta|acessivel|acessiveis|nao muito caro|nao muito cara",
  best: "mais bem avaliado|mais bem avaliados|melhor avaliado|mais populares|melhor|melhores",
  more: "mostre mais|outros|outras|outra coisa|algo mais|o que mais|alternativas",
  compare: "compare|compara|comparar|diferenca entre|qual e melhor",
  follow: "e|ou|mas|tambem|que tal",
  pronoun: "isso|isto|esse|essa|este|esta|esses|essas|ele|ela|eles|elas|mais detalhes|mais informacoes|conta-me mais",
  inStock: "em estoque|em stock|disponivel|disponiveis",
  onSale: "em promocao|em oferta|com desconto|promocoes|ofertas|descontos|em saldo",
  ordinals: ["primeiro|primeira", "segundo|segunda", "terceiro|terceira", "quarto|quarta", "quinto|quinta", "ultimo|ultima"],
  not: "nao|que nao seja|que nao sejam|menos|exceto|salvo|nada de|nao em",
  without: "sem|alergico a|alergica a|alergico ao|exceto",
  filler:
    "dois|duas|nenhum|nenhuma|nada|afinal|desculpe|urgente|esposa|esposo|marido|namorada|namorado|pai|papa|mae|irmao|irma|amigo|amiga|avo|tio|tia|chefe|colega|sobrinho|sobrinha|adora|gosta|levo|significa|significam|momento|atualmente|agora|tem|tens|temos|tenho|ha|vende|vendem|vendes|comprar|preciso|precisa|queria|gostaria|quero|recomenda|recomendam|recomendar|recomendas|sugere|mostre|mostra|mostrar|encontrar|procurando|procuro|procurar|ver|dizer|diga|saber|ajudar|oferece|oferecem|bom|boa|bons|boas|produto|produtos|artigo|artigos|coisa|coisas|preco|precos|custa|custam|quanto|quanta|euros|euro|reais|dolares|orcamento|favor|tamanho|cor|cores|tipo|tipos|algum|alguma|alguns|algo|realmente|estou|tambem|so|outro|outra|loja|posso|pode|poderia|fazer|voces|voce|tendes",
};
