import { stemmer as portuguese } from "@orama/stemmers/portuguese";
import { type Inflection, stemBaseForms } from "./base-form.ts";
import {
  type FixedAnswers,
  type LanguageData,
  type ObeyedTexts,
  type ProductWords,
  phrases,
  type ServiceWords,
  sentence,
} from "./language-data.ts";
import type { WishPhrases } from "./phrases/wish-phrases.ts";
import { PORTUGUESE_TRADE_WORDS } from "./trade-words/pt.ts";

/** Portuguese plurals: "colchão" and "colchões", "papel" and "papéis". Forms without their accents are read as well. */
const PORTUGUESE_INFLECTION: Inflection = {
  irregular: `
    mães mãe, maes mae, reis rei, leis lei, bois boi, heróis herói, herois heroi, pais pai, fósseis fóssil, fosseis
    fossil, têxteis têxtil, texteis textil, répteis réptil, repteis reptil, projéteis projétil, projeteis projetil, fáceis
    fácil, faceis facil, difíceis difícil, dificeis dificil, úteis útil, uteis util, frágeis frágil, frageis fragil, bebês
    bebê, purês purê, bidês bidê, crochês crochê, buquês buquê, portáteis portátil, portateis portatil, ágeis ágil,
    férteis fértil, boa bom, boas bom`,
  invariable: `
    lápis lapis tênis tenis ténis pires ônibus onibus grátis gratis mais menos cais demais jamais seis dois depois pois
    jeans atlas vírus virus bônus bonus bónus íris iris oásis oasis gás gas mês mes três tres trás tras após apos nós nos
    país ás as os caos -guês -ncês -lês -nês -dês biceps bíceps`,
  plurals: [
    [/[õo]es$/, "ão"],
    [/[ãa]es$/, "ão"],
    [/([ãa])os$/, "$1o"],
    [/[ée]is$/, "el"],
    [/[óo]is$/, "ol"],
    [/(?<=[^qg])[uú]is$/, "ul"],
    [/[aá]is$/, "al"],
    [/(infant|juven|gent|sut|barr|fun|perf|cant|fuz|quadr|civ|mercant|estudant)is$/, "$1il"],
    [/ns$/, "m"],
    [/(?<=[aeiouáéíóú])([rz])es$/, "$1"],
    [/(?<=[aeiouáéíóúâêôãõ])s$/, ""],
    [/(?<=[bcdfgklmprtvwy])s$/, ""],
  ],
  genders: [
    [/ão$/, "ao"],
    [/(?<=[^aeiouáéíóúg])ia$/, "io"],
  ],
};

