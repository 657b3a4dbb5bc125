import { expect, test } from "@jest/globals";
import { RecordCache } from "../../../functions/platform/aws/opensearch/answers/record-cache.ts";
import {
  packHitColumn,
  packPlacedWords,
  unpackHitColumn,
  unpackPlacedWords,
} from "../../../functions/platform/aws/opensearch/documents/packed-columns.ts";

const SCOPE = { tenantId: "t1", kind: "products" as const };
const ref = (id: string) => ({ workspaceId: "main", id });

const body = (version: number, source: string) => ({ version, source, chunks: [], words: "", vectors: Buffer.alloc(0) });

test("a cached record is found in its own version, workspace, kind and tenant only", () => {
  const cache = new RecordCache();
  cache.put(SCOPE, ref("a"), body(7, "{}"));

  expect(cache.get(SCOPE, ref("a"), 7)).toEqual(body(7, "{}"));
  expect(cache.get(SCOPE, ref("a"), 8)).toBeNull();
  expect(cache.get(SCOPE, ref("b"), 7)).toBeNull();
  expect(cache.get(SCOPE, { ...ref("a"), workspaceId: "other" }, 7)).toBeNull();
  expect(cache.get({ ...SCOPE, tenantId: "t2" }, ref("a"), 7)).toBeNull();
  expect(cache.get({ ...SCOPE, kind: "posts" }, ref("a"), 7)).toBeNull();
});

test("a full cache keeps the records that pages go on to show, and drops the others", () => {
  const cache = new RecordCache(1_000);
  cache.put(SCOPE, ref("shown"), body(1, "s".repeat(200)));
  cache.put(SCOPE, ref("unshown"), body(1, "u".repeat(200)));

  for (let at = 0; at < 20; at++) {
    cache.put(SCOPE, ref(`other-${at}`), body(1, "o".repeat(200)));
    const shown = cache.get(SCOPE, ref("shown"), 1);
    expect(shown).not.toBeNull();
    cache.put(SCOPE, ref("shown"), shown!);
  }

  expect(cache.get(SCOPE, ref("unshown"), 1)).toBeNull();
});

test("the columns of a hit give back reference, version, words and vectors", () => {
  for (const id of ["a", "ключ/1", "😀".repeat(300), "", 'a","b', "back\\slash", '",1]']) {
    const words = { name: " oak ключ ", label: " 😀 " };
    const column = { ref: ref(id), version: 1_900_000_000_000_001, vectors: Buffer.from([1, 255, 0]) };

    expect(unpackHitColumn(packHitColumn(column))).toEqual(column);
    expect(unpackPlacedWords(packPlacedWords(words))).toEqual(words);
  }
});
