import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** Folder of Linux whose files are in memory. */
const IN_MEMORY = "/dev/shm";
/** Many times what the data folders of all workers take; containers often give 64 MB. */
const ENOUGH_BYTES = 2 ** 31;

/**
 * Returns where to put data that end with a test file: in memory where there is room, as the engines wait for a disk at many
 * writes, and else the system's folder of temporary files.
 */
export function memoryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ENOUGH_BYTES ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
