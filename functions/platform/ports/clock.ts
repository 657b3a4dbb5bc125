export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

/** Lets work wait. In tests the clock moves on instead. */
export interface Timer {
  sleep(ms: number): Promise<void>;
}

export const systemTimer: Timer = { sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) };

/** Calls back after a time, unless the returned function is called first. */
export type StartTimer = (ms: number, run: () => void) => () => void;

export const startSystemTimer: StartTimer = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};
