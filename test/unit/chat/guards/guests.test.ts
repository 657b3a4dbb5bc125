import { expect, test } from "@jest/globals";
import type { Candidate } from "../../../../functions/features/chat/contracts/answer.ts";
import { verifies } from "../../../support/verifies.ts";
import { judged } from "./judged-answers.ts";

const PROMISE = "You can return items within 90 days.";

function pageAt(path: string): Candidate {
  const payload = { id: "page", title: "Worth reading", url: `https://shop.example/${path}` };
  const passages = [{ position: 0, text: "Items can be returned within 90 days of delivery." }];
  return {
    id: "page",
    domain: "post",
    title: "Worth reading",
    payload,
    facts: "title: Worth reading",
    prices: [],
    score: 1,
    passages,
  };
}

const prompt = { id: "p", name: "p", prompt: "", postIds: ["page"] };

test.each([
  ["of the shop", "help/returns", PROMISE],
  ["of guests", "reviews/all", ""],
])("a promise rests on a page %s that a prompt names: %s", (_whose, path, left) => {
  verifies("chat.grounded-claims");
  expect(judged(PROMISE, { found: [pageAt(path)], turn: { prompt: prompt as never } }).left).toBe(left);
});
