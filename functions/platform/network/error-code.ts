/** Returns an error's code, or "". When all addresses of a name failed, Node combines the errors: the first one is used. */
export function extractErrorCode(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return extractErrorCode(error.errors[0]);
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return typeof code === "string" ? code : "";
}
