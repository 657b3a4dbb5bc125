/** A searchable word of a text. */
export interface Word {
  /** Normalised as written. */
  surface: string;
  /** Equal to the surface where nothing can be stemmed (model numbers, unknown languages). */
  stem: string;
  /** Offsets into the text as given, for highlighting. */
  start: number;
  end: number;
}

/** A word of a query. A compound ("ABC-123", "t-shirt") is one word; its stemmed parts, all together, may stand for it. */
export interface QueryWord extends Word {
  parts: string[];
  /** The word without its sign, which stands for it where no record has the sign; the parts are its stems. */
  unsigned?: string;
  /** True for a pictograph, which records may lack. */
  isPictograph?: boolean;
}
