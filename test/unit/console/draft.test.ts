import { expect, test } from "@jest/globals";
import { NO_DRAFT, toTriedSettings } from "../../../console/screens/chat/draft.ts";

test("a draft that changes nothing stands for no settings", () => {
  expect(toTriedSettings(NO_DRAFT)).toBeNull();
});

test.each([
  ["a model judges sentences as well", { guard: "model" }, { chat: { guard: "model" } }],
  ["words judge them, whatever is saved", { guard: "" }, { chat: { guard: null } }],
  [
    "numbers are numbers",
    { composerMaxTokens: "300", composerMaxLookups: "" },
    { chat: { composerMaxTokens: 300, composerMaxLookups: null } },
  ],
  [
    "further settings stand before its fields",
    { guard: "model", more: '{"chat": {"guard": "words"}}' },
    { chat: { guard: "words" } },
  ],
])("of a draft, %s", (_what, change, settings) => {
  expect(toTriedSettings({ ...NO_DRAFT, ...change })).toEqual(settings);
});
