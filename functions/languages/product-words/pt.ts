import { phrases } from "../language-data.ts";
import type { ProductWords } from "./product-words.ts";

/** Portuguese: questions about products, and their answers. */
export const PORTUGUESE_PRODUCT_WORDS: ProductWords = {
  comparedWith: "com|ao|a",
  polar: phrases`
    e|esta|sao|estao|tem|possui|da para|pode|podem|posso|se pode|ha|serve|servem|vem|cabe|cabem|aguenta|resiste|inclui|
    incluem|funciona|precisa|existe|traz`,
  asking: "que|o que|qual|quais|como|quanto|quanta|quantos|quantas|quem|quando|onde|por que|porque|porque e que",
  negations: "nao|sem|nunca|nenhum|nenhuma|nem|jamais",
  notOnly: "nao so|nao apenas|nao somente|sem problema|sem duvida",
  affirmative: "sim|verdadeiro|incluido|incluida|disponivel",
  negative: "nao|nenhum|nenhuma|falso|nao incluido|nao incluida|sem",
  contrary: phrases`
    (?:so|apenas|somente) (?:lavar )?a mao|lavar (?:so|apenas|somente) a mao|lavagem (?:so|apenas) a mao|(?:so|
    apenas) limpeza a seco`,
  properties: {
    waterproof: "impermeave(?:l|is)|estanques?|a prova d(?:'|e )agua|impermeabilidade|ipx[5-8]|ip[56][5-8]",
    waterResistant: phrases`
      resistentes? a agua|repelentes? a agua|hidrofug[oa]s?|a prova de salpicos|resiste a (?:agua|chuva)|resistentes? a chuva|
      ipx[1-4]`,
    windproof: "corta-vento|a prova de vento|resistentes? ao vento",
    breathable: "respirave(?:l|is)|transpirave(?:l|is)|respira|ventilad[oa]s?|ventilacao",
    wicking: "secagem rapida|seca rapido|seca rapidamente",
    machineWash: phrases`
      lavave(?:l|is) (?:na|em|a) maquina|lavar ((?:\p{L}+ ){0,4})(?:na|a|em) maquina|lava-l[oa] na maquina|lavagem (?:na|a|
      em) maquina|maquina de lavar|na maquina|a maquina`,
    washable: "lavave(?:l|is)|lavar|lava|lavagem|lava-se",
    handWash: "lavar a mao|lavagem a mao|lavave(?:l|is) a mao",
    dishwasher: "maquina de lavar louca|maquina da louca|lava-?loucas?|lava-louca",
    tumbleDry: "maquina de secar|secadora",
    ironing: "passar a ferro|engomar|ferro de engomar",
    microwave: "micro-?ondas",
    oven: "forno",
    induction: "inducao",
    pockets: "bolsos?|compartimentos?",
    hood: "capuz(?:es)?",
    zip: "fechos?(?:-eclair)?|ziperes?|ziper|feixes?",
    lining: "forrad[oa]s?|forro",
    handle: "pegas?|alcas?|punho",
    straps: "alcas?|correias?|tiras?",
    lid: "tampas?",
    wheels: "rodas?|rodinhas",
    batteries: "pilhas?|baterias?",
    rechargeable: "recarregave(?:l|is)|recarregar|recarrega",
    wireless: "sem fios?",
    foldable: "dobrave(?:l|is)|dobra|dobra-se|dobrar|compactave(?:l|is)",
    adjustable: "ajustave(?:l|is)|regulave(?:l|is)|ajustar|regular",
    removable: "removive(?:l|is)|amovive(?:l|is)|destacave(?:l|is)|tirar|retirar",
    reversible: "reversive(?:l|is)",
    reflective: "reflet(?:or|ores|iv[oa]s?)|refletores?",
    insulated: "isolad[oa]s?|isolantes?|isolamento|termic[oa]s?|parede dupla",
    padded: "acolchoad[oa]s?|almofadad[oa]s?|acolchoamento|amortecimento",
    stretch: "elastic[oa]s?|elastano|stretch|estica",
    nonSlip: "antiderrapantes?",
    uvProtection: "uv|protecao solar|upf|fps|spf",
    vegan: "vegan[oa]s?|vegan",
    organic: "organic[oa]s?|biologic[oa]s?",
    recycled: "reciclad[oa]s?",
    winter: "inverno|invernal|frio|quatro estacoes|4 estacoes|todo o ano",
    summer: "tres estacoes|3 estacoes|verao|calor|quatro estacoes|todo o ano",
    children: "criancas?|infantil|infantis|miudos?|meninos?|meninas?",
    women: "mulher(?:es)?|senhoras?|feminin[oa]s?",
    men: "homem|homens|masculin[oa]s?",
    unisex: "unissexo|unisex",
    carryOn: "bagagem de mao|cabine",
  },
  asides: phrases`
    por|colocar|meter|adequad[oa]s?|indicad[oa]s?|usar|utilizar|serve|servem|resiste|resistir|pensad[oa]s?|feit[oa]s?|
    compativel|compativeis|bem|tambem|mesmo|integrad[oa]s?|incluid[oa]s?|dispoe|ir|aguenta|suficiente|modelo|versao|
    propri[oa]s?`,
  verbs: phrases`(?:posso|da para|pode-se|pode|podem|permite) (\p{L}+)`,
  beforeSuperlative: phrases`(?:o|a|os|as|qual|quais|que)(?: [\p{L}'-]+){0,5}?`,
  units: {
    people: "pessoas?|lugares|adultos?",
    hours: "horas?",
    minutes: "minutos?",
    litres: "litros?",
    grams: "gramas?",
    kilograms: "quilos?|quilogramas?",
    pounds: "libras?",
    degrees: "graus?(?: celsius)?",
  },
  answers: {
    differIn: (names) => `${names} diferem nestes pontos:`,
    sameIn: (fields) => `Igual em todos: ${fields}.`,
    noDifference: (names) => `A loja não indica nenhuma diferença entre ${names}.`,
    comparedOnly: (names) => `A loja não tem o outro produto; isto é o que sei sobre ${names}.`,
    category: "Categoria",
    yes: "Sim",
    no: "Não",
    states: (name) => `segundo a página de ${name}:`,
    silent: (name) => `A página não diz isso sobre ${name}.`,
    closestStated: "O que mais se aproxima:",
    askShop: "A loja pode responder através do formulário de contacto.",
    ranked: (name, value) => `Pelo que a loja indica, é ${name} (${value}).`,
    unranked: (names) => `A loja não indica números sobre isto, por isso não os posso ordenar. Os que melhor servem: ${names}.`,
  },
};
