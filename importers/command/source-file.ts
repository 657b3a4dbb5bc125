import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, open, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Source } from "../run/open-import.ts";
import { UsageError } from "./import-options.ts";

/** Texts of so many bytes live with the young objects of V8, and go with them. */
const READ_BYTES = 64 * 1_024;

/** A file to import, which can be read again. */
export interface SourceFile extends Source {
  /** Name for messages, and of the files beside it. */
  name: string;
  /** Digest of all bytes; an import goes on only with the same ones. */
  digest(): Promise<string>;
  close(): Promise<void>;
}

/**
 * Opens a file. A pipe is written to a temporary file first, since formats with variants are read more than once. Throws
 * UsageError for what is no file, or cannot be read.
 */
export async function openSourceFile(file: string, input: NodeJS.ReadableStream): Promise<SourceFile> {
  if (file === "-") return spool(input, "stdin");
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(error.code === "ENOENT" ? `There is no file ${file}.` : `${file} cannot be read: ${error.message}`);
  });
  if (found.isDirectory()) throw new UsageError(`${file} is a folder: name one file in it.`);
  if (!found.isFile()) return spool(createReadStream(file), basename(file));
  return toSourceFile(file, basename(file), async () => undefined);
}

async function spool(input: NodeJS.ReadableStream, name: string): Promise<SourceFile> {
  const folder = await mkdtemp(join(tmpdir(), "import-"));
  const file = join(folder, "source");
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    await pipeline(input, createWriteStream(file, { mode: 0o600 }));
  } catch (error) {
    await close();
    throw new UsageError(`${name} cannot be read: ${(error as Error).message}`);
  }
  return toSourceFile(file, name, close);
}

function toSourceFile(file: string, name: string, close: () => Promise<void>): SourceFile {
  // Known once a reading has come to the end, as the one that tells the encoding does.
  let digest: string | null = null;
  async function* bytes() {
    const hash = digest === null ? createHash("sha256") : null;
    for await (const piece of readPieces(file)) {
      hash?.update(piece);
      yield piece;
    }
    digest ??= hash!.digest("hex");
  }
  return {
    name,
    bytes,
    close,
    async digest() {
      for await (const _ of digest === null ? bytes() : []);
      return digest!;
    },
  };
}

async function* readPieces(file: string): AsyncGenerator<Uint8Array> {
  const handle = await open(file);
  const piece = Buffer.allocUnsafeSlow(READ_BYTES);
  try {
    for (;;) {
      const { bytesRead } = await handle.read(piece, 0, READ_BYTES);
      if (bytesRead === 0) return;
      yield piece.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}
