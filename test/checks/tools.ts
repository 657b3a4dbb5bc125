import { execFile } from "node:child_process";

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

/** Finds what is formatted or written otherwise than the linter wants it, warnings included. */
export function lintFindings(): Promise<string[]> {
  return run("biome", ["check", "--error-on-warnings", ...ofLint]);
}

/** Runs a tool of the project; what it printed is the one finding, unless it ended well. */
function run(tool: string, args: string[]): Promise<string[]> {
  return new Promise((resolve) => {
    execFile(`node_modules/.bin/${tool}`, args, { maxBuffer: ROOMY, encoding: "utf8" }, (error, out, complaint) => {
      resolve(error ? [[out, complaint].join("\n").trim() || `${tool} ${args.join(" ")}: ${error.message}`] : []);
    });
  });
}
