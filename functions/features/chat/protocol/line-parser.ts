import type { SentChunk } from "../../../../schemas/chat-chunks.ts";

export interface LineParser {
  /** Returns the chunks that these bytes complete; buffers an incomplete line. */
  push(bytes: Uint8Array): SentChunk[];
  /** Returns a last line without a newline. Only for streams that ended by themselves: a broken connection leaves half a line. */
  end(): SentChunk[];
}

/**
 * Parses NDJSON as its bytes arrive, wherever they are cut: within a line, a character, a pair of \r\n. Skips empty lines,
 * passes on chunks of unknown types, throws a SyntaxError on a line that is no chunk.
 */
export function createLineParser(): LineParser {
  const decoder = new TextDecoder();
  // Pieces are joined once their line is whole: joining at each arrival would take quadratic time on a long line.
  let pieces: string[] = [];
  const take = (text: string): SentChunk[] => {
    const [first, ...others] = text.split("\n");
    pieces.push(first!);
    return others.flatMap((piece) => {
      const line = pieces.join("");
      pieces = [piece];
      return toChunks(line);
    });
  };
  return {
    push: (bytes) => take(decoder.decode(bytes, { stream: true })),
    end: () => take(`${decoder.decode()}\n`),
  };
}

function toChunks(line: string): SentChunk[] {
  if (line.trim() === "") return [];
  const chunk: unknown = JSON.parse(line);
  if (!isChunk(chunk)) throw new SyntaxError(`Not a chunk: ${line.slice(0, 100)}`);
  return [chunk];
}

function isChunk(value: unknown): value is SentChunk {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string" && "data" in value;
}
