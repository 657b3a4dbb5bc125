/** Exchanges of an age under a second that run at the same time in one process: as many as keep it busy, few enough that a kill repeats few. */
const MOST_YOUNG = 20;

export type Entry = Place | "diverted" | "late";

interface Waiter {
  most: () => number;
  resolve(entry: Entry): void;
  timer: NodeJS.Timeout;
}

interface Endpoint {
  waiting: Waiter[];
  inside: number;
}

/**
 * Lets exchanges begin: so many at a time over all, so many for each endpoint, and the endpoints in turn, so that one with thousands waiting holds up
 * nobody who has one.
 */
export class Gate {
  /** In the order of their turns. */
  private readonly endpoints = new Map<string, Endpoint>();
  private young = 0;

  /** Resolves to a place when it is this endpoint's turn and fewer than `most` (asked at each turn) are inside, `diverted` when its waiting ones were sent elsewhere, `late` after `patienceMs`. */
  enter(name: string, most: () => number, patienceMs: number): Promise<Entry> {
    const endpoint = this.endpoints.get(name) ?? { waiting: [], inside: 0 };
    this.endpoints.set(name, endpoint);
    return new Promise((resolve) => {
      const waiter: Waiter = { most, resolve, timer: setTimeout(() => this.giveUp(name, waiter), patienceMs) };
      waiter.timer.unref();
      endpoint.waiting.push(waiter);
      this.admit();
    });
  }

  /** Sends all away that wait for this endpoint. */
  divert(name: string): void {
    for (const waiter of this.endpoints.get(name)?.waiting.splice(0) ?? []) settle(waiter, "diverted");
  }

  private giveUp(name: string, waiter: Waiter): void {
    const endpoint = this.endpoints.get(name);
    const index = endpoint?.waiting.indexOf(waiter) ?? -1;
    if (index < 0) return;
    endpoint!.waiting.splice(index, 1);
    settle(waiter, "late");
  }

  private admit(): void {
    for (const [name, endpoint] of this.endpoints) {
      if (this.young >= MOST_YOUNG) return;
      const next = endpoint.waiting[0];
      if (!next) {
        if (endpoint.inside === 0) this.endpoints.delete(name);
        continue;
      }
      if (endpoint.inside >= next.most()) continue;
      endpoint.waiting.shift();
      this.endpoints.delete(name);
      this.endpoints.set(name, endpoint);
      endpoint.inside += 1;
      this.young += 1;
      settle(next, new Place(this.leaving(endpoint)));
    }
  }

  private leaving(endpoint: Endpoint) {
    return {
      grow: () => {
        this.young -= 1;
        this.admit();
      },
      leave: () => {
        endpoint.inside -= 1;
        this.admit();
      },
    };
  }
}

/** Room for one exchange. */
export class Place {
  private readonly on: { grow(): void; leave(): void };
  private isYoung = true;

  constructor(on: { grow(): void; leave(): void }) {
    this.on = on;
  }

  /** It takes long: from now on it counts for its endpoint only. */
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

function settle(waiter: Waiter, entry: Entry): void {
  clearTimeout(waiter.timer);
  waiter.resolve(entry);
}
