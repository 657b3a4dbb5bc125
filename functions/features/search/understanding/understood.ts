/** Limits that a text sets to the price. */
export interface PriceBounds {
  min: number | null;
  max: number | null;
}

export const NO_BOUNDS: Readonly<PriceBounds> = { min: null, max: null };

/** Returns true for bounds that limit something. */
export function hasBounds({ min, max }: PriceBounds): boolean {
  return min !== null || max !== null;
}

/** Colours and terms that a text refuses. */
export interface Exclusions {
  excludedColours: string[];
  /** Words that the result must not contain. */
  excludedTerms: string[];
}

/** The person that a thing is for. Null sex: the shopper, several, or anybody. */
export interface Wearer {
  sex: "women" | "men" | null;
  /** May be a child: "for my daughter". */
  isYoung: boolean;
  /** True for a child of any sex: "for kids", "8 years old"; false for a person who is said to be none: "not for kids". */
  isChild?: boolean;
  /** Named by a pronoun alone ("she likes red"): somebody of whom more may be known. */
  isPronoun?: true;
}

/** Values of one field of a shop, as it writes them. */
export interface FieldValues {
  /** `categories`, `attributes.color`, … */
  field: string;
  values: string[];
}
