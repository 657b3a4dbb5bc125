import { beforeAll, test } from "@jest/globals";
import fc from "fast-check";
import { LANGUAGES, languageData } from "../../../functions/languages/registry.ts";
import { verifies } from "../../support/verifies.ts";
import { type BagShop, openBagShop } from "./bag-shop.ts";

/** Sentences that say that what is shown is not all that was asked for, in any language. */
const CLOSEST = LANGUAGES.flatMap((language) => {
  const { closest } = languageData(language).answers;
  return [closest(true), closest(false)];
});
const KINDS = ["backpacks", "totes", "wallets", "belts"];

interface Move {
  message: string;
  /** Limits that hold from this message on; null takes those before back. */
  limits?: { most?: number; least?: number; colour?: string } | null;
}

const LIMIT = fc.constantFrom<Move>(
  { message: "any under 50?", limits: { most: 50 } },
  { message: "under 30 euros please", limits: { most: 30 } },
  { message: "over 60?", limits: { least: 60 } },
  { message: "in red?", limits: { colour: "Red" } },
  { message: "and in blue?", limits: { colour: "Blue" } },
);
const SEARCH = fc.constantFrom(...KINDS).map((kind): Move => ({ message: `show me ${kind}`, limits: null }));
/** Moves after which the limits are the search's own, or do not count: a card that is picked is shown as it is. */
const OTHER = fc.constantFrom<Move>(
  ...[
    "the second one",
    "the cheaper one",
    "the blue one",
    "the Birch one",
    "both",
    "and the other one?",
    "not that one",
    "add it to my cart",
    "put two in my basket",
    "I'll take the first one",
    "how much is it?",
    "do you have it in stock",
    "what's your return policy?",
    "and from abroad?",
    "show me more",
    "what else",
    "anything bigger?",
    "without wool",
    "and for kids?",
    "for my dad",
    "yes",
    "no",
    "M",
    "cheaper?",
    "something more expensive",
    "which of them is the cheapest?",
    "actually, rather a tote",
    "¿y en rojo?",
    "🙂",
    "…",
  ].map((message) => ({ message })),
);
const CONVERSATION = fc.tuple(SEARCH, fc.array(fc.oneof(SEARCH, LIMIT, LIMIT, OTHER, OTHER), { minLength: 1, maxLength: 7 }));

let shop: BagShop;
beforeAll(async () => {
  shop = await openBagShop();
});

test("a conversation of any moves goes on, and its latest limit holds or is said not to", async () => {
  verifies("chat.any-conversation");
  await fc.assert(
    fc.asyncProperty(CONVERSATION, async ([first, moves]) => {
      const all = [first, ...moves];
      const answers = await shop.converse(all.map(({ message }) => message));
      for (const [at, { prose, cards, complete }] of answers.entries()) {
        if (!complete) throw new Error(`"${all[at]!.message}" did not complete.`);
        const { limits } = all[at]!;
        const outside = limits ? cards.filter((card) => !keeps(card, limits)) : [];
        if (outside.length > 0 && !CLOSEST.some((sentence) => prose.includes(sentence)))
          throw new Error(`"${all[at]!.message}" shows ${outside.map(({ id }) => id).join()} and says "${prose}".`);
      }
    }),
    { numRuns: 25, endOnFailure: true },
  );
});

function keeps(
  { price, attributes }: { price: number; attributes: { color: string[] } },
  { most, least, colour }: NonNullable<Move["limits"]>,
): boolean {
  const isAllowed = (most === undefined || price <= most) && (least === undefined || price >= least);
  return isAllowed && (colour === undefined || attributes.color.includes(colour));
}