/** Portuguese: what the assistant cannot do. */
const PORTUGUESE_FIXED_ANSWERS: FixedAnswers = {
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

/** Portuguese: questions about products, and their answers. */
const PORTUGUESE_PRODUCT_WORDS: ProductWords = {
  polar: phrases`
    e|esta|sao|estao|tem|possui|da para|pode|podem|posso|se pode|ha|serve|servem|vem|cabe|cabem|aguenta|resiste|inclui|
    incluem|funciona|precisa|existe|traz`,
  being: "(?:e|sao|esta|estao)",
  asking: "que|o que|qual|quais|como|quanto|quanta|quantos|quantas|quem|quando|onde|por que|porque|porque e que",

  negations: "nao|sem|nunca|nenhum|nenhuma|nem|jamais",

  answers: {
    differIn: (names) => `${names} diferem nestes pontos:`,
    sameIn: (fields) => `Igual em todos: ${fields}.`,
    noDifference: (names) => `A loja não indica nenhuma diferença entre ${names}.`,

    category: "Categoria",
  },
};

/** Portuguese: questions about the shop's service, and their answers. */
const PORTUGUESE_SERVICE_WORDS: ServiceWords = {
  contactPage: "contacto contato telefone e-mail morada endereço horário",

  answers: {
    inLanguage: (language) => `a página está em ${language}; isto é o que melhor responde à sua pergunta`,
    translatedFrom: (language) => `tradução; a página está em ${language}`,
    nothingIn: (language) =>
      `Não encontrei nada com estas palavras: os textos desta loja estão em ${language}. ` +
      "Uma palavra nessa língua talvez encontre mais.",
  },
};

/** Portuguese: conditions, recipients and mentions in queries, beside the thing itself. */
const PORTUGUESE_WISHES: WishPhrases = {
  lowPriced: phrases`
    (?:pelo )?melhor preco|(?:(?:o |a |os |as )?mais )?(?:barat|economic)[oa]s?|em conta|acessive(?:l|is)|
    (?:de |a )?baixo (?:custo|preco)|bom preco|preco baixo|
    nao (?:muito |tao )?car[oa]s?`,
  highPriced: "(?:o |a |os |as )?mais car[oa]s?",
  bestRated: phrases`
    (?:o |a |os |as )?(?:mais )?bem avaliad[oa]s?|(?:o |a |os |as )?melhor(?:es)? avaliad[oa]s?|
    (?:com )?(?:as )?melhor(?:es)? (?:avaliac(?:ao|oes)|notas?|opinioes)|(?:5|cinco) estrelas|
    (?:o |a |os |as )?melhor(?:es)?(?! (?:amig[oa]s?)(?!\p{L}))(?=\s\p{L})`,
  newest: phrases`
    (?<!(?:ano|como) )nov[oa]s?(?! (?:york|iorque|zelandia|orleans)(?!\p{L}))|novidades?|lancamentos?|
    (?:o |a |os |as )?mais (?:nov[oa]s?|recentes?)|
    recem[- ]chegad[oa]s?`,
  onSale: "em (?:promoc(?:ao|oes)|ofertas?|saldos?|liquidacao|desconto)|com desconto|promoc(?:ao|oes)|ofertas?|saldos",
  inStock: "em (?:estoque|stock)|com (?:estoque|stock)|disponive(?:l|is)(?! em(?!\\p{L}))|(?:a )?pronta entrega",
  forWhom: "para|pra|pro",
  ofWhom: phrases`
    [oa]s?|meus?|minhas?|teus?|tuas?|seus?|suas?|noss[oa]s?|ums?|umas?|pequen[oa]s?|melhor(?:es)?|nov[oa]s?|querid[oa]s?|
    jove(?:m|ns)|
    mais (?:nov|velh)[oa]s?`,
  adults: phrases`
    colegas?|chefe|amig[oa]s?|pais|avos?|professor(?:a|es|as)?|vizinh[oa]s?|casal|casais|parceir[oa]|adolescentes?|sogros|
    estudantes?`,
  women: "mamae|maes|sogra|senhoras?|meninas?",
  men: "papai|pais?|sogro|senhores|rapazes",
  gift: phrases`
    (?:ideias? de )?(?:um |uma )?(?:presente?s?|prendas?|lembrancas?|lembrancinhas?)(?: de (?:aniversario|natal|casamento))?`,
  words: {
    women: "mulher mulheres feminino feminina",
    men: "homem homens masculino masculina",
    children: "criança crianças infantil menino menina",
  },
  audienceFields: ["público", "faixa etária"],
  besides: "com|para|como|que|sobre|contra|sem|nao|nem|sob",
  parts: phrases`
    pernas|pes|zipers?|fechos?|bot(?:ao|oes)|forro|logotipos?|logos?|costuras?|cadarcos?|atacadores|alcas?|detalhes?|solas?|
    solado|listras?|riscas|
    bolsos?|gola|punhos?|bordas?|pegas?|fivelas?|estampa`,
};

/** Portuguese: how its words are analysed, what shoppers write in it, and what the assistant says. */
export const PORTUGUESE: LanguageData = {
  analysis: {
    stemmer: stemBaseForms(PORTUGUESE_INFLECTION, portuguese),
    tradeWords: PORTUGUESE_TRADE_WORDS,
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
    cheaper: phrases`
      mais barat[oa]s?|mais em conta|menos car[oa]s?|que custem? menos|custam? menos|por menos(?! de)|(?<!nao (?:e )?)(?:muito|
      demasiado) car[oa]s?|
      (?:fora|acima) do (?:meu|nosso) orcamento`,
    moreExpensive: "mais caro|mais cara|melhor qualidade",
    cheapest: "o mais barato|a mais barata|os mais baratos|as mais baratas",
    mostExpensive: "[oa]s? mais car[oa]s?",

    bestRated: phrases`
      mais bem avaliado|mais bem avaliados|melhor avaliado|mais populares|melhor|melhores|melhor(?:es)? (?:avaliacao|
      avaliacoes|notas?|criticas)`,
    moreResults: "^mais(?=\\W*$)|mostre mais|outros|outras|outra coisa|algo mais|o que mais|alternativas",
    comparison:
      "compare|compara|comparar|diferencas?(?: entre)?|qual e melhor|qual (?:me )?(?:recomend\\p{L}+|escolheria|levaria)",
    followUpOpeners: "o que acontece se|e|ou|mas|tambem|que tal|alem disso",
    pronouns: phrases`
      disso|disto|desses|dessas|destes|destas|deles|delas|isso|isto|esse|essa|este|esta|esses|essas|ele|ela|eles|elas|
      mais detalhes|mais informacoes|conta-me mais`,

    onSale: "em promocao|em oferta|com desconto|promocoes|ofertas|descontos|em saldo",
    ordinals: ["primeiro|primeira", "segundo|segunda", "terceiro|terceira", "quarto|quarta", "quinto|quinta", "ultimo|ultima"],
    exceptColour: "nao|que nao seja|que nao sejam|menos|exceto|salvo|nada de|nao em",
    isNot: "nao|nenhuma?|que nao sejam?|nao em",
    without: phrases`
      sem|nada (?:d[aeo]|para)|alergico a|alergica a|alergico ao|exceto|ja (?:tem|tenho|tem os|temos)|suficientes?|demasiad[oa]s|
      nada com|nao precis(?:o|amos) de`,

    requests: phrases`
      procuro|procuramos|a procura|preciso|precisamos|precisa|quero|queria|queremos|queriamos|gostaria|gostava|voces tem|vendem|
      recomendam|comprar|oferecer|encomendar`,
    fillers: phrases`
      dois|duas|nenhum|nenhuma|nada|afinal|desculpe|urgente|papa|amigo|amiga|avo|chefe|colega|adora|gosta|levo|significa|
      significam|momento|atualmente|agora|tens|temos|tenho|vende|vendes|recomenda|recomendar|recomendas|sugere|mostre|mostra|
      mostrar|encontrar|procurando|procurar|ver|dizer|diga|saber|ajudar|oferece|oferecem|bom|boa|bons|produto|produtos|artigo|
      artigos|coisa|coisas|preco|precos|custa|custam|quanto|quanta|euros|euro|reais|dolares|orcamento|favor|tamanho|cor|cores|
      tipo|tipos|algum|alguma|alguns|algo|realmente|estou|outro|outra|loja|posso|pode|poderia|fazer|voces|tendes|ainda|mesmo|
      assim|bastante|demais|pouco|nunca|sempre|teu|diz|chega|menos|pois|entao|depois|talvez|apenas|alguem|adulto|adultos|
      semelhante|parecido|semelhantes|parecida|
      onde|porque|quais|porque|enquanto|li|ouvi|vi|acho|sera|seria|sou|estava|tinha|ter|faco|faz|fazem|podem|
      devo|deve|quer|sobre|antes|desde|aqui|ali`,
  },
  intents: {
    product: sentence`
      procuro um casaco|preciso de sapatos para o trabalho|mostre-me vestidos até 50|o que recomenda para a minha mãe|o mais bem
      avaliado|está disponível|é impermeável|quanto custa|quanto custa o primeiro|em que cores existe|têm o tamanho M|que
      tamanhos há|compare os dois primeiros|o que está em promoção|o que vendem|quero comprar uma capa|têm máquinas de café|algo
      para o jardim|coloca no carrinho|não muito caro|que não seja vermelho|sem lã|e para crianças|quanto pesa|de que material
      é|que marca é|recomende um bom livro|têm um mais pequeno|uma manta quente|com fecho|entre 20 e 40 euros|preciso de uma
      mochila nova para a escola|um telemóvel com boa câmara|qual dura mais|levo o segundo|sofá de três lugares|secretária para
      dois|o que combina com isto|qual é a referência|o meu estragou-se, preciso de um novo|serve para correr|tem bolsos|qual é
      o melhor computador|que tamanhos têm|preciso de uma faca|quero uma mesa pequena|ajuda-me a escolher um computador|podes
      ajudar-me a encontrar um presente|olá, têm cintos|sem couro|botas de chuva|luvas de inverno|vestido de verão|candeeiro de
      noite|um bom livro de cozinha|o que propõem para uma viagem ao mar|não gosto destes|conte-me mais|outra coisa por favor|
      têm outros|ela joga ténis duas vezes por semana|ele corre todas as manhãs|meio metro de comprimento|um que carregue por
      cabo|quem o fabrica|o meu pai faz setenta anos`,
    service: sentence`
      como posso devolver um artigo|qual é a política de devolução|quanto tempo tenho para devolver|como recebo o meu dinheiro
      de volta|posso trocar por outro tamanho|não me serve, posso trocar|quanto custa o envio|qual o valor do frete|a entrega é
      grátis|frete grátis a partir de quanto|quando chega o meu pedido|enviam para o estrangeiro|entregam no Brasil|quais formas
      de pagamento aceitam|posso pagar com cartão ou paypal|pagar em parcelas|posso ter uma fatura|nota fiscal|o que cobre a
      garantia|qual é o horário de funcionamento|a que horas fecham ao domingo|onde fica a loja|
      há uma loja perto de mim|têm loja em Braga|
      têm loja física|levantar na
      loja|os cartões presente expiram|como uso um vale|cupom de desconto|desconto de estudante|onde está a minha encomenda|
      rastrear o meu pedido|estado da encomenda|o meu pedido já foi enviado|posso cancelar o pedido|mudar o endereço de entrega|
      política de privacidade|o que fazem com os meus dados pessoais|termos e condições|como crio uma conta|esqueci a
      palavra-passe|cancelar a newsletter|programa de fidelidade|quem são vocês|sobre a loja|os produtos são sustentáveis|onde
      são feitos os produtos|fazem reparações|embrulho de presente|alfândega e impostos|como faço uma encomenda|abrem ao sábado|
      estão abertos hoje|horário nos feriados|o que acontece se estragar durante a garantia|avariou ao fim de seis meses, está
      coberto|em quantos dias chega|em quantos dias recebo a encomenda|entregam ao fim de semana|a minha encomenda já saiu|
      reembolsam também os portes|tenho de pagar a devolução|aceitam klarna ou apple pay|que cartões aceitam|o meu pagamento foi
      recusado|o código de desconto não funciona|quero alterar o meu pedido|posso experimentar na loja|vendem a empresas|há um
      valor mínimo de encomenda|entrega num ponto de recolha|enviam para França|o envio está incluído no preço|quanto tempo
      guardam os meus dados|envio|entrega|devoluções|reembolso|troca|garantia|pagamento|privacidade|aviso legal|fatura|vales|
      horário|condições|prazo de entrega|a minha encomenda ainda não está aqui|o meu pedido ainda não chegou|podem reparar|o
      fecho está partido, podem arranjar|e se não servir, posso devolver|ele pode devolver|comprei a semana passada e não serve|
      quanto tempo demora isso|tem garantia|
      podem mandar para casa dos meus pais`,
    advice: sentence`
      como se lava|como cuidar do couro|como limpo|de quanto em quanto tempo devo trocar|como reparo um buraco|que tamanho devo
      levar|qual tamanho preciso|como meço o meu pé|guia de tamanhos|veste pequeno|como escolher o certo|qual devo comprar|a que
      devo estar atento na compra|qual é a diferença entre estes materiais|o que significa este símbolo|para que serve|como
      funciona|como se monta|preciso de um especial para o inverno|dicas para iniciantes|porque é importante|instruções|quanto
      tempo dura com o uso|como guardar|o que preciso para a primeira viagem|como tiro uma nódoa|como tiro o cheiro|pode ir à
      máquina de secar|o M é grande demais para mim|que tamanho se tenho 1,80|estou entre dois tamanhos|como o protejo da chuva|
      o que vestir abaixo de zero|quantas camadas preciso|qual a melhor forma de guardar|como arrumo a mochila|o que importa
      para escolher um bom|quantos litros para dois dias|como fazer durar mais|como lavo um casaco|quantos watts preciso para
      ler|quanta memória preciso para trabalhar`,
    handoff: sentence`
      passe-me a um atendente|chat ao vivo|um humano por favor|um consultor por favor|preciso de falar com o apoio ao cliente|
      passe-me ao gerente|quero falar com o seu superior|há alguém com quem falar|uma pessoa real|transfira-me para um
      funcionário|alguém me pode ajudar pessoalmente|atendente|falar com um vendedor|quero um humano|quero escrever com um
      humano|alguém da equipa pode ajudar|prefiro falar com uma pessoa de verdade|posso falar com alguém sobre o meu problema|há
      algum humano aqui`,
    complaint: sentence`
      quero fazer uma reclamação|quero reclamar|isto é inaceitável|estou muito desiludido com o vosso serviço|o meu pedido nunca
      chegou|chegou partido|recebi o artigo errado|enviaram-me um produto com defeito|estou mesmo zangado|o vosso atendimento é
      horrível|ninguém responde aos meus e-mails|estou à espera há três semanas|a minha encomenda perdeu-se|ainda não foi
      entregue|estragou-se ao fim de uma semana|quero o meu dinheiro de volta já|isto é uma burla|é um golpe|a pior experiência|
      estou farto de vocês|falta metade do meu pedido|é um escândalo|nunca mais compro aqui|deixou de funcionar em poucos dias|
      má qualidade, estou insatisfeito|tem um buraco|o fecho partiu-se ao fim de dois dias|isto é uma piada|é ridículo|é uma
      vergonha|a pior loja|outra vez o tamanho errado|um mês depois e ainda sem reembolso|não querem saber|encomendei há duas
      semanas e ainda nada|estragado ao fim de uma semana|entregaram um partido|péssimo serviço|mau serviço|qualidade péssima|
      loja horrível|vergonhoso|estou furiosa|o vosso serviço é uma porcaria|chegou danificado|entregue com defeito|
      chegou em pedaços|chegou em cacos|a caixa vinha esmagada|chegou morto`,
    contact: sentence`
      o vosso número de telefone|o vosso e-mail|posso ligar-vos|liguem-me por favor|queria que me ligassem|deixar uma mensagem|
      formulário de contacto|como vos encontro|quero escrever um e-mail|entrar em contacto|como falo com a loja|podem
      contactar-me|contacto|contatos|liguem-me amanhã|alguém me pode ligar|há um e-mail para escrever|para que número|podem
      ligar-me`,
    insult: sentence`
      você é burro|este bot é inútil|és uma porcaria|cala-te|vai à merda|máquina estúpida|filho da puta|vai para o inferno|vai-te
      foder|cabrão|não serves para nada|cretino|não percebes nada idiota|odeio-te|maldito bot|parvo|és um inútil|que bot burro|és
      lixo|coisa estúpida|idiota|imbecil|és mesmo burro|desaparece|cala a boca|nunca ouves|fazes tudo mal|só dizes disparates`,
    offTopic: sentence`
      conta uma piada|que tempo faz hoje|você me ama|canta-me uma canção|que horas são|quem é o presidente|qual é o sentido da
      vida|qual é a capital da frança|quantos anos tens|és casado|quanto é dois mais dois|escreve um programa|escreve-me um poema|
      quem vai ganhar o jogo|o que achas da política|traduz esta frase|conta-me uma história|faz os meus trabalhos de casa|o que
      dá na televisão|sabes cozinhar|gostas de música|que filme devo ver|quem ganhou ontem|vai chover amanhã|como vai estar o
      tempo|qual é a tua comida preferida|diz-me algo engraçado|o que sabes de história|dá-me um conselho de investimento|jogas
      xadrez|que tédio|o meu namorado deixou-me|hoje estou triste|tive um dia mau|o que janto hoje|qual é a altura daquela
      montanha`,
    aboutAssistant: sentence`
      quem és tu|quem é você|o que és|como te chamas|qual é o seu nome|és um bot|você é um robô|és humano|você é humano|és uma
      pessoa real|és uma ia|estou a falar com uma máquina|o que podes fazer|o que você pode fazer|podes ajudar-me|pode me ajudar|
      como estás|tudo bem|ajuda|o que posso perguntar|entendes-me|estás aí|isto é um chatbot|com quem falo|com quem estou a
      escrever|é uma pessoa de verdade|o que és capaz de fazer|és o chatgpt|tens nome|és um computador ou uma pessoa|como estás
      hoje|responde-me um humano ou um programa|estou a escrever a uma pessoa real|quem me responde`,
    thanks: sentence`
      obrigado|obg|vlw|obrigada|muito obrigado|muito obrigada|obrigado pela ajuda|agradeço|perfeito obrigado|ótimo obrigado|foi
      muito útil|ajudou-me muito|não obrigado|ok obrigado é tudo|valeu|brigado|obrigado eu|muitíssimo obrigado|obrigado por
      tudo|obrigado amigo|obrigado a ti|és o melhor|foste ótimo`,
    farewell: sentence`
      adeus|tchau|até logo|até breve|até mais|tenha um bom dia|boa noite e adeus|até amanhã|xau|tenho de ir|fica bem|um bom dia
      para si|até à próxima|boa noite e até amanhã|bom fim de semana|tchau até amanhã`,
    greeting: sentence`
      olá|oi|bom dia|boa tarde|boa noite|olá a todos|hey|viva|oi tudo bem|saudações|boas|olá tudo bem|olá, espero que me possam
      ajudar|feliz ano novo|feliz natal|feliz páscoa`,
    acknowledgement: sentence`
      ok|sim|não|está bem|perfeito|ótimo|bem|muito bem|claro|entendi|percebi|de acordo|certo|legal|não faz mal|parece-me bem|sim
      por favor|não é tudo|bom saber|combinado|beleza|ok perfeito|ok entendi|tudo certo|por favor|sem problema|sim exatamente|não
      estou zangado|o vosso serviço não é mau|ok mais nada|mais nada|é só isso|haha|hmm|tens razão|esquece isso|só estou a olhar|
      não preciso de mais nada`,
  },
  grammar: {
    and: "e",
    or: "ou|nem",
    in: "em",
    to: "ate",
    definiteArticles: "o|a|os|as|ess[ea]|aquel[ea]|est[ea]",
    indefiniteArticles: "uma?|uns|umas",
    purposePrepositions: "com|para",
    additionPrepositions: "com|sem|para",
  },
  references: {
    firstFew: "primeiros|primeiras",
    included: "incluid[oa]s?|inclui|tra(?:z|zem)|vem com",
    something: "algo|alguma coisa",

    number: "numero",
    other: "(?:o outro|a outra|os outros|as outras|[oa]s restantes|[oa]s demais)|o resto",
    both: "d?os dois|d?as duas|amb[oa]s",
    which: "qual (?:d(?:eles|elas|estes|estas|os dois|as duas)|para|tem|dura|serve|aguenta)",
    cheaperOne: "[oa] mais barat[oa] d[oa]s (?:dois|duas|tres|quatro)|qual e mais barat[oa]",
    dearerOne: "[oa] mais car[oa]|qual e mais car[oa]",

    total: "(?:no )?total|ao todo|somam?",
    together: "juntos|juntas",

    changesMind: phrases`
      na verdade|afinal|em vez d(?:e|o|a|isso)|prefiro|melhor|mudei de ideia|esquece|desculpe|queria dizer|
      quis dizer`,
  },
  purchases: {
    places: "(?:no|ao)(?: meu)? (?:carrinho|cesto)|(?:na|a)(?: minha)? (?:cesta|sacola)",
    verbs: phrases`adicion\p{L}+|poe|por|ponha|coloc\p{L}+|coloque|met(?:e|er|a)|acrescent\p{L}+`,
    takes: "(?:eu )?(?:levo|compro|fico com|vou levar|vou ficar com)|comprar?(?:-l[oa])?|encomendar",
  },

  exclusions: {
    dropped: "(?:esquece|esqueca|deixa) (?:os?|as?)",
    articles: "em|o|os|as|a|do|da|de|itens|um|uma|nada",
    hasEverything: "que (?:ja )?tem (?:de )?tudo",
    nothingThat: "(?<!(?:tem|tenho|ha) )nada que",
    refusedAfter: phrases`
      (?:me|lhe) (?:irrita|da (?:alergia|comichao))|da-(?:me|lhe) (?:alergia|comichao)|irrita|pica|
      nao precis(?:o|amos)(?=\s*(?:$|[.,;!]))`,
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
    isAged: "tem|faz",
    years: "anos",
  },
  sizes: {
    names: "tamanho|numero|(?:us[ao]|vest[eo]|calc[ao]) o",
    words: "pequeno=s medio=m grande=l",
    waist: "cintura",
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
    currencies: "reais|dolares|libras(?: esterlinas)?",
    units: "litros?|metros?|pessoas|anos|dias|estrelas|graus|meses|horas?|semanas?|noites?|criancas?|gramas?",
    atMost: "ate|abaixo de|no maximo|por ate|max\\.?|menos de|por menos de|so tenho",
    atMostMoney: "por",
    spending: phrases`
      gastar|gasto|pagar|orcamento|limite|(?:comprar|consigo|ter|algo) (?:com|por)(?= \d\d)|
      (?:tenho|temos)(?= \d\d+ (?:para|pra))`,
    orLess: "ou menos|no maximo|maximo|max\\.?|e o meu maximo",
    orMore: "ou mais|para cima",
    orSo: "mais ou menos|aproximadamente|ou assim|ou por ai",
    atLeast: "mais de|mais car[oa]s? (?:do )?que|pass[ea]r? (?:de|d?os)|ultrapass(?:em?|ar)(?: os)?|acima de|pelo menos",
    atLeastMoney: "de",
    around: "em torno de|a volta de|cerca de|por volta de",
    rangeStart: "entre|de",
    cost: "custa|custam|preco|precos",
  },
  queries: {
    without: "sem|exceto|salvo|menos|que nao seja|que nao sejam|mas nao",
    lacking: "sem livre nao vegano imitacao sintetico",
    beforeNumbers: phrases`idade|idades|pessoas?|gente|caes|cao|gatos?|largura|comprimento|altura|peso`,
  },
  wishes: PORTUGUESE_WISHES,
  requestedFields: {
    price: "quanto (?:custa|custam|e|sai)|que preco|precos?|custa|custam",
    stock: phrases`
      em stock|em estoque|disponivel|disponiveis|disponibilidade|esgotad[oa]|(?:tem|ha|existe|vem)(?= em)|quantos (?:tem|ha)`,
    rating: "avaliacao|avaliacoes|opinioes|estrelas|gostam (?:dele|dela|disso)|popular",
    colour: "(?:que|quais) (?:as )?cores|que cor|cores",
    size: "(?:que|quais) (?:os )?tamanhos?(?! (?:preciso|devo))|tamanhos",
    weight: "mais (?:leve|pesad[oa])s?|quanto pesam?|pesam?|peso",
    dimensions: "dimensoes|medidas|quanto mede",
    material: "de que (?:(?:e|sao) feit[oa]s?|material)|que material|material|materiais",
    brand: "que marca|marca|fabricante|quem fabrica",
    sku: "referencia|numero do artigo|sku",
  },
  productWords: PORTUGUESE_PRODUCT_WORDS,
  serviceWords: PORTUGUESE_SERVICE_WORDS,
  fixedAnswers: PORTUGUESE_FIXED_ANSWERS,
  numerals: `
    um=1 uma=1 dois=2 duas=2 tres=3 quatro=4 cinco=5 seis=6 sete=7 oito=8 nove=9 dez=10 onze=11 doze=12 treze=13 catorze=14
    quatorze=14 quinze=15 dezesseis=16 dezasseis=16 dezessete=17 dezassete=17 dezoito=18 dezenove=19 dezanove=19 vinte=20
    trinta=30 quarenta=40 cinquenta=50 sessenta=60 setenta=70 oitenta=80 noventa=90 cem=100 cento=100 duzentos=200
    trezentos=300 quatrocentos=400 quinhentos=500 seiscentos=600 setecentos=700 oitocentos=800 novecentos=900 mil=1000`,
  numbers: {
    amount: "quanto custa|quanto custam|quanto e|quanto|precos?|custos?|portes|cobram|taxas?|gratis|gratuito|paga",
    time: "quanto tempo|quanto demora|quanto dura|quantos dias|quando|ate quando|que horas|prazos?|horarios?|abrem",
    count: "quantos|quantas|que temperatura|que tamanho",
    units: "minutos?|horas?|dias?|semanas?|mes|meses|anos?|hoje|amanha|segunda|terca|quarta|quinta|sexta|sabados?|domingos?",
    free: "gratis|gratuit[ao]s?|por cento",
    next: "seguinte|mesmo",
  },
  restOfWorld: "resto do mundo estrangeiro",
  attributes: {
    colour: ["cor"],
    size: ["tamanho"],
    material: ["materiais"],
    gender: ["gênero", "sexo"],
  },
  priceGuard: {
    claims: "custa custam apenas",
    limits: "até cerca uns quase aproximadamente",
    former: `
      era eram custava custavam antes original originalmente anterior anteriormente habitual normal normalmente
      reduzido reduzida lugar vez`,
    current: "custa custam agora hoje atualmente",
    for: "por",
    rangeTo: "até a",
    otherAmounts: "desconto frete entrega",
    differences: "mais",
    sums: "dois",
    sizes: "tamanho",
    percents: "porcento|por cento",
    halfPrice: "a metade do preço|metade do preço|meio preço",
    vouchers: "código códigos cupão cupom cupões vale promo promoção desconto",
    redeems: "use usa insira utilize escreva digite introduza insere",
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
    insult: "Lamento não ter conseguido ajudar até agora. Diga-me do que precisa, e tento de novo.",
    offTopic: sentence`
      Nisso não posso ajudar: só conheço esta loja. Encontro produtos e respondo a perguntas sobre envios, devoluções e
      semelhantes. O que procura?`,
    found: (names) => `Foi isto que encontrei: ${names}.`,

    closest: () => "Isto é o que mais se aproxima:",
    aboutPicked: (names) => `Isto é o que sei sobre ${names}.`,
    cheapest: (name, price) => `O mais barato é ${name} por ${price}.`,
    bestRated: (name, rating) => `O mais bem avaliado é ${name} com ${rating} de 5.`,
    page: (title) => `Isto é o que diz “${title}”:`,
    closestPage: (title, isQuoted) => `A página mais próxima é «${title}»${isQuoted ? ":" : "."}`,
    alsoPages: (several) => (several ? "Estas páginas podem ajudar a escolher." : "Esta página pode ajudar a escolher."),
    noPage: "Não encontrei nenhuma página sobre isto.",
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
      together: "No total",
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
    nobodyAvailable: sentence`
      De momento não há ninguém no chat e não posso receber mensagens aqui. Posso procurar o que dizem as páginas da loja,
      por exemplo sobre devoluções ou entregas.`,
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

const CLIENTES = "(?:clientes?|compradore?s?|compradoras?|visitantes?|utilizador(?:es|as?)?|usuari[oa]s?|consumidore?s?)";
const CADA = `(?:a |para |ao |aos )?(?:cada|tod[oa]s(?: os| as)?|qualquer|ao|aos|os|as|o|a) (?:nossos )?${CLIENTES}`;
const IA =
  "(?:(?:(?:o|a|os|as|um|uma|ao|aos|a|para|car[oa]|prezad[oa]|todos|qualquer|teu|seu) ){0,6}" +
  "(?:ia|assistentes?(?: virtua(?:l|is)| de (?:ia|compras))?|chat ?bots?|bots?|agentes? de ia|" +
  "modelos? de linguagem|inteligencia artificial))";
const INSTRUCOES = "(?:instruc(?:ao|oes)|regras?|diretrizes|ordens|prompts?|orientacoes|mensagens)";

/** Portuguese: texts that are written to be obeyed by an assistant. */
export const PORTUGUESE_OBEYED_TEXTS: ObeyedTexts = {
  patterns: [
    "<(?:sempre |por favor,? |agora,? |a partir de agora,? ){0,6}(?:di(?:z|ga|gam)" +
      "(?: sempre)?|dizer|informe|informa|comunique|comunica|assegure|garanta|prometa|promete|conte) " +
      `(?:sempre )?${CADA}`,
    "\\b(?:ignora|ignore|ignorar|esqueca|esquece|esquecer|desconsidere|desconsidera|desobedeca|nao sigas|nao siga) " +
      `(?:(?:todas|todos|as|os|tuas|suas|estas) ){0,3}(?:${INSTRUCOES}(?: e \\p{L}+)? ` +
      `(?:anteriores|previas|acima|do sistema|internas)|anteriores ${INSTRUCOES})`,
    "\\b(?:ignora|ignore|esqueca|esquece|desconsidere) (?:todas )?(?:as )?" +
      "(?:tuas|suas|todas as) (?:instrucoes|regras|diretrizes)\\b",
    "\\b(?:ignora|ignore|esqueca|esquece|desconsidere) tudo o que (?:esta acima|esta antes|foi dito (?:antes|acima)|vem antes)",
    "\\b(?:revela|revele|mostra|mostre|repita|repete|imprima)…(?:prompt do sistema|" +
      "instrucoes (?:do sistema|ocultas|internas)|(?:tuas|suas) instrucoes|(?:teu|seu) prompt)",
    "\\b(?:mensagem|nota|instrucao|prompt|aviso) d[eo] sistema ?[:\\])>—–]",
    "\\b(?:car[oa]|prezad[oa]|ola|atencao|notas? (?:para|ao|a)|mensagem (?:para|ao|a)|" +
      "instruc(?:ao|oes) (?:para|ao|aos|a)|aviso (?:para|ao|a)|so para|apenas para|destinad[oa] (?:a|ao|aos)|" +
      `dirigid[oa] (?:a|ao|aos))[ :,!]*${IA}(?= ?[:,.;!)\\]—–]| que\\b|$)`,
    "\\b(?:como|enquanto|na qualidade de) (?:uma? )?(?:ia|inteligencia artificial|modelo de linguagem|" +
      "assistente(?: virtual)?|chat ?bot)\\b[^.!?]{0,20}?[, ](?:deves|deve|tens de|tem de|diz|diga|es|nunca|sempre|" +
      "recomenda|recomende|responde|responda)\\b",
    "\\b(?:se|quando|como|ja que) (?:es|voce e|fores|for) (?:uma? |o |a )" +
      "(?:ia|inteligencia artificial|modelo de linguagem|assistente|chat ?bot|bot)\\b",
    "\\b(?:tu es|voce e|es agora|agora es) (?:agora )?(?:uma? |o |a )?(?:ia|inteligencia artificial|" +
      "modelo de linguagem|chat ?bot|bot|assistente)\\b",
    `\\b${IA} (?:deve|devem|devera|deverao|tem de|tem que|ha de)(?: sempre| nunca| nao| so| apenas){0,6} ` +
      "(?:dizer|responder|recomendar|mencionar|afirmar|indicar|prometer|confirmar|ignorar|oferecer)",
    "\\b(?:nao|nunca) (?:menciones?|mencione|mencionar|reveles?|revele|revelar|cites?|cite|mostres?|mostre|" +
      "divulgues?|divulgue) (?:nunca )?(?:esta|este|estas|a presente) (?:nota|mensagem|instruc(?:ao|oes)|texto|" +
      "orientacao)",
    `\\b(?:se|quando|sempre que) (?:(?:um|uma|o|a|os|as|algum|alguma) )?(?:${CLIENTES}|alguem|te|lhe)` +
      "(?: te| lhe)? (?:perguntar|perguntarem|pergunta|perguntam|pergunte|quiser saber|pedir|" +
      "questionar)[^.!?]{0,80}?[ ,:](?:entao )?(?:sempre )?(?:diz|diga|responde|responda|recomenda|recomende|afirma|" +
      "afirme|confirma|confirme|menciona|mencione|promete|prometa|ofereca)\\b",
    "<(?:sempre |so |apenas )?(?:recomenda|recomende|recomendar|sugira|sugere) " +
      "(?:sempre|so|apenas|primeiro|nunca|exclusivamente|este produto|o nosso)\\b|" +
      "<(?:sempre|so|apenas) (?:recomenda|recomende)\\b",
    "<(?:responde|responda) (?:sempre|so|apenas|a (?:todas|cada)|que |com )",
    "<(?:diz|diga|afirma|afirme|confirma|confirme) (?:sempre )?que (?:a loja|o (?:produto|envio)|tod[oa]s|" +
      "as devolucoes|os nossos|somos|e gratis)",
    `<(?:da|de|dai|ofereca|oferece|entregue)(?: sempre)? ${CADA}…(?:codigo|desconto|cupao|cupom|gratis|%)`,
    "\\b(?:a partir de agora|de agora em diante|doravante),? (?:deves|deve|es|responde|responda|recomenda|recomende|" +
      "diz|diga|age|tens de)\\b",
    `<(?:ao?|para) ${IA}(?: d[eo] (?:chat|site))?(?= ?:)`,
    `<${IA} d[eo] (?:chat|site)(?= ?:)`,
    "\\b(?:instruc(?:ao|oes)|prompts?) anterior(?:es)?…(?:anuladas?|canceladas?|suspensas?|revogadas?|" +
      "ja nao (?:valem|se aplicam))\\b",
  ],
  cues: `
    ia bot bots chat chatb chata assis agent model intel siste promp diz diga digam dizer infor comun asseg garan prome conte
    ignor esque desco desob sigas siga revel mostr repit repet impri mensa nota notas instr aviso menci cites cite divul
    pergu quise pedir quest recom suger sugir sugi respo confi afirm da de dai ofere entre parti agora doravante dorav
    caro cara preza ola atenc apena desti dirig es voce so sempre`,
};
