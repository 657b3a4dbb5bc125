/** A source of which nothing can be read: it is empty, an archive, or of no known format. The message says what to do. */
export class SourceError extends Error {
  override readonly name = "SourceError";
}
