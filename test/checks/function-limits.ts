import { execFile } from "node:child_process";
import { isProduction, sourceFiles, textOf } from "./source-files.ts";

/** Lint configuration with the two limits alone. */
const CONFIGURATION = "test/checks/function-limits.json";

interface Diagnostic {
  category: string;
  message: string;
  location: { path: string; start: { line: number; column: number }; end: { line: number } };
}

/** Measures the functions above the limits of lines and of cognitive complexity, by `<file> <name>`. */
export async function measureFunctions(): Promise<{ long: Map<string, number>; complex: Map<string, number> }> {
  const diagnostics = await lint();
  const collect = (rule: string) =>
    diagnostics
      .filter(({ category }) => category === `lint/complexity/${rule}`)
      .reduce((found, { message, location }) => {
        const name = `${location.path} ${nameAt(location)}`;
        const figure = Number(/\d+/.exec(message)![0]);
        return found.set(name, Math.max(figure, found.get(name) ?? 0));
      }, new Map<string, number>());
  return { long: collect("noExcessiveLinesPerFunction"), complex: collect("noExcessiveCognitiveComplexity") };
}

function lint(): Promise<Diagnostic[]> {
  const limits = [`--config-path=${CONFIGURATION}`, "--reporter=json", "--max-diagnostics=none"];
  const options = { maxBuffer: 64 * 1_024 * 1_024, encoding: "utf8" as const };
  const folders = new Set(
    sourceFiles()
      .filter(isProduction)
      .map((file) => file.split("/")[0]!),
  );
  return new Promise((resolve, reject) => {
    execFile("node_modules/.bin/biome", ["lint", ...limits, ...folders], options, (error, out, complaint) => {
      // It exits with 1 when it has found something.
      if (out === "") reject(new Error(`biome lint printed no report: ${complaint}`, { cause: error }));
      else resolve((JSON.parse(out) as { diagnostics: Diagnostic[] }).diagnostics);
    });
  });
}

const NAMES = [
  /^(?:export )?(?:async )?function\*? (\w+)/,
  /(?:const|let) (\w+)/,
  /(?:async |static |private |\*|get )*(\w+)\s*[(<:=]/,
];

/** Finds the name of the function that begins at a place, or in whose head the place lies. */
function nameAt({ path, start }: Diagnostic["location"]): string {
  const line = textOf(path).split("\n")[start.line - 1]!;
  const name = NAMES.map((pattern) => pattern.exec(line.trim())?.[1]).find((found) => found !== undefined);
  return name ?? `line ${start.line}`;
}
