import { createLineParser, type LineParser } from "../functions/features/chat/protocol/assemble-answer.ts";
import type { SentChunk } from "../schemas/chat-chunks.ts";

/**
 * The chunks of a response as they come. Ends where the connection does, be it broken, silent or not: which chunk came last
 * tells whether anything is missing.
 */
export async function* readChunks(stream: Response | null, silenceMs: number): AsyncGenerator<SentChunk> {
  const parser = createLineParser();
  const reader = stream?.body?.getReader();
  try {
    while (reader) {
      const piece = await nextPiece(reader, silenceMs);
      if (!piece) return;
      if (piece.done) return yield* lastLine(parser);
      yield* parser.push(piece.value);
    }
  } finally {
    await reader?.cancel().catch(() => undefined);
  }
}

/** Null: the connection broke, or nothing comes any more. */
async function nextPiece(reader: ReadableStreamDefaultReader<Uint8Array>, silenceMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), silenceMs);
  });
  try {
    return await Promise.race([reader.read(), silence]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the last line; a line that was cut off on the way counts as none. */
function lastLine(parser: LineParser): SentChunk[] {
  try {
    return parser.end();
  } catch {
    return [];
  }
}
