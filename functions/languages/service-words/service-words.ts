/** Details of how a shop is reached. */
export const CONTACT_DETAILS = ["phone", "email", "address", "hours"] as const;
export type ContactDetail = (typeof CONTACT_DETAILS)[number];

/** Phrases of questions about the shop's service, and of their answers. */
export interface ServiceWords {
  /** Questions for a detail of how the shop is reached. */
  contactDetails: Record<ContactDetail, string>;
  /** Stand for what a page is about: "pay with them". */
  anaphors: string;
  /** Words by which pages about contact are found. */
  contactPage: string;
  /** Words of a question that name no subject: "policy", "information". */
  generic: string;
  /** The first words of a sentence without which the one before it says too much. */
  exceptions: string;
  /** Pattern of the words for delivery where they say how a return travels: that is no delivery. */
  returnShipping: string;
  answers: ServiceAnswerPhrases;
}

interface ServiceAnswerPhrases {
  /** No page of the shop is about what was asked. */
  noPage: string;
  /** The language of a quote, in brackets behind the name of its page. */
  inLanguage(language: string): string;
}
