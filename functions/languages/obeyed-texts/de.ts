import type { ObeyedTexts } from "./obeyed-texts.ts";

const KUNDEN =
  "(?:kund(?:e|en|in|innen)|kaufer(?:n|in|innen)?|besucher(?:n|in|innen)?|nutzer(?:n|in|innen)?|kundschaft|interessenten)";
const JEDEM = `(?:jede[mrns]?|alle[nr]?|de[nmr]|die|samtliche[nr]?)(?: \\p{L}+)? ${KUNDEN}`;
const KI =
  "(?:(?:(?:der|die|das|den|dem|ein|eine|einen|jede[rs]?|alle|deine|digitale[rn]?|virtuelle[rn]?|liebe[rs]?) ){0,6}" +
  "(?:ki(?:s|-assistent(?:en|in)?|-modell)?|assistent(?:en|in)?|chat-?assistent(?:en)?|chat-?bots?|bots?|" +
  "sprachmodelle?|einkaufsassistent(?:en)?|shop-?assistent(?:en)?))";
const SAGE =
  "(?:sag(?:e|en sie|t)?|erzahl(?:e|en sie|t)?|teil(?:e|en sie|t)?|versprich|versprechen sie|" +
  "versicher(?:e|n sie|t)|informier(?:e|en sie|t)|melde)";
const SAGEN =
  "(?:sagen|antworten|erwahnen|empfehlen|behaupten|mitteilen|versprechen|nennen|bestatigen|verraten|ignorieren|anbieten)";
const ANWEISUNG = "(?:anweisung(?:en)?|instruktion(?:en)?|regeln?|vorgaben?|befehle?|prompts?|richtlinien|systemnachrichten?)";

