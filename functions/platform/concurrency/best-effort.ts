import type { Log } from "../ports/log.ts";

/** Runs work whose failure must not fail the caller: it is logged under `what` and counted. Resolves to true on success. */
export async function bestEffort(log: Log, what: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    log.warn(`Could not ${what}.`, { error });
    log.count("AttemptFailed");
    return false;
  }
}
