/** Queries of a search, which are no sentences. */
export interface QueryPhrases {
  /** Before a thing or a property that is not wanted, whatever it is. */
  without: string;
  /** Words beside it, by which a record tells that it lacks it, or only looks so: "vegan leather". Apart by blanks. */
  lacking: string;
  /** Limits that name a thing as often ("Air Max 90"): only with a currency. */
  uncertainLimits?: string;
  /** Before a number that is no price: "ages under 3". Persons and sizes are known as such. */
  beforeNumbers: string;
}
