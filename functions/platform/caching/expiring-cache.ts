import type { Clock } from "../ports/clock.ts";

/**
 * Caches reads for a time. Concurrent callers share one read; a failed read is not cached. The oldest entry gives way to a new
 * one.
 */
export class ExpiringCache<T> {
  private readonly entries = new Map<string, { value: Promise<T>; expiresAt: number }>();
  private readonly clock: Clock;
  private readonly ttlMs: number;
  private readonly maxEntries: number;

  constructor(clock: Clock, ttlMs: number, maxEntries: number) {
    this.clock = clock;
    this.ttlMs = ttlMs;
    this.maxEntries = maxEntries;
  }

  /** Returns the cached value or reads it. `keep` decides by the value whether it is cached. */
  get(key: string, read: () => Promise<T>, { keep = () => true }: { keep?: (value: T) => boolean } = {}): Promise<T> {
    const cached = this.entries.get(key);
    if (cached && cached.expiresAt > this.clock.now()) return cached.value;
    const entry = { value: read(), expiresAt: this.clock.now() + this.ttlMs };
    const drop = () => {
      if (this.entries.get(key) === entry) this.entries.delete(key);
    };
    entry.value.then((value) => keep(value) || drop(), drop);
    this.entries.delete(key);
    this.entries.set(key, entry);
    if (this.entries.size > this.maxEntries) this.entries.delete(this.entries.keys().next().value!);
    return entry.value;
  }

  delete(key: string): void {
    this.entries.delete(key);
  }

  clear(): void {
    this.entries.clear();
  }
}
