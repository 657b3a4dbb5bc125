export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

/** Calls back after a time, unless the returned function is called first. */
export type StartTimer = (ms: number, run: () => void) => () => void;

export const startSystemTimer: StartTimer = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};
