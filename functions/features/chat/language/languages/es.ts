import type { Lexicon } from "../language-data.ts";

export const SPANISH: Lexicon = {
  greeting: "hola|buenos dias|buenas tardes|buenas noches|buenas|que tal",
  thanks: "gracias|muchas gracias|mil gracias",
  farewell: "adios|hasta luego|hasta pronto|chao|nos vemos",
  self: "como te llamas|cual es tu nombre|como estas|quien eres|eres un robot|eres un bot|eres humano|que puedes hacer|puedes ayudarme|ayuda",
  nod: "ok|vale|si|no|perfecto|genial|bien|muy bien|estupendo|entendido",
  human:
    "hablar con (?:un |una |el |su |vuestro )?(?:humano|persona|agente|alguien|asesor|asesora|empleado|atencion al cliente|soporte)|persona real|agente humano|atencion al cliente",
  contact:
    "llamame|llamenme|llamadme|contactar|contacto|formulario de contacto|numero de telefono|correo electronico|llamaros|llamarles|dejar un mensaje",
  advice:
    "que es|quien|enviais|envian|descuento para|como puedo|como se|como lavo|como cuido|como limpio|cuanto tiempo|cuanto tarda|que talla necesito|necesito yo|deberia elegir|por que|cuando|que significa|cual es la diferencia|politica|devolucion|devoluciones|devolver|reembolso|envio|envios|entrega|plazo|garantia|pago|pagar|horario|horarios|cambio|cambiar|tarjeta regalo|vale regalo|privacidad|lavar|limpiar|cuidar|reparar|reparacion|guia|seguimiento",
  cheaper: "mas barato|mas barata|mas baratos|mas baratas|mas economico|mas economica|demasiado caro|menos caro",
  dearer: "mas caro|mas cara|de mejor calidad|mejor calidad",
  cheapest: "el mas barato|la mas barata|los mas baratos|las mas baratas|el mas economico",
  cheap: "barato|barata|baratos|baratas|economico|economica|economicos|economicas|no muy caro|asequible",
  best: "mejor valorado|mejor valorados|mejor valorada|mas populares|mejor|mejores",
  more: "muestrame mas|ensename mas|otros|otras|otra cosa|algo mas|que mas|alternativas",
  compare: "compara|comparar|compare|diferencia entre|cual es mejor",
  follow: "y|e|o|pero|tambien|que tal|que hay de",
  pronoun: "eso|esto|ese|esa|este|esta|esos|esas|estos|estas|lo|la|los|las|ello|mas detalles|mas informacion|cuentame mas",
  inStock: "en stock|disponible|disponibles|en existencias",
  onSale: "en oferta|rebajado|rebajada|rebajados|rebajadas|en rebajas|ofertas|descuento|descuentos",
  ordinals: [
    "primero|primera|primer",
    "segundo|segunda",
    "tercero|tercera|tercer",
    "cuarto|cuarta",
    "quinto|quinta",
    "ultimo|ultima",
  ],
  not: "no|que no sea|que no sean|menos|excepto|salvo|nada de|no en",
  without: "sin|alergico a|alergica a|alergico al|alergica al|excepto|salvo",
  filler:
    "ninguno|ninguna|ningun|nada|perdon|urgente|esposa|esposo|marido|novia|novio|padre|madre|mama|hermano|hermana|amigo|amiga|abuelo|abuela|tio|tia|jefe|colega|sobrino|sobrina|encanta|gusta|llevo|significa|significan|momento|actualmente|ahora|teneis|tienen|tiene|tienes|tener|hay|vende|venden|vendeis|vendes|comprar|necesito|necesita|necesitamos|quiero|quisiera|queria|gustaria|recomienda|recomiendas|recomendar|recomendais|recomiendan|sugieres|muestra|muestrame|ensename|mostrar|encontrar|buscar|buscando|busco|ver|decir|saber|dime|ayudar|ofreceis|ofrece|buen|bueno|buena|buenos|buenas|producto|productos|articulo|articulos|cosa|cosas|precio|precios|cuesta|cuestan|cuanto|cuanta|euros|euro|dolares|presupuesto|favor|talla|color|colores|tipo|tipos|algun|alguna|algunos|algo|realmente|estoy|tambien|solo|otro|otra|tienda|puedo|puede|podria|hacer",
};
