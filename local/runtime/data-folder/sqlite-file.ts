import { closeSync, openSync, readSync, rmSync, statSync } from "node:fs";

/** Length of the header of a write-ahead log, and its first bytes: the last bit names the byte order of its checksums. */
const HEADER_BYTES = 32;
const MAGIC = [0x377f0682, 0x377f0683];

/** Returns true for a file that is not there, or that has no content: SQLite would begin a new database in it. */
export function isMissingOrEmpty(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;
}

/**
 * Returns true when the write-ahead log of a database is no such log. SQLite then ignores it without a word, and what was written
 * last is gone. https://www.sqlite.org/fileformat2.html#walformat
 */
export function hasDamagedLog(file: string): boolean {
  const header = readHeader(`${file}-wal`);
  if (!header) return false;
  const magic = header.readUInt32BE(0);
  if (!MAGIC.includes(magic)) return true;
  const isBigEndian = (magic & 1) === 1;
  const word = (at: number) => (isBigEndian ? header.readUInt32BE(at) : header.readUInt32LE(at));
  let [one, other] = [0, 0];
  for (let at = 0; at < 24; at += 8) {
    one = (one + word(at) + other) >>> 0;
    other = (other + word(at + 4) + one) >>> 0;
  }
  return header.readUInt32BE(24) !== one || header.readUInt32BE(28) !== other;
}

/** Removes a database with its log. */
export function removeDatabase(file: string): void {
  for (const suffix of ["", "-wal", "-shm"]) rmSync(file + suffix, { force: true });
}

/** Null without a log, and for one that is shorter than its header: nothing was written to it. */
function readHeader(file: string): Buffer | null {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) < HEADER_BYTES) return null;
  const descriptor = openSync(file, "r");
  try {
    const header = Buffer.alloc(HEADER_BYTES);
    readSync(descriptor, header, 0, HEADER_BYTES, 0);
    return header;
  } finally {
    closeSync(descriptor);
  }
}
