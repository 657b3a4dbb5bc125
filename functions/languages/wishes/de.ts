import { phrases } from "../language-data.ts";
import type { WishPhrases } from "./wish-phrases.ts";

/** German: conditions, recipients and mentions in queries, beside the thing itself. */
export const GERMAN_WISHES: WishPhrases = {
  lowPriced: phrases`
    (?:zum )?beste[nr]? preis|
    (?:am )?(?:(?:preis)?g(?:u|ue)nstig|billig|preiswert|bezahlbar|erschwinglich)(?:e[nrsm]?|er(?:e[nrsm]?)?|ste[nrsm]?)?|
    (?:kleines|kleinen) (?:budget|preis)|nicht (?:zu |so |sehr )?teuer|nicht (?:zu |so |sehr )?teure[nrsm]?|
    (?:zum )?schn(?:a|ae)ppchenpreis`,
  highPriced: "(?:am )?teuerste[nrs]?",
  bestRated: phrases`
    (?:best|top|gut)[- ]?bewertete?[nrs]?|(?:am besten|sehr gut|am hochsten) bewertete?[nrs]?|
    (?:mit )?(?:beste[nr]?|gute[nr]?) bewertung(?:en)?|
    (?:5|funf|fuenf) sterne|beste[nrs]?(?! (?:freund|freunde|freundin)(?!\p{L}))(?=\s\p{L})`,
  newest: phrases`
    neu (?:eingetroffen(?:e[nrs]?)?|im sortiment)|(?<!(?:wie|fast) )neu(?:e[nrsm]?)?|neueste[nrsm]?|brandneue?[nrsm]?|
    neuheiten`,
  onSale: phrases`
    im (?:angebot|sale|ausverkauf)|sale|reduzierte?[nrsm]?|(?:herab|herunter|runter)gesetzte?[nrsm]?|rabattierte?[nrsm]?|
    sonderangebote?n?|schn(?:a|ae)ppchen|angebote|ausverkauf`,
  inStock: phrases`
    auf lager|ab lager|lagernde?[nrs]?|vorr(?:a|ae)tige?[nrs]?|(?:sofort |direkt |schnell |gleich )?lieferbare?[nrs]?|
    lieferbar|lagernd|
    vorr(?:a|ae)tig|(?:sofort |direkt )?verf(?:u|ue)gbar(?:e[nrs]?)?`,
  forWhom: "f(?:u|ue)rs?|an",
  ofWhom: phrases`
    (?:m|d|s)?eine?[nmrs]?|unsere?[nmrs]?|ihre?[nmr]?|de[nmr]|die|das|kleine[nrsm]?|grosse[nrsm]?|große[nrsm]?|junge[nrsm]?|
    alte[nrsm]?|altere[nrsm]?|jungere[nrsm]?|liebe[nrsm]?|beste[nrsm]?|neue[nrsm]?`,
  adults: phrases`
    kolleg(?:e|en|in|innen)|chefs?|chefin|freunde|freunden|eltern|grosseltern|großeltern|lehrer(?:in|innen)?|nachbarn?|
    nachbarin|
    partner(?:in)?|paare?|senioren|teenager|jugendliche|bekannte[nr]?|studenten|schwiegereltern`,
  women: "mutti|mami|omi|mamas?|braut|schwiegermutter|grossmutter|großmutter|damen|frauen",
  men: "vati|papi|opi|papas?|brautigam|schwiegervater|grossvater|großvater|herren|manner",
  gift: "\\p{L}*geschenk(?:e|en|idee|ideen)?(?: zu[mr] \\p{L}+)?|mitbringsel|pr(?:a|ae)sent",
  words: { women: "Damen Frauen", men: "Herren Männer", children: "Kinder Mädchen Jungen" },
  audienceFields: ["Zielgruppe", "zielgruppe", "Altersgruppe", "altersgruppe"],
  besides: phrases`
    mit|zu[mr]?|passend|wie|als|f(?:u|ue)r|(?:u|ue)ber|unter|gegen|ohne|nicht|kein(?:e[nrs]?)?`,
  parts: phrases`
    beine?n?|f(?:u|ue)sse?n?|reissverschl(?:uss|ussen|usse)|reißverschluss|kn(?:o|oe)pfen?|knopf|futter|logos?|n(?:a|ae)hten?|
    naht|schn(?:u|ue)rsenkeln?|riemen|
    details?|akzenten?|sohlen?|streifen|taschen?|kragen|b(?:u|ue)ndchen|aufdruck|kanten?|griffe?n?|schnallen?`,
};
