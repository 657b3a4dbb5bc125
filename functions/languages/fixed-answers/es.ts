import { phrases } from "../language-data.ts";
import type { FixedAnswers } from "./fixed-answers.ts";

/** Spanish: what the assistant cannot do. */
export const SPANISH_FIXED_ANSWERS: FixedAnswers = {
  asks: {
    instructions: phrases`
      (?:ignora|ignore|olvida|olvide|salta) (?:\p{L}+ ){0,4}(?:instrucciones|reglas|normas|directrices|prompt)|prompt (?:del|
      de) sistema|
      (?:muestra|muestrame|dime|digame|repite|revela|ensename|cuales son|cual es) (?:\p{L}+ ){0,2}(?:tus|sus|tu|
      su) (?:\p{L}+ )?(?:instrucciones|reglas|
      directrices|prompt)(?! (?:para|de|sobre))|modo desarrollador|ahora eres|finge (?:ser|que)`,
    othersData: phrases`
      (?:correos?|e-?mails?|direccion(?:es)?|telefonos?|nombres?|pedidos?|datos) (?:del?|de la|de los|de las|de un|
      de una) (?:\p{L}+ ){0,3}(?:clientes?|clientas?|
      compradores?|usuarios?|vecin[oa]s?|persona)|(?:otros|todos los|ultimos?) (?:clientes|compradores|usuarios)|
      lista de clientes|
      que (?:ha )?(?:compro|comprado|pidio|pedido) (?:mi|el|la) \p{L}+`,
    codes: phrases`
      (?:tienes|tiene|tienen|teneis|dame|deme|denme|manda|mandame|hay|quiero|necesito|sabes|conoces) (?:un |una |algun |
      alguno |unos |el |de )*(?:codigos?|cupon|cupones)
      (?: (?:de descuento|de promocion|promocional(?:es)?|descuento|secretos?))?|
      codigos? secretos?|(?:dame|deme|haz|hagame|hazme) (?:un |una |el )?(?:\p{N}+ ?% ?)?(?:de )?(?:descuento|rebaja)`,
  },
  order: {
    nouns: "pedidos?|paquete|envio|numero de seguimiento",
    own: "(?:mi|nuestro|el|este) (?:pedido|paquete|envio)|(?:he pedido|pedi|compre)",
    states: phrases`
      donde|estado|seguir|rastrear|entregado|retrasado|tarde|perdido|falta|no (?:esta|ha llegado|llega|llego|lo he recibido|
      he recibido|me ha llegado)|
      todavia no|aun no|sigo esperando|nada (?:aqui|ha llegado)|no hay nada|cancelar|cambiar|cuando llega`,
    details: "(?:mi |el )?codigo postal es|(?:mi |el )?numero de (?:pedido|seguimiento)",
  },
  refusals: {
    instructions: "No revelo ni cambio cómo estoy configurado. Puedo ayudarle con los productos y las páginas de esta tienda.",
    othersData: "No puedo decir nada sobre otras personas ni sobre sus pedidos.",
    codes: "No tengo códigos ni descuentos que dar. Los precios son los que muestra la tienda.",
  },
  trackingPage: "seguir pedido",
  noOrders: "Desde aquí no puedo consultar pedidos.",
};
