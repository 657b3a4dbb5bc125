export interface Ids {
  /** A new unguessable id: `<prefix>_` and 22 base62 characters (130 bits). */
  next(prefix: string): string;
  /** `length` random base62 characters, each uniformly distributed, from a cryptographic source. */
  secret(length: number): string;
}
