import type { ObeyedTexts } from "./obeyed-texts.ts";

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
