import { readFileSync } from "node:fs";
import { sourceFiles, textOf } from "./source-files.ts";

const ROW = /^\| ([^|]+) \| [^|]+ \| ([^|]*) \|$/gm;
const COMMENTS_AND_STRINGS = /\/\*[\s\S]*?\*\/|\/\/.*$|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/gm;

/** Lists identifiers that the glossary replaces by another term. A name that ends in `*` stands for all that begin so. */
export function replacedNames(): string[] {
  const terms = new Map<string, string>();
  for (const [, term, names] of readFileSync("docs/glossary.md", "utf8").matchAll(ROW)) {
    for (const [, name] of names!.matchAll(/`([\w*]+)`/g)) terms.set(name!, term!.trim());
  }
  const pattern = new RegExp(`\\b(?:${[...terms.keys()].map((name) => name.replace(/\*$/, "\\w+")).join("|")})\\b`);
  return sourceFiles().flatMap((file) =>
    textOf(file)
      .replace(COMMENTS_AND_STRINGS, (text) => text.replace(/[^\n]/g, " "))
      .split("\n")
      .flatMap((line, index) => {
        const found = pattern.exec(line)?.[0];
        if (found === undefined) return [];
        const key = [...terms.keys()].find(
          (name) => name === found || (name.endsWith("*") && found.startsWith(name.slice(0, -1))),
        );
        return [`${file}:${index + 1} uses ${found}: docs/glossary.md says "${terms.get(key!)}"`];
      }),
  );
}
