import { describe, expect, test } from "@jest/globals";
import { extractPositions } from "../../../../../functions/features/chat/plain/reading/references.ts";
import { WrittenText } from "../../../../../functions/features/search/index.ts";

describe("positions in the list shown", () => {
  test.each([
    ["does the 3rd come with a lid", [2]],
    ["1st or 4th?", [0, 3]],
    ["no. 5 please", [4]],
    ["#2", [1]],
    ["was kostet der 2.?", [1]],
    ["ich meine das 3.", [2]],
    ["la 2ème", [1]],
    ["le 1er ou le 3e", [0, 2]],
    ["n° 4", [3]],
    ["el 2º", [1]],
    ["la 3.ª", [2]],
    ["il 1°", [0]],
    ["het 3de", [2]],
    ["o 2º e o 4º", [1, 3]],
    ["the third and the 1st", [2, 0]],
  ])("are read in figures: %s", (message, positions) => {
    expect(extractPositions(new WrittenText(message))).toEqual(positions);
  });

  test.each([
    "will it come by the 3rd of June?",
    "bis zum 2. Dezember",
    "le 3e mars",
    "2 lamps",
    "3d puzzle",
    "a shelf of 1.5 m",
    "size 8",
    "2 to 3 people",
  ])("are no days, numbers or measures: %s", (message) => {
    expect(extractPositions(new WrittenText(message))).toEqual([]);
  });
});
