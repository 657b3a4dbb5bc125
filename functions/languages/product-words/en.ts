import { phrases } from "../language-data.ts";
import type { ProductWords } from "./product-words.ts";

/** English: questions about products, and their answers. */
export const ENGLISH_PRODUCT_WORDS: ProductWords = {
  comparedWith: "with|to|against",
  polar: phrases`
    is|isn't|isnt|are|aren't|arent|was|were|does|doesn't|doesnt|do|don't|did|has|have|can|can't|could|will|would|should|may|
    am i able|any chance`,
  asking: "what|what's|whats|which|how|how's|who|whose|when|where|why",
  included: "included|with it|come with|in the box|(?:buy|get|need|order) (?:an? )?\\p{L}+ (?:extra|separately)",
  negations: phrases`not|no|never|without|cannot|neither|nor|lacks?|lacking|non|\p{L}+n't|isnt|doesnt|dont|wont|cant`,
  notOnly: "not only|not just|not merely|no need|no longer only|no matter|no problem|not to mention",
  affirmative: "yes|true|y|included|available",
  negative: "no|none|false|n|not included|not available|n/a",
  contrary: "hand[- ]?wash(?:ing)? only|(?:professional )?dry[- ]?clean(?:ing)? only|wipe clean only|wash by hand only",
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
    states: (name) => `According to the page of ${name}:`,
    silent: (name) => `The page does not say this about ${name}.`,
    askShop: "The shop can answer it through its contact form.",
    ranked: (name, value) => `Judging by what the shop states, it is ${name} (${value}).`,
    unranked: (names) => `The shop states no figures for this, so I cannot rank them. These fit best: ${names}.`,
  },
};
