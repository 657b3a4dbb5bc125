import { expect, test } from "@jest/globals";
import { fillersOf } from "../../../../functions/features/chat/language/fillers.ts";

test("a filler is a whole phrase, and nothing that a phrase only stands before", () => {
  expect([...fillersOf("en")]).toEqual(expect.arrayContaining(["please", "and"]));
  expect(fillersOf("en").has("two")).toBe(false);
  expect(fillersOf("xx").size).toBe(0);
});
