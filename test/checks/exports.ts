import { globSync } from "node:fs";
import { countLines, exportsOf, importsOf, isProduction, reexportsOf, sourceFiles } from "./source-files.ts";

/** Names that Lambda, the composition of features and the widget's languages require in several files with one meaning. */
const SHARED_BY_DESIGN = new Set(["create", "handler", "words"]);

/** Lists exports that no other file imports, and names that a feature's index hands on to nobody: they are private, or dead. */
export function deadExports(): string[] {
  const files = sourceFiles();
  const isUsed = usedNames(files);
  const dead = files.flatMap((file) =>
    exportsOf(file)
      .filter((name) => !isUsed(file, name) && !SHARED_BY_DESIGN.has(name))
      .map(
        (name) => `${file} exports ${name}, which no other file imports: drop the export, or the code if nothing here calls it`,
      ),
  );
  const idle = files
    .filter((file) => /^functions\/features\/[\w-]+\/index\.ts$/.test(file))
    .flatMap((file) =>
      reexportsOf(file)
        .filter((name) => !isUsed(file, name))
        .map((name) => ({ file, name })),
    )
    .map(({ file, name }) => `${file} hands on ${name}, which no other file takes from it: drop the name`);
  return [...dead, ...idle];
}

/** Returns a test whether another file imports a name of a file. */
function usedNames(files: string[]): (file: string, name: string) => boolean {
  const used = new Set<string>();
  for (const file of [...files, ...globSync("{test,bench,examples}/**/*.mjs")]) {
    for (const { path, names } of importsOf(file)) {
      if (path === null) continue;
      if (names === null) used.add(`${path}#*`);
      for (const name of names ?? []) used.add(`${path}#${name}`);
    }
  }
  return (file, name) => used.has(`${file}#${name}`) || used.has(`${file}#*`);
}

/** Lists exported names that two production files define: a reader who searches for the name finds two meanings. */
export function ambiguousExports(): string[] {
  const definitions = new Map<string, string[]>();
  for (const file of sourceFiles().filter(isProduction)) {
    const pack = packageOf(file);
    for (const name of exportsOf(file)) {
      const key = `${pack} ${name}`;
      definitions.set(key, [...(definitions.get(key) ?? []), file]);
    }
  }
  return [...definitions]
    .map(([key, files]) => ({ name: key.split(" ")[1]!, files }))
    .filter(({ name, files }) => files.length > 1 && !SHARED_BY_DESIGN.has(name))
    .map(({ name, files }) => `${name} is exported by ${files.join(" and ")}: give each its own name`);
}

/** Returns the folder of what is packed and read by itself; empty for the service. */
function packageOf(file: string): string {
  return /^(?:(?:clients|widgets)\/[\w-]+|(?:importers|console)(?=\/))/.exec(file)?.[0] ?? "";
}

const MAX_LINES = 250;
/** Tables of words: a language is one file, and nobody reads it from the first line to the last. */
const WORD_TABLES = /^functions\/languages\/(trade-words\/)?[a-z]{2}\.ts$/;

/** Lists production files that are longer than a reader keeps in mind. */
export function longFiles(): string[] {
  return sourceFiles()
    .filter((file) => isProduction(file) && !WORD_TABLES.test(file))
    .map((file) => ({ file, lines: countLines(file) }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ file, lines }) => `${file} has ${lines} lines, ${MAX_LINES} at most: split it by reason`);
}
