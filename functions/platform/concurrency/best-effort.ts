import type { Log } from "../ports/log.ts";

/** Does what may fail without failing the caller: the failure is logged and counted under its name. */
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
