import { MarkReader, PersonalDataMask } from "../../../domain/identities/personal-data-mask.ts";
import { isObject } from "../../../platform/is-object.ts";
import type { Candidate, CuratorResult } from "../contracts/answer.ts";
import type { Turn } from "../contracts/turn.ts";
import type { TextGuard } from "./text-guard.ts";

/** Tells a model what the marks in a shopper's words are. */
export const MARKS_RULE = `Where the shopper wrote an e-mail address or a telephone number, you read {email-1} or {phone-1} in \
its place. Repeat such a mark unchanged where you need the address or number; make up none.`;

/**
 * Returns the mask of what a shopper has written, for one request to a model; null where the workspace masks nothing. What the
 * shop's data holds itself is no secret: an order's number that looks like a telephone number stays the same in both.
 */
export function maskForTurn({ settings }: Pick<Turn, "settings">, curated: CuratorResult[] = []): PersonalDataMask | null {
  if (!masksPersonalData(settings)) return null;
  const texts = curated
    .flatMap(({ candidates }) => candidates)
    .map(({ facts, passages = [] }) => [facts, ...passages.map(({ text }) => text)].join("\n").toLowerCase());
  return new PersonalDataMask((original) => texts.some((text) => text.includes(original.toLowerCase())));
}

/** Returns a turn with the words of the shopper, and of the conversation, masked. */
export function maskWords(turn: Turn, mask: PersonalDataMask | null): Turn {
  if (mask === null) return turn;
  const history = turn.history.map((past) => ({ ...past, question: mask.mask(past.question), answer: mask.mask(past.answer) }));
  return { ...turn, message: mask.mask(turn.message), history, summary: turn.summary && mask.mask(turn.summary) };
}

/** Returns false where a workspace lets models read the addresses and numbers that shoppers write. */
export function masksPersonalData({ chat }: Turn["settings"]): boolean {
  return !isObject(chat) || chat.maskPersonalData !== false;
}

/** Puts back what was masked in what another guard lets pass. It is the shopper's own: no guard needs to judge it. */
export class UnmaskingGuard implements TextGuard {
  private readonly inner: TextGuard;
  private readonly reader: MarkReader;

  constructor(inner: TextGuard, mask: PersonalDataMask) {
    this.inner = inner;
    this.reader = new MarkReader(mask);
  }

  push(text: string): string {
    return this.reader.push(this.inner.push(text));
  }

  passThrough(text: string): string {
    return this.reader.push(this.inner.passThrough(text)) + this.reader.flush();
  }

  flush(): string {
    return this.reader.push(this.inner.flush()) + this.reader.flush();
  }

  noteShown(candidates: Candidate[]): void {
    this.inner.noteShown(candidates);
  }

  drainMentions(): Candidate[] {
    return this.inner.drainMentions();
  }
}
