export type PermitResult = Permit | "diverted" | "late";

/** On what terms an exchange may begin. Asked at each turn: both change while it waits. */
export interface PermitRequest {
  /** How many may be under way to its endpoint. */
  most(): number;
  /** Whether its endpoint is known to answer. */
  isProven(): boolean;
  /** How long it waits. */
  patienceMs: number;
}

interface Waiter {
  admission: PermitRequest;
  resolve(entry: PermitResult): void;
  timer: NodeJS.Timeout;
}

interface EndpointQueue {
  waiting: Waiter[];
  inside: number;
}

/**
 * Lets exchanges begin: so many at a time over all, fewer to endpoints that have not answered yet, so many to each endpoint, and the endpoints in turn: one
 * with thousands waiting holds up nobody who has one. An exchange that takes long counts for its endpoint only (`grow`).
 */
export class FairConcurrencyLimiter {
  /** In the order of their turns. */
  private readonly endpoints = new Map<string, EndpointQueue>();
  private readonly limits: { young: number; unproven: number };
  private young = 0;
  private unproven = 0;

  constructor(limits: { young: number; unproven: number }) {
    this.limits = limits;
  }

  /** Resolves to a place when its turn has come, to `diverted` when those who wait for this endpoint are sent away, to `late` when its patience is over. */
  acquire(name: string, admission: PermitRequest): Promise<PermitResult> {
    const endpoint = this.endpoints.get(name) ?? { waiting: [], inside: 0 };
    this.endpoints.set(name, endpoint);
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.giveUp(endpoint, waiter), admission.patienceMs);
      const waiter: Waiter = { admission, resolve, timer };
      timer.unref();
      endpoint.waiting.push(waiter);
      this.admit();
    });
  }

  /** Sends all away that wait for this endpoint. */
  divert(name: string): void {
    for (const waiter of this.endpoints.get(name)?.waiting.splice(0) ?? []) settle(waiter, "diverted");
  }

  private giveUp({ waiting }: EndpointQueue, waiter: Waiter): void {
    const index = waiting.indexOf(waiter);
    if (index < 0) return;
    waiting.splice(index, 1);
    settle(waiter, "late");
  }

  private admit(): void {
    for (const [name, endpoint] of this.endpoints) {
      if (this.young >= this.limits.young) return;
      const next = endpoint.waiting[0];
      if (!next) {
        if (endpoint.inside === 0) this.endpoints.delete(name);
        continue;
      }
      const isProven = next.admission.isProven();
      if (endpoint.inside >= next.admission.most() || (!isProven && this.unproven >= this.limits.unproven)) continue;
      endpoint.waiting.shift();
      // Its next turn comes after everyone else's.
      this.endpoints.delete(name);
      this.endpoints.set(name, endpoint);
      settle(next, this.place(endpoint, isProven));
    }
  }

  private place(endpoint: EndpointQueue, isProven: boolean): Permit {
    const unproven = isProven ? 0 : 1;
    endpoint.inside += 1;
    this.young += 1;
    this.unproven += unproven;
    return new Permit({
      grow: () => {
        this.young -= 1;
        this.unproven -= unproven;
        this.admit();
      },
      leave: () => {
        endpoint.inside -= 1;
        this.admit();
      },
    });
  }
}

/** Room for one exchange. */
export class Permit {
  private readonly on: { grow(): void; leave(): void };
  private isYoung = true;

  constructor(on: { grow(): void; leave(): void }) {
    this.on = on;
  }

  /** It takes long. */
  grow(): void {
    if (!this.isYoung) return;
    this.isYoung = false;
    this.on.grow();
  }

  leave(): void {
    this.grow();
    this.on.leave();
  }
}

function settle(waiter: Waiter, entry: PermitResult): void {
  clearTimeout(waiter.timer);
  waiter.resolve(entry);
}
