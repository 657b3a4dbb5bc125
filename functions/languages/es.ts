import { stemmer as spanish } from "@orama/stemmers/spanish";
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
import { SPANISH_TRADE_WORDS } from "./trade-words/es.ts";

/** Spanish plurals: "luz" and "luces", "sofá" and "sofás". Forms without their accents are read as well. */
const SPANISH_INFLECTION: Inflection = {
  irregular: `
    jerséis jersey, jerseis jersey, póneis poni, poneis poni, póney poni, poney poni, clubes club, álbumes álbum, pies
    pie, gases gas, compases compás, dioses dios, boxes box, relojes reloj, tés té, cafés café, bebés bebé, purés puré,
    chalés chalé, corsés corsé, carnés carné, bidés bidé, canapés canapé, patés paté, clichés cliché, parqués parqué,
    consomés consomé, chiles chile, vales vale, cines cine, sedes sede, jades jade, ases as, sartenes sartén, almacenes
    almacén, andenes andén, terraplenes terraplén`,
  invariable: `
    paraguas crisis virus lunes martes jueves viernes bíceps biceps tríceps triceps fórceps forceps oasis tesis dosis
    análisis analisis dos tres seis más mas menos antes después despues gratis atlas inglés ingles francés frances
    portugués portugues holandés holandes danés danes irlandés irlandes japonés japones marqués marques arnés arnes revés
    reves ciprés cipres estrés estres país pais anís anis lis compás compas jamás jamas atrás atras gas tras ananás ananas
    dios adiós adios tos autobús autobus bus plus status campus mes gris ciempiés es as iris brindis cutis`,
  plurals: [
    [/ces$/, "z"],
    [/(?<=\p{L}{2})ce$/u, "z"],
    [/(?<=\p{L}{2})eses$/u, "és"],
    [/(?<=^[^áéíóú]*(?<![aiu]m|[aiur]g|ov|rd))enes$/u, "én"],
    [/([íú])es$/, "$1"],
    [/(?<=[bdfhlmnprst])ues$/, "u"],
    [/(?<=[aeou])yes$/, "y"],
    [/(?<=[aeu])des$/, "d"],
    [/(?<=[aeiouáéíóú])([lnr])es$/, "$1"],
    [/([eiu])ses$/, "$1s"],
    [/(?<=[aeiouáéíóú])s$/, ""],
    [/(?<=[bcdfgklmnprtvwy])s$/, ""],
  ],
};

