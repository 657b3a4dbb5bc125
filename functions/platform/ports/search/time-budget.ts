/** A time that several calls share. It begins with the first of them, on the clock of the adapter that is called. */
export class TimeBudget {
  private readonly ms: number;
  private endsAt: number | null = null;

  constructor(ms: number) {
    this.ms = ms;
  }

  /** Returns the milliseconds that are left. */
  left(now: number): number {
    this.endsAt ??= now + this.ms;
    return this.endsAt - now;
  }
}
