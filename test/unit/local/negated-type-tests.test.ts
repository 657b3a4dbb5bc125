import { expect, test } from "@jest/globals";
import { rewriteNegatedTypeTests } from "../../../local/runtime/state-machines/machine-runner.ts";

test("a type test for false becomes a negation, also inside other tests, and all other tests stay as they are", () => {
  const left = { Variable: "$.cursor", IsNull: false, Next: "Batch" };
  const nested = {
    Or: [
      { Variable: "$.a", IsPresent: false },
      { Variable: "$.b", IsString: true },
    ],
    Next: "Other",
  };
  const definition = { StartAt: "Left", States: { Left: { Type: "Choice", Choices: [left, nested], Default: "Done" } } };

  expect(rewriteNegatedTypeTests(definition)).toEqual({
    StartAt: "Left",
    States: {
      Left: {
        Type: "Choice",
        Choices: [
          { Next: "Batch", Not: { Variable: "$.cursor", IsNull: true } },
          { Or: [{ Not: { Variable: "$.a", IsPresent: true } }, { Variable: "$.b", IsString: true }], Next: "Other" },
        ],
        Default: "Done",
      },
    },
  });
});
