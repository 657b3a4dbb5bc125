import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const FOLDERS =
  "{bin,lib,functions,schemas,engine,local,commands,evals,importers,test,bench,examples,docs,clients,widgets,console}";

const paths: string[] = [];

/** Reads, once for all checks, the paths of every TypeScript file, relative to the root; generated declarations are none. */
export function sourceFiles(): string[] {
  const exclude = (path: string) => path === "node_modules" || path.endsWith(".d.ts");
  if (paths.length === 0) paths.push(...globSync(`${FOLDERS}/**/*.{ts,tsx}`, { exclude }).sort());
  return [...paths];
}

/** Tells the files that run in production or on a developer's machine from tests, benches and document generators. */
export function isProduction(file: string): boolean {
  return !/^(test|bench|examples|docs)\//.test(file);
}

const texts = new Map<string, string>();

/** Reads a file once for all checks. */
export function textOf(file: string): string {
  const known = texts.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(file, "utf8");
  texts.set(file, text);
  return text;
}

/** Counts the lines of a file. */
export function countLines(file: string): number {
  return textOf(file).split("\n").length - 1;
}

interface Import {
  /** The module as it is written: a relative path or a library. */
  target: string;
  /** The file that a relative path leads to, from the project's root; null for a library. */
  path: string | null;
  /** The imported or re-exported names; null when the whole module is imported. */
  names: string[] | null;
}

const FROM = /^\s*(?:import|export)\s+(?:type\s+)?([^;"]*?)\s*from\s+"([^"]+)"/gm;
const BARE = /^import\s+"([^"]+)"|\bimport\("([^"]+)"\)/gm;

const imports = new Map<string, Import[]>();

/** Parses a file's imports and re-exports; type imports count as well, since they too bind one folder to another. */
export function importsOf(file: string): Import[] {
  const known = imports.get(file);
  if (known) return known;
  const text = textOf(file);
  const named = [...text.matchAll(FROM)].map(([, clause, target]) => toImport(file, target!, namesIn(clause!)));
  const bare = [...text.matchAll(BARE)].map(([, plain, dynamic]) => toImport(file, (plain ?? dynamic)!, null));
  const found = [...named, ...bare];
  imports.set(file, found);
  return found;
}

function toImport(file: string, target: string, names: string[] | null): Import {
  return { target, path: target.startsWith(".") ? normalize(join(dirname(file), target)) : null, names };
}

/** Lists what an import clause takes, by the names that the other module exports; null for `* as x`. */
function namesIn(clause: string): string[] | null {
  const braces = /\{([^}]*)\}/.exec(clause);
  if (!braces) return clause.includes("*") ? null : [];
  return braces[1]!
    .split(",")
    .map(
      (part) =>
        part
          .trim()
          .replace(/^type\s+/, "")
          .split(/\s+as\s+/)[0]!,
    )
    .filter((name) => name !== "");
}

const EXPORTED = /^export\s+(?:async\s+)?(?:abstract\s+)?(?:function\*?|const|let|class|interface|type)\s+([A-Za-z_$][\w$]*)/gm;

/** Lists the names that a file declares and exports, each once. */
export function exportsOf(file: string): string[] {
  return [...new Set([...textOf(file).matchAll(EXPORTED)].map(([, name]) => name!))];
}

const REEXPORTED = /^export\s+(?:type\s+)?(\{[^}]*\})\s+from\s+"/gm;

/** Lists the names that a file hands on from others, as these export them. */
export function reexportsOf(file: string): string[] {
  return [...textOf(file).matchAll(REEXPORTED)].flatMap(([, clause]) => namesIn(clause!) ?? []);
}
