import { expect, test } from "@jest/globals";
import { ByteReader } from "../../../engine/storage/byte-reader.ts";
import { prepareDocument } from "../../../engine/storage/prepare-document.ts";
import { ChunkVectors } from "../../../engine/vectors/chunk-vectors.ts";
import { dot, randomVectors } from "../../ports/search-index/shop.ts";

/** As an embedding by principal components is: the first components vary most. */
function likeEmbeddings(count: number, seed: number): Float32Array[] {
  return randomVectors(count, seed).map((vector) => {
    const shaped = vector.map((component, at) => component / (1 + at / 24));
    const norm = Math.hypot(...shaped);
    return shaped.map((component) => component / norm);
  });
}

function fill(slots: ChunkVectors, vectors: Float32Array[]): void {
  for (const [document, vector] of vectors.entries()) {
    const chunks = [{ order: 0, text: "", vector: Int8Array.from(vector, (component) => Math.round(component * 127)) }];
    slots.read(
      new ByteReader(
        prepareDocument({
          id: "",
          workspaceId: "",
          version: 1,
          language: "en",
          text: {},
          filterableFields: [],
          chunks,
          source: "",
        }),
      ),
      document,
    );
  }
}

const vectors = likeEmbeddings(12_000, 5);
const slots = new ChunkVectors();
fill(slots, vectors);
const queries = likeEmbeddings(20, 99);

test("cosines are those of the vectors, to what a byte can hold", () => {
  slots.setQuery(queries[0]!);

  const cosines = slots.cosines([0, 1, 11_999, 12_345]);

  expect(cosines[0]).toBeCloseTo(dot(vectors[0]!, queries[0]!), 2);
  expect(cosines[1]).toBeCloseTo(dot(vectors[1]!, queries[0]!), 2);
  expect(cosines[2]).toBeCloseTo(dot(vectors[11_999]!, queries[0]!), 2);
  expect(cosines[3]).toBeNull();
});

test("of thousands the first pass keeps nearly all of the nearest hundred", () => {
  let kept = 0;
  for (const query of queries) {
    slots.setQuery(query);
    const found = new Set(slots.nearest(100, () => true).map(({ document }) => document));
    const truth = vectors
      .map((vector, document) => ({ document, cosine: dot(vector, query) }))
      .sort((one, other) => other.cosine - one.cosine);
    kept += truth.slice(0, 100).filter(({ document }) => found.has(document)).length;
  }

  expect(kept / (queries.length * 100)).toBeGreaterThan(0.95);
});

test("a narrow condition still fills the list", () => {
  slots.setQuery(queries[0]!);

  const found = slots.nearest(50, (document) => document % 200 === 7);

  expect(found).toHaveLength(50);
  expect(found.every(({ document }) => document % 200 === 7)).toBe(true);
  expect(found.map(({ cosine }) => cosine)).toEqual(found.map(({ cosine }) => cosine).sort((one, other) => other - one));
});

test("what is disposed of makes room for others without mixing with them", () => {
  const first = new ChunkVectors();
  fill(first, vectors.slice(0, 300));
  first.dispose();
  const second = new ChunkVectors();
  fill(second, vectors.slice(300, 310));
  second.setQuery(vectors[305]!);

  const [nearest, ...rest] = second.nearest(100, () => true);

  expect(nearest).toMatchObject({ document: 5 });
  expect(nearest!.cosine).toBeCloseTo(1, 2);
  expect(rest).toHaveLength(9);
});
