/** A source of which nothing can be read: it is empty, an archive, or of no known format. The message says what to do. */
export class SourceError extends Error {
  override readonly name = "SourceError";
}

/** A table whose columns nobody has named: it can be read once the caller says which hold the id and the name. */
export class UnknownColumnsError extends SourceError {
  readonly labels: string[];
  constructor(message: string, labels: string[]) {
    super(message);
    this.labels = labels;
  }
}
