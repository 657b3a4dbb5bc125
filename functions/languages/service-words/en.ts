import type { ServiceWords } from "./service-words.ts";

/** English: questions about the shop's service, and their answers. */
export const ENGLISH_SERVICE_WORDS: ServiceWords = {
  contactDetails: {
    phone: "phone|telephone|call you|ring you|hotline",
    email: "e-?mails?|e-?mail address|mail you",
    address:
      "located|location|where (?:are you|is your (?:shop|store|showroom|office))|your address|find you|visit you|directions",
    hours: "opening (?:hours|times)|business hours|open|close|closed",
  },
  anaphors: "them|it|these|those",
  contactPage: "contact phone email address opening hours",
  exceptions: "but|except|excepted|unless|however|only|provided|excluding|excluded|exceptions?|not",
  generic: "policy policies information info details terms conditions rules question questions page",
  returnShipping: String.raw`(?<=return\s)(?:shipping|postage|delivery)|(?:shipping|postage)(?=\s(?:for|of)\sreturns?)`,
  answers: {
    noPage: "I found no page about this.",
    inLanguage: (language) => `the page is in ${language}; this answers your question best`,
  },
};
