import { foldMessage, phrasePattern } from "../../../../domain/messages/phrase-pattern.ts";
import { REFUSALS, type Refusal } from "../../../../languages/language-data.ts";
import { LANGUAGES, languageData } from "../../../../languages/registry.ts";
import { lazyMembers } from "../../../../platform/concurrency/lazy.ts";

/** Kinds of messages that one fixed sentence answers. */
export type FixedKind = Refusal | "order";

/** A number that a shop gives to an order: "48213", "#MM-20418". */
const NUMBER = String.raw`[\s:#.]+(?:\p{L}{2,7}[\s:#.]+)?#?\p{L}{0,4}-?\p{N}{3,}`;

const patterns = lazyMembers(LANGUAGES, (language) => {
  const { asks, order } = languageData(language).fixedAnswers;
  return {
    refusals: REFUSALS.map((kind) => ({ kind, pattern: phrasePattern([asks[kind]], "u") })),
    numbered: new RegExp(`${phrasePattern([order.nouns], "u").source}${NUMBER}`, "u"),
    own: phrasePattern([order.own], "u"),
    states: phrasePattern([order.states], "u"),
    details: phrasePattern([order.details], "u"),
  };
});

/**
 * Returns what a message asks for that the assistant cannot do or does not give away: its instructions, data of other people,
 * codes of the shopper's own, or the look of one's order; null for any other. English is understood in every language.
 */
export function findFixedKind(message: string, language: string): FixedKind | null {
  const said = foldMessage(message);
  const read = LANGUAGES.filter((each) => each === language || each === "en").map((each) => patterns[each]);
  const refused = read.flatMap(({ refusals }) => refusals).find(({ pattern }) => pattern.test(said));
  if (refused) return refused.kind;
  const isOrder = read.some(
    ({ numbered, own, states, details }) =>
      numbered.test(said) || details.test(said) || BARE_NUMBER.test(said) || (own.test(said) && states.test(said)),
  );
  return isOrder ? "order" : null;
}
const BARE_NUMBER = /^\W*#\p{L}{0,4}-?\p{N}{4,}\W*$/u;
