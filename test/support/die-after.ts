import { UpstreamError } from "../../functions/platform/ports/upstream-error.ts";

/** Returns a wrapper of writes: the nth one is done, and fails nevertheless, as do all later ones. */
export function dieAfter(nth: number): <T>(done: Promise<T>) => Promise<T> {
  let writes = 0;
  return async (done) => {
    const result = await done;
    writes += 1;
    if (writes >= nth) throw new UpstreamError("The store");
    return result;
  };
}
