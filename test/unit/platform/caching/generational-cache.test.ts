import { expect, test } from "@jest/globals";
import { GenerationalCache } from "../../../../functions/platform/caching/generational-cache.ts";

function createCache(generationSize: number) {
  const computed: string[] = [];
  const cache = new GenerationalCache<string | null>(generationSize, (key) => {
    computed.push(key);
    return key === "none" ? null : key.toUpperCase();
  });
  return { cache, computed };
}

test("a cached value, also null, is computed once", () => {
  const { cache, computed } = createCache(10);

  expect(["a", "a", "none", "none"].map((key) => cache.get(key))).toEqual(["A", "A", null, null]);
  expect(computed).toEqual(["a", "none"]);
});

test("a value that was used during the last generation stays, and one that was not is computed again", () => {
  const { cache, computed } = createCache(2);
  for (const key of ["used", "unused", "c", "used", "d"]) cache.get(key);
  computed.length = 0;

  cache.get("used");
  cache.get("unused");

  expect(computed).toEqual(["unused"]);
});

test("a computation that throws is tried again", () => {
  let attempts = 0;
  const cache = new GenerationalCache<string>(2, () => {
    attempts++;
    throw new Error("bad key");
  });

  expect(() => cache.get("a")).toThrow("bad key");
  expect(() => cache.get("a")).toThrow("bad key");
  expect(attempts).toBe(2);
});
