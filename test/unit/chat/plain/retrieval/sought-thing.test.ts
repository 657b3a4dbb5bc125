import { expect, test } from "@jest/globals";
import { findPurposes } from "../../../../../functions/features/chat/plain/reading/named-kinds.ts";
import { toSearchedWords } from "../../../../../functions/features/chat/plain/retrieval/relevance.ts";
import { findSoughtThing } from "../../../../../functions/features/chat/plain/retrieval/sought-thing.ts";

const EXPLANATION = { vectorScore: null, matchedTerms: [] };
const find = (text: string, purposes: string[]) =>
  findSoughtThing(toSearchedWords(text, text, { language: "en", stopWords: [] } as never), purposes);
const hit = (name: string, excerpt = "") => ({ hit: { id: name, name, excerpt, explanation: EXPLANATION } }) as never;

test.each([
  [["lamp", "desk"], "a lamp for the desk", ["desk"]],
  [["vase", "dried", "flowers"], "looking for a vase for dried flowers", ["dried", "flowers"]],
  [["Regal", "Bad"], "ein Regal fürs Bad", ["Bad"]],
  [["couverture", "lit"], "une couverture pour le lit", ["lit"]],
  [["estantería", "baño"], "una estantería para el baño", ["baño"]],
  [["mensola", "bagno"], "una mensola per il bagno", ["bagno"]],
  [["plank", "badkamer"], "een plank voor de badkamer", ["badkamer"]],
  [["prateleira", "cozinha"], "uma prateleira para a cozinha", ["cozinha"]],
  [["sister", "paints", "studio"], "my sister paints, something for the studio", []],
  [["lamp"], "looking for a lamp", []],
])("the purpose of %j is what stands behind its preposition: %s", (words, message, purposes) => {
  expect(findPurposes(words, message)).toEqual(purposes);
});

test("a hit that is called by the purpose alone is another thing", () => {
  const thing = find("lamp desk", ["desk"])!;
  expect(thing.text).toBe("lamp");
  expect([hit("Oak Desk"), hit("Reed Lamp"), hit("Oak Bench")].map(thing.isPurpose)).toEqual([true, false, false]);
  expect([hit("Oak Desk"), hit("Desk Lamp"), hit("Glow Sphere", "A lamp of glass.")].map(thing.isNamed)).toEqual([
    false,
    true,
    true,
  ]);
});

test("nothing is set apart where no purpose is told, or no thing beside it", () => {
  expect(find("desk lamp", [])).toBeNull();
  expect(find("warm running", ["running"])).toBeNull();
});
