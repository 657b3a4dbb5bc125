import { CardMask } from "../../../domain/identities/mask-cards.ts";
import type { Candidate } from "../contracts/answer.ts";
import type { TextGuard } from "./text-guard.ts";

/** Masks the numbers of payment cards in what another guard lets pass. */
export class CardGuard implements TextGuard {
  private readonly inner: TextGuard;
  private readonly mask = new CardMask();

  constructor(inner: TextGuard) {
    this.inner = inner;
  }

  push(text: string): string {
    return this.mask.push(this.inner.push(text));
  }

  passThrough(text: string): string {
    return this.mask.push(this.inner.passThrough(text)) + this.mask.flush();
  }

  flush(): string {
    return this.mask.push(this.inner.flush()) + this.mask.flush();
  }

  noteShown(candidates: Candidate[]): void {
    this.inner.noteShown(candidates);
  }

  drainMentions(): Candidate[] {
    return this.inner.drainMentions();
  }
}
