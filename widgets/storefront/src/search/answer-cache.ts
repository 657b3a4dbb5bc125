/** Keeps the latest answers, by what was asked; the one that was used longest ago gives way. */
export class AnswerCache<Answer> {
  private readonly answers = new Map<string, Answer>();
  private readonly size: number;

  constructor(size: number) {
    this.size = size;
  }

  get(asked: object): Answer | undefined {
    const key = JSON.stringify(asked);
    const answer = this.answers.get(key);
    if (answer === undefined) return undefined;
    this.answers.delete(key);
    this.answers.set(key, answer);
    return answer;
  }

  set(asked: object, answer: Answer): void {
    this.answers.set(JSON.stringify(asked), answer);
    for (const oldest of this.answers.keys()) {
      if (this.answers.size <= this.size) return;
      this.answers.delete(oldest);
    }
  }
}
