import { phrases } from "../language-data.ts";
import type { WishPhrases } from "./wish-phrases.ts";

/** Spanish: conditions, recipients and mentions in queries, beside the thing itself. */
export const SPANISH_WISHES: WishPhrases = {
  lowPriced: phrases`
    (?:al )?mejor precio|(?:(?:el |la |los |las )?mas )?(?:barat|economic)[oa]s?|asequibles?|(?:a )?buen precio|low cost|
    (?:a |de )?bajo (?:coste|costo|precio)|no (?:muy |tan |demasiado )?car[oa]s?`,
  highPriced: "(?:el |la |los |las )?mas car[oa]s?",
  bestRated: phrases`
    (?:el |la |los |las )?mejor(?:es)? (?:valorad|puntuad|calificad)[oa]s?|bien valorad[oa]s?|
    (?:con )?(?:las )?mejor(?:es)? (?:valoraciones|opiniones|resenas)|
    (?:5|cinco) estrellas|(?:el |la |los |las )?mejor(?:es)?(?! (?:amig[oa]s?)(?!\p{L}))(?=\s\p{L})`,
  newest: phrases`
    (?<!(?:ano|como) )nuev[oa]s?(?! (?:york|zelanda|orleans)(?!\p{L}))|(?:lo )?mas (?:nuev[oa]s?|recientes?)|novedad(?:es)?|
    recien llegad[oa]s?|ultimas novedades`,
  onSale: "(?:en|de) ofertas?|en rebajas?|rebajad[oa]s?|rebajas|con descuento|en (?:promocion|liquidacion)|ofertas",
  inStock: "en (?:stock|existencias?)|con stock|hay stock|disponibles?(?! en(?!\\p{L}))|entrega inmediata",
  forWhom: "para",
  ofWhom: phrases`
    mis?|tus?|sus?|nuestr[oa]s?|un|un[oa]s?|el|las?|los|pequen[oa]s?|mayor(?:es)?|menor(?:es)?|mejor(?:es)?|nuev[oa]s?|
    querid[oa]s?`,
  adults: phrases`
    companer[oa]s?|colegas?|jef[ea]s?|amig[oa]s?|padres|abuelos|profesor(?:a|es|as)?|maestr[oa]s?|vecin[oa]s?|pareja|
    adolescentes?|suegros|estudiantes?`,
  women: "mamas?|mami|suegra|abuelita|senoras?|chicas?|novia",
  men: "papas?|papi|suegro|abuelito|caballeros?|chicos?|novio",
  gift: phrases`
    (?:ideas? (?:de |para )?)?(?:un )?regalos?(?: (?:de|por) (?:cumpleanos|navidad|boda|aniversario|reyes|san valentin))?|
    detallito`,
  words: {
    women: "mujer mujeres femenino femenina",
    men: "hombre hombres masculino masculina",
    children: "niños niñas niño niña infantil",
  },
  audienceFields: ["público", "publico", "grupo de edad"],
  besides: "con|para|como|que|sobre|contra|sin|no|ni|bajo",
  parts: phrases`
    patas?|cremalleras?|bot(?:on|ones)|forro|logotipos?|logos?|costuras?|cordon(?:es)?|correas?|detalles?|acentos?|suelas?|
    rayas?|
    bolsillos?|cuello|punos?|bordes?|ribetes?|asas?|hebillas?|estampado`,
};
