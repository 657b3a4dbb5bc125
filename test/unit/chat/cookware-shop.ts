import type { InterpretationContext } from "../../../functions/features/chat/plain/reading/interpret-by-rules.ts";

const CARDS = [
  { id: "pan", name: "Oslo Pan", colours: ["Black"], sizes: ["24"], price: 40 },
  { id: "pot", name: "Bergen Pot", colours: ["Red", "Black"], sizes: ["20", "24"], price: 60 },
  { id: "lid", name: "Lid", colours: [], sizes: [], price: 9 },
].map((card) => ({ ...card, categories: ["Cookware"] }));

/** Makes what is known of a shop of cookware, and the cards of these products that were shown: pan, pot, lid. */
export function cookwareShop(...ids: ("pan" | "pot" | "lid")[]): InterpretationContext {
  return {
    cards: new Map(CARDS.filter(({ id }) => (ids as string[]).includes(id)).map((card) => [card.id, card])),
    known: {
      categories: ["Cookware", "Aprons", "Kids"],
      brands: [],
      colours: [{ field: "attributes.color", values: ["Red", "Black"] }],
      sizes: [{ field: "attributes.size", values: ["20", "24"] }],
      genders: [],
    },
    domains: [],
  };
}
