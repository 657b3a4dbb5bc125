/** Seals what a list must remember between pages. A cursor is bound to its context (tenant, workspace, query): elsewhere it does not open. */
export interface Cursors {
  seal(payload: unknown, context: unknown): Promise<string>;
  /** Throws ApiError VALIDATION_ERROR with param `cursor` when it was altered, is from another context, or is no cursor. */
  open(cursor: string, context: unknown): Promise<unknown>;
}
