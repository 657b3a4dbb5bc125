import type { ObeyedTexts } from "./obeyed-texts.ts";

const CLIENTI = "(?:client[ei]|acquirent[ei]|visitator[ei]|utent[ei]|consumator[ei]|compratori)";
const OGNI = `(?:a )?(?:ogni|tutti i|tutti gli|qualsiasi|ciascun|al|ai|agli|all'|i|il|l') ?(?:nostri )?${CLIENTI}`;
const IA =
  "(?:(?:(?:il|lo|la|l'|gli|i|le|un|un'|una|uno|al|all'|agli|alla|caro|cara|gentile|tutti|qualsiasi|tuo) ?){0,6}" +
  "(?:ia|ai|assistent[ei](?: virtual[ei]| ai| ia)?|chat ?bot|bot|agent[ei] (?:ai|ia)|modell[oi] linguistic[oi]|" +
  "intelligenza artificiale))";
const ISTRUZIONI = "(?:istruzion[ei]|regol[ae]|direttiv[ae]|ordini|prompt|indicazioni|messaggi)";

/** Italian: texts that are written to be obeyed by an assistant. */
export const ITALIAN_OBEYED_TEXTS: ObeyedTexts = {
  patterns: [
    "<(?:sempre |per favore,? |ora,? |d'ora in poi,? ){0,6}(?:di'|di|dite|dica|dici|dire|comunica(?:re|te)?|" +
      `informa(?:re|te)?|assicura(?:re|te)?|prometti|promettete|racconta) (?:sempre )?${OGNI}`,
    "\\b(?:ignora(?:re|te)?|ignori|dimentica(?:re|te)?|trascura(?:re|te)?|aggira|non seguire|" +
      `non tenere conto del?le) (?:(?:tutt[ei]|le|gli|i|tue|queste|tutte le) ){0,3}(?:${ISTRUZIONI}(?: e \\p{L}+)? ` +
      `(?:precedenti|di sistema|del sistema|qui sopra|sopra|interne)|precedenti ${ISTRUZIONI})`,
    "\\b(?:ignora(?:re|te)?|dimentica(?:re|te)?) (?:tutte )?(?:le tue|tutte le) (?:istruzioni|regole|direttive)\\b",
    "\\b(?:ignora(?:re|te)?|dimentica(?:re|te)?) tutto (?:cio|quello) (?:che precede|che sta sopra|di cui sopra)",
    "\\b(?:rivela|mostra|ripeti|stampa)…(?:prompt di sistema|istruzioni (?:di sistema|nascoste|interne)|" +
      "tue istruzioni|tuo prompt)",
    "\\b(?:messaggio|nota|istruzione|prompt|avviso) d(?:i|el) sistema ?[:\\])>—–]",
    "\\b(?:car[oa]|gentile|ciao|attenzione|not[ae] (?:per|al|all'|agli)|messaggio (?:per|al|all'|agli)|" +
      "istruzion[ei] (?:per|al|all'|agli)|avviso (?:per|al|all')|solo per|riservat[oae] (?:a|all'|agli|al)|" +
      `destinat[oae] (?:a|all'|agli|al)|rivolt[oae] (?:a|all'|agli|al))[ :,!]*${IA}(?= ?[:,.;!)\\]—–]| che\\b|$)`,
    "\\b(?:come|in quanto) (?:un'|un |una )?(?:ia|ai|intelligenza artificiale|modello linguistico|" +
      "assistente(?: virtuale)?|chat ?bot)\\b[^.!?]{0,20}?[, ](?:devi|deve|dovresti|di'|sei|non|consiglia|rispondi)\\b",
    "\\b(?:se|quando|poiche|dato che) sei (?:un'|un |una |l')?(?:ia|ai|intelligenza artificiale|modello linguistico|" +
      "assistente|chat ?bot|bot)\\b",
    "\\bsei (?:ora |adesso )?(?:un'|un |una |l')(?:ia|ai|intelligenza artificiale|modello linguistico|chat ?bot|bot|" +
      "assistente)\\b",
    `\\b${IA} (?:deve|devono|dovra|dovranno|e tenut[oa] a)(?: sempre| mai| non| solo){0,6} ` +
      "(?:dire|rispondere|consigliare|raccomandare|menzionare|affermare|indicare|promettere|confermare|ignorare|" +
      "offrire)",
    "\\bnon (?:menzionare|rivelare|citare|mostrare|divulgare|menzioni|riveli)" +
      "(?: mai)? (?:questa|questo|queste|la presente) (?:nota|messaggio|istruzion[ei]|testo|indicazione)",
    `\\b(?:se|quando|ogni volta che) (?:(?:un|una|il|la|i|gli|l'|qualche) ?)?(?:${CLIENTI}|qualcuno|ti|le)` +
      "(?: ti| le)? (?:chiede|chiedono|domanda|vuole sapere|chieda)[^.!?]{0,80}?[ ,:](?:allora )?(?:sempre )?" +
      "(?:di'|di|dica|digli|dite|rispondi|risponda|consiglia|raccomanda|afferma|conferma|menziona|prometti|offri)" +
      "(?![\\p{L}])",
    "<(?:consiglia|consigliare|raccomanda|raccomandare|suggerisci|proponi) " +
      "(?:sempre|solo|soltanto|per primo|mai|esclusivamente|questo prodotto|il nostro)\\b",
    "<(?:rispondi|rispondere|rispondete|risponda) (?:sempre|solo|a (?:tutte|ogni)|che |con )",
    "<(?:di'|dica|afferma|conferma|confermi) (?:sempre )?che (?:il (?:negozio|prodotto)|tutt[ie]|i (?:resi|nostri)|" +
      "la (?:spedizione|consegna)|siamo|le|e gratis)",
    `<(?:dai|da'|offri|offrite|regala|concedi)(?: sempre)? ${OGNI}…(?:codice|sconto|buono|gratis|%)`,
    "\\b(?:d'ora in poi|da ora in poi|da adesso),? (?:devi|sei|rispondi|consiglia|di'|comportati)(?![\\p{L}])",
    `<(?:a|per|al|all')? ?${IA}(?: (?:della|di) chat)(?= ?:)`,
    `<(?:a|per|al|all') ?${IA}(?= ?:)`,
    "\\b(?:istruzion[ei]|prompt) precedent[ei]…(?:annullat[ei]|revocat[ei]|sospes[ei]|non valgono piu)\\b",
  ],
  cues: `
    ia ai bot chat chatb chata assis agent model intel siste promp di dite dica dici dire comun infor assic prome racco ignor
    dimen trasc aggir segui tener rivel mostr ripet stamp messa nota note istru avvis menzi citar divul chied doman vuole
    consi sugge propo rispo affer confe dai da offri regal conce ora adess poi caro cara genti ciao atten solo riser desti
    rivol sei devi`,
};
