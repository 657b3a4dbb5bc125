import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { importCircles } from "../../checks/cycles.ts";
import { ambiguousExports, deadExports } from "../../checks/exports.ts";
import { mutualImports } from "../../checks/folders.ts";
import { replacedNames } from "../../checks/glossary.ts";
import { exportsOf, importsOf } from "../../checks/source-files.ts";
import { readRules } from "../../support/rules.ts";

function source(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), "checks-")), "source.ts");
  writeFileSync(file, text);
  return file;
}

describe("the checks of the source", () => {
  test("read named, type, whole and dynamic imports, each with the names that it takes", () => {
    const file = source(
      [
        'import { one, type Two, three as drei } from "./a.ts";',
        'import type { Four } from "./b.ts";',
        'import * as all from "./c.ts";',
        'import "./d.ts";',
        'export { five } from "./e.ts";',
        'const later = () => import("./f.ts");',
      ].join("\n"),
    );

    const imports = importsOf(file).map(({ target, names }) => [target, names]);

    expect(imports).toEqual([
      ["./a.ts", ["one", "Two", "three"]],
      ["./b.ts", ["Four"]],
      ["./c.ts", null],
      ["./e.ts", ["five"]],
      ["./d.ts", null],
      ["./f.ts", null],
    ]);
  });

  test("read every kind of exported declaration once", () => {
    const file = source(
      [
        "export const One = 1;",
        "export type One = number;",
        "export async function two() {}",
        "export abstract class Three {}",
        "export interface Four {}",
        "const five = 5;",
      ].join("\n"),
    );

    expect(exportsOf(file)).toEqual(["One", "two", "Three", "Four"]);
  });

  test("read a rule that spans several lines whole", () => {
    const rule = readRules().find(({ id }) => id === "envelope.object");

    expect(rule?.page).toBe("docs/specification/http.md");
    expect(rule?.text).toMatch(/^`object` names the resource: [\s\S]*and so on\.$/);
  });

  test("name each circle of files that import each other, once", () => {
    const imports: Record<string, string[]> = { a: ["b", "d"], b: ["c"], c: ["a"], d: ["e"], e: [], f: ["f"], g: ["a"] };

    const found = importCircles(Object.keys(imports), (file) => imports[file]!);

    expect(found).toEqual([
      "a imports b imports c imports a: move what both need into a file below both",
      "f imports f: move what both need into a file below both",
    ]);
  });

  test("find nothing in the project", () => {
    const imports = [...mutualImports(), ...importCircles()];
    expect([...imports, ...deadExports(), ...ambiguousExports(), ...replacedNames()]).toEqual([]);
  });
});
