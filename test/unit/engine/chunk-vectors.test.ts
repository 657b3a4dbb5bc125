import { expect, test } from "@jest/globals";
import { ByteReader } from "../../../engine/storage/byte-format.ts";
import { prepareDocument } from "../../../engine/storage/prepare-document.ts";
import { ChunkVectors } from "../../../engine/vectors/chunk-vectors.ts";
import { dot, randomVectors } from "../../ports/search-index/shop.ts";

/** Makes vectors like those of an embedding by principal components: the first components vary most. */
function likeEmbeddings(count: number, seed: number): Float32Array[] {
  return randomVectors(count, seed).map((vector) => {
    const shaped = vector.map((component, at) => component / (1 + at / 24));
    const norm = Math.hypot(...shaped);
    return shaped.map((component) => component / norm);
  });
}

function fill(target: ChunkVectors, vectors: Float32Array[]): void {
  for (const [document, vector] of vectors.entries()) {
    const chunks = [{ order: 0, text: "", vector: Int8Array.from(vector, (component) => Math.round(component * 127)) }];
    target.read(
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
const chunkVectors = new ChunkVectors();
fill(chunkVectors, vectors);
const queries = likeEmbeddings(20, 99);

test("cosines equal those of the full vectors, up to the rounding to bytes", () => {
  chunkVectors.setQuery(queries[0]!);

  const cosines = chunkVectors.cosines([0, 1, 11_999, 12_345]);

  expect(cosines[0]).toBeCloseTo(dot(vectors[0]!, queries[0]!), 2);
  expect(cosines[1]).toBeCloseTo(dot(vectors[1]!, queries[0]!), 2);
  expect(cosines[2]).toBeCloseTo(dot(vectors[11_999]!, queries[0]!), 2);
  expect(cosines[3]).toBeNull();
});

test("the first pass over thousands of vectors keeps nearly all of the nearest hundred", () => {
  let kept = 0;
  for (const query of queries) {
    chunkVectors.setQuery(query);
    const found = new Set(chunkVectors.nearest(100, () => true).map(({ document }) => document));
    const truth = vectors
      .map((vector, document) => ({ document, cosine: dot(vector, query) }))
      .sort((one, other) => other.cosine - one.cosine);
    kept += truth.slice(0, 100).filter(({ document }) => found.has(document)).length;
  }

  expect(kept / (queries.length * 100)).toBeGreaterThan(0.95);
});

test("a condition that few documents pass still gets as many neighbors as were asked for", () => {
  chunkVectors.setQuery(queries[0]!);

  const found = chunkVectors.nearest(50, (document) => document % 200 === 7);

  expect(found).toHaveLength(50);
  expect(found.every(({ document }) => document % 200 === 7)).toBe(true);
  expect(found.map(({ cosine }) => cosine)).toEqual(found.map(({ cosine }) => cosine).sort((one, other) => other - one));
});

test("memory of disposed vectors is used again without mixing old vectors with new ones", () => {
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
