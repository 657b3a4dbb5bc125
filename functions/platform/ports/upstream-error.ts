interface UpstreamErrorOptions {
  cause?: unknown;
  /** Seconds after which another try may succeed. */
  retryAfter?: number;
  isRefusal?: boolean;
}

/**
 * An outside store, engine or model failed or could not be reached. The kernel answers 503 `UPSTREAM_UNAVAILABLE`; workers
 * retry.
 */
export class UpstreamError extends Error {
  override readonly name = "UpstreamError";
  readonly retryAfter: number | undefined;
  /** True when the service refuses this one request, and would refuse it again: its content is at fault, not the service. */
  readonly isRefusal: boolean;

  constructor(what: string, { cause, retryAfter, isRefusal = false }: UpstreamErrorOptions = {}) {
    super(isRefusal ? `${what} refused a request.` : `${what} is not available.`, { cause });
    this.retryAfter = retryAfter;
    this.isRefusal = isRefusal;
  }
}

/** Returns true for an error that ends by itself, when a service is back: the same work then succeeds. */
export function isOutage(error: unknown): boolean {
  return error instanceof UpstreamError && !error.isRefusal;
}
