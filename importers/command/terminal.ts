/** Streams that a command writes to and reads from. */
export interface CommandStreams {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream & { isTTY?: boolean };
  errors: NodeJS.WritableStream & { isTTY?: boolean };
  /** Asks the person at the terminal; null where nobody can answer. */
  ask: ((question: string) => Promise<string>) | null;
}

const REPORT_MS = 10_000;
const LIVE_MS = 200;

/** Writes what an import does: results to the output, progress and questions to the other stream. */
export class Terminal {
  private readonly streams: CommandStreams;
  private readonly clock: () => number;
  private readonly began: number;
  private lastShown: number;
  private hasLine = false;
  private lastSaid = "";

  constructor(streams: CommandStreams, clock: () => number) {
    this.streams = streams;
    this.clock = clock;
    this.began = clock();
    this.lastShown = this.began;
  }

  /** Says a text, unless it was the last one. */
  say(text: string): void {
    if (text === this.lastSaid) return;
    this.lastSaid = text;
    this.endProgress();
    this.streams.errors.write(`${text}\n`);
  }

  result(text: string): void {
    this.endProgress();
    this.streams.output.write(`${text}\n`);
  }

  /** Shows how far it has come: on a terminal in one line, elsewhere a line in ten seconds. */
  progress({ settled, since, failed }: { settled: number; since: number; failed: number }): void {
    const isLive = this.streams.errors.isTTY === true;
    const now = this.clock();
    if (now - this.lastShown < (isLive ? LIVE_MS : REPORT_MS)) return;
    this.lastShown = now;
    this.lastSaid = "";
    const rate = Math.round(((settled - since) * 1_000) / Math.max(1, now - this.began));
    const text = `${settled} products, ${rate} a second${failed > 0 ? `, ${failed} failed` : ""}`;
    this.streams.errors.write(isLive ? `\r\u001b[K${text}` : `${text}\n`);
    this.hasLine = isLive;
  }

  endProgress(): void {
    if (this.hasLine) this.streams.errors.write("\r\u001b[K");
    this.hasLine = false;
  }

  ask(question: string): Promise<string> | null {
    this.endProgress();
    return this.streams.ask?.(question) ?? null;
  }
}
