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

/**
 * Caches what is read anew after a time, and hands what was read before to the next read, which returns it again where nothing
 * has changed: what hangs on it stays. Of each kind as many are kept as are allowed, the latest read ones.
 */
export class RefreshedCache<T> {
  private readonly recent: ExpiringCache<T>;
  private readonly known = new Map<string, T>();
  private readonly maxEntries: number;

  constructor(clock: Clock, ttlMs: number, maxEntries: number) {
    this.recent = new ExpiringCache(clock, ttlMs, maxEntries);
    this.maxEntries = maxEntries;
  }

  /** Returns the cached value, or what `refresh` makes of the one before it. Throws as `refresh` does. */
  get(key: string, refresh: (before: T | undefined) => Promise<T>): Promise<T> {
    return this.recent.get(key, async () => {
      const current = await refresh(this.known.get(key));
      this.known.delete(key);
      this.known.set(key, current);
      if (this.known.size > this.maxEntries) this.known.delete(this.known.keys().next().value!);
      return current;
    });
  }
}
