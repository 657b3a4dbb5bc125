import { newId } from "../../../clients/typescript/src/retry.ts";
import { keepTexts, readKeptTexts } from "../../api/kept-texts.ts";
import { sessionState } from "../../api/session.ts";
import { createStore } from "../../api/store.ts";

/** A message that the service has not confirmed. Under its id it is sent once, however often it is tried. */
export interface Unsent {
  messageId: string;
  text: string;
  /** Null while it is on its way, and after a reload, which ends that. */
  error: unknown;
  isSending: boolean;
}

/** Texts that an agent has typed into a conversation. */
interface KeptTexts {
  draft: string;
  unsent: readonly Unsent[];
}

const NOTHING: KeptTexts = { draft: "", unsent: [] };

/** Texts by account and conversation: they stay while others are read, and after a reload. */
export const outbox = createStore<Readonly<Record<string, KeptTexts>>>(readOutbox());

sessionState.subscribe(() => {
  const state = sessionState.get();
  // Who was away, or whose key ended, signs in again and finds it.
  if (state.status === "signed-out" && !state.message) outbox.set({});
});

export function textsOf(place: string): KeptTexts {
  return outbox.get()[place] ?? NOTHING;
}

export function changeTexts(place: string, change: (texts: KeptTexts) => Partial<KeptTexts>): void {
  const before = textsOf(place);
  const { [place]: _replaced, ...others } = outbox.get();
  const texts = { ...before, ...change(before) };
  const isEmpty = texts.draft === "" && texts.unsent.length === 0;
  outbox.set(isEmpty ? others : { ...others, [place]: texts });
  keepTexts(outbox.get());
}

/** Takes a text out of the field, to be sent. */
export function putOut(place: string, text: string): Unsent {
  const unsent: Unsent = { messageId: newId(), text, error: null, isSending: true };
  changeTexts(place, (texts) => ({ draft: "", unsent: [...texts.unsent, unsent] }));
  return unsent;
}

export function changeUnsent(place: string, messageId: string, change: Partial<Unsent> | null): void {
  changeTexts(place, ({ unsent }) => ({
    unsent: unsent.flatMap((each) => (each.messageId !== messageId ? [each] : change ? [{ ...each, ...change }] : [])),
  }));
}

function readOutbox(): Record<string, KeptTexts> {
  return Object.fromEntries(
    Object.entries(readKeptTexts()).map(([place, kept]) => {
      const { draft, unsent } = kept as KeptTexts;
      return [place, { draft, unsent: unsent.map((each) => ({ ...each, error: null, isSending: false })) }];
    }),
  );
}
