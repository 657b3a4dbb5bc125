import { phrases } from "../language-data.ts";
import type { ProductWords } from "./product-words.ts";

/** Spanish: questions about products, and their answers. */
export const SPANISH_PRODUCT_WORDS: ProductWords = {
  comparedWith: "con|a|al",
  polar: phrases`
    es|esta|son|estan|tiene|tienen|se puede|se pueden|puedo|puede|pueden|hay|sirve|sirven|viene|vienen|lleva|llevan|cabe|
    caben|vale|aguanta|resiste|incluye|incluyen|funciona|necesita|dispone`,
  asking: "que|cual|cuales|como|cuanto|cuanta|cuantos|cuantas|quien|cuando|donde|por que",
  negations: "no|sin|nunca|ningun|ninguna|ninguno|ni|tampoco|carece",
  notOnly: "no solo|no solamente|no hay problema|sin duda",
  affirmative: "si|verdadero|incluido|incluida|disponible",
  negative: "no|ninguno|ninguna|falso|no incluido|no incluida|sin",
  contrary: phrases`
    (?:solo|unicamente) (?:lavar? )?a mano|(?:lavar|lavado) (?:solo|unicamente) a mano|(?:solo|unicamente) limpieza en seco`,
  properties: {
    waterproof: "impermeables?|estanc[oa]s?|sumergibles?|a prueba de agua|impermeabilidad|ipx[5-8]|ip[56][5-8]",
    waterResistant: phrases`
      resistentes? al agua|repelentes? al agua|hidrofug[oa]s?|antisalpicaduras|resiste(?:n)? (?:el|al) agua|
      resistentes? a la lluvia|ipx[1-4]`,
    windproof: "cortavientos?|a prueba de viento|resistentes? al viento|protege del viento",
    breathable: "transpirables?|transpira|ventilad[oa]s?|ventilacion",
    wicking: "secado rapido|seca rapido|se seca rapidamente|absorbe el sudor|evacua",
    machineWash: phrases`
      lavables? a maquina|lavar ((?:\p{L}+ ){0,4})(?:a|en) (?:la )?(?:maquina|lavadora)|lavado a maquina|a maquina|lavadora|
      meter ((?:\p{L}+ ){0,3})(?:a|en) la lavadora`,
    washable: "lavables?|lavar(?:l[oa]s?)?|lava|lavado|se lava",
    handWash: "lavar a mano|lavado a mano|lavables? a mano",
    dishwasher: "lavavajillas|lavaplatos",
    tumbleDry: "secadora",
    ironing: "planchar|plancha|planchado",
    microwave: "microondas",
    oven: "horno",
    induction: "induccion",
    pockets: "bolsillos?|compartimentos?",
    hood: "capuchas?|con capucha",
    zip: "cremalleras?",
    lining: "forrad[oa]s?|forro",
    handle: "asas?|mangos?|agarradera",
    straps: "correas?|tirantes?|cintas?",
    lid: "tapas?|tapones?|tapon",
    wheels: "ruedas?",
    batteries: "pilas?|baterias?",
    rechargeable: "recargables?|recargar|se recarga",
    wireless: "inalambric[oa]s?|sin cables?",
    foldable: "plegables?|se pliega|plegar|doblar|se dobla|compactables?",
    adjustable: "ajustables?|regulables?|ajustar|regular|se ajusta",
    removable: "extraibles?|desmontables?|quitar|se quita|separables?|amovibles?",
    reversible: "reversibles?",
    reflective: "reflectantes?|reflectores?",
    insulated: "aislad[oa]s?|aislantes?|aislamiento|termic[oa]s?|doble pared",
    padded: "acolchad[oa]s?|acolchado|amortiguacion|amortiguad[oa]s?",
    stretch: "elastic[oa]s?|stretch|elastano|se estira",
    nonSlip: "antideslizantes?",
    uvProtection: "uv|proteccion solar|upf|spf|fps",
    vegan: "vegan[oa]s?|libre de crueldad",
    organic: "organic[oa]s?|ecologic[oa]s?|biologic[oa]s?",
    recycled: "reciclad[oa]s?",
    winter: "invierno|invernal(?:es)?|frio|cuatro estaciones|4 estaciones|todo el ano",
    summer: "tres estaciones|3 estaciones|verano|calor|cuatro estaciones|todo el ano",
    children: "ninos?|ninas?|infantil(?:es)?|crios",
    women: "mujer(?:es)?|senoras?|damas?",
    men: "hombres?|caballeros?|senores",
    unisex: "unisex",
    carryOn: "equipaje de mano|cabina|maleta de mano",
  },
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
    yes: "Sí",
    no: "No",
    states: (name) => `según la página de ${name}:`,
    silent: (name) => `La página no lo dice sobre ${name}.`,
    closestStated: "Esto es lo que más se acerca:",
    askShop: "La tienda puede responderlo a través de su formulario de contacto.",
    ranked: (name, value) => `Según lo que indica la tienda, es ${name} (${value}).`,
    unranked: (names) => `La tienda no indica cifras sobre esto, así que no puedo ordenarlos. Lo que mejor encaja: ${names}.`,
  },
};
