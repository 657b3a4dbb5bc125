import { phrases } from "../language-data.ts";
import type { WishPhrases } from "./wish-phrases.ts";

/** Dutch: conditions, recipients and mentions in queries, beside the thing itself. */
export const DUTCH_WISHES: WishPhrases = {
  lowPriced: phrases`
    (?:voor de )?beste prijs|(?:het )?goedko(?:op|pe|per|pere|opst|opste)|(?:het )?voordelig(?:e|er|ere|st|ste)?|
    betaalba(?:ar|re)|(?:tegen )?lage prijs|
    (?:budget|prijs)vriendelijke?|niet (?:te |zo |erg )?du(?:ur|re)`,
  highPriced: "(?:het )?duurste?",
  bestRated: phrases`
    (?:best|goed|hoogst) (?:beoordeeld|gewaardeerd)e?|bestbeoordeelde?|
    (?:met )?(?:de )?beste (?:beoordeling(?:en)?|reviews?|recensies?)|
    (?:5|vijf) sterren|(?:de |het )?beste(?! (?:vriend|vriendin|vrienden)(?!\p{L}))(?=\s\p{L})`,
  newest: phrases`
    (?:nieuw|net|pas) binnen|(?<!als )nieuwe?(?! (?:zeeland|york|jaar|orleans)(?!\p{L}))|(?:het |de )?nieuwste|gloednieuwe?`,
  onSale: "in de (?:aanbieding|uitverkoop|sale)|sale|afgeprijsde?|met korting|uitverkoop|aanbieding(?:en)?|koopjes?",
  inStock: "(?:op|uit) voorraad|(?:direct |snel )?leverba(?:ar|re)|(?:direct )?beschikba(?:ar|re)(?! in(?!\\p{L}))",
  forWhom: "voor",
  ofWhom: phrases`
    mijn|m'n|jouw|je|onze?|zijn|haar|hun|een|de|het|kleine?|grote|jonge?|jongere|oude|oudere|beste|lieve|nieuwe`,
  adults: phrases`
    collega(?:'?s)?|baas|vrienden|vriendinnen|ouders|grootouders|lerar(?:es|en)|leraar|juf|meester|buren|buurman|buurvrouw|
    partner|
    stel|tieners?|schoonouders|studenten`,
  women: "mam|moeders?|mama'?s|schoonmoeder|zusje|vrouwen|dames",
  men: "pap|vaders?|papa'?s|schoonvader|broertje|mannen|heren",
  gift: "\\p{L}*cadeau(?:s|tjes?)?(?:idee(?:en)?)?|\\p{L}*kado(?:otjes?|'?s)?|presentjes?",
  words: { women: "dames vrouwen", men: "heren mannen", children: "kinderen kind meisjes jongens" },
  audienceFields: ["doelgroep", "Doelgroep", "leeftijdsgroep"],
  besides: "met|bij|voor|zoals|als|dan|op|tegen|zonder|niet|geen|onder",
  parts: phrases`
    poten|ritsen?|rits|knop(?:en)?|voering|logo(?:'s)?|stiksels?|veters?|riem(?:en)?|bandjes?|details?|accent(?:en)?|zool|
    zolen|stre(?:ep|pen)|
    zakken|kraag|manchetten|rand(?:en)?|handvat(?:ten)?|gesp(?:en)?|print`,
};
