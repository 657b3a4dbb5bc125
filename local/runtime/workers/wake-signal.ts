/** Something happened: whoever waits for it goes on. What happens while nobody waits is remembered once. */
export class WakeSignal {
  private isRaised = false;
  private resume: (() => void) | null = null;

  raise(): void {
    this.isRaised = true;
    this.resume?.();
  }

  async next(): Promise<void> {
    if (!this.isRaised) {
      await new Promise<void>((resolve) => {
        this.resume = resolve;
      });
    }
    this.resume = null;
    this.isRaised = false;
  }
}
