/** A product that the thread has shown. */
export interface ShownCard {
  id: string;
  name: string;
  /** Null when it is not known. */
  price: number | null;
  /** Read anew for each turn, and not kept with the thread. */
  brands?: string[];
  categories?: string[];
  colours?: string[];
  sizes?: string[];
  /** The text of its page, as far as a search shows it. */
  text?: string;
}
