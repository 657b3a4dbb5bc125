import { phrases } from "../language-data.ts";
import type { ProductWords } from "./product-words.ts";

/** Spanish: questions about products, and their answers. */
export const SPANISH_PRODUCT_WORDS: ProductWords = {
  comparedWith: "con|a|al",
  polar: phrases`
    es|esta|son|estan|tiene|tienen|se puede|se pueden|puedo|puede|pueden|hay|sirve|sirven|viene|vienen|lleva|llevan|cabe|
    caben|vale|aguanta|resiste|incluye|incluyen|funciona|necesita|dispone`,
  asking: "que|cual|cuales|como|cuanto|cuanta|cuantos|cuantas|quien|cuando|donde|por que",
  included: "incluid[oa]s?|incluye[ns]?|viene con|por separado",
  negations: "no|sin|nunca|ningun|ninguna|ninguno|ni|tampoco|carece",
  notOnly: "no solo|no solamente|no hay problema|sin duda",
  affirmative: "si|verdadero|incluido|incluida|disponible",
  negative: "no|ninguno|ninguna|falso|no incluido|no incluida|sin",
  contrary: phrases`
    (?:solo|unicamente) (?:lavar? )?a mano|(?:lavar|lavado) (?:solo|unicamente) a mano|(?:solo|unicamente) limpieza en seco`,
  asides: phrases`
    poner|meter|echar|apt[oa]s?|adecuad[oa]s?|usar|utilizar|sirve|sirven|resiste|resistir|pensad[oa]s?|disenad[oa]s?|
    hech[oa]s?|compatibles?|bien|tambien|realmente|integrad[oa]s?|incluid[oa]s?|dispone|cuenta|valido|valida|ir|aguanta|
    suficiente|modelo|version`,
  verbs: phrases`(?:puedo|se puede|se pueden|puede|pueden|permite|permiten) (\p{L}+)`,
  beforeSuperlative: phrases`(?:el|la|los|las|lo|cual|cuales|que)(?: [\p{L}'-]+){0,5}?`,
  units: {
    people: "personas?|plazas?|adultos?",
    hours: "horas?",
    minutes: "minutos?",
    litres: "litros?",
    grams: "gramos?",
    kilograms: "kilos?|kilogramos?",
    pounds: "libras?",
    degrees: "grados?(?: celsius)?",
  },
  answers: {
    differIn: (names) => `${names} se diferencian en lo siguiente:`,
    sameIn: (fields) => `Igual en todos: ${fields}.`,
    noDifference: (names) => `La tienda no indica ninguna diferencia entre ${names}.`,
    comparedOnly: (names) => `La tienda no tiene el otro producto; esto es lo que sé de ${names}.`,
    category: "Categoría",
    states: (name) => `Según la página de ${name}:`,
    silent: (name) => `La página no lo dice sobre ${name}.`,
    askShop: "La tienda puede responderlo a través de su formulario de contacto.",
    ranked: (name, value) => `Según lo que indica la tienda, es ${name} (${value}).`,
    unranked: (names) => `La tienda no indica cifras sobre esto, así que no puedo ordenarlos. Lo que mejor encaja: ${names}.`,
  },
};
