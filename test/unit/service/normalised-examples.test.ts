import { expect, test } from "@jest/globals";
import { Normaliser } from "../../support/examples/normalise.ts";

const NOW = Date.parse("2026-10-05T08:02:20Z");
const SIGNATURES = ["0a", "1b"].map((digits) => digits.repeat(32));

function normaliseAll(examples: Record<string, object>) {
  const normaliser = new Normaliser([], () => NOW, "");
  return Object.entries(examples).map(([name, example]) => normaliser.normalise(example, name));
}

test("a cursor is recorded as the same one, whatever its letters are by chance", () => {
  const [first, ...others] = ["xBPbM3b4hD8N6QY50M3YLmm", "ofKsMImOetXnDmSUfnTySzI", "ab_KsMImOetXnDmSUfnTySz"].map((cursor) => {
    const [{ cursor: recorded }] = normaliseAll({ listPrompts: { cursor } }) as [{ cursor: string }];
    return recorded.length === cursor.length && recorded;
  });

  expect(others).toEqual([first, first]);
});

test("links that are signed in one second are recorded as those of two", () => {
  const record = (signatures: string[]) =>
    normaliseAll({
      createUploadUrl: { url: `https://store.example/a?X-Amz-Signature=${signatures[0]}` },
      getUpload: { url: `https://store.example/a?X-Amz-Signature=${signatures[1]}` },
    });

  expect(record([SIGNATURES[0]!, SIGNATURES[0]!])).toEqual(record(SIGNATURES));
});
