// biome-ignore-start lint/suspicious/noExplicitAny: a test states what it expects of a chunk by looking into it.
type Chunks = any[];

/** The data of all chunks of a type. */
export function dataOf(chunks: Chunks, wanted: string): any[] {
  return chunks.filter(({ type }) => type === wanted).map(({ data }) => data);
}
// biome-ignore-end lint/suspicious/noExplicitAny: as above.

/** All prose of the answer that a client ends with. */
export function proseOf(chunks: Chunks): string {
  const discarded = chunks.findLastIndex(({ type }) => type === "block_discard");
  return dataOf(chunks.slice(discarded + 1), "block_delta")
    .map(({ content }) => content)
    .join("");
}

/** The ids of all payloads. */
export function cardsOf(chunks: Chunks): string[] {
  return dataOf(chunks, "block_data").map(({ itemId }) => itemId);
}
