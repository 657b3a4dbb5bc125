/** Decides when the next token may be sent. */
export interface Pace {
  /** `sent`: tokens that are out already. */
  next(sent: number): Promise<void>;
}

interface HeldPace extends Pace {
  /** Releases this number of further tokens. */
  advance(tokens?: number): void;
  /** Releases all further tokens. */
  finish(): void;
}

/** Holds every token, the first included, until a test advances it. One serves one answer. */
export function heldPace(): HeldPace {
  let allowed = 0;
  let wake = Promise.withResolvers<void>();
  const allow = (tokens: number) => {
    allowed += tokens;
    wake.resolve();
    wake = Promise.withResolvers();
  };
  return {
    async next(sent) {
      while (sent >= allowed) await wake.promise;
    },
    advance: (tokens = 1) => allow(tokens),
    finish: () => allow(Number.POSITIVE_INFINITY),
  };
}

/** Paces tokens by the clock, for benches: a late token does not delay those after it. */
export function timedPace(tokensPerSecond: number): Pace {
  const start = performance.now();
  return {
    async next(sent) {
      const waitMs = start + (sent * 1_000) / tokensPerSecond - performance.now();
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    },
  };
}
