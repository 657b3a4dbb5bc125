import { rm, writeFile } from "node:fs/promises";
import { ExpiringCache } from "../../../functions/platform/caching/expiring-cache.ts";
import type { Clock } from "../../../functions/platform/ports/clock.ts";
import type { StorageCheck } from "../../../functions/platform/ports/stores/storage-check.ts";
import { isDiskFull } from "../terminal/disk-full.ts";

/** As often as the store is asked for its health. */
const CHECK_MS = 1_000;
/** More than one write of a store needs; less would still fit when no store can write any more. */
const PROBE = Buffer.alloc(256 * 1_024, 1);

const FULL =
  "The disk of the data folder is full: writes are refused, searches and other reads go on. " +
  "Make room on it; the service then goes on by itself.";

/**
 * Tries to write to the data folder, at most once a second: unlike the number of free blocks, that tells of quotas and of
 * reserved blocks as well. A failure of another kind is left to those who need the disk.
 */
export class DiskCheck implements StorageCheck {
  private readonly file: string;
  private readonly results: ExpiringCache<string | null>;

  /** `file`: one in the data folder that is written and removed. */
  constructor(file: string, clock: Clock) {
    this.file = file;
    this.results = new ExpiringCache(clock, CHECK_MS, 1);
  }

  findProblem(): Promise<string | null> {
    return this.results.get("disk", () => this.tryToWrite());
  }

  private async tryToWrite(): Promise<string | null> {
    try {
      await writeFile(this.file, PROBE);
      return null;
    } catch (error) {
      return isDiskFull(error) ? FULL : null;
    } finally {
      await rm(this.file, { force: true }).catch(() => undefined);
    }
  }
}
