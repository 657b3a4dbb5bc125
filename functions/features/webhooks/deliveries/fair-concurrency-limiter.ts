/** `diverted`: all that waited for this endpoint were sent away. `timedOut`: no permit within the queue time-out. */
type PermitResult = Permit | "diverted" | "timedOut";

/** The limits under which an attempt may begin. The functions are called at each turn: their results change while it waits. */
interface PermitRequest {
  /** Returns the maximum of concurrent attempts to its endpoint. */
  maxConcurrency(): number;
  /** Returns true when its endpoint is known to answer. */
  isVerified(): boolean;
  queueTimeoutMs: number;
}

interface ConcurrencyLimits {
  /** Attempts in flight that have not been marked as slow. */
  inFlight: number;
  /** Attempts of these to endpoints that have not answered yet. */
  unverified: number;
}

interface Waiter {
  request: PermitRequest;
  resolve(result: PermitResult): void;
  timer: NodeJS.Timeout;
}

interface EndpointQueue {
  waiting: Waiter[];
  underWay: number;
}

/**
 * Fair concurrency limiter: a global limit, a lower one for endpoints that have not answered yet, one per endpoint,
 * served round-robin. An endpoint with thousands waiting does not delay an endpoint with one. An attempt that takes long counts
 * for its endpoint only (`markSlow`).
 */
export class FairConcurrencyLimiter {
  /** In the order of their turns. */
  private readonly endpoints = new Map<string, EndpointQueue>();
  private readonly limits: ConcurrencyLimits;
  private inFlight = 0;
  private unverified = 0;

  constructor(limits: ConcurrencyLimits) {
    this.limits = limits;
  }

  /** Resolves to a permit when its turn has come. */
  acquire(name: string, request: PermitRequest): Promise<PermitResult> {
    const endpoint = this.endpoints.get(name) ?? { waiting: [], underWay: 0 };
    this.endpoints.set(name, endpoint);
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.expire(endpoint, waiter), request.queueTimeoutMs);
      const waiter: Waiter = { request, resolve, timer };
      timer.unref();
      endpoint.waiting.push(waiter);
      this.admit();
    });
  }

  /** Sends away all that wait for this endpoint. */
  divert(name: string): void {
    for (const waiter of this.endpoints.get(name)?.waiting.splice(0) ?? []) settle(waiter, "diverted");
  }

  private expire({ waiting }: EndpointQueue, waiter: Waiter): void {
    const index = waiting.indexOf(waiter);
    if (index < 0) return;
    waiting.splice(index, 1);
    settle(waiter, "timedOut");
  }

  private admit(): void {
    for (const [name, endpoint] of this.endpoints) {
      if (this.inFlight >= this.limits.inFlight) return;
      const next = endpoint.waiting[0];
      if (!next) {
        if (endpoint.underWay === 0) this.endpoints.delete(name);
        continue;
      }
      const isVerified = next.request.isVerified();
      if (endpoint.underWay >= next.request.maxConcurrency()) continue;
      if (!isVerified && this.unverified >= this.limits.unverified) continue;
      endpoint.waiting.shift();
      // The endpoint's next turn comes after all others.
      this.endpoints.delete(name);
      this.endpoints.set(name, endpoint);
      settle(next, this.permit(endpoint, isVerified));
    }
  }

  private permit(endpoint: EndpointQueue, isVerified: boolean): Permit {
    const unverified = isVerified ? 0 : 1;
    endpoint.underWay += 1;
    this.inFlight += 1;
    this.unverified += unverified;
    return new Permit({
      onSlow: () => {
        this.inFlight -= 1;
        this.unverified -= unverified;
        this.admit();
      },
      onRelease: () => {
        endpoint.underWay -= 1;
        this.admit();
      },
    });
  }
}

/** Permission for one attempt. */
export class Permit {
  private readonly callbacks: { onSlow(): void; onRelease(): void };
  private isSlow = false;

  constructor(callbacks: { onSlow(): void; onRelease(): void }) {
    this.callbacks = callbacks;
  }

  /** Takes a long attempt out of the global limits. */
  markSlow(): void {
    if (this.isSlow) return;
    this.isSlow = true;
    this.callbacks.onSlow();
  }

  release(): void {
    this.markSlow();
    this.callbacks.onRelease();
  }
}

function settle(waiter: Waiter, result: PermitResult): void {
  clearTimeout(waiter.timer);
  waiter.resolve(result);
}
