import { phrases } from "../language-data.ts";
import type { FixedAnswers } from "./fixed-answers.ts";

/** German: what the assistant cannot do. */
export const GERMAN_FIXED_ANSWERS: FixedAnswers = {
  asks: {
    instructions: phrases`
      (?:ignorier|ignoriere|vergiss|umgehe|missachte) (?:\p{L}+ ){0,4}(?:anweisung(?:en)?|regeln|vorgaben|prompt|instruktionen)|
      system ?-?prompt|(?:zeig|zeige|nenne|verrate|wiederhole|wie lauten|was sind|wie lautet) (?:\p{L}+ ){0,2}(?:deine|ihre|
      geheime[nr]?) (?:\p{L}+ )?(?:anweisungen|regeln|vorgaben|prompt|instruktionen)(?! (?:fur|zu|bei))|entwicklermodus|
      du bist jetzt ein|tu so als`,
    othersData: phrases`
      (?:e-?mails?|mailadressen?|adressen?|e-?mail-?adressen?|telefonnummern?|namen?|bestellung(?:en)?|daten) (?:von|des|der|
      vom) (?:\p{L}+ ){0,3}(?:kunden?|kundin(?:nen)?|kaufers?|nutzern?|nachbarn?|person)|(?:andere[rn]?|letzte[rn]?|alle[rn]?)
       (?:kunden|kundinnen|kaufer|nutzer)|kundenliste|kundendatenbank|was hat (?:mein|meine|der letzte) \p{L}+ (?:bestellt|
      gekauft)|
      (?:bestellung|adresse|konto) (?:meine[rs]|von meine[rm]) \p{L}+`,
    codes: phrases`
      (?:hast du|habt ihr|haben sie|gib|gebt|schick|nenn|nenne|verrate|brauche|mochte|will|gibt es|kennst du|
      geheime[nr]?) (?:mir |
      uns |ihr |einen |nen |irgendeinen |noch |welche |denn |bitte )*(?:geheimen? |gultigen? |speziellen? )*(?:rabatt|gutschein|
      promo|aktions|mitarbeiter|promotion)-? ?codes?|(?:gib|gebt|mach|macht) (?:mir|uns) (?:\p{L}+ )?(?:rabatt|nachlass|
      \p{N}+ ?(?:%|prozent))`,
  },
  order: {
    nouns: "bestellung(?:en)?|paket|lieferung|sendung|auftrag|bestellnummer|sendungsnummer",
    own: phrases`
      (?:meine|unsere|die|diese) (?:bestellung|lieferung|sendung)|meiner bestellung|(?:mein|das|unser|dieses) (?:paket|packchen)|
      (?:ich )?(?:habe|hab) (?:\p{L}+ ){0,4}bestellt`,
    states: phrases`
      wo|status|verfolgen|zugestellt|geliefert|verspatet|verloren|fehlt|nicht (?:da|hier|angekommen|gekommen|erhalten)|
      noch (?:nicht|nichts)|immer noch|nichts (?:da|hier|angekommen|gekommen)|nie angekommen|stornieren|andern|wann kommt`,
    details: "(?:meine |die )?(?:plz|postleitzahl) (?:ist|lautet)|(?:meine |die )?(?:bestellnummer|sendungsnummer)",
  },
  refusals: {
    instructions: "Wie ich eingerichtet bin, verrate und ändere ich nicht. Bei Produkten und Seiten dieses Shops helfe ich gern.",
    othersData: "Über andere Menschen und ihre Bestellungen kann ich nichts sagen.",
    codes: "Ich habe keine Codes oder Rabatte zu vergeben. Es gelten die Preise, die der Shop zeigt.",
  },
  trackingPage: "Bestellung verfolgen",
  noOrders: "In Bestellungen kann ich von hier aus nicht hineinsehen.",
};
