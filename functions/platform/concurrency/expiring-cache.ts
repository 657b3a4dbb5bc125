import type { Clock } from "../ports/clock.ts";

/** Keeps what was read for a while; callers who come while it is being read share the read. A failed read is not kept. */
export class ExpiringCache<T> {
  private readonly entries = new Map<string, { value: Promise<T>; until: number }>();
  private readonly clock: Clock;
  private readonly keepMs: number;
  private readonly most: number;

  constructor(clock: Clock, keepMs: number, most: number) {
    this.clock = clock;
    this.keepMs = keepMs;
    this.most = most;
  }

  get(key: string, read: () => Promise<T>, { keep = () => true }: { keep?: (value: T) => boolean } = {}): Promise<T> {
    const known = this.entries.get(key);
    if (known && known.until > this.clock.now()) return known.value;
    const entry = { value: read(), until: this.clock.now() + this.keepMs };
    const drop = () => {
      if (this.entries.get(key) === entry) this.entries.delete(key);
    };
    entry.value.then((value) => keep(value) || drop(), drop);
    this.entries.delete(key);
    this.entries.set(key, entry);
    if (this.entries.size > this.most) this.entries.delete(this.entries.keys().next().value!);
    return entry.value;
  }

  delete(key: string): void {
    this.entries.delete(key);
  }

  clear(): void {
    this.entries.clear();
  }
}