/** Spanish: what the assistant cannot do. */
const SPANISH_FIXED_ANSWERS: FixedAnswers = {
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

/** Spanish: questions about products, and their answers. */
const SPANISH_PRODUCT_WORDS: ProductWords = {
  polar: phrases`
    es|esta|son|estan|tiene|tienen|se puede|se pueden|puedo|puede|pueden|hay|sirve|sirven|viene|vienen|lleva|llevan|cabe|
    caben|vale|aguanta|resiste|incluye|incluyen|funciona|necesita|dispone`,
  being: "(?:es|son|esta|estan)",
  asking: "que|cual|cuales|como|cuanto|cuanta|cuantos|cuantas|quien|cuando|donde|por que",

  negations: "no|sin|nunca|ningun|ninguna|ninguno|ni|tampoco|carece",

  answers: {
    differIn: (names) => `${names} se diferencian en lo siguiente:`,
    sameIn: (fields) => `Igual en todos: ${fields}.`,
    noDifference: (names) => `La tienda no indica ninguna diferencia entre ${names}.`,

    category: "Categoría",
  },
};

/** Spanish: questions about the shop's service, and their answers. */
const SPANISH_SERVICE_WORDS: ServiceWords = {
  contactPage: "contacto teléfono correo electrónico dirección horario",

  answers: {
    inLanguage: (language) => `la página está en ${language}; esto es lo que mejor responde a su pregunta`,
    translatedFrom: (language) => `traducción; la página está en ${language}`,
    nothingIn: (language) =>
      `No he encontrado nada con estas palabras: los textos de esta tienda están en ${language}. ` +
      "Quizá una palabra en ese idioma encuentre más.",
  },
};

/** Spanish: conditions, recipients and mentions in queries, beside the thing itself. */
const SPANISH_WISHES: WishPhrases = {
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

/** Spanish: how its words are analysed, what shoppers write in it, and what the assistant says. */
export const SPANISH: LanguageData = {
  analysis: {
    stemmer: stemBaseForms(SPANISH_INFLECTION, spanish),
    tradeWords: SPANISH_TRADE_WORDS,
    stopWords: `
      a al algo ante como con cual cuales cuando de del desde donde e el ella ellas ellos en entre era es esa ese eso esta
      este esto estos estas fue ha hay la las le les lo los me mi mis mucho muy nos o os para pero por porque que quien quiero
      se ser si sobre son su sus te tu tus u un una uno unas unos y ya yo busco`,
  },
  detection: {
    letters: ["ñ¿¡"],
    sharedWords: "a e o y me se la no ok son",
  },
  messages: {
    cheaper: phrases`
      mas (?:barat|economic)[oa]s?|menos car[oa]s?|que cuesten? menos|cuestan? menos|valen? menos|por menos(?! de)|
      (?<!no (?:es )?)(?:demasiado|muy) car[oa]s?|
      (?:fuera|encima) de (?:mi|nuestro) presupuesto|no puedo permitir\p{L}*`,
    moreExpensive: "mas caro|mas cara|de mejor calidad|mejor calidad",
    cheapest: "el mas barato|la mas barata|los mas baratos|las mas baratas|el mas economico",
    mostExpensive: "(?:el|la|los|las) mas car[oa]s?",

    bestRated: phrases`
      mejor valorado|mejor valorados|mejor valorada|mas populares|mejor|mejores|mejor(?:es)? (?:valoracion|valoraciones|
      opiniones|resenas|notas?|puntuacion)|mejor valorad[oa]s?`,
    moreResults: "^mas(?=\\W*$)|muestrame mas|ensename mas|otros|otras|otra cosa|algo mas|que mas|alternativas",
    comparison: phrases`
      compara(?:r|l[oa]s?)?|compare|diferencias?(?: entre)?|cual es mejor|
      cual (?:me )?(?:recomiend\p{L}+|elegirias|comprarias)`,
    followUpOpeners: "que pasa si|y|e|o|pero|tambien|que tal|que hay de|ademas",
    pronouns: "eso|esto|ese|esa|este|esta|esos|esas|estos|estas|lo|la|los|las|ello|mas detalles|mas informacion|cuentame mas",

    onSale: "en oferta|rebajado|rebajada|rebajados|rebajadas|en rebajas|ofertas|descuento|descuentos",
    ordinals: [
      "primero|primera|primer",
      "segundo|segunda",
      "tercero|tercera|tercer",
      "cuarto|cuarta",
      "quinto|quinta",
      "ultimo|ultima",
    ],
    exceptColour: "no|que no sea|que no sean|menos|excepto|salvo|nada de|no en",
    isNot: "no|ningun[ao]?|que no sean?|no sean?|no en",
    without: phrases`
      sin|nada de|nada del|nada para|que no sea de|alergico a|alergica a|alergico al|alergica al|excepto|salvo|
      ya (?:tiene|tengo|tienen|tenemos)|(?:tiene|tengo|tienen|tenemos)(?: ya|(?=(?: \p{L}+){1,3} ya))|
      suficientes?|demasiad[oa]s|nada con|no necesit(?:o|amos)`,

    requests: phrases`
      busco|buscamos|buscando|necesito|necesitamos|necesita|quiero|queremos|quisiera|querria|me gustaria|teneis|tienen|tienes|
      vendeis|venden|recomendais|recomiendan|recomiendas|comprar|regalar|hace falta`,
    fillers: phrases`
      ninguno|ninguna|ningun|nada|perdon|urgente|amigo|amiga|jefe|colega|encanta|gusta|llevo|significa|significan|momento|
      actualmente|ahora|tiene|tener|vende|vendes|queria|gustaria|recomienda|recomendar|sugieres|muestra|muestrame|ensename|
      mostrar|encontrar|buscar|ver|decir|saber|dime|ayudar|ofreceis|ofrece|buen|buena|buenos|producto|productos|articulo|
      articulos|cosa|cosas|precio|precios|cuesta|cuestan|cuanto|cuanta|euros|euro|dolares|presupuesto|favor|talla|color|
      colores|tipo|tipos|algun|alguna|algunos|realmente|estoy|solo|otro|otra|tienda|puedo|puede|podria|hacer|aun|todavia|
      bastante|demasiado|poco|nunca|siempre|tuyo|suya|nuestro|vuestro|dice|basta|menos|pues|entonces|luego|quizas|alguien|
      adulto|adultos|similar|parecido|similares|parecida|
      mientras|leido|oido|visto|creo|sera|seria|estan|estaba|he|han|habia|haber|hago|hace|hacen|pueden|debo|
      debe|quiere|despues|antes|hasta|quiza|aqui|alli`,
  },
  intents: {
    product: sentence`
      venden bolsos|busco una chaqueta|necesito zapatos para el trabajo|lo hay más barato|está disponible|es impermeable|cuánto
      cuesta|en qué colores viene|lo tienen en la talla M|qué tallas hay|compara los dos primeros|algo parecido|muéstrame más|
      qué está en oferta|qué venden|quiero comprar una funda|pantalones negros de mujer|añádelo al carrito|no muy caro|que no
      sea rojo|y para niños|cuánto pesa|de qué material es|de qué marca es|quisiera pedir una lámpara|auriculares inalámbricos|
      juguetes para bebés|una manta caliente|con cremallera|entre 20 y 40 euros|necesito una mochila nueva para el colegio|un
      teléfono con buena cámara|cuál dura más|cuál es el más ligero|me llevo el segundo|preparo un viaje, qué maleta
      recomiendan|sofá de tres plazas|escritorio para dos|qué combina con esto|cuál es la referencia|el mío se rompió, necesito
      uno nuevo|sirve para correr|tiene bolsillos|necesito un cuchillo|quiero una mesa pequeña|ayúdame a elegir un ordenador|
      puedes ayudarme a encontrar un regalo|hola, tienen cinturones|sin cuero|mejor no verde|botas de lluvia|guantes de
      invierno|vestido de verano|lámpara de noche|un buen libro de cocina|no me gustan estos|cuéntame más|más detalles|otra cosa
      por favor|juega al tenis dos veces por semana|corre todas las mañanas|medio metro de largo|uno que se cargue por cable|
      quién lo fabrica|mi padre cumple setenta`,
    service: sentence`
      cómo puedo devolver un artículo|cuál es la política de devoluciones|cuánto tiempo tengo para devolverlo|quién paga el
      envío de vuelta|cómo me devuelven el dinero|puedo cambiarlo por otra talla|no me queda bien, puedo cambiarlo|cuánto cuesta
      el envío|envío gratis a partir de qué importe|cuánto tarda la entrega|cuándo llega mi pedido|envían al extranjero|hacen
      envíos a México|envío exprés|qué formas de pago aceptan|puedo pagar con tarjeta o paypal|pago a plazos|necesito una
      factura|cuánto dura la garantía|cuál es el horario de apertura|a qué hora cierran el domingo|dónde está la tienda|tienen
      tienda física|recoger en tienda|
      hay una tienda cerca de mí|tenéis tienda en Bilbao|
      las tarjetas regalo caducan|cómo uso un vale|descuento de estudiante|seguir mi paquete|
      estado del pedido|ya han enviado mi pedido|puedo cancelar el pedido|cambiar la dirección de entrega|qué hacen con mis
      datos personales|términos y condiciones|cómo creo una cuenta|olvidé mi contraseña|darme de baja del boletín|programa de
      fidelidad|quiénes sois|sobre la tienda|sus productos son sostenibles|dónde se fabrican los productos|hacen reparaciones|
      envolver para regalo|aduanas e impuestos|cómo hago un pedido|abren los sábados|abrís hoy|horario en festivos|qué pasa si
      se rompe durante la garantía|se rompió a los seis meses, lo cubre|en cuántos días llega|en cuántos días recibo el paquete|
      entregan los fines de semana|ya salió mi paquete|aceptan klarna o apple pay|qué tarjetas aceptan|mi pago fue rechazado|mi
      código de descuento no funciona|quiero modificar mi pedido|puedo probármelo en la tienda|venden a empresas|hay un pedido
      mínimo|entrega en un punto de recogida|hacéis envíos a Francia|el envío está incluido en el precio|cuánto tiempo guardan
      mis datos|envío|entrega|devoluciones|reembolso|cambio|garantía|pago|privacidad|aviso legal|factura|vales|horario|
      condiciones|mi paquete aún no está aquí|mi pedido todavía no ha llegado|pueden repararlo|la cremallera está rota, la
      pueden arreglar|y si no le queda, puede devolverlo|lo compré la semana pasada y no me queda|cuánto tarda eso|tiene
      garantía|
      lo podéis mandar a casa de mis padres`,
    advice: sentence`
      cómo se lava|cómo cuidar el cuero|cómo los limpio|cada cuánto hay que cambiarlo|cómo reparo un agujero|se puede meter en
      la lavadora|qué talla necesito|cómo mido mi pie|guía de tallas|talla pequeño|cómo elegir el adecuado|cuál debería comprar|
      en qué debo fijarme al comprar|cuál es la diferencia entre estos materiales|qué significa este símbolo|para qué sirve|cómo
      funciona|cómo se monta|necesito uno especial para el invierno|consejos para principiantes|guía de compra|por qué es
      importante|instrucciones|cuánto dura con el uso|cómo se guarda|qué necesito para mi primer viaje|cómo quito una mancha|
      cómo quito el olor|se puede meter en la secadora|la M me queda grande|qué talla si mido 180|estoy entre dos tallas|cómo lo
      protejo de la lluvia|qué me pongo bajo cero|cuántas capas necesito|cuál es la mejor forma de guardarlo|cómo preparo la
      mochila|qué importa para elegir uno bueno|cuántos litros para dos días|cómo hago que dure más|cómo lavo una chaqueta|
      cuántos vatios necesito para leer|cuánta memoria necesito para trabajar`,
    handoff: sentence`
      quiero hablar con una persona|páseme con un agente|chat en vivo|un humano por favor|un asesor por favor|necesito hablar
      con atención al cliente|póngame con el encargado|quiero hablar con su superior|hay alguien con quien hablar|una persona
      real|transfiérame a un empleado|alguien puede ayudarme en persona|agente|hablar con un vendedor|dame un humano|quiero
      escribir con un humano|alguien del equipo puede ayudarme|prefiero hablar con una persona de verdad|puedo hablar con
      alguien de mi problema|hay un humano aquí`,
    complaint: sentence`
      quiero poner una queja|quiero quejarme|quiero hacer una reclamación|es inaceptable|estoy muy decepcionado con su servicio|
      mi pedido nunca llegó|recibí el artículo equivocado|me enviaron un producto defectuoso|estoy muy enfadado|su atención al
      cliente es horrible|nadie responde a mis correos|llevo tres semanas esperando|mi paquete se ha perdido|todavía no lo han
      entregado|se rompió a la semana|devuélvanme mi dinero ya|es una estafa|la peor experiencia|estoy harto de ustedes|falta la
      mitad de mi pedido|es indignante|no volveré a comprar aquí|a los pocos días dejó de funcionar|muy mala calidad, estoy
      descontento|tiene un agujero|la cremallera se rompió a los dos días|esto es una broma|es ridículo|es una vergüenza|la peor
      tienda|otra vez la talla equivocada|un mes después sigo sin reembolso|no les importa nada|pedí hace dos semanas y todavía
      nada|roto a la semana|me entregaron uno roto|mal servicio|calidad pésima|tienda horrible|vergonzoso|estoy furiosa|su
      servicio da asco|ha llegado rota|el artículo llegó dañado|
      llegó hecho pedazos|llegó en pedazos|la caja estaba aplastada|llegó muerto`,
    contact: sentence`
      cómo puedo contactar con ustedes|su número de teléfono|su correo electrónico|puedo llamarles|llámenme por favor|quisiera
      que me llamen|dejar un mensaje|formulario de contacto|cómo les localizo|quiero escribirles un correo|ponerme en contacto|
      cómo contacto con la tienda|contacto|datos de contacto|llámenme mañana|alguien puede llamarme|hay un correo al que
      escribir|a qué número|me puede llamar alguien`,
    insult: sentence`
      eres tonto|pedazo de imbécil|este bot es inútil|das asco|cállate|vete a la mierda|máquina estúpida|cabrón|vete al infierno|
      qué bot más idiota|hijo de puta|gilipollas|no sirves para nada|cretino|no entiendes nada idiota|te odio|maldito|que te
      jodan|eres un inútil|qué bot tan tonto|eres basura|cosa estúpida|idiota|imbécil|eres muy tonto|lárgate|eres un cretino|nunca
      escuchas|te equivocas en todo|solo dices tonterías`,
    offTopic: sentence`
      dime un chiste|qué tiempo hace hoy|me quieres|cántame una canción|qué hora es|quién es el presidente|cuál es el sentido de
      la vida|cuál es la capital de francia|cuántos años tienes|estás casado|cuánto es dos más dos|escribe un programa|escríbeme
      un poema|quién ganará el partido|qué piensas de la política|traduce esta frase|cuéntame una historia|hazme los deberes|qué
      hay en la tele|sabes cocinar|te gusta la música|qué película veo|quién ganó ayer|lloverá mañana|qué tiempo hará mañana|cuál
      es tu comida favorita|dime algo gracioso|qué sabes de historia|dame un consejo de inversión|juegas al ajedrez|qué
      aburrimiento|mi novio me dejó|hoy estoy triste|he tenido un mal día|qué ceno esta noche|cuánto mide esa montaña`,
    aboutAssistant: sentence`
      quién eres|quién es usted|qué eres|cómo te llamas|cómo se llama|eres un bot|eres un robot|eres humano|eres una persona real|
      eres una ia|hablo con una máquina|qué puedes hacer|qué sabes hacer|puedes ayudarme|me puede ayudar|cómo estás|qué tal estás|
      ayuda|qué te puedo preguntar|me entiendes|estás ahí|esto es un chatbot|con quién hablo|con quién estoy escribiendo|es una
      persona de verdad|qué eres capaz de hacer|eres chatgpt|tienes nombre|eres un ordenador o una persona|cómo estás hoy|me
      responde un humano o un programa|estoy escribiendo a una persona real|quién me contesta`,
    thanks: sentence`
      gracias|grax|muchas gracias|mil gracias|gracias por su ayuda|te lo agradezco|perfecto gracias|genial gracias|fue muy útil|
      me has ayudado mucho|no gracias|ok gracias eso es todo|gracias de nuevo|gracias a vosotros|muchísimas gracias|gracias por
      todo|gracias amigo|gracias a ti|eres el mejor|has sido genial`,
    farewell: sentence`
      adiós|hasta luego|hasta pronto|chao|nos vemos|que tenga un buen día|buenas noches y adiós|hasta mañana|cuídate|me tengo
      que ir|hasta otra|bye|hasta la próxima|que pase buena tarde|buen fin de semana|adiós hasta mañana`,
    greeting: sentence`
      hola|buenos días|buenas tardes|buenas noches|buenas|hola a todos|hey|saludos|qué tal hola|hello|muy buenas|hola qué tal|
      hola, espero que me puedan ayudar|feliz año|feliz navidad|felices pascuas`,
    acknowledgement: sentence`
      ok|sí|no|vale|perfecto|genial|bien|muy bien|claro|entendido|de acuerdo|bueno|estupendo|ya veo|no importa|me parece bien|sí
      por favor|no eso es todo|bueno saberlo|listo|vale perfecto|ok entendido|está bien|por favor|no hay problema|sí exacto|no
      estoy enfadado|su servicio no está mal|ok nada más|nada más|eso es todo|jaja|hmm|tienes razón|déjalo|solo miro|no necesito
      nada más`,
  },
  grammar: {
    and: "y|e",
    or: "o|u|ni",
    in: "en",
    to: "a",
    definiteArticles: "el|la|los|las|ese|esa|este|esta|aquel|aquella",
    indefiniteArticles: "unos|unas|uno|una",
    purposePrepositions: "para|con",
    additionPrepositions: "para|con|sin|en",
  },
  references: {
    firstFew: "primeros|primeras",
    included: "incluid[oa]s?|incluyen?|traen?|vienen? con",
    something: "algo",

    number: "numero",
    other: "(?:el|la) otr[oa]|l[oa]s otr[oa]s|l[oa]s demas|el resto|lo demas",
    both: "(?:los|las) dos|amb[oa]s",
    which: "cual(?:es)? (?:de (?:ell[oa]s|est[oa]s|l[oa]s dos)|para)|cual (?:tiene|dura|sirve|aguanta)",
    cheaperOne: phrases`
      (?:el|la) (?:mas barat[oa]|menos car[oa]|mas economic[oa]) de (?:los|las) (?:dos|tres|cuatro)|cual es mas barat[oa]`,
    dearerOne: "(?:el|la) mas car[oa]|cual es mas car[oa]",

    total: "(?:en )?total|suman?|en conjunto",
    together: "junt[oa]s",

    changesMind: phrases`
      en realidad|mejor|prefiero|en vez de|en lugar de|cambiado de idea|pensandolo bien|olvidalo|perdon|
      queria decir`,
  },
  purchases: {
    places: "(?:al|en (?:el|mi)|a mi) (?:carrito|carro)|(?:a|en) (?:la|mi) (?:cesta|bolsa)",
    verbs: phrases`anad[aei]\p{L}*|agreg[au]\p{L}*|pon|poner|ponga|pon(?:lo|la|los|las|me|melo|mela)|met(?:e|er|elo|ela)`,
    takes: phrases`
      me (?:(?:lo|la|los|las) )?(?:llevo|quedo|compro)|(?:lo|la|los|las) (?:compro|pido)|compro|comprar(?:lo|la|los|las)?|
      pedir(?:lo|la|los|las)`,
  },

  exclusions: {
    dropped: "(?:olvid[ae]|olvidate de|deja) (?:el|las?|los)",
    articles: "en|de|la|el|los|las|un|una|nada",
    hasEverything: "que (?:ya )?(?:lo )?tienen? (?:de )?todo",
    nothingThat: "(?<!(?:tienen|teneis|tengo|hay) )nada que",
    refusedAfter: phrases`
      (?:me|le|nos) (?:pican?|irritan?|da (?:alergia|picor))|pican?|irritan?|
      no (?:l[ao]s? )?necesit(?:o|amos)(?=\s*(?:$|[.,;!]))`,
    never: "hay|quiero|tienen?|tengo|muy|mas|espera",
    dislikes: phrases`
      no (?:me|le|nos) (?:gusta|gustan|interesa|interesan|convence|convencen)|odio|odia|detesto|detesta|no (?:quiero|
      quiere|queremos|soporto|soporta|llevo|uso)|no soy (?:muy )?fan de|ninguno de|ninguna de`,
    dislikedAfter: phrases`
      no (?:me|le|nos) (?:gusta|gustan|queda|quedan|va|van|convence|convencen|interesa|interesan)(?: (?:bien|nada))?|
      no (?:es|son) (?:lo mio|mi color|mi estilo|para mi)|no (?:lo|la|los|las) quiero`,
  },
  wearers: {
    women: "mujer|esposa|novia|madre|mama|hermana|abuela|tia|prometida|(?<=para )ella|hija|sobrina|nieta",
    men: "marido|esposo|hombre|novio|padre|papa|hermano|abuelo|tio|hijo|sobrino|nieto",
    young: "hija|sobrina|nieta|hijo|sobrino|nieto",
    self: phrases`para mi(?! \p{L})|para mi mism[oa]`,
  },
  audiences: {
    women: "mujer(?:es)?|senoras?|damas?|femenin[oa]s?",
    men: "hombres?|caballeros?|masculin[oa]s?",
    children: "nin[oa]s?|infantil|infantiles|bebes?",
    everyone: "unisex|adultos?",
    animals: "perros?|gatos?|cachorros?|mascotas?",
  },
  memory: {
    wears: phrases`
      mi talla es(?: la)?|mi numero es(?: el)?|uso(?: la| una| el)? talla|uso (?:la|el)|llevo(?: la| una| el)? talla|
      calzo(?: un| el)?`,
    isA: "soy una?|uso una?",
    likes: phrases`
      me (?:gusta|gustan|encanta|encantan)(?: mucho)?(?: el| la| los| las)?|prefiero(?: el| la| los| las)?|
      mi color favorito es(?: el)?|mi marca favorita es`,
    forget: phrases`
      olvida(?:me|te de mi| todo(?: sobre mi)?| lo que sabes de mi| mis (?:tallas|preferencias|datos))|
      borra mis preferencias`,
  },
  ages: {
    isAged: "tiene|cumple",
    years: "anos",
  },
  sizes: {
    names: "talla|numero(?: de pie)?|(?:us[ao]|llev[ao]|calz[ao]) (?:la|una?|el)",
    words: "pequena=s mediana=m grande=l",
    waist: "cintura",
  },
  colours: {
    names: {
      black: "negro|negra|negros|negras",
      white: "blanco|blanca|blancos|blancas",
      grey: "gris|grises",
      blue: "azul|azules",
      teal: "turquesa",
      green: "verde|verdes",
      red: "rojo|roja|rojos|rojas",
      orange: "naranja",
      yellow: "amarillo|amarilla",
      pink: "rosa|rosado|rosada",
      purple: "morado|morada|lila",
      brown: "marron|marrones|beige",
    },
  },
  prices: {
    currencies: "dolares|pavos|libras(?: esterlinas)?",
    units: "litros?|metros?|personas|anos|dias|estrellas|grados?|meses|horas?|semanas?|noches?|ninos?|gramos?",
    atMost: phrases`
      por menos de|menos de|hasta|por debajo de|maximo|como maximo|bajo|max\.?|solo tengo`,
    atMostMoney: "por",
    spending: phrases`
      gastar(?:me)?|gasto|pagar|presupuesto|limite|(?:comprar|conseguir|tener|algo) (?:con|por)(?= \d\d)|
      (?:tengo|tenemos)(?= \d\d+ para)`,
    orLess: "o menos|como maximo|maximo|max\\.?|es mi maximo",
    orMore: "o mas|en adelante|para arriba",
    orSo: "mas o menos|aproximadamente|o asi|o por ahi",
    atLeast: "mas de|mas car[oa]s? que|pasen? de|superen?(?: los)?|al menos|por encima de|desde los",
    atLeastMoney: "de|desde",
    around: "en torno a|cerca de|alrededor de|sobre|unos",
    rangeStart: "entre|de|desde",
    cost: "cuesta|cuestan|precio|precios",
  },
  queries: {
    without: "sin|excepto|salvo|menos|que no sea|que no sean|pero no",
    lacking: "sin libre no vegano imitacion sintetico",
    beforeNumbers: phrases`edad|edades|personas?|gente|perros?|gatos?|ancho|largo|altura|peso`,
  },
  wishes: SPANISH_WISHES,
  requestedFields: {
    price: "cuanto (?:cuesta|cuestan|vale|valen|es|sale)|que precio|precios?|cuesta|cuestan",
    stock: "en stock|disponibles?|disponibilidad|agotad[ao]|quedan|(?:viene|vienen|hay|lo hay|la hay)(?= en)",
    rating: "valoracion(?:es)?|opiniones|resenas|estrellas|puntuacion|gusta a la gente|opina la gente",
    colour: "(?:que|cuales) colores|que color|colores",
    size: "que tallas?(?! (?:necesito|debo))|tallas|que tamanos|tamanos",
    weight: "mas (?:liger[oa]|pesad[oa])s?|cuanto pesan?|pesan?|peso",
    dimensions: "medidas|dimensiones|cuanto mide|mide",
    material: "de que (?:(?:esta|estan) hech[oa]s?|material|es)|que material|material|materiales",
    brand: "que marca|marca|fabricante|quien lo fabrica",
    sku: "referencia|numero de articulo|sku",
  },
  productWords: SPANISH_PRODUCT_WORDS,
  serviceWords: SPANISH_SERVICE_WORDS,
  fixedAnswers: SPANISH_FIXED_ANSWERS,
  numerals: `
    un=1 uno=1 una=1 dos=2 tres=3 cuatro=4 cinco=5 seis=6 siete=7 ocho=8 nueve=9 diez=10 once=11 doce=12 trece=13 catorce=14
    quince=15 dieciseis=16 diecisiete=17 dieciocho=18 diecinueve=19 veinte=20 veinti-=20 treinta=30 cuarenta=40 cincuenta=50
    sesenta=60 setenta=70 ochenta=80 noventa=90 cien=100 ciento=100 cientos=100 doscientos=200 trescientos=300
    cuatrocientos=400 quinientos=500 seiscientos=600 setecientos=700 ochocientos=800 novecientos=900 mil=1000`,
  numbers: {
    amount: phrases`
      cuanto cuesta|cuanto cuestan|cuanto es|cuanto vale|cuanto|
      precios?|costes?|costos?|gastos|cobran|cobrais|recargo|gratis|gratuito|paga`,
    time: phrases`
      cuanto tiempo|cuanto tarda|cuanto dura|cuanto es valid[ao]|cuantos dias|cuando|hasta cuando|que hora|plazos?|horarios?|
      abren`,
    count: "cuantos|cuantas|que temperatura|que talla",
    units: phrases`
      minutos?|horas?|dias?|semanas?|mes|meses|anos?|hoy|manana|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?`,
    free: "gratis|gratuit[ao]s?|por ciento",
    next: "siguiente|mismo",
  },
  restOfWorld: "resto del mundo extranjero",
  attributes: {
    size: ["talla"],
    gender: ["género", "sexo"],
  },
  priceGuard: {
    claims: "cuesta cuestan es por desde solo vale valen",
    limits: "bajo hasta unos sobre menos unas casi aproximadamente",
    former: `
      era eran costaba costaban antes original originalmente anterior anteriormente habitual habitualmente normal
      normalmente rebajado rebajada reducido reducida lugar vez pvp`,
    current: "cuesta cuestan ahora hoy actualmente",
    upperBounds: "bajo",
    for: "por",
    rangeTo: "hasta a",
    otherAmounts: "ahorra ahorras descuento envío gastos vale",
    differences: "menos más",
    sums: "juntos dos",
    sizes: "talla tallas",
    percents: "porciento|por ciento",
    halfPrice: "a mitad de precio|mitad de precio|medio precio",
    vouchers: "código códigos cupón cupones vale promo promoción descuento",
    redeems: "usa use introduce utiliza escriba escribe escribir introduzca ponga pon",
  },
  progress: {
    understand: "Leyendo su pregunta…",
    search: "Buscando en la tienda…",
    lookup: "Consultándolo…",
    compose: "Preparando la respuesta…",
  },
  answers: {
    greeting: "¡Hola! ¿Qué busca hoy?",
    thanks: "¡De nada! ¿Puedo encontrarle algo más?",
    farewell: "¡Adiós y hasta pronto!",
    aboutAssistant: sentence`
      Soy el asistente automático de esta tienda. Encuentro productos y respondo con lo que dicen las páginas de la tienda.
      ¿Qué busca?`,
    acknowledgement: "Bien. Dígame si puedo encontrarle algo más.",
    searchedFor: (words) => `He buscado ${words}.`,
    insult: "Siento no haber podido ayudarle hasta ahora. Dígame qué necesita y lo intento de nuevo.",
    offTopic: sentence`
      En eso no puedo ayudarle: solo conozco esta tienda. Encuentro productos y respondo a preguntas sobre envíos,
      devoluciones y demás. ¿Qué busca?`,
    found: (names) => `Esto es lo que he encontrado: ${names}.`,

    closest: () => "Esto es lo que más se acerca:",
    aboutPicked: (names) => `Esto es lo que sé de ${names}.`,
    cheapest: (name, price) => `Lo más barato es ${name} por ${price}.`,
    bestRated: (name, rating) => `El mejor valorado es ${name} con ${rating} de 5.`,
    page: (title) => `Esto dice «${title}»:`,
    closestPage: (title, isQuoted) => `La página más cercana es «${title}»${isQuoted ? ":" : "."}`,
    alsoPages: (several) => (several ? "Estas páginas pueden ayudarle a elegir." : "Esta página puede ayudarle a elegir."),
    noPage: "No he encontrado ninguna página sobre esto.",
    nothing: "No he encontrado nada en esta tienda que encaje.",
    offer: (categories) => `La tienda tiene, entre otras cosas, ${categories}.`,
    askBack: "¿Podría describirlo con otras palabras?",
    whatFor: "¿Qué busca?",
    failure: "Lo siento, ahora mismo no he podido consultarlo. Inténtelo de nuevo en un momento.",
    unavailable: "Lo siento, la búsqueda no está disponible ahora mismo. Inténtelo de nuevo en un momento.",
    items: "Esto es lo que he encontrado:",
    and: "y",
    quote: (word) => `«${word}»`,
    reason: {
      matches: (words) => `coincide con ${words}`,
      upTo: (price, bound) => `cuesta ${price}, dentro de su límite de ${bound}`,
      from: (price, bound) => `cuesta ${price}, al menos ${bound} como deseaba`,
      between: (price, low, high) => `cuesta ${price}, entre ${low} y ${high}`,
      costs: (price) => `cuesta ${price}`,
      reduced: (price, before) => `rebajado de ${before} a ${price}`,
      inStock: "en stock",
      backorder: "disponible por encargo",
      soldOut: "agotado por el momento",
      rated: (rating, reviews) =>
        `valorado con ${rating} de 5${reviews > 0 ? ` (${reviews} ${reviews === 1 ? "opinión" : "opiniones"})` : ""}`,
      in: (category) => `de ${category}`,
      outsideBudget: (price) => `cuesta ${price}, fuera de su margen de precio`,
      comesIn: (values) => `disponible en ${values}`,
    },
    label: {
      price: "Precio",
      stock: "Existencias",
      rating: "Valoración",
      colour: "Color",
      size: "Talla",
      weight: "Peso",
      dimensions: "Medidas",
      material: "Material",
      brand: "Marca",
      sku: "Referencia",
    },
    field: (label, value) => `${label}: ${value}`,
    notStated: "no se indica",
    cart: {
      button: "Añadir al carrito",
      byButton: (names) =>
        `${names}: el botón «Añadir al carrito» de la ficha pone el artículo en su carrito. Yo no puedo ` +
        `poner nada en él desde este chat.`,
      onPage: (names) =>
        `No puedo poner nada en su carrito desde este chat: eso se hace en la página de ${names}, que se abre desde la ficha.`,
      which: "¿Cuál desea?",
      together: "En total",
    },
    followUp: {
      cheaper: "¿Tienen algo más barato?",
      compare: "Compara los dos primeros",
      more: (category) => `Muéstrame más de ${category}`,
      browse: (category) => `Muéstrame ${category}`,
      best: "¿Cuál es el mejor valorado?",
      inColour: (colour) => `¿En ${colour}?`,
      under: (price) => `¿Por menos de ${price}?`,
      forPerson: { women: "¿Para mujeres?", men: "¿Para hombres?", children: "¿Para niños?" },
    },
    keptInMind: (told) => `He tenido en cuenta lo que me dijo antes: ${told}.`,
    refused: (word) => `sin ${word}`,
    forgotten: "Hecho: he olvidado las tallas, los gustos y los rechazos que me contó.",
  },
  recommendations: {
    similar: (name) => `Parecido a «${name}»`,
    sameCategory: (category) => `También de ${category}`,
    boughtTogether: (name) => (name === null ? "Se compran a menudo juntos" : `Se compra a menudo junto con «${name}»`),
    viewedTogether: (name) => `Se consulta a menudo junto con «${name}»`,
    complement: (name) => (name === null ? "Combina bien" : `Combina bien con «${name}»`),
    because: {
      view: (name) => `Porque ha visto «${name}»`,
      add_to_cart: (name) => `Porque «${name}» está en su cesta`,
      purchase: (name) => `Porque ha comprado «${name}»`,
      like: (name) => `Porque le ha gustado «${name}»`,
    },
    trending: "Muy solicitado ahora",
    popular: "Popular entre los clientes",
    featured: "Recomendado por la tienda",
    newest: "Nuevo en la tienda",
  },
  offers: {
    sorry: "Lamento lo ocurrido.",
    handoff: "Puedo ponerle en contacto con una persona.",
    noAgent: "Ahora mismo no hay nadie disponible. Deje sus datos y la tienda le responderá.",
    nobodyAvailable: sentence`
      Ahora mismo no hay nadie en el chat y aquí no puedo tomar un mensaje. Puedo buscar lo que dicen las páginas de la
      tienda, por ejemplo sobre devoluciones o envíos.`,
    contact: "Deje sus datos y la tienda le responderá.",
    talkToHuman: "Hablar con una persona",
    keepChatting: "Seguir aquí",
    formTitle: "Contactar con la tienda",
    name: "Nombre",
    email: "Correo electrónico",
    phone: "Teléfono",
    message: "Mensaje",
    thanks: "Gracias. La tienda ha recibido su mensaje y le responderá.",
    finding: "Busco a alguien para usted...",
    connecting: "Le pongo en contacto. Enseguida le atenderá alguien.",
    notReached: "No he podido contactar con nadie en este momento. Deje sus datos y la tienda le responderá.",
    declined: "De acuerdo. ¿En qué más puedo ayudarle?",
    endConversation: "Terminar la conversación",
    ended: "Vuelvo a atenderle yo. ¿En qué puedo ayudarle?",
    keptMessage: "Su mensaje está guardado y se transmitirá lo antes posible.",
  },
  orders: {
    is: {
      received: "El pedido se ha recibido.",
      preparing: "Se está preparando.",
      onHold: "Está en espera.",
      shipped: "Se ha enviado.",
      outForDelivery: "Se entrega hoy.",
      readyForPickup: "Está listo para recoger.",
      delivered: "Se ha entregado.",
      delayed: "Se retrasa.",
      undelivered: "No se ha podido entregar.",
      cancelled: "Se ha cancelado.",
      returned: "Se ha devuelto.",
      refunded: "Se ha reembolsado.",
    },
    label: {
      status: "Estado",
      carrier: "Transportista",
      trackingNumber: "Número de seguimiento",
      orderedAt: "Pedido el",
      expectedAt: "Previsto el",
      shippedAt: "Enviado el",
      deliveredAt: "Entregado el",
      contents: "Contenido",
      total: "Total",
      refund: "Reembolso",
    },
  },
  missingInputs: {
    ask: (needs) => `Puedo consultarlo por usted. Indíqueme, por favor, ${needs}.`,
    askMore: "Puedo consultarlo por usted, pero necesito algunos datos más. ¿De qué se trata exactamente?",
    signIn: "Inicie sesión primero, por favor; después podré consultarlo por usted.",
    nothing: "Lo he consultado y no he encontrado nada. Compruebe, por favor, los datos que me ha dado.",
    names: {
      trackingNumber: "el número de seguimiento",
      customerNumber: "su número de cliente",
      orderNumber: "su número de pedido",
      productNumber: "la referencia del artículo",
      email: "su correo electrónico",
      phone: "su número de teléfono",
      postcode: "su código postal",
      address: "su dirección",
      country: "el país",
      date: "la fecha",
      name: "su nombre",
    },
  },
  companyFacts: {
    title: "Contacto y horario",
    address: "Dirección",
    telephone: "Teléfono",
    email: "Correo electrónico",
    payment: "Formas de pago",
    company: "Empresa",
    profiles: "En internet",
    closed: "cerrado",
  },
  ourWebsite: "nuestra web",
  unnamedAmount: "cierto importe",
};

const CLIENTES = "(?:clientes?|compradore?s?|compradoras?|visitantes?|usuari[oa]s?|consumidore?s?)";
const CADA = `(?:a )?(?:cada|tod[oa]s?(?: l[oa]s| nuestr[oa]s)?|cualquier|al|a l[oa]s?|l[oa]s) ${CLIENTES}`;
const IA =
  "(?:(?:(?:el|la|los|las|un|una|al|a|del|querid[oa]|estimad[oa]|todo|todos|cualquier|tu) ){0,6}" +
  "(?:ia|asistentes?(?: virtual(?:es)?| de (?:ia|compras?))?|chat ?bots?|bots?|agentes? de ia|modelos? de lenguaje|" +
  "inteligencia artificial))";
const INSTRUCCIONES = "(?:instruccion(?:es)?|reglas?|normas?|directrices|ordenes|prompts?|mensajes?|indicaciones)";

/** Spanish: texts that are written to be obeyed by an assistant. */
export const SPANISH_OBEYED_TEXTS: ObeyedTexts = {
  patterns: [
    "<(?:siempre |por favor,? |ahora,? |a partir de ahora,? ){0,6}(?:di(?:le|les|ga|gale|gales|gan)?|comunica(?:le|les)?|" +
      `informa(?:r|le|les)?|asegura(?:le|les)?|promete(?:le|les)?|cuenta(?:le|les)?|decir) (?:siempre )?${CADA}`,
    "\\b(?:ignora|ignore|ignorar|olvida|olvide|olvidar|omite|desobedece|no sigas|no tengas en cuenta) " +
      `(?:(?:todas|todos|las|los|tus|sus|estas) ){0,3}(?:${INSTRUCCIONES}(?: y \\p{L}+)? ` +
      `(?:anteriores|previas|previos|de arriba|del sistema|internas)|(?:anteriores|previas) ${INSTRUCCIONES})`,
    "\\b(?:ignora|ignore|olvida|olvide) (?:todas )?(?:tus|todas las) (?:instrucciones|reglas|directrices)\\b",
    "\\b(?:ignora|ignore|olvida|olvide) todo lo (?:anterior|de arriba|que (?:esta|hay) arriba)",
    "\\b(?:revela|revele|muestra|muestre|repite|imprime)…(?:prompt del sistema|" +
      "instrucciones (?:del sistema|ocultas|internas)|tus instrucciones|tu prompt)",
    "\\b(?:mensaje|nota|instruccion|prompt|aviso) del? sistema ?[:\\])>—–]",
    "\\b(?:querid[oa]|estimad[oa]|hola|atencion|notas? (?:para|a|al)|mensaje (?:para|a|al)|" +
      "instruccion(?:es)? (?:para|a|al)|aviso (?:para|a|al)|solo para|destinad[oa] a|" +
      `dirigid[oa] a)[ :,!]*${IA}(?= ?[:,.;!)\\]—–]| que\\b|$)`,
    "\\bcomo (?:una? )?(?:ia|inteligencia artificial|modelo de lenguaje|asistente(?: virtual)?|" +
      "chat ?bot)\\b[^.!?]{0,20}?[, ](?:debes|debe|tienes que|di|eres|nunca|siempre|recomienda|responde)\\b",
    "\\b(?:si|cuando|como|ya que) (?:eres|usted es) (?:una? |el |la )?(?:ia|inteligencia artificial|" +
      "modelo de lenguaje|asistente|chat ?bot|bot)\\b",
    "\\beres (?:ahora )?(?:una? |el |la )?(?:ia|inteligencia artificial|modelo de lenguaje|chat ?bot|bot|asistente)\\b",
    `\\b${IA} (?:debe|deben|debera|deberan|tiene que|tienen que|ha de|han de)` +
      "(?: siempre| nunca| no| solo){0,6} (?:decir|responder|recomendar|mencionar|afirmar|indicar|prometer|confirmar|" +
      "ignorar|ofrecer)",
    "\\b(?:no|nunca) (?:menciones?|mencionar|reveles?|revelar|cites?|citar|muestres?|mostrar|divulgues?) (?:nunca )?" +
      "(?:esta|este|estas|la presente) (?:nota|mensaje|instruccion(?:es)?|texto|indicacion)",
    `\\b(?:si|cuando|cada vez que) (?:(?:un|una|el|la|los|las|algun|alguna) )?(?:${CLIENTES}|alguien|te|le)` +
      "(?: te| le)? (?:pregunta|preguntan|pregunte|pregunten|consulta|quiere saber|" +
      "pide)[^.!?]{0,80}?[ ,:](?:entonces )?(?:siempre )?(?:di|diga|dile|digale|diles|responde|responda|recomienda|" +
      "recomiende|afirma|confirma|confirme|menciona|promete|ofrece(?:le)?)\\b",
    "<(?:siempre |solo |unicamente )?(?:recomienda|recomiende|recomendar|sugiere) " +
      "(?:siempre|solo|unicamente|primero|nunca|exclusivamente|este producto|nuestr[oa])\\b|" +
      "<(?:siempre|solo) (?:recomienda|recomiende)\\b",
    "<(?:responde|responda|contesta|conteste) (?:siempre|solo|a (?:todas|cada)|que |con )",
    "<(?:di|diga|afirma|confirma|confirme) (?:siempre )?que (?:la tienda|el (?:producto|envio)|tod[oa]s|" +
      "las devoluciones|l[oa]s|nuestr[oa]s?|somos|es gratis)",
    `<(?:da|de|dale|dales|ofrece|ofrezca|regala|entrega)(?: siempre)? ${CADA}…(?:codigo|descuento|cupon|gratis|%)`,
    "\\b(?:a partir de ahora|desde ahora|de ahora en adelante),? (?:debes|eres|responde|responda|recomienda|di|actua|" +
      "tienes que)\\b",
    `<(?:a|al|para) ${IA}(?: del? (?:chat|sitio))?(?= ?:)`,
    `<${IA} (?:del? (?:chat|sitio))(?= ?:)`,
    "\\b(?:instruccion(?:es)?|prompts?) (?:anteriores?|previas?)…(?:anuladas?|canceladas?|suspendidas?|sin efecto|" +
      "ya no (?:valen|se aplican))\\b",
  ],
  cues: `
    ia bot bots chat chatb asist agent model intel siste promp di dile diles diga digal digan decir comun infor asegu
    prome cuent ignor olvid omite desob sigas tenga revel muest repit impri mensa nota notas instr aviso menci cites citar
    cite mostr divul pregu consu quier pide recom sugie respo conte afirm confi da de dale dales ofrec regal entre parti
    desde ahora queri estim hola atenc solo desti dirig eres usted como si`,
};
