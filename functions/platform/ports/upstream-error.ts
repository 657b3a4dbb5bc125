/**
 * An outside store, engine or model failed or could not be reached. The kernel answers 503 `UPSTREAM_UNAVAILABLE`; workers
 * retry.
 */
export class UpstreamError extends Error {
  override readonly name = "UpstreamError";
  constructor(what: string, options?: { cause?: unknown }) {
    super(`${what} is not available.`, options);
  }
}
