import { expect, test } from "@jest/globals";
import fc from "fast-check";
import type { PastTurn } from "../../../../../functions/features/chat/contracts/turn.ts";
import {
  type InterpretationContext,
  interpretByRules,
} from "../../../../../functions/features/chat/plain/reading/interpret-by-rules.ts";
import { verifies } from "../../../../support/verifies.ts";
import { turnOf } from "../../chat-turn.ts";

const MAX_STATE = 40_000;
const IDS = ["a", "b", "c", "d"];
const CONTEXT: InterpretationContext = {
  cards: new Map(IDS.map((id, at) => [id, { id, name: `Tent ${id}`, price: 100 + at, colours: ["Red"], categories: ["Tents"] }])),
  known: { categories: ["Tents"], brands: [], colours: [], sizes: [], genders: [] },
  domains: [],
};
const MOVES = [
  "the other one",
  "both",
  "not the first one",
  "show me more",
  "cheaper?",
  "without wool",
  "and in red?",
  "to France?",
];
const MESSAGE = fc.oneof(
  fc.constantFrom(...MOVES),
  fc.string({ unit: "grapheme", maxLength: 2_000 }),
  fc.array(fc.constantFrom(...MOVES, "tents", "boots", "and", "no", "blue"), { maxLength: 60 }).map((words) => words.join(" ")),
);
const TURN = fc.record({ message: MESSAGE, shown: fc.subarray([...IDS, "page-1"]) });

test("any messages make a state of bounded size, as JSON", () => {
  verifies("chat.any-conversation");
  fc.assert(
    fc.property(fc.array(TURN, { minLength: 1, maxLength: 30 }), (turns) => {
      let history: PastTurn[] = [];
      for (const { message, shown } of turns) {
        const { conversation } = interpretByRules(turnOf(message, { history }), CONTEXT);
        expect(JSON.parse(JSON.stringify(conversation))).toEqual(conversation);
        expect(JSON.stringify(conversation).length).toBeLessThan(MAX_STATE);
        const past = { question: message.slice(0, 1_000), answer: "", shown: shown.map((id) => ({ id, name: id })) };
        history = [...history.map(({ conversation: _, ...turn }) => turn), { ...past, conversation: conversation! }].slice(-6);
      }
    }),
    { numRuns: 60 },
  );
});
