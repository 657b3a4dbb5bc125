import { phrases } from "../language-data.ts";
import type { ProductWords } from "./product-words.ts";

/** Portuguese: questions about products, and their answers. */
export const PORTUGUESE_PRODUCT_WORDS: ProductWords = {
  comparedWith: "com|ao|a",
  polar: phrases`
    e|esta|sao|estao|tem|possui|da para|pode|podem|posso|se pode|ha|serve|servem|vem|cabe|cabem|aguenta|resiste|inclui|
    incluem|funciona|precisa|existe|traz`,
  asking: "que|o que|qual|quais|como|quanto|quanta|quantos|quantas|quem|quando|onde|por que|porque|porque e que",
  included: "incluid[oa]s?|inclui|vem com|a parte",
  negations: "nao|sem|nunca|nenhum|nenhuma|nem|jamais",
  notOnly: "nao so|nao apenas|nao somente|sem problema|sem duvida",
  affirmative: "sim|verdadeiro|incluido|incluida|disponivel",
  negative: "nao|nenhum|nenhuma|falso|nao incluido|nao incluida|sem",
  contrary: phrases`
    (?:so|apenas|somente) (?:lavar )?a mao|lavar (?:so|apenas|somente) a mao|lavagem (?:so|apenas) a mao|(?:so|
    apenas) limpeza a seco`,
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
    states: (name) => `Segundo a página de ${name}:`,
    silent: (name) => `A página não diz isso sobre ${name}.`,
    askShop: "A loja pode responder através do formulário de contacto.",
    ranked: (name, value) => `Pelo que a loja indica, é ${name} (${value}).`,
    unranked: (names) => `A loja não indica números sobre isto, por isso não os posso ordenar. Os que melhor servem: ${names}.`,
  },
};
