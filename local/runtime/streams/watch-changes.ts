import { ChangeWatch } from "../engines/stream-file.ts";

/** A look costs microseconds, and a change is noticed within this time. */
const LOOK_MS = 4;
/** Without the engine's file (an engine that runs elsewhere) the streams themselves are asked. */
const POLL_MS = 250;

/** Calls `wake` whenever the store may have changed, until it is stopped. */
export function watchChanges(file: string | null, wake: () => void): { stop(): void } {
  const watch = file === null ? null : new ChangeWatch(file);
  const timer = setInterval(
    () => {
      if (!watch || watch.hasChanged()) wake();
    },
    watch ? LOOK_MS : POLL_MS,
  );
  return {
    stop() {
      clearInterval(timer);
      watch?.close();
    },
  };
}
