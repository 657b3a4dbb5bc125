/** @jest-environment node */
import { expect, test } from "@jest/globals";
import { prepareLanguage } from "../../../../../functions/features/chat/plain/plain-reader.ts";
import { classifyIntent } from "../../../../../functions/features/chat/plain/reading/intents/classify-intent.ts";
import { readReferences } from "../../../../../functions/features/chat/plain/reading/references.ts";

/** Counts the expressions that run in `run` and have never run before. */
function countFirstUses(used: Set<string>, run: () => void): number {
  const { exec } = RegExp.prototype;
  const before = used.size;
  RegExp.prototype.exec = function (text) {
    used.add(`${this.flags} ${this.source}`);
    return exec.call(this, text);
  };
  try {
    run();
  } finally {
    RegExp.prototype.exec = exec;
  }
  return used.size - before;
}

test("leaves the first message in a language almost nothing to compile", () => {
  const MESSAGE = "avete una borsa rossa per mia sorella, sotto i 40 euro?";
  const italian = () => [classifyIntent(MESSAGE, "it"), readReferences(MESSAGE, "it")];
  const unprepared = countFirstUses(new Set(), italian);
  const used = new Set<string>();
  countFirstUses(used, () => prepareLanguage("it"));

  const left = countFirstUses(used, italian);

  expect(unprepared).toBeGreaterThan(50);
  expect(left).toBeLessThan(unprepared / 10);
});
