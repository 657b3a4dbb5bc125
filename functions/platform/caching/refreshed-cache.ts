import type { Clock } from "../ports/clock.ts";
import { ExpiringCache } from "./expiring-cache.ts";

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
