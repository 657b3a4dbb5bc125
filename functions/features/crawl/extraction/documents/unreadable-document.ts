/** A document that cannot be read, for a reason that lies in the document. */
export class UnreadableDocumentError extends Error {
  override readonly name = "UnreadableDocumentError";
}

/** Errors of the library by their names; all others are faults of the document as well, since nothing else is read. */
const REASONS: Record<string, string> = {
  PasswordException: "it is locked by a password",
  InvalidPDFException: "it is no PDF, or a broken one",
  MissingPDFException: "it is empty",
  RangeError: "it is nested too deep",
};

/** Returns the error that says in one line why a document cannot be read. What libraries write about it stays out: it is long. */
export function toUnreadable(error: unknown): UnreadableDocumentError {
  if (error instanceof UnreadableDocumentError) return error;
  const { name } = error as Partial<Error>;
  return new UnreadableDocumentError(REASONS[name ?? ""] ?? `a part of it cannot be read (${name ?? "unknown"})`);
}
