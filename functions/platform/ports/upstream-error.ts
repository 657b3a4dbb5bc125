interface UpstreamErrorOptions {
  cause?: unknown;
  /** Seconds after which another try may succeed. */
  retryAfter?: number;
}

/**
 * An outside store, engine or model failed or could not be reached. The kernel answers 503 `UPSTREAM_UNAVAILABLE`; workers
 * retry.
 */
export class UpstreamError extends Error {
  override readonly name = "UpstreamError";
  readonly retryAfter: number | undefined;

  constructor(what: string, { cause, retryAfter }: UpstreamErrorOptions = {}) {
    super(`${what} is not available.`, { cause });
    this.retryAfter = retryAfter;
  }
}
