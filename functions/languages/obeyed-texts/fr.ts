import type { ObeyedTexts } from "./obeyed-texts.ts";

const CLIENTS =
  "(?:client(?:e|s|es)?|acheteur(?:s|euse|euses)?|visiteur(?:s|euse|euses)?|utilisateur(?:s|rice|rices)?|clientele|" +
  "internautes?)";
const CHAQUE = `(?:(?:a )?chaque|tou(?:s|te|tes)(?: les| nos| vos)?|aux?|les?|la|l')[ ]?${CLIENTS}`;
const IA =
  "(?:(?:(?:le|la|les|un|une|aux?|du|des|a|l'|a l'|cher|chere|chers|tout|tous|votre|notre) ?){0,6}" +
  "(?:ia|assistants?(?: ia| virtuels?| d'achat)?|chat ?bots?|bots?|agents? ia|modeles? (?:de langage|ia)|" +
  "intelligences? artificielles?))";
const DITES = "(?:dis|dites|dire|annonce[rz]?|indique[rz]?|assure[rz]?|promet(?:s|tez|tre)|informe[rz]?|affirme[rz]?)";
const CONSIGNES = "(?:instructions?|consignes?|regles?|directives?|ordres?|prompts?|messages?)";

/** French: texts that are written to be obeyed by an assistant. */
export const FRENCH_OBEYED_TEXTS: ObeyedTexts = {
  patterns: [
    `<(?:toujours |veuillez |s'il (?:te|vous) plait,? |desormais,? |maintenant,? ){0,6}${DITES}(?: toujours| bien)? ` +
      `(?:a )?${CHAQUE}`,
    "\\b(?:ignore[rz]?|oublie[rz]?|neglige[rz]?|contourne[rz]?|ne (?:suis|suivez|tiens|tenez) (?:pas|plus)" +
      `(?: compte d[eu]s?)?) (?:(?:toutes|tous|les|tes|vos|ces|des|de) ){0,3}(?:${CONSIGNES}(?: et \\p{L}+)? ` +
      "(?:precedente?s?|anterieure?s?|ci-dessus|systeme|du systeme|initiales?|internes?|d'avant)|" +
      `precedente?s ${CONSIGNES})`,
    "\\b(?:ignore[rz]?|oublie[rz]?) (?:toutes )?(?:tes|toutes les) (?:instructions|consignes|directives)",
    "\\b(?:ignore[rz]?|oublie[rz]?) tout ce qui (?:precede|est ecrit (?:avant|plus haut|ci-dessus))",
    "\\b(?:revele[rz]?|affiche[rz]?|montre[rz]?|repete[rz]?|donne[rz]?)…(?:prompt systeme|" +
      "instructions (?:systeme|cachees|internes)|tes instructions|ton prompt)",
    "\\b(?:message|note|consigne|instruction|prompt)s? (?:du )?systeme ?[:\\])>—–]",
    "\\b(?:cher|chere|chers|bonjour|attention|notes? (?:a|pour|aux?|a l')|message (?:a|pour|aux?|a l')|" +
      "instructions? (?:a|pour|aux?|a l')|consignes? (?:a|pour|aux?|a l')|reserve (?:a|aux?|a l')|" +
      `destine[es]* (?:a|aux?|a l')|a l'attention (?:de|des|du|de l'))[ :,!]*${IA}(?= ?[:,.;!)\\]—–]| qui\\b|$)`,
    "\\ben tant qu(?:e |')(?:une? )?(?:ia|intelligence artificielle|assistant|chat ?bot|modele de langage|" +
      "assistant virtuel)\\b[^.!?]{0,20}?[, ](?:tu|vous|dis|dites|ne|recommande)",
    "\\b(?:si|comme|puisque) (?:tu es|vous etes) (?:une? |l')?(?:ia|intelligence artificielle|assistant|chat ?bot|" +
      "modele de langage)\\b",
    "\\b(?:tu es|vous etes) (?:maintenant |desormais )?(?:une? |l')(?:ia|intelligence artificielle|chat ?bot|" +
      "modele de langage|assistant)\\b",
    `\\b${IA} (?:doit|doivent|devra|devront|est tenue? de|a pour consigne de)` +
      "(?: toujours| jamais| ne pas| uniquement){0,6} (?:dire|repondre|recommander|mentionner|affirmer|indiquer|promettre|" +
      "confirmer|ignorer|proposer|annoncer)",
    "\\bne (?:jamais )?(?:mentionne[rz]?|revele[rz]?|cite[rz]?|divulgue[rz]?|montre[rz]?|evoque[rz]?)" +
      "(?: pas| jamais| surtout pas){0,6} (?:cette|ce|cet|ces|la presente) (?:note|message|instruction|consigne|texte|" +
      "remarque)",
    "\\bne (?:pas |jamais )(?:mentionner|reveler|divulguer) (?:cette|ce|ces|la presente) " +
      "(?:note|message|instruction|consigne|texte|remarque)",
    "\\b(?:si|quand|lorsque|des que|chaque fois que?) (?:(?:un|une|le|la|les|des|l'|on|qu'un|quelqu'un) ?){0,6}" +
      `(?:${CLIENTS}|te|vous|quelqu'un)?[^.!?]{0,10}?(?:demande|demandent|interroge|veut savoir|` +
      "pose la question)[^.!?]{0,80}?[ ,:](?:alors )?(?:dis|dites|reponds|repondez|recommande[rz]?|affirme[rz]?|" +
      "confirme[rz]?|indique[rz]?|mentionne[rz]?|promets|promettez)\\b",
    "<(?:recommande[rz]?|conseille[rz]?|propose[rz]?) (?:toujours|uniquement|seulement|en premier|jamais|exclusivement)\\b",
    "<(?:reponds|repondez|repondre) (?:toujours|uniquement|a (?:toutes|chaque)|que |par )",
    "<(?:dis|dites|affirme[rz]?|confirme[rz]?) (?:toujours )?que (?:la boutique|le (?:magasin|produit)|tous|toutes|" +
      "les (?:retours|commandes)|nos|notre|nous|la livraison|c'est)",
    `<(?:donne[rz]?|offre[rz]?|offrez|accorde[rz]?) (?:a )?${CHAQUE}…(?:code|remise|bon|gratuit|%|reduction)`,
    "\\b(?:desormais|a partir de maintenant|dorenavant),? (?:tu (?:dois|es|vas)|reponds|repondez|recommande[rz]?|dis|dites)\\b",
    `<(?:a|pour|aux?) ?${IA}(?: (?:du|de) (?:chat|site))?(?= ?:)`,
    "\\b(?:instructions?|consignes?|prompts?) (?:precedentes?|anterieures?|ci-dessus)…" +
      "(?:annulees?|levees?|suspendues?|abrogees?|caduques?|ne s'appliquent plus)\\b",
    `<(?:demande[rz]?) ${CHAQUE}…(?:iban|mot de passe|carte bancaire|compte bancaire)`,
  ],
  cues: `
    ia bot bots chat chatb chata assis agent model intel syste promp dis dites dire annon indiq assur prome promi infor affir
    ignor oubli negli conto suis suive tiens tenez revel affic montr repet donne note messa consi instr menti cite citez
    divul evoqu deman inter veut pose recom conse propo repon confi offre offri accor desor dores parti reser desti atten
    cher chere chers bonjo es etes`,
};
