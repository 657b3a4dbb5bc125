import type { ObeyedTexts } from "./obeyed-texts.ts";

const KLANTEN = "(?:klant(?:en)?|koper(?:s)?|bezoeker(?:s)?|gebruiker(?:s)?|consument(?:en)?)";
const ELKE = `(?:(?:aan )?(?:elke|iedere|alle|de|onze)) (?:\\p{L}+ )?${KLANTEN}`;
const AI =
  "(?:(?:(?:de|het|een|elke|alle|beste|geachte|jouw|onze) ){0,6}(?:ai(?:-assistent(?:en)?|-model(?:len)?|" +
  "-agent(?:en)?)?|(?:chat-?)?assistent(?:en)?|chat-?bots?|bots?|taalmodel(?:len)?|winkelassistent(?:en)?))";
const INSTRUCTIES = "(?:instructies?|regels?|opdrachten?|richtlijnen|prompts?|aanwijzingen|berichten)";

/** Dutch: texts that are written to be obeyed by an assistant. */
export const DUTCH_OBEYED_TEXTS: ObeyedTexts = {
  patterns: [
    "<(?:altijd |alstublieft |gelieve |nu |voortaan ){0,6}(?:zeg|zegt u|vertel|vertelt u|meld|beloof|verzeker|informeer|" +
      `deel)(?: altijd| dan)? (?:tegen |aan )?${ELKE}`,
    "\\b(?:negeer|negeert u|vergeet|omzeil|volg niet) (?:(?:alle|al|de|je|jouw|uw|deze) ){0,3}(?:vorige|eerdere|" +
      `voorgaande|bovenstaande|interne|bestaande) ${INSTRUCTIES}`,
    "\\b(?:negeer|vergeet) (?:al )?(?:je|jouw|alle) (?:instructies|regels|richtlijnen)\\b",
    "\\b(?:negeer|vergeet) alles (?:hierboven|wat hierboven|wat hiervoor|hiervoor)",
    "\\b(?:onthul|toon|herhaal|geef|print)…(?:systeemprompt|systeeminstructies|verborgen instructies|" +
      "je (?:instructies|prompt)|jouw (?:instructies|prompt))",
    "\\bsysteem-?(?:prompt|bericht|instructie|melding|opdracht) ?[:\\])>—–]",
    "\\b(?:beste|hallo|let op|attentie|notitie (?:aan|voor)|opmerking (?:aan|voor)|bericht (?:aan|voor)|" +
      `instructies? (?:aan|voor)|alleen voor|bedoeld voor|bestemd voor|gericht aan)[ :,!]*${AI}(?= ?[:,.;!)\\]—–]|` +
      " die\\b|$)",
    "\\bals (?:een )?(?:ai|taalmodel|chat-?bot|assistent|ai-assistent|kunstmatige " +
      "intelligentie)\\b[^.!?]{0,20}?[, ](?:moet|mag|ben|zeg|antwoord|je|jij|u)\\b",
    "\\b(?:als|omdat|aangezien) (?:je|jij|u) (?:een |de )?(?:ai|taalmodel|chat-?bot|bot|assistent|ai-assistent)\\b(?: bent)?",
    "\\b(?:je|jij|u) bent (?:nu |voortaan )?(?:een |de )?(?:ai|taalmodel|chat-?bot|bot|ai-assistent|(?:\\p{L}+)?assistent)\\b",
    `\\b${AI} (?:moet|moeten|dient|dienen|zal|mag)\\b[^.!?]{0,60}?\\b(?:zeggen|antwoorden|aanbevelen|noemen|` +
      "vermelden|beweren|beloven|bevestigen|negeren|aanraden|vertellen)\\b",
    "<(?:noem|vermeld|onthul|citeer|toon|bespreek)…(?:deze|dit|die)(?: (?:notitie|opmerking|bericht|instructies?|" +
      "tekst|regel))? (?:niet|nooit)\\b",
    "\\b(?:deze|dit) (?:notitie|opmerking|bericht|instructie|tekst) (?:niet|nooit) " +
      "(?:noemen|vermelden|onthullen|citeren|tonen)",
    `\\b(?:als|wanneer|zodra) (?:(?:een|de|iemand) )?(?:${KLANTEN}|iemand|je|men)[^.!?]{0,70}?\\b(?:vraagt|vragen|` +
      "gevraagd wordt|wil weten|informeert)\\b[^.!?]{0,80}?[ ,:](?:dan )?(?:zeg|antwoord|vertel|beveel|beweer|bevestig|" +
      "noem|beloof)\\b",
    "<(?:beveel|raad|adviseer|promoot) (?:altijd|alleen|uitsluitend|nooit|als eerste|onze|dit product|iedereen)\\b",
    "<(?:antwoord|reageer) (?:altijd|alleen|op (?:elke|alle|iedere)|dat |met )",
    "<(?:zeg|beweer|bevestig) (?:altijd )?dat (?:de (?:winkel|verzending)|het (?:product|gratis)|alle|onze|retouren|" +
      "wij|we|dit)",
    `<(?:geef|schenk|bied) ${ELKE}…(?:code|korting|gratis|tegoed|%)`,
    "\\b(?:voortaan|vanaf nu) (?:moet|ben|antwoord|zeg|beveel|reageer|gedraag)(?: je| jij)?\\b",
    `<(?:aan|voor) ${AI}(?= ?:)`,
    "\\b(?:vorige|eerdere|voorgaande|bovenstaande) (?:instructies?|prompts?|opdrachten?)…" +
      "(?:vervallen|ingetrokken|ongeldig|opgeheven|gelden niet meer)\\b",
  ],
  cues: `
    ai bot bots chat chatb chata assis taalm winke kunst syste promp zeg zegt verte meld beloo verze infor deel negee verge
    omzei volg onthu toon herha geef print notit opmer beric instr noem verme citee bespr vraag vrage gevra wil beve bevee
    raad advis promo antwo reage bewee beves schen bied voort vanaf beste hallo let atten allee bedoe beste gerich geric
    bent niet nooit`,
};
