/** Which records of a shard are handled, when lanes finish them in another order than the stream's: the position behind which nothing is open. */
export class ShardProgress {
  private readonly finished = new Set<string>();
  private open: string[] = [];
  private first = 0;

  /** Records, in the stream's order, that are to be handled. */
  begin(sequenceNumbers: string[]): void {
    if (this.first > 10_000) {
      this.open = this.open.slice(this.first);
      this.first = 0;
    }
    for (const sequenceNumber of sequenceNumbers) this.open.push(sequenceNumber);
  }

  /** The position that is reached by this; null when an earlier record is still open. */
  finish(sequenceNumbers: string[]): string | null {
    for (const sequenceNumber of sequenceNumbers) this.finished.add(sequenceNumber);
    let position: string | null = null;
    while (this.first < this.open.length && this.finished.delete(this.open[this.first]!)) {
      position = this.open[this.first]!;
      this.first += 1;
    }
    return position;
  }
}
