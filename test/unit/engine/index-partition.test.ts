import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "@jest/globals";
import { MemoryIndex } from "../../../engine/memory-index.ts";
import { prepareDocument } from "../../../engine/storage/prepare-document.ts";
import type { IndexDocument, IndexQuery } from "../../../functions/platform/ports/search/search-index.ts";
import { hitIds, nearestOf, randomVectors, toTerms, WEIGHTS } from "../../ports/search-index/shop.ts";

const SCOPE = { tenantId: "t", kind: "products" as const };
const QUERY: IndexQuery = {
  terms: [],
  match: "all",
  weights: WEIGHTS,
  visible: null,
  filter: null,
  vector: null,
  nearest: null,
  sort: null,
  size: 1_000,
  after: null,
  facets: [],
};

function put(memory: MemoryIndex, document: IndexDocument): void {
  const { workspaceId, id } = document;
  memory.apply({
    type: "put",
    ...SCOPE,
    generation: 0,
    records: [{ workspaceId, id, row: 1, prepared: prepareDocument(document) }],
  });
}

function document(id: string, overrides: Partial<IndexDocument>): IndexDocument {
  return {
    id,
    workspaceId: "main",
    version: 1,
    language: "en",
    text: {},
    filterableFields: [],
    chunks: [],
    source: "{}",
    ...overrides,
  };
}

/** Seeded, so that a failure can be repeated. */
function dice(): (sides: number) => number {
  let state = 42;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

test("after thousands of changes in any order queries find exactly the last states", () => {
  const memory = new MemoryIndex(new Map());
  const roll = dice();
  const states = new Map<string, { word: string; colors: string[]; price: number }>();
  const [vector] = randomVectors(1);

  for (let step = 0; step < 6_000; step++) {
    const id = `p${roll(300)}`;
    if (roll(5) === 0) {
      memory.apply({ type: "remove", ...SCOPE, generation: 0, records: [{ workspaceId: "main", id }] });
      states.delete(id);
      continue;
    }
    const state = { word: `word${"abcdefgh"[roll(8)]}`, colors: ["red", "green", "blue"].slice(roll(3)), price: roll(10) };
    states.set(id, state);
    const facts = [
      ...state.colors.map((value) => ({ name: "color", value })),
      { name: "price", value: state.price },
      { name: `only.${id}`, value: `step ${step}` },
    ];
    const chunks = [{ order: 0, text: "", vector: Int8Array.from(vector!, (component) => Math.round(component * 127)) }];
    put(memory, document(id, { text: { name: [state.word] }, filterableFields: facts, chunks }));
    if (step % 100 === 0) {
      memory.query(SCOPE, { ...QUERY, filter: { field: "color", op: "in", values: ["green"] } });
    }
  }

  const having = (test: (state: { word: string; colors: string[]; price: number }) => boolean) =>
    [...states]
      .filter(([, state]) => test(state))
      .map(([id]) => id)
      .sort();
  for (const letter of "abcdefgh") {
    const answer = memory.query(SCOPE, {
      ...QUERY,
      terms: toTerms(`word${letter}`),
      facets: [{ name: "color", field: "color", kind: "terms", size: 9, filter: null }],
    });
    expect(hitIds(answer).sort()).toEqual(having(({ word }) => word === `word${letter}`));
    const green = having(({ word, colors }) => word === `word${letter}` && colors.includes("green")).length;
    expect((answer.facets.color as { key: string; count: number }[]).find(({ key }) => key === "green")?.count).toBe(green);
  }
  expect(hitIds(memory.query(SCOPE, { ...QUERY, filter: { field: "color", op: "in", values: ["green"] } })).sort()).toEqual(
    having(({ colors }) => colors.includes("green")),
  );
  expect(hitIds(memory.query(SCOPE, { ...QUERY, filter: { field: "price", op: "lt", value: 4 } })).sort()).toEqual(
    having(({ price }) => price < 4),
  );
  expect(memory.query(SCOPE, { ...QUERY, size: 0, vector: vector!, nearest: nearestOf(1_000) }).nearest).toHaveLength(
    states.size,
  );
  expect(memory.partition("t", "products", 0).size).toBeLessThan(1_500);
});

test("an exact look-up by a value of which almost every record has its own finds the record, also after changes", () => {
  const memory = new MemoryIndex(new Map());
  const add = (id: string, codes: string[]) =>
    put(memory, document(id, { filterableFields: codes.map((value) => ({ name: "code", value })) }));
  for (let number = 0; number < 1_500; number++) {
    add(`p${number}`, [`code${number}`, `alt${number}`]);
  }
  const find = (value: string) => hitIds(memory.query(SCOPE, { ...QUERY, filter: { field: "code", op: "in", values: [value] } }));

  expect(find("alt77")).toEqual(["p77"]);
  for (let number = 0; number < 1_500; number++) {
    add(`p${number}`, [`new${number}`, "shared"]);
  }

  expect(find("alt77")).toEqual([]);
  expect(find("new77")).toEqual(["p77"]);
  expect(find("shared")).toHaveLength(1_000);
});

test("fields that few records have take memory for the values that they hold, not for every record", () => {
  const memory = new MemoryIndex(new Map());
  const before = memoryInUse();
  for (let number = 0; number < 5_000; number++) {
    put(
      memory,
      document(`p${number}`, {
        filterableFields: [
          { name: `metadata.m${number}`, value: "x" },
          { name: `metadata.n${number}`, value: number },
        ],
      }),
    );
  }

  expect(memoryInUse() - before).toBeLessThan(60_000_000);
  expect(hitIds(memory.query(SCOPE, { ...QUERY, filter: { field: "metadata.n4321", op: "gte", value: 0 } }))).toEqual(["p4321"]);
});

/** Bytes that are really held: garbage that nobody has collected yet would make the figure a matter of luck. */
function memoryInUse(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  const { arrayBuffers, heapUsed } = process.memoryUsage();
  return arrayBuffers + heapUsed;
}
