import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const ROOMY = 64 * 1_024 * 1_024;
/** Colours, where the findings are read on a terminal. */
const [ofTypes, ofLint] = process.stderr.isTTY ? [["--pretty"], ["--colors=force"]] : [[], []];

/** Finds errors of types in the project, and in the two parts of it that run in browsers. */
export async function typeFindings(): Promise<string[]> {
  const all = [];
  // One after the other: the compiler itself uses all processors. Each of its checkers looks at the types that all share anew.
  for (const project of [".", "widgets/storefront", "console"])
    all.push(await run("tsc", ["-p", project, "--checkers", "2", ...ofTypes]));
  return all.flat();
}

/** Files that the linter reads (`biome.json`), and folders in which it reads none. */
const LINTED = ["**/*.{ts,tsx,mjs}", "**/package.json", "biome.json", "tsconfig.json"];
const NOT_LINTED = new Set(["node_modules", ".git", ".cache", ".local", "cdk.out", "packed"]);
/** Names what every finding depends on besides its file: the rules, the linter, and the packages by which it chooses rules. */
const RULES = ["biome.json", "package.json", "node_modules/@biomejs/biome/package.json"];
/** Digests of the files in which the last run found nothing. */
const CLEAN = "node_modules/.cache/lint/clean.json";

/**
 * Finds what is formatted or written otherwise than the linter wants it, warnings included. Each of its rules reads one file, so
 * that a file is looked at again only when it has changed.
 */
export async function lintFindings(): Promise<string[]> {
  const rules = RULES.map((file) => readFileSync(file)).join();
  const digest = (path: string) => createHash("sha256").update(rules).update(path).update(readFileSync(path)).digest("base64");
  const paths = globSync(LINTED, { exclude: (path) => NOT_LINTED.has(path.split("/").at(-1)!) });
  const digests = new Map(paths.map((path) => [path, digest(path)]));
  const clean = new Set(readClean());
  const changed = paths.filter((path) => !clean.has(digests.get(path)!));
  if (changed.length === 0) return [];
  const findings = await run("biome", ["check", "--error-on-warnings", "--no-errors-on-unmatched", ...ofLint, ...changed]);
  if (findings.length === 0) {
    mkdirSync(dirname(CLEAN), { recursive: true });
    writeFileSync(CLEAN, JSON.stringify([...digests.values()]));
  }
  return findings;
}

function readClean(): string[] {
  try {
    return JSON.parse(readFileSync(CLEAN, "utf8"));
  } catch {
    return [];
  }
}

/** Runs a tool of the project; what it printed is the one finding, unless it ended well. */
function run(tool: string, args: string[]): Promise<string[]> {
  // The compiler is written in Go, and collects its garbage when that is four times what it keeps, instead of once.
  const env = { GOGC: "400", ...process.env };
  return new Promise((resolve) => {
    execFile(`node_modules/.bin/${tool}`, args, { maxBuffer: ROOMY, encoding: "utf8", env }, (error, out, complaint) => {
      resolve(error ? [[out, complaint].join("\n").trim() || `${tool} ${args.join(" ")}: ${error.message}`] : []);
    });
  });
}
