import { ChangeDetector } from "../engines/stream-file.ts";

/** A look costs 20 µs, and a change is noticed within this time. */
const LOOK_MS = 4;
/** After a while without changes nobody waits for milliseconds, and a laptop should rest. */
const IDLE_LOOK_MS = 25;
const IDLE_AFTER_MS = 10_000;
/** Without the engine's file (an engine that runs elsewhere) the streams themselves are asked. */
const POLL_MS = 250;

/** Calls `wake` whenever the store may have changed, until it is stopped. */
export function pollForChanges(file: string | null, wake: () => void): { stop(): void } {
  if (file === null) {
    const timer = setInterval(wake, POLL_MS);
    return { stop: () => clearInterval(timer) };
  }
  const watch = new ChangeDetector(file);
  let lastChange = performance.now();
  const look = () => {
    const now = performance.now();
    if (watch.hasChanged()) {
      lastChange = now;
      wake();
    }
    timer = setTimeout(look, now - lastChange < IDLE_AFTER_MS ? LOOK_MS : IDLE_LOOK_MS);
  };
  let timer = setTimeout(look, LOOK_MS);
  return {
    stop() {
      clearTimeout(timer);
      watch.close();
    },
  };
}
