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
  superlatives: {
    runtime: {
      most: "maior autonomia|mais autonomia|bateria mais longa|maior duracao|dura(?:m)? mais|mais tempo de bateria",
      least: "menor autonomia|menos autonomia",
    },
    weight: {
      most: "mais pesad[oa]s?",
      least: "mais leves?|menos pesad[oa]s?|pesa(?:m)? menos",
    },
    warmth: {
      most: "mais quentes?|mais aquece(?:m)?|aquece mais",
      least: "menos quentes?",
    },
    brightness: {
      most: "mais brilhantes?|mais luminos[oa]s?|mais lumens|mais potente em lumens|mais forte luz",
      least: "menos brilhantes?|menos luminos[oa]s?",
    },
    capacity: {
      most: "maior (?:capacidade|volume)|mais capacidade|mais espacos[oa]s?|mais litros",
      least: "menor (?:capacidade|volume)|menos capacidade",
    },
    people: {
      most: "mais pessoas",
      least: "menos pessoas",
    },
    noise: {
      most: "mais barulhent[oa]s?|mais ruidos[oa]s?",
      least: "mais silencios[oa]s?|menos barulhent[oa]s?",
    },
    power: {
      most: "mais potentes?|mais fortes?|maior potencia|mais watts",
      least: "menos potentes?",
    },
    waterproofing: {
      most: "mais impermeave(?:l|is)|maior impermeabilidade|maior coluna de agua",
    },
    speed: {
      most: "mais rapid[oa]s?",
      least: "mais lent[oa]s?",
    },
    height: {
      most: "mais alt[oa]s?",
      least: "mais baix[oa]s?",
    },
    width: {
      most: "mais larg[oa]s?",
      least: "mais estreit[oa]s?",
    },
    thickness: {
      most: "mais gross[oa]s?|mais espess[oa]s?",
      least: "mais fin[oa]s?|mais delgad[oa]s?",
    },
    length: {
      most: "mais compri?d[oa]s?|mais long[oa]s?",
      least: "mais curt[oa]s?",
    },
    size: {
      most: "maior|maiores|mais grandes?",
      least: "menor|menores|mais pequen[oa]s?|mais compact[oa]s?",
    },
    price: {
      most: "mais car[oa]s?",
    },
  },
  quantities: {
    weight: {
      stated: "peso|pesa(?:m)?",
    },
    capacity: {
      asked: "quantos litros|capacidade|volume",
      stated: "capacidade|volume|litros?|cabe(?:m)?",
    },
    people: {
      asked: "(?:para )?quantas pessoas|quantos (?:lugares|adultos)",
      stated: "pessoas?|lugares|adultos",
    },
    brightness: {
      asked: "quantos lumens|luminosidade|brilho|lumens",
      stated: "lumens?|luminosidade|brilho|fluxo luminoso",
    },
    runtime: {
      asked: phrases`autonomia|quanto (?:tempo )?((?:\p{L}+ ){0,5}?)dura|duracao da bateria`,
      stated: "autonomia|duracao|bateria|dura(?:m)?|carga",
    },
    warmth: {
      asked: "(?:que|qual|ate que|ate qual) temperaturas?|temperatura de conforto",
      stated: phrases`temperatura\p{L}*|conforto|limite`,
    },
    noise: {
      asked: "nivel de ruido|barulhent[oa]",
      stated: "ruido|som",
    },
    power: {
      asked: "que potencia|qual a potencia|potencia|quantos watts",
      stated: "potencia|watts?|motor",
    },
    waterproofing: {
      asked: "coluna de agua",
      stated: "coluna de agua|impermeabilidade|impermeavel",
    },
    speed: {
      asked: "que velocidade|velocidade",
      stated: "velocidade",
    },
    height: {
      asked: "altura|qual a altura",
      stated: "altura|alto|alta",
    },
    width: {
      asked: "largura",
      stated: "largura|largo",
    },
    thickness: {
      asked: "espessura|profundidade",
      stated: "espessura|profundidade|grosso",
    },
    length: {
      asked: "comprimento",
      stated: "comprimento|comprido|longo",
    },
    load: {
      asked: phrases`carga maxima|quanto peso ((?:\p{L}+ ){0,4}?)(?:suporta|aguenta)|peso maximo`,
      stated: "carga maxima|suporta|peso maximo",
    },
    range: {
      asked: "alcance",
      stated: "alcance|autonomia",
    },
    insulation: {
      asked: "valor r|r ?-?value",
      stated: "valor r|r ?-?value",
    },
  },
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
