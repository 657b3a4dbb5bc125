/** Phrases of questions about the shop's service, and of their answers. */
export interface ServiceWords {
  /** Words by which pages about contact are found. */
  contactPage: string;

  answers: ServiceAnswerPhrases;
}

interface ServiceAnswerPhrases {
  /** The language of a quote, in brackets behind the name of its page. */
  inLanguage(language: string): string;
  /** Says that nothing was found by words of another language than the shop's texts have. */
  nothingIn(language: string): string;
}
