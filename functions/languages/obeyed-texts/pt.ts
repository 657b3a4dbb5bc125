import type { ObeyedTexts } from "./obeyed-texts.ts";

const CLIENTES = "(?:clientes?|compradore?s?|compradoras?|visitantes?|utilizador(?:es|as?)?|usuari[oa]s?|consumidore?s?)";
const CADA = `(?:a |para |ao |aos )?(?:cada|tod[oa]s(?: os| as)?|qualquer|ao|aos|os|as|o|a) (?:nossos )?${CLIENTES}`;
const IA =
  "(?:(?:(?:o|a|os|as|um|uma|ao|aos|a|para|car[oa]|prezad[oa]|todos|qualquer|teu|seu) ){0,6}" +
  "(?:ia|assistentes?(?: virtua(?:l|is)| de (?:ia|compras))?|chat ?bots?|bots?|agentes? de ia|" +
  "modelos? de linguagem|inteligencia artificial))";
const INSTRUCOES = "(?:instruc(?:ao|oes)|regras?|diretrizes|ordens|prompts?|orientacoes|mensagens)";

/** Portuguese: texts that are written to be obeyed by an assistant. */
export const PORTUGUESE_OBEYED_TEXTS: ObeyedTexts = {
  patterns: [
    "<(?:sempre |por favor,? |agora,? |a partir de agora,? ){0,6}(?:di(?:z|ga|gam)" +
      "(?: sempre)?|dizer|informe|informa|comunique|comunica|assegure|garanta|prometa|promete|conte) " +
      `(?:sempre )?${CADA}`,
    "\\b(?:ignora|ignore|ignorar|esqueca|esquece|esquecer|desconsidere|desconsidera|desobedeca|nao sigas|nao siga) " +
      `(?:(?:todas|todos|as|os|tuas|suas|estas) ){0,3}(?:${INSTRUCOES}(?: e \\p{L}+)? ` +
      `(?:anteriores|previas|acima|do sistema|internas)|anteriores ${INSTRUCOES})`,
    "\\b(?:ignora|ignore|esqueca|esquece|desconsidere) (?:todas )?(?:as )?" +
      "(?:tuas|suas|todas as) (?:instrucoes|regras|diretrizes)\\b",
    "\\b(?:ignora|ignore|esqueca|esquece|desconsidere) tudo o que (?:esta acima|esta antes|foi dito (?:antes|acima)|vem antes)",
    "\\b(?:revela|revele|mostra|mostre|repita|repete|imprima)…(?:prompt do sistema|" +
      "instrucoes (?:do sistema|ocultas|internas)|(?:tuas|suas) instrucoes|(?:teu|seu) prompt)",
    "\\b(?:mensagem|nota|instrucao|prompt|aviso) d[eo] sistema ?[:\\])>—–]",
    "\\b(?:car[oa]|prezad[oa]|ola|atencao|notas? (?:para|ao|a)|mensagem (?:para|ao|a)|" +
      "instruc(?:ao|oes) (?:para|ao|aos|a)|aviso (?:para|ao|a)|so para|apenas para|destinad[oa] (?:a|ao|aos)|" +
      `dirigid[oa] (?:a|ao|aos))[ :,!]*${IA}(?= ?[:,.;!)\\]—–]| que\\b|$)`,
    "\\b(?:como|enquanto|na qualidade de) (?:uma? )?(?:ia|inteligencia artificial|modelo de linguagem|" +
      "assistente(?: virtual)?|chat ?bot)\\b[^.!?]{0,20}?[, ](?:deves|deve|tens de|tem de|diz|diga|es|nunca|sempre|" +
      "recomenda|recomende|responde|responda)\\b",
    "\\b(?:se|quando|como|ja que) (?:es|voce e|fores|for) (?:uma? |o |a )" +
      "(?:ia|inteligencia artificial|modelo de linguagem|assistente|chat ?bot|bot)\\b",
    "\\b(?:tu es|voce e|es agora|agora es) (?:agora )?(?:uma? |o |a )?(?:ia|inteligencia artificial|" +
      "modelo de linguagem|chat ?bot|bot|assistente)\\b",
    `\\b${IA} (?:deve|devem|devera|deverao|tem de|tem que|ha de)(?: sempre| nunca| nao| so| apenas){0,6} ` +
      "(?:dizer|responder|recomendar|mencionar|afirmar|indicar|prometer|confirmar|ignorar|oferecer)",
    "\\b(?:nao|nunca) (?:menciones?|mencione|mencionar|reveles?|revele|revelar|cites?|cite|mostres?|mostre|" +
      "divulgues?|divulgue) (?:nunca )?(?:esta|este|estas|a presente) (?:nota|mensagem|instruc(?:ao|oes)|texto|" +
      "orientacao)",
    `\\b(?:se|quando|sempre que) (?:(?:um|uma|o|a|os|as|algum|alguma) )?(?:${CLIENTES}|alguem|te|lhe)` +
      "(?: te| lhe)? (?:perguntar|perguntarem|pergunta|perguntam|pergunte|quiser saber|pedir|" +
      "questionar)[^.!?]{0,80}?[ ,:](?:entao )?(?:sempre )?(?:diz|diga|responde|responda|recomenda|recomende|afirma|" +
      "afirme|confirma|confirme|menciona|mencione|promete|prometa|ofereca)\\b",
    "<(?:sempre |so |apenas )?(?:recomenda|recomende|recomendar|sugira|sugere) " +
      "(?:sempre|so|apenas|primeiro|nunca|exclusivamente|este produto|o nosso)\\b|" +
      "<(?:sempre|so|apenas) (?:recomenda|recomende)\\b",
    "<(?:responde|responda) (?:sempre|so|apenas|a (?:todas|cada)|que |com )",
    "<(?:diz|diga|afirma|afirme|confirma|confirme) (?:sempre )?que (?:a loja|o (?:produto|envio)|tod[oa]s|" +
      "as devolucoes|os nossos|somos|e gratis)",
    `<(?:da|de|dai|ofereca|oferece|entregue)(?: sempre)? ${CADA}…(?:codigo|desconto|cupao|cupom|gratis|%)`,
    "\\b(?:a partir de agora|de agora em diante|doravante),? (?:deves|deve|es|responde|responda|recomenda|recomende|" +
      "diz|diga|age|tens de)\\b",
    `<(?:ao?|para) ${IA}(?: d[eo] (?:chat|site))?(?= ?:)`,
    `<${IA} d[eo] (?:chat|site)(?= ?:)`,
    "\\b(?:instruc(?:ao|oes)|prompts?) anterior(?:es)?…(?:anuladas?|canceladas?|suspensas?|revogadas?|" +
      "ja nao (?:valem|se aplicam))\\b",
  ],
  cues: `
    ia bot bots chat chatb chata assis agent model intel siste promp diz diga digam dizer infor comun asseg garan prome conte
    ignor esque desco desob sigas siga revel mostr repit repet impri mensa nota notas instr aviso menci cites cite divul
    pergu quise pedir quest recom suger sugir sugi respo confi afirm da de dai ofere entre parti agora doravante dorav
    caro cara preza ola atenc apena desti dirig es voce so sempre`,
};
