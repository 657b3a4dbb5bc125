import { phrases } from "../language-data.ts";
import type { ProductWords } from "./product-words.ts";

/** English: questions about products, and their answers. */
export const ENGLISH_PRODUCT_WORDS: ProductWords = {
  comparedWith: "with|to|against",
  polar: phrases`
    is|isn't|isnt|are|aren't|arent|was|were|does|doesn't|doesnt|do|don't|did|has|have|can|can't|could|will|would|should|may|
    am i able|any chance`,
  asking: "what|what's|whats|which|how|how's|who|whose|when|where|why",
  negations: phrases`not|no|never|without|cannot|neither|nor|lacks?|lacking|non|\p{L}+n't|isnt|doesnt|dont|wont|cant`,
  notOnly: "not only|not just|not merely|no need|no longer only|no matter|no problem|not to mention",
  affirmative: "yes|true|y|included|available",
  negative: "no|none|false|n|not included|not available|n/a",
  contrary: "hand[- ]?wash(?:ing)? only|(?:professional )?dry[- ]?clean(?:ing)? only|wipe clean only|wash by hand only",
  properties: {
    waterproof: "water[- ]?proof(?:ed|ing|ness)?|watertight|impermeable|submersible|ipx[5-8]|ip[56][5-8]",
    waterResistant: phrases`
      water[- ]?resistan(?:t|ce)|water[- ]?repellen(?:t|cy)|splash[- ]?proof|shower[- ]?proof|weather[- ]?proof|
      weather[- ]?resistant|rain[- ]?proof|ipx[1-4]|sheds? (?:light )?(?:rain|water)`,
    windproof: "wind[- ]?proof|wind[- ]?resistant|windtight|(?:blocks?|cuts?|stops?) (?:the )?wind",
    breathable: "breathable|breathab(?:le|ility)|breathes?|ventilat(?:ed|es|ing|ion)",
    wicking: "wick(?:s|ing)?|moisture[- ]wicking|quick[- ]?dry(?:ing)?|dries (?:quickly|fast)|sweat[- ]wicking",
    machineWash: phrases`
      machine[- ]?wash(?:able|ed|ing|es)?|washing machine|in (?:a|the|my) (?:washing )?(?:machine|washer|wash|laundry)|
      machine(?: wash)?/dry|wash(?:able)? at \d+`,
    washable: "washable|wash(?:es|ed|ing)?|launder(?:ed|ing)?|laundry",
    handWash: phrases`hand[- ]?wash(?:able|ed|ing)?|wash(?:ed)? ((?:\p{L}+ ){0,3}?)by hand`,
    dishwasher: "dish[- ]?washer[- ]?(?:safe|proof)?",
    tumbleDry: "tumble[- ]?dr(?:y|ied|ying|yer)|(?:tumble|clothes) dryer|in the dryer|machine dry|wash/dry",
    ironing: "iron it|iron them|iron this|ironed|ironing|do not iron|(?:cool|warm|hot) iron",
    microwave: "microwav(?:e|able|es|ed)[- ]?(?:safe|proof)?",
    oven: "oven[- ]?(?:safe|proof)?",
    induction: "induction",
    pockets: "pockets?|pouch(?:es)?",
    hood: "hood|hoods|hooded",
    zip: "zips?|zippers?|zipper(?:ed)|zipped|full[- ]zip|half[- ]zip|zip[- ]up",
    lining: "lined|lining|liner",
    handle: "handles?|grip",
    straps: "straps?",
    lid: "lids?|caps?",
    wheels: "wheels?|wheeled|castors|casters|rollers",
    batteries: "batter(?:y|ies)|battery[- ]powered",
    rechargeable: phrases`
      recharg(?:eable|ed|es|ing)|recharge|charg(?:e|es|ed|ing) (?:it |them )?(?:by|via|over|with) usb|
      usb[- ]?c?[- ]recharg\p{L}+`,
    wireless: "wireless|cordless",
    foldable: phrases`
      fold(?:s|ed|able|ing|-up|away)?|collaps(?:es|ible|ing)|packable|packs? (?:down|into|away|small|flat)|rolls? up|folds`,
    adjustable: "adjust(?:able|s|ed|ment|ing)?",
    removable: "remov(?:able|ed|es|e|ing)|detach(?:able|es|ed)?|zip[- ]?offs?|come off|comes off|take off",
    reversible: "reversible|reverses|both sides",
    reflective: "reflect(?:ive|ors?|s|ing)?|hi[- ]?vis",
    insulated: "insulat(?:ed|ion|ing|es)|double[- ]wall(?:ed)?|vacuum",
    padded: "padd(?:ed|ing)|cushion(?:ed|ing|ioning)?",
    stretch: "stretch(?:y|es|able)?|elastic(?:ated|ised|ized|ity)?|four-way stretch",
    nonSlip: "non[- ]?slip|anti[- ]?slip|slip[- ]resistant|non[- ]?skid|no[- ]slip",
    uvProtection: "uv|upf|spf|sun protection|uv[- ]protection",
    vegan: "vegan|cruelty[- ]free|animal[- ]free",
    organic: "organic|organically",
    recycled: "recycled|upcycled",
    winter: phrases`
      winter|winters|wintry|cold weather|sub-?zero|four[- ]season|4[- ]season|year[- ]round|all[- ]season|all[- ]weather`,
    summer: "three[- ]season|3[- ]season|summer|summers|hot weather|warm weather|year[- ]round|all[- ]season|all[- ]weather",
    children: "kids?|child(?:ren)?(?:'s)?|toddlers?|boys?|girls?|youth",
    women: "women(?:'s)?|woman|ladies|female",
    men: "men(?:'s)?|man|gents|male",
    unisex: "unisex",
    carryOn: "carry[- ]?on|cabin|hand (?:luggage|baggage)|overhead (?:lockers?|bins?|compartments?)",
  },
  asides: phrases`
    put|puts|throw|chuck|stick|fit|fits|go|goes|handle|handles|withstand|withstands|survive|survives|stand|stands|work|works|
    stay|stays|keep|keeps|suitable|suited|suits?|meant|designed|intended|made|fine|safe to|allowed|able|enough|really|still|
    actually|also|yet|properly|well|proper|any|integrated|built-in|included?|includes|comes?|features?|use|used|using|carry|
    take|version|model`,
  verbs: phrases`
    (?:can|can't|could|may|will|would|does|do|did|should) (?:i|you|we|it|they|one|this|that) (?:also |still |really |safely |
    easily )?(\p{L}+)`,
  units: {
    people: "persons?|people|adults?|berths?|campers|seats|guests|man",
    hours: "hours?|hrs?|h",
    minutes: "minutes?|mins?",
    litres: "litres?|liters?|ltr",
    grams: "grams?|grammes?",
    kilograms: "kilos?|kilograms?",
    pounds: "pounds?|lbs?",
    degrees: "degrees?(?: celsius| centigrade)?",
  },
  answers: {
    differIn: (names) => `${names} differ in these points:`,
    sameIn: (fields) => `The same for all: ${fields}.`,
    noDifference: (names) => `The shop states no difference between ${names}.`,
    comparedOnly: (names) => `The shop does not have the other product; this is what I know about ${names}.`,
    category: "Category",
    yes: "Yes",
    no: "No",
    states: (name) => `according to the page of ${name}:`,
    silent: (name) => `The page does not say this about ${name}.`,
    closestStated: "This comes closest:",
    askShop: "The shop can answer it through its contact form.",
    ranked: (name, value) => `Judging by what the shop states, it is ${name} (${value}).`,
    unranked: (names) => `The shop states no figures for this, so I cannot rank them. These fit best: ${names}.`,
  },
};
