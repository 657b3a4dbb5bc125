import { globSync } from "node:fs";
import { type Rule, readRules } from "../support/rules.ts";
import { textOf } from "./source-files.ts";

const CALL = /\bverifies\(([^)]*)\)/g;

/** Lists rules of the specification that no test verifies, rules that stand twice, and ids that no page holds. */
export function unverifiedRules(): string[] {
  const rules = readRules();
  const verified = new Map(testFiles().flatMap((file) => idsIn(file).map((id) => [id, file])));
  const known = new Map<string, Rule>();
  const findings: string[] = [];
  for (const rule of rules) {
    const first = known.get(rule.id);
    if (first) findings.push(`${rule.page} repeats the rule ${rule.id} of ${first.page}: give one of them another id`);
    known.set(rule.id, rule);
    if (!verified.has(rule.id))
      findings.push(`${rule.page} promises ${rule.id}, which no test verifies: write the test, or drop the rule`);
  }
  for (const [id, file] of verified) {
    if (!known.has(id)) findings.push(`${file} verifies ${id}: no page of docs/specification has such a rule`);
  }
  return findings;
}

function testFiles(): string[] {
  return globSync("test/**/*.ts", { exclude: ["test/checks/**", "test/support/verifies.ts"] }).sort();
}

function idsIn(file: string): string[] {
  return [...textOf(file).matchAll(CALL)].flatMap(([, list]) => [...list!.matchAll(/"([^"]+)"/g)].map(([, id]) => id!));
}