/** German: texts that are written to be obeyed by an assistant. */
export const GERMAN_OBEYED_TEXTS: ObeyedTexts = {
  patterns: [
    `<(?:bitte |immer |jetzt |ab sofort |nun |auch ){0,6}${SAGE} (?:immer |bitte |stets )?${JEDEM}`,
    "\\b(?:ignorier(?:e|en sie|t)?|missacht(?:e|en sie|et)|vergiss|vergessen sie|ubergeh(?:e|en sie)|" +
      "umgeh(?:e|en sie)|verwirf|befolg(?:e|en sie)) (?:bitte )?(?:(?:alle[ns]?|samtliche[n]?|die|deine[n]?|ihre[n]?|" +
      "jede|seine) ){0,3}(?:(?:bisherigen?|vorherigen?|vorigen?|fruheren?|obigen?|vorangegangenen?|vorangehenden?|" +
      `bestehenden?|vorstehenden?|internen?|anderen) )${ANWEISUNG}`,
    "\\b(?:ignorier(?:e|en sie|t)?|missacht(?:e|en sie|et)|vergiss|vergessen sie|umgeh(?:e|en sie)) (?:alle )?" +
      `(?:deine|alle) ${ANWEISUNG}`,
    "\\b(?:ignorier(?:e|en sie)|vergiss|vergessen sie) alles,? (?:was )?(?:davor|daruber|zuvor|bisher|oben|vorher)\\b",
    "\\b(?:verrat(?:e|en sie)|zeig(?:e|en sie)?|nenn(?:e|en sie)?|gib|wiederhol(?:e|en sie)|" +
      "druck(?:e|en sie))…(?:system-?prompt|systemanweisungen?|deine (?:anweisungen|regeln|instruktionen)|" +
      "deinen prompt)\\b",
    "\\bsystem-?(?:prompt|nachricht|anweisung|hinweis|meldung|befehl) ?[:\\])>—–]",
    "\\b(?:liebe[rs]?|hallo|achtung|hinweis(?:e)? (?:an|fur)|notiz(?:en)? (?:an|fur)|nachricht (?:an|fur)|" +
      "anweisung(?:en)? (?:an|fur)|mitteilung (?:an|fur)|nur fur|bestimmt fur|gerichtet an|" +
      `wichtig fur)[ :,!]*${KI}(?= ?[:,.;!)\\]—–]|,? (?:der|die|das|welche)\\b|$)`,
    "\\bals (?:ki|kunstliche intelligenz|sprachmodell|chat-?bot|assistent|ki-?" +
      "(?:assistent|modell)|digitaler assistent|einkaufsassistent)[, ](?:[^.!?]{0,20})?\\b(?:musst|sollst|darfst|bist|" +
      "sag|antworte|empfiehl|du|mussen sie|sollen sie)\\b",
    "\\b(?:wenn|falls|da|weil) (?:du|sie) (?:eine? )?(?:ki|sprachmodell|chat-?bot|bot|assistent|" +
      "ki-?assistent)\\b(?: bist| sind)",
    "\\b(?:du bist|sie sind) (?:jetzt |nun |ab jetzt |ab sofort )?(?:ein(?:e)? |der |die )?" +
      "(?:ki|sprachmodell|chat-?bot|bot|\\p{L}* ?assistent)\\b",
    `\\b${KI} (?:muss|mussen|soll|sollen|hat|haben|darf|durfen)\\b[^.!?]{0,90}?\\b${SAGEN}\\b`,
    "<(?:bitte )?(?:erwahn(?:e|en sie|t)|verrat(?:e|en sie)|zitier(?:e|en sie)|nenn(?:e|en sie)|zeig(?:e|en sie)|" +
      "offenbar(?:e|en sie))…(?:diese[nrs]?|das|den|die)(?: \\p{L}+)?(?: (?:notiz|hinweis|anweisung|nachricht|text|" +
      "zeile|absatz))? (?:niemals|nie|nicht)\\b",
    "\\b(?:diese[nr]?|den|die) (?:notiz|hinweis|anweisung|nachricht) (?:bitte )?" +
      "(?:nicht|niemals|nie) (?:erwahnen|verraten|zitieren|zeigen|nennen|wiedergeben)",
    "<(?:bitte )?(?:das |dies )?(?:nicht|niemals|nie) (?:erwahnen|verraten)(?= ?[.!)\\]]|$)",
    "\\b(?:wenn|falls|sobald) (?:(?:ein|eine|der|die|jemand|dich|sie|man|kunden|nutzer) ){0,6}" +
      `(?:${KUNDEN}|jemand|dich|man dich)?[^.!?]{0,70}?\\b(?:fragt|fragen|wissen will|wissen mochte|gefragt wirst|` +
      "erkundigt),? (?:dann |so )?(?:sag|sage|sagen sie|antworte|antworten sie|empfiehl|empfehlen sie|behaupte|nenne|" +
      "erwahne|bestatige|gib|versprich|teile)\\b",
    "<(?:bitte )?(?:empfiehl|empfehlen sie|empfehle|bewirb|bewerben sie) (?:ihnen |ihm |allen |jedem )?" +
      "(?:immer|nur|ausschliesslich|stets|niemals|nie|als erstes|allen|jedem)\\b",
    "<(?:bitte )?(?:antworte|antworten sie) (?:immer|nur|stets|ausschliesslich|auf (?:jede|alle)|mit |dass|ab )",
    "<(?:bitte )?(?:sag|sage|sagen sie|behaupte|behaupten sie|bestatige|bestatigen sie) (?:immer|stets|nur)?,? ?dass " +
      "(?:der|die|das|alle|unser|wir|jede|ruckgaben|es|man)\\b",
    `<(?:gib|geben sie|gebt|schenk(?:e|en sie)?|biete|bieten sie) ${JEDEM}…(?:code|gutschein|rabatt|gratis|kostenlos|` +
      "%|prozent)",
    "\\bab (?:sofort|jetzt) (?:antwortest|sagst|empfiehlst|bist|musst|sollst|verhaltst) du\\b",
    "\\bverheimlich(?:e|en sie)…(?:kunden|nutzer)",
    `<(?:an|fur) ${KI}(?= ?:)`,
    `\\b(?:bisherigen?|vorherigen?|fruheren?|vorangegangenen?|obigen?) (?:anweisung(?:en)?|instruktion(?:en)?|prompts?|` +
      "befehle?)…(?:aufgehoben|ungultig|hinfallig|nichtig|ausser kraft|gelten (?:\\p{L}+ )?nicht mehr|nicht mehr gultig)\\b",
    `<(?:nenn(?:e|en sie|t)?|verrat(?:e|en sie)?|frag(?:e|en sie|t)?) ${JEDEM}…(?:code|gutschein|rabatt|` +
      "iban|tan|kontonummer|passwort|kreditkarte)",
  ],
  cues: `
    ki kis ki bot bots chat chatb chata assis sprac einka shopa digit kunst syste promp sag sage sagt sagen erzah teil teile
    teilt versp versi infor melde ignor missa vergi verge uberg umgeh verwi befol verra zeig zeige nenn nenne gib wiede
    druck erwah zitie offen notiz hinwe nachr anwei diese fragt frage wisse erkun gefra empfi empfe bewir antwo behau
    besta geben gebt schen biete sofor jetzt verhe nicht niema nie frag`,
};
