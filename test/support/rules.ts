import { globSync, readFileSync } from "node:fs";

export interface Rule {
  id: string;
  /** The sentence that a test shows to be true. */
  text: string;
  /** The page of docs/specification that holds it. */
  page: string;
}

const RULE = /^- `([a-z][a-z-]*\.[a-z0-9-]+)`: (.+(?:\n {2}.+)*)$/gm;

/** Reads the rules of docs/specification: list items that open with an id. */
export function readRules(): Rule[] {
  return globSync("docs/specification/*.md")
    .sort()
    .flatMap((page) => [...readFileSync(page, "utf8").matchAll(RULE)].map(([, id, text]) => ({ id: id!, text: text!, page })));
}
