import { phrases } from "../language-data.ts";
import type { FixedAnswers } from "./fixed-answers.ts";

/** Dutch: what the assistant cannot do. */
export const DUTCH_FIXED_ANSWERS: FixedAnswers = {
  asks: {
    instructions: phrases`
      (?:negeer|vergeet|omzeil) (?:\p{L}+ ){0,4}(?:instructies?|regels|aanwijzingen|prompt)|systeemprompt|system prompt|
      (?:toon|laat|geef|vertel|herhaal|onthul|wat zijn|wat is) (?:\p{L}+ ){0,2}(?:je|jouw|uw|
      geheime) (?:\p{L}+ )?(?:instructies|regels|aanwijzingen|
      prompt)(?! (?:voor|over|bij))|ontwikkelaarsmodus|je bent nu een|doe alsof`,
    othersData: phrases`
      (?:e-?mails?|e-?mailadres(?:sen)?|adres(?:sen)?|telefoonnummers?|namen|naam|bestelling(?:en)?|
      gegevens) van (?:\p{L}+ ){0,3}(?:klant(?:en)?|kopers?|
      gebruikers?|buurman|buurvrouw|buren|persoon)|(?:andere|alle|laatste|vorige) (?:klant(?:en)?|kopers?)|klantenlijst|
      wat heeft (?:mijn|de laatste) \p{L}+ (?:gekocht|besteld)`,
    codes: phrases`
      (?:heb je|hebben jullie|heeft u|geef|stuur|noem|is er|zijn er|wil|nodig|weet je|ken je|geheime) (?:me |mij |ons |een |
      de |nog |ook |misschien )*(?:geheime? |geldige )*(?:kortings|
      korting|promo|actie|waardebon|coupon|vouchers?)-? ?codes?|(?:geef|doe) (?:me|mij|ons) (?:\p{L}+ )?(?:korting|
      \p{N}+ ?(?:%|procent))`,
  },
  order: {
    nouns: "bestelling(?:en)?|pakket(?:je)?|zending|levering|bestelnummer|ordernummer|order",
    own: phrases`
      (?:mijn|onze|de|deze) (?:bestelling|zending|order)|(?:mijn|ons|het|dit) (?:pakket|pakje|pakketje)|
      ik heb (?:\p{L}+ ){0,4}besteld`,
    states: phrases`
      waar|status|volgen|bezorgd|geleverd|te laat|kwijt|zoek|ontbreekt|niet (?:hier|er|aangekomen|gekomen|ontvangen|binnen)|
      nog (?:niet|niets|steeds)|niets (?:hier|ontvangen|gekomen)|nooit aangekomen|annuleren|wijzigen|wanneer komt`,
    details: "(?:mijn |de )?postcode is|(?:mijn |het )?(?:bestelnummer|ordernummer|trackingnummer)",
  },
  refusals: {
    instructions:
      "Hoe ik ben ingesteld, vertel en verander ik niet. Met de producten en pagina’s van deze winkel help ik u graag.",
    othersData: "Over andere mensen en hun bestellingen kan ik niets zeggen.",
    codes: "Ik heb geen codes of kortingen te geven. De prijzen zijn die welke de winkel toont.",
  },
  trackingPage: "bestelling volgen",
  noOrders: "Ik kan hier geen bestellingen inzien.",
};
