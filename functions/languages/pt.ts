import { stemmer as portuguese } from "@orama/stemmers/portuguese";
import { type LanguageData, phrases, sentence } from "./language-data.ts";
import { PORTUGUESE_PRODUCT_WORDS } from "./product-words/pt.ts";

/** Portuguese: how its words are analysed, what shoppers write in it, and what the assistant says. */
export const PORTUGUESE: LanguageData = {
  analysis: {
    stemmer: portuguese,
    stopWords: `
      a ao aos as ate com como da das de dela dele do dos e ela elas ele eles em entre era essa esse esta este eu foi ha isso
      isto ja la lhe mais mas me meu minha muito na nas nao nem no nos nossa nosso num numa o os ou para pela pelas pelo pelos
      por qual quando que quem quero se sem ser seu sua sao so tambem te tem um uma umas uns voce`,
  },
  detection: {
    letters: ["ãõ", "ç", "ê"],
    sharedWords: "a e o me se la no do ok as so",
  },
  messages: {
    greeting: "ola|oi|bom dia|boa tarde|boa noite|e ai",
    thanks: "obrigado|obrigada|muito obrigado|muito obrigada|valeu",
    farewell: "tchau|adeus|ate logo|ate mais|tenha um bom dia",
    aboutAssistant: phrases`
      como te chamas|qual e o seu nome|como voce se chama|como vai|tudo bem|quem e voce|voce e um robo|voce e humano|
      o que voce pode fazer|pode me ajudar|pode ajudar-me|ajuda`,
    acknowledgement: "ok|sim|nao|perfeito|otimo|bom|bem|legal|entendi|certo",
    wantsHuman: phrases`
      (?<=^|[,.!] ?)(?:um |uma )?(?:humano|pessoa|atendente|agente|operador)(?: real)?(?:,? (?:por favor|se faz favor|
      faz favor))?(?=[.! ]*$)|
      falar com (?:um |uma |o |a |alguem)?(?:humano|pessoa|atendente|agente|alguem|assistente|funcionario|suporte|
      atendimento)?(?: real| de verdade)?|pessoa real|atendente humano|atendimento ao cliente|
      (?:o|um|seu|vosso|com) (?:seu |vosso |o )?(?:gerente|responsavel|supervisor|superior)`,
    complaint: phrases`
      (?<!nao )(?:estou|estamos) (?:(?!nao )\p{L}+ ){0,2}?(?:furios[oa]s?|zangad[oa]s?|irritad[oa]s?|indignad[oa]s?|
      revoltad[oa]s?)|(?:servico|atendimento|loja|entrega|suporte) (?:(?!nao )\p{L}+ ){0,3}?(?:e|era|
      foi) (?:(?!nao )\p{L}+ ){0,2}?(?:pessim[oa]|horrivel|terrivel|mau|ma|ruim|inutil|lamentavel|vergonhos[oa])|
      reclamacao|reclamacoes|reclamar|queixa|queixas|queixar|inaceitavel|vergonhoso|(?:pessim[oa]|pior|horrivel|
      terrivel) (?:servico|atendimento|experiencia|loja)|(?:servico|atendimento|experiencia) (?:\p{L}+ )?(?:pessim[oa]|
      horrivel|terrivel)|(?:insatisfeit[oa]|desiludid[oa]|decepcionad[oa]|fart[oa]) (?:com|de) (?:voces|vosso|vossa|seu|
      sua|o servico|a minha encomenda|meu pedido)|(?:chegou|chegaram|recebi|veio) (?:\p{L}+ ){0,3}?(?:partid[oa]s?|
      quebrad[oa]s?|danificad[oa]s?|defeituos[oa]s?|errad[oa]s?)|(?:nunca|ainda nao) (?:chegou|recebi|foi entregue)|burla`,
    wantsContact: phrases`
      ligue-me|liguem-me|me ligue|me liguem|entrar em contato|entrar em contacto|contato|contacto|formulario de contato|
      numero de telefone|endereco de e-mail|ligar para voces|deixar uma mensagem`,
    wantsAdvice: phrases`
      o que e|quem|enviam|desconto para|como posso|como faco|como lavo|como lavar|quanto tempo|por que|porque|quando|
      o que significa|qual e a diferenca|que tamanho|devo escolher|politica|devolucao|devolucoes|devolver|reembolso|envio|
      entrega|prazo|frete|garantia|pagamento|pagar|horario|troca|trocar|vale presente|cartao presente|privacidade|lavar|
      limpar|cuidar|reparar|reparacao|conserto|guia|rastrear`,
    cheaper: "mais barato|mais barata|mais baratos|mais baratas|mais em conta|(?<!nao )muito caro|menos caro",
    moreExpensive: "mais caro|mais cara|melhor qualidade",
    cheapest: "o mais barato|a mais barata|os mais baratos|as mais baratas",
    mostExpensive: "[oa]s? mais car[oa]s?",
    lowPriced: "barato|barata|baratos|baratas|em conta|acessivel|acessiveis|nao muito caro|nao muito cara",
    bestRated: phrases`
      mais bem avaliado|mais bem avaliados|melhor avaliado|mais populares|melhor|melhores|melhor(?:es)? (?:avaliacao|
      avaliacoes|notas?|criticas)`,
    moreResults: "mostre mais|outros|outras|outra coisa|algo mais|o que mais|alternativas",
    comparison: "compare|compara|comparar|diferenca entre|qual e melhor",
    followUpOpeners: "o que acontece se|e|ou|mas|tambem|que tal",
    pronouns: phrases`
      disso|disto|desses|dessas|destes|destas|deles|delas|isso|isto|esse|essa|este|esta|esses|essas|ele|ela|eles|elas|
      mais detalhes|mais informacoes|conta-me mais`,
    inStock: "em estoque|em stock|disponivel|disponiveis",
    onSale: "em promocao|em oferta|com desconto|promocoes|ofertas|descontos|em saldo",
    ordinals: ["primeiro|primeira", "segundo|segunda", "terceiro|terceira", "quarto|quarta", "quinto|quinta", "ultimo|ultima"],
    exceptColour: "nao|que nao seja|que nao sejam|menos|exceto|salvo|nada de|nao em",
    isNot: "nao|que nao sejam?",
    without: phrases`
      sem|nada d[aeo]|alergico a|alergica a|alergico ao|exceto|ja (?:tem|tenho|tem os|temos)|suficientes?|demasiad[oa]s`,
    requests: phrases`
      procuro|procuramos|a procura|preciso|precisamos|precisa|quero|queria|queremos|queriamos|gostaria|gostava|voces tem|vendem|
      recomendam|comprar|oferecer|encomendar`,
    fillers: phrases`
      dois|duas|nenhum|nenhuma|nada|afinal|desculpe|urgente|esposa|esposo|marido|namorada|namorado|pai|papa|mae|irmao|irma|
      amigo|amiga|avo|tio|tia|chefe|colega|sobrinho|sobrinha|adora|gosta|levo|significa|significam|momento|atualmente|agora|
      tem|tens|temos|tenho|ha|vende|vendem|vendes|comprar|preciso|precisa|queria|gostaria|quero|recomenda|recomendam|
      recomendar|recomendas|sugere|mostre|mostra|mostrar|encontrar|procurando|procuro|procurar|ver|dizer|diga|saber|ajudar|
      oferece|oferecem|bom|boa|bons|boas|produto|produtos|artigo|artigos|coisa|coisas|preco|precos|custa|custam|quanto|quanta|
      euros|euro|reais|dolares|orcamento|favor|tamanho|cor|cores|tipo|tipos|algum|alguma|alguns|algo|realmente|estou|tambem|
      so|outro|outra|loja|posso|pode|poderia|fazer|voces|voce|tendes`,
  },
  grammar: {
    and: "e",
    or: "ou",
    nor: "nem",
    also: "tambem",
    in: "em",
    to: "ate",
    definiteArticles: "o|a|os|as|ess[ea]|aquel[ea]|est[ea]",
    indefiniteArticles: "uma?|uns|umas",
    purposePrepositions: "com|para",
    additionPrepositions: "com|sem|para",
  },
  references: {
    two: "dois|duas",
    three: "tres",
    firstFew: "primeiros|primeiras",
    number: "numero",
    ones: "versoes|versao|modelos?",
    other: "(?:o outro|a outra|os outros|as outras|[oa]s restantes|[oa]s demais)",
    both: "d?os dois|d?as duas|amb[oa]s",
    cheaperOne: "[oa] mais barat[oa] d[oa]s (?:dois|duas|tres|quatro)|qual e mais barat[oa]",
    dearerOne: "[oa] mais car[oa]|qual e mais car[oa]",
    bigger: "maior(?:es)?|mais (?:larg|comprid|espacos)[oa]s?",
    smaller: "menor(?:es)?|mais (?:pequen|curt|estreit|compact)[oa]s?",
    lighter: "mais leves?|menos pesad[oa]s?",
    heavier: "mais pesad[oa]s?|mais robust[oa]s?",
    ofThem: "d(?:el|est|ess)[ea]s|entre (?:os dois|as duas)",
    changesMind: "na verdade|afinal|em vez d(?:e|o|a|isso)|prefiro|melhor|mudei de ideia|esquece",
  },
  purchases: {
    places: "(?:no|ao)(?: meu)? (?:carrinho|cesto)|(?:na|a)(?: minha)? (?:cesta|sacola)",
    verbs: phrases`adicion\p{L}+|poe|por|ponha|coloc\p{L}+|coloque|met(?:e|er|a)|acrescent\p{L}+`,
    takes: "(?:eu )?(?:levo|compro|fico com)|comprar?(?:-l[oa])?|encomendar",
    counts: "dois|duas tres quatro cinco seis sete oito nove dez",
  },
  noise: {
    gift: "presentes?",
    giftCardBefore: "cartao|vale",
    smalltalkFillers: "e",
  },
  exclusions: {
    articles: "em|o|os|as|a|do|da|de|itens|um|uma|nada",
    dislikes: phrases`
      nao (?:gosto|gosta|gostamos|quero|quer|queremos|suporto|suporta|uso|usa|curto)(?: muito)?(?: de| do| da| dos| das)?|
      odeio|odeia|detesto|detesta`,
    dislikedAfter: phrases`
      nao (?:gosto|gosta|quero|quer|uso|combina comigo|combina com el[ea]|me fica bem|me agrada|e (?:a )?minha cor|
      e (?:o )?meu estilo|e para mim|sao para mim)`,
  },
  wearers: {
    women: "mulher|esposa|namorada|mae|irma|tia|noiva|(?<=para )ela|filha|sobrinha|neta",
    men: "marido|esposo|homem|namorado|pai|irmao|tio|noivo|(?<=para )ele|filho|sobrinho|neto",
    young: "filha|sobrinha|neta|filho|sobrinho|neto",
    self: "para mim|para mim mesm[oa]",
  },
  audiences: {
    women: "mulher(?:es)?|senhoras?|damas?|feminin[oa]s?",
    men: "homem|homens|senhores|masculin[oa]s?",
    children: "criancas?|menin[oa]s?|infantil|infantis|bebes?",
    everyone: "unissex|unisex|adultos?",
    animals: "cachorros?|caes|cao|gatos?|animais",
  },
  memory: {
    wears: "(?:o )?meu (?:tamanho|numero) e(?: o)?|(?:eu )?(?:uso|visto|calco)(?: o| um)?(?: tamanho| numero)?",
    isA: "(?:eu )?sou um|(?:eu )?uso um",
    likes: phrases`
      (?:eu )?(?:gosto|adoro)(?: muito)?(?: de| do| da| dos| das)?|(?:eu )?prefiro(?: o| a| os| as)?|
      (?:a )?minha cor (?:favorita|preferida) e(?: o)?|(?:a )?minha marca (?:favorita|preferida) e`,
    forget: phrases`
      esquec[ae](?:-me| de mim| tudo(?: sobre mim)?| o que sabes? (?:de|sobre) mim| (?:os )?meus (?:tamanhos|dados)|
      (?: )(?:as )?minhas preferencias)|apag(?:a|ue) (?:as )?minhas preferencias`,
  },
  ages: {
    person: "crianca|menin[oa]|filh[oa]",
    of: "de",
    years: "anos",
    childCategory: "criancas",
  },
  sizes: {
    names: "tamanho",
  },
  colours: {
    names: {
      black: "preto|preta|pretos|pretas",
      white: "branco|branca",
      grey: "cinza|cinzento",
      blue: "azul|azuis",
      teal: "turquesa",
      green: "verde|verdes",
      red: "vermelho|vermelha",
      orange: "laranja",
      yellow: "amarelo|amarela",
      pink: "rosa",
      purple: "roxo|roxa",
      brown: "castanho|castanha|marrom",
    },
  },
  prices: {
    currencies: "reais",
    units: "litros?|metros?|pessoas|anos|dias|estrelas|graus|meses|horas?|semanas?|noites?|criancas?|gramas?",
    atMost: "ate|abaixo de|no maximo|por ate|nao mais de|orcamento de|orcamento|nao ultrapasse|max\\.?|menos de|por menos de",
    atMostMoney: "por",
    orLess: "ou menos|no maximo|maximo|max\\.?|de orcamento",
    orSo: "mais ou menos|aproximadamente|ou assim|ou por ai",
    atLeast: "mais de|acima de|pelo menos",
    atLeastMoney: "de",
    around: "em torno de|a volta de|cerca de|por volta de",
    rangeStart: "entre|de",
    cost: "custa|custam|preco",
  },
  queries: {
    without: "sem|exceto|salvo|menos|que nao seja|que nao sejam|mas nao",
    not: "nao|nao em",
    non: "nao",
    lacking: "sem livre nao vegano imitacao sintetico",
    beforeNumbers: phrases`idade|idades|pessoas?|gente|caes|cao|gatos?|largura|comprimento|altura|peso`,
  },
  requestedFields: {
    price: "quanto (?:custa|custam|e|sai)|que preco|precos?|custa|custam",
    stock: phrases`
      em stock|em estoque|disponivel|disponiveis|disponibilidade|esgotad[oa]|(?:tem|ha|existe|vem)(?= em)|quantos (?:tem|ha)`,
    rating: "avaliacao|avaliacoes|opinioes|estrelas",
    colour: "(?:que|quais) (?:as )?cores|que cor|cores",
    size: "(?:que|quais) (?:os )?tamanhos?(?! (?:preciso|devo))|tamanhos",
    weight: "mais leves?|quanto pesam?|pesam?|peso",
    dimensions: "dimensoes|medidas|quanto mede",
    material: "de que (?:(?:e|sao) feit[oa]s?|material)|que material|material|materiais",
    brand: "que marca|marca|fabricante|quem fabrica",
    sku: "referencia|numero do artigo|sku",
  },
  productWords: PORTUGUESE_PRODUCT_WORDS,
  numbers: {
    amount: "quanto custa|quanto custam|quanto e|quanto|precos?|custos?|portes|gratis|gratuito|paga",
    time: "quanto tempo|quanto demora|quanto dura|quantos dias|quando|ate quando|que horas|prazos?|horarios?|abrem",
    count: "quantos|quantas|que temperatura|que tamanho",
    units: "minutos?|horas?|dias?|semanas?|mes|meses|anos?|hoje|amanha|segunda|terca|quarta|quinta|sexta|sabados?|domingos?",
    numbers: phrases`
      dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|quinze|vinte|trinta|quarenta|sessenta|noventa|cem`,
    free: "gratis|gratuit[ao]s?|por cento",
    next: "seguinte|mesmo",
  },
  serviceTopics: {
    openingHours: { asked: "horarios?|abrem|aberta|aberto|abertos|fecham", pageWords: "horário de funcionamento" },
    returns: { asked: "devolucao|devolucoes|devolver|reembolsos?|estorno", pageWords: "devolução reembolso" },
    shipping: { asked: "envios?|enviam|entregas?|entregam|frete|portes|prazo de entrega", pageWords: "envio entrega" },
    payment: { asked: "pagamentos?|pagar|formas de pagamento|meios de pagamento", pageWords: "formas de pagamento" },
    warranty: { asked: "garantias?", pageWords: "garantia" },
    giftCards: {
      asked: "cartao presente|cartoes presente|vales? presente|cheques? prenda|cartao oferta",
      pageWords: "vale-presente",
    },
    orderTracking: {
      asked: phrases`
        onde esta (?:a minha |o meu |minha |meu )(?:encomenda|pedido|pacote)|rastrear|rastreamento|
        estado da (?:minha )?encomenda|status do pedido`,
      pageWords: "rastrear encomenda",
    },
    exchange: { asked: "trocas?|trocar|tamanho errado", pageWords: "troca tamanho" },
    privacy: { asked: "privacidade|dados pessoais|protecao de dados|lgpd|rgpd", pageWords: "privacidade" },
  },
  serviceAspects: {
    validity: { asked: "valid[ao]s?|validade|expiram?|vale um", pageWords: "válido expira" },
    refund: {
      asked: phrases`reembols\p{L}+|dinheiro|estorno`,
      pageWords: "reembolsar reembolso",
    },
    returnShipping: {
      asked: "custos? de devolucao|devolucao gratuita|devolucao gratis",
      pageWords: "devolução etiqueta grátis",
    },
    sendingBack: { asked: "devolver|devolvo", pageWords: "devolver" },
    invoice: { asked: "fatura", pageWords: "fatura" },
    instalments: { asked: "prestacoes|parcelas", pageWords: "prestações mensais" },
    express: { asked: "express|expresso", pageWords: "expresso express" },
    deliveryTime: { asked: "quanto tempo demora|quanto demora|prazo de entrega", pageWords: "dias úteis" },
    freeOfCharge: { asked: "gratis|gratuit[ao]s?", pageWords: "grátis gratuito" },
  },
  regions: {
    europeanUnion: "União Europeia",
    restOfWorld: "resto do mundo estrangeiro",
  },
  attributes: {
    colour: ["cor"],
    size: ["tamanho"],
    material: ["materiais"],
    gender: ["gênero", "sexo"],
  },
  priceGuard: {
    claims: "custa custam apenas",
    cost: "custa custam preço preços",
    limits: "até",
    former: `
      era eram custava custavam antes original originalmente anterior anteriormente habitual normal normalmente
      reduzido reduzida lugar vez`,
    current: "custa custam agora hoje atualmente",
    for: "por",
    joiners: "e ou",
    rangeStart: "entre de",
    rangeTo: "até a",
    rangeAnd: "e",
    otherAmounts: "desconto frete entrega",
    differences: "mais",
    sums: "dois",
    sizes: "tamanho",
    multipliers: { mil: 1e3 },
    numerals: `
      um=1 uma=1 dois=2 duas=2 tres=3 quatro=4 cinco=5 seis=6 sete=7 oito=8 nove=9 dez=10 onze=11 doze=12 treze=13 catorze=14
      quatorze=14 quinze=15 dezesseis=16 dezasseis=16 dezessete=17 dezassete=17 dezoito=18 dezenove=19 dezanove=19 vinte=20
      trinta=30 quarenta=40 cinquenta=50 sessenta=60 setenta=70 oitenta=80 noventa=90 cem=100 cento=100 duzentos=200
      trezentos=300 quatrocentos=400 quinhentos=500 seiscentos=600 setecentos=700 oitocentos=800 novecentos=900 mil=1000`,
    numeralJoiners: "e",
    percents: "porcento|por cento",
    halfPrice: "a metade do preço|metade do preço|meio preço",
    vouchers: "código códigos cupão cupom cupões vale promo promoção desconto",
    redeems: "use usa insira utilize",
  },
  progress: {
    understand: "A ler a sua pergunta…",
    search: "A procurar na loja…",
    lookup: "A verificar isso…",
    compose: "A preparar a resposta…",
  },
  answers: {
    greeting: "Olá! O que procura hoje?",
    thanks: "De nada! Posso encontrar mais alguma coisa?",
    farewell: "Até logo!",
    aboutAssistant: sentence`
      Sou o assistente automático desta loja. Encontro produtos e respondo com o que dizem as páginas da loja. O que procura?`,
    acknowledgement: "Certo. Diga-me se posso encontrar mais alguma coisa.",
    searchedFor: (words) => `Procurei ${words}.`,
    found: (names) => `Foi isto que encontrei: ${names}.`,
    nearMatches: () => "Não há nada que cumpra todos os seus desejos; isto é o que mais se aproxima:",
    partialMatches: () => "Não há nada que corresponda totalmente; isto é o que mais se aproxima:",
    closest: () => "A loja não tem exatamente isso; isto é o que mais se aproxima:",
    aboutPicked: (names) => `Isto é o que sei sobre ${names}.`,
    cheapest: (name, price) => `O mais barato é ${name} por ${price}.`,
    bestRated: (name, rating) => `O mais bem avaliado é ${name} com ${rating} de 5.`,
    page: (title) => `Isto é o que diz “${title}”:`,
    closestPage: (title, isQuoted) => `Nenhuma página responde exatamente; a mais próxima é «${title}»${isQuoted ? ":" : "."}`,
    alsoPages: (several) => (several ? "Estas páginas podem ajudar a escolher." : "Esta página pode ajudar a escolher."),
    nothing: "Não encontrei nada adequado nesta loja.",
    offer: (categories) => `A loja tem, entre outras coisas, ${categories}.`,
    askBack: "Poderia descrevê-lo com outras palavras?",
    whatFor: "O que procura?",
    failure: "Lamento, não consegui consultar isso agora. Tente novamente daqui a pouco.",
    unavailable: "Lamento, a pesquisa não está disponível agora. Tente novamente daqui a pouco.",
    items: "Foi isto que encontrei:",
    and: "e",
    quote: (word) => `“${word}”`,
    reason: {
      matches: (words) => `corresponde a ${words}`,
      upTo: (price, bound) => `custa ${price}, dentro do seu limite de ${bound}`,
      from: (price, bound) => `custa ${price}, pelo menos ${bound} como desejado`,
      between: (price, low, high) => `custa ${price}, entre ${low} e ${high}`,
      costs: (price) => `custa ${price}`,
      reduced: (price, before) => `reduzido de ${before} para ${price}`,
      inStock: "em stock",
      backorder: "disponível por encomenda",
      soldOut: "esgotado de momento",
      rated: (rating, reviews) =>
        `avaliado com ${rating} de 5${reviews > 0 ? ` (${reviews} ${reviews === 1 ? "avaliação" : "avaliações"})` : ""}`,
      in: (category) => `de ${category}`,
      outsideBudget: (price) => `custa ${price}, fora da sua faixa de preço`,
      comesIn: (values) => `disponível em ${values}`,
      notIn: (values) => `não disponível em ${values}`,
    },
    label: {
      price: "Preço",
      stock: "Stock",
      rating: "Avaliação",
      colour: "Cor",
      size: "Tamanho",
      weight: "Peso",
      dimensions: "Dimensões",
      material: "Material",
      brand: "Marca",
      sku: "Referência",
    },
    field: (label, value) => `${label}: ${value}`,
    notStated: "não indicado",
    cart: {
      button: "Adicionar ao carrinho",
      byButton: (names) =>
        `${names}: o botão “Adicionar ao carrinho” do cartão põe o artigo no carrinho. A partir deste chat ` +
        `não posso pôr nada nele.`,
      onPage: (names) =>
        `A partir deste chat não posso pôr nada no carrinho: isso faz-se na página de ${names}, que o cartão abre.`,
      which: "Qual deseja?",
    },
    followUp: {
      cheaper: "Há algo mais barato?",
      compare: "Compara os dois primeiros",
      more: (category) => `Mostre mais de ${category}`,
      browse: (category) => `Mostre ${category}`,
      best: "Qual é o mais bem avaliado?",
      inColour: (colour) => `Em ${colour}?`,
      under: (price) => `Por menos de ${price}?`,
      forPerson: { women: "Para mulheres?", men: "Para homens?", children: "Para crianças?" },
    },
    keptInMind: (told) => `Tive em conta o que me disse antes: ${told}.`,
    refused: (word) => `sem ${word}`,
    forgotten: "Feito: esqueci os tamanhos, os gostos e as recusas que me indicou.",
  },
  recommendations: {
    similar: (name) => `Semelhante a “${name}”`,
    sameCategory: (category) => `Também de ${category}`,
    boughtTogether: (name) => (name === null ? "Muitas vezes comprados juntos" : `Muitas vezes comprado com “${name}”`),
    viewedTogether: (name) => `Muitas vezes visto com “${name}”`,
    complement: (name) => (name === null ? "Combina bem" : `Combina bem com “${name}”`),
    because: {
      view: (name) => `Porque viu “${name}”`,
      add_to_cart: (name) => `Porque “${name}” está no seu carrinho`,
      purchase: (name) => `Porque comprou “${name}”`,
      like: (name) => `Porque gostou de “${name}”`,
    },
    trending: "Muito procurado neste momento",
    popular: "Popular entre os clientes",
    featured: "Recomendado pela loja",
    newest: "Novo na loja",
  },
  offers: {
    sorry: "Lamento o sucedido.",
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
    endConversation: "Encerrar a conversa",
    ended: "Voltei a atender você. Em que posso ajudar?",
    keptMessage: "Sua mensagem está guardada e será transmitida assim que possível.",
  },
  orders: {
    is: {
      received: "A encomenda foi recebida.",
      preparing: "Está a ser preparada.",
      onHold: "Está em espera.",
      shipped: "Foi enviada.",
      outForDelivery: "É entregue hoje.",
      readyForPickup: "Está pronta para levantamento.",
      delivered: "Foi entregue.",
      delayed: "Está atrasada.",
      undelivered: "Não foi possível entregá-la.",
      cancelled: "Foi cancelada.",
      returned: "Foi devolvida.",
      refunded: "Foi reembolsada.",
    },
    label: {
      status: "Estado",
      carrier: "Transportadora",
      trackingNumber: "Número de seguimento",
      orderedAt: "Encomendada em",
      expectedAt: "Prevista para",
      shippedAt: "Enviada em",
      deliveredAt: "Entregue em",
      contents: "Conteúdo",
      total: "Total",
      refund: "Reembolso",
    },
  },
  missingInputs: {
    ask: (needs) => `Posso verificar isso para si. Indique-me, por favor, ${needs}.`,
    askMore: "Posso verificar isso para si, mas preciso de mais alguns dados. De que se trata exatamente?",
    signIn: "Inicie sessão primeiro, por favor; depois poderei verificar isso para si.",
    nothing: "Verifiquei e não encontrei nada. Confirme, por favor, os dados que me deu.",
    names: {
      trackingNumber: "o código de rastreio",
      customerNumber: "o seu número de cliente",
      orderNumber: "o número da sua encomenda",
      productNumber: "a referência do artigo",
      email: "o seu endereço de e-mail",
      phone: "o seu número de telefone",
      postcode: "o seu código postal",
      address: "a sua morada",
      country: "o país",
      date: "a data",
      name: "o seu nome",
    },
  },
  companyFacts: {
    title: "Contacto e horário",
    address: "Endereço",
    telephone: "Telefone",
    email: "E-mail",
    payment: "Formas de pagamento",
    company: "Empresa",
    profiles: "Online",
    closed: "fechado",
  },
  ourWebsite: "o nosso site",
  unnamedAmount: "um certo valor",
};
