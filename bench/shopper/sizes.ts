export interface ShopperRow {
  what: string;
  measured: string;
  "to reach": string;
}

export interface ShopperSizes {
  /** Products of the large catalogue. */
  docs: number;
  /** Seconds of each load. */
  seconds: number;
  /** Measures on the baskets that are kept apart for the last look: whoever tunes by them spends them. */
  final: boolean;
}
