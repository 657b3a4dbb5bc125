import type { IndexDocument, StoredRecord } from "../../functions/platform/ports/search/search-index.ts";

type ChunkText = Pick<StoredRecord["chunks"][number], "order" | "text">;
/** A text as it is, or where the record's source has it: start and length of its characters between quotes. */
type StoredText = [order: number, text: string] | [order: number, start: number, length: number];

/** Shorter texts are not looked for. */
const MIN_SHARED = 32;

/** Encodes the texts of chunks; those that the source has word for word, which nearly all are, by their place in it. */
export function encodeChunkTexts(chunks: IndexDocument["chunks"], source: string): string {
  let from = 0;
  const stored = chunks.map(({ order, text }): StoredText => {
    const quoted = JSON.stringify(text).slice(1, -1);
    const start = quoted.length < MIN_SHARED ? -1 : source.indexOf(quoted, from);
    if (start < 0) return [order, text];
    // The next chunk lies behind the beginning of this one: a long text is searched through once.
    from = start;
    return [order, start, quoted.length];
  });
  return JSON.stringify(stored);
}

/** Decodes the texts of chunks, in their order. */
export function decodeChunkTexts(encoded: string, source: string): ChunkText[] {
  const stored = JSON.parse(encoded) as StoredText[];
  const texts = stored.map(([order, text, length]): ChunkText => {
    if (length === undefined) return { order, text: String(text) };
    const quoted = source.slice(Number(text), Number(text) + length);
    return { order, text: quoted.includes("\\") ? JSON.parse(`"${quoted}"`) : quoted };
  });
  return texts.length > 1 ? texts.sort((one, other) => one.order - other.order) : texts;
}
