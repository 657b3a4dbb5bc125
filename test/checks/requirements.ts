import { globSync, readFileSync } from "node:fs";
import { REQUIREMENTS } from "../requirements.ts";

const CITATION = /\/\/ covers: (.+)$/gm;

/** One line a requirement that no test covers, and one a citation of none. */
export function uncoveredRequirements(): string[] {
  const cited = new Map(testFiles().flatMap((file) => citationsOf(file).map((id) => [id, file])));
  const unknown = [...cited].filter(([id]) => !Object.hasOwn(REQUIREMENTS, id));
  const uncovered = Object.keys(REQUIREMENTS).filter((id) => !cited.has(id));
  return [
    ...unknown.map(([id, file]) => `${file} covers ${id}: test/requirements.ts has no such id`),
    ...uncovered.map((id) => `test/requirements.ts promises ${id}: no test covers it`),
  ];
}

function testFiles(): string[] {
  return globSync("test/**/*.ts", { exclude: ["test/checks/**", "test/requirements/**", "test/requirements.ts"] }).sort();
}

function citationsOf(file: string): string[] {
  return [...readFileSync(file, "utf8").matchAll(CITATION)].flatMap(([, ids]) => ids!.split(",").map((id) => id.trim()));
}
