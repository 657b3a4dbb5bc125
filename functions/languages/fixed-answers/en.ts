import { phrases } from "../language-data.ts";
import type { FixedAnswers } from "./fixed-answers.ts";

/** English: what the assistant cannot do. */
export const ENGLISH_FIXED_ANSWERS: FixedAnswers = {
  asks: {
    instructions: phrases`
      (?:ignore|forget|disregard|override|bypass) (?:\p{L}+ ){0,4}(?:instructions?|prompts?|rules|guidelines)|system prompt|
      (?:print|repeat|reveal|show|tell|output|leak|what are|what is|what's) (?:\p{L}+ ){0,2}(?:your|hidden|secret|initial)
       (?:\p{L}+ )?(?:instructions?|prompts?|rules|guidelines)(?! (?:for|on|about))|
      developer mode|admin mode|jailbreak|you are now an?|pretend (?:to be|you are|you're)`,
    othersData: phrases`
      (?:e-?mails?|e-?mail address(?:es)?|address(?:es)?|phone(?: numbers?)?|names?|orders?|data|details|cards?|card numbers?|
      passwords?) (?:of|from) (?:\p{L}+ ){0,3}(?:customers?|shoppers?|users?|buyers?|clients?|neighbou?rs?|person)|
      (?:other|another|last|previous) (?:customers?|shoppers?|users?|buyers?|clients?|people)(?:'?s)? (?:e-?mails?|
      address(?:es)?|
      orders?|phones?|data|details|names?|cards?)|customer (?:list|database)|list of (?:\p{L}+ )?customers|
      (?:neighbou?r|ex|wife|husband|girlfriend|boyfriend|friend|boss|colleague|someone else)'?s (?:orders?|address|account|
      parcel)|
      what did (?:my|the) (?:last |other )?(?:\p{L}+ )(?:buy|order)`,
    codes: phrases`
      (?:do you have|have you got|got|give|send|tell|show|get me|need|want|know|any|secret|hidden) (?:me |us |an? |any |some |
      the |your |you )*(?:secret |hidden |working |valid |special |free )*(?:discount|promo|promotional|promotion|coupon|
      voucher|vip|employee|staff|secret)(?: discount)? codes?|any codes|a code for (?:free|me)|
      (?:give|get|make) (?:me|us) (?:an? )?(?:\p{L}+ )?(?:discount|better price|\p{N}+ ?%)`,
  },
  order: {
    nouns: "orders?|parcels?|packages?|shipments?|tracking|tracking number",
    own: "(?:my|our|the|this) (?:\\p{L}+ )?(?:orders?|parcels?|packages?|shipment)|my delivery|my stuff|i(?:'ve| have)? ordered",
    states: phrases`
      where|where's|wheres|status|track|says delivered|marked (?:as )?delivered|late|lost|missing|stuck|
      not (?:here|there|arrived|come|received)|hasn't|hasnt|haven't|havent|has not|have not|never (?:came|arrived)|
      still waiting|still not|cancel|change|nothing (?:is here|is there|has come|came|arrived|here)|
      didn't (?:get|come|arrive)|did not (?:get|come|arrive)`,
    details:
      "(?:my |the )?(?:zip|zip code|postcode|post code|postal code) is|(?:my|the) (?:order|tracking) number is|order number",
  },
  refusals: {
    instructions: "I do not share or change how I was set up. I can help you with this shop's products and its pages.",
    othersData: "I cannot tell you anything about other people or their orders.",
    codes: "I have no codes or discounts to give away. The prices are those that the shop shows.",
  },
  trackingPage: "track order",
  noOrders: "I cannot look into orders from here.",
};
