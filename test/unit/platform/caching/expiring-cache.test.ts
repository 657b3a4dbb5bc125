import { expect, test } from "@jest/globals";
import { ExpiringCache } from "../../../../functions/platform/caching/expiring-cache.ts";

function cacheAt(most = 10) {
  const clock = { time: 0, now: () => clock.time };
  const reads: string[] = [];
  const cache = new ExpiringCache<string | null>(clock, 5_000, most);
  const get = (key: string, value: string | null = `${key}${reads.length}`) =>
    cache.get(
      key,
      async () => {
        reads.push(key);
        return value;
      },
      { keep: (kept) => kept !== null },
    );
  return { clock, cache, reads, get };
}

test("a cached value expires after its time, to the millisecond", async () => {
  const { clock, get } = cacheAt();

  expect(await get("a")).toBe("a0");
  clock.time = 4_999;
  expect(await get("a")).toBe("a0");
  clock.time = 5_000;
  expect(await get("a")).toBe("a1");
});

test("concurrent callers share one read", async () => {
  const { reads, get } = cacheAt();

  expect(await Promise.all([get("a"), get("a"), get("b")])).toEqual(["a0", "a0", "b1"]);
  expect(reads).toEqual(["a", "b"]);
});

test("a value that is not to be kept and a failed read are read again", async () => {
  const { cache, reads, get } = cacheAt();
  const failing = () => cache.get("a", () => Promise.reject(new Error("down")));

  expect(await get("a", null)).toBeNull();
  await expect(failing()).rejects.toThrow("down");
  expect(await get("a", "found")).toBe("found");
  expect(reads).toEqual(["a", "a"]);
});

test("the oldest entry gives way to a new one, and a deleted entry is read again", async () => {
  const { cache, reads, get } = cacheAt(2);
  for (const key of ["a", "b", "c"]) await get(key);

  await get("b");
  await get("a");
  cache.delete("a");
  await get("a");
  cache.clear();
  await get("a");

  expect(reads).toEqual(["a", "b", "c", "a", "a", "a"]);
});
