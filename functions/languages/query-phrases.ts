/** Queries of a search, which are no sentences. */
export interface QueryPhrases {
  /** Limits that name a thing as often ("Air Max 90"): only with a currency. */
  uncertainLimits?: string;
  /** Before a number that is no price: "ages under 3". Persons and sizes are known as such. */
  beforeNumbers: string;
}
