import type { Filter } from "./filter.ts";
import type { RecordRef } from "./indexed-parts.ts";

/** Limits of a match by name and labels. */
export interface Places {
  /** Records that match all the same. */
  besides: RecordRef[];
  /** Positions of the terms that are no beginnings of words. */
  finished: number[];
  /** Lets one term be had by a tag alone. */
  inTags?: boolean;
  /** Leaves these out. */
  without?: Filter;
}
