import { dirname } from "node:path";
import { importsOf, isProduction, sourceFiles } from "./source-files.ts";

/**
 * Lists the pairs of folders that import each other. Folders are compared with their siblings, each with all that is below it:
 * what two of them need from each other belongs into one of them, or below both.
 */
export function mutualImports(): string[] {
  const witnesses = new Map<string, string>();
  for (const file of sourceFiles().filter(isProduction)) {
    for (const { path } of importsOf(file)) {
      if (path === null || !isProduction(path)) continue;
      const edge = siblings(dirname(file), dirname(path));
      if (edge) witnesses.set(edge.join(" "), `${file} imports ${path}`);
    }
  }
  return [...witnesses].flatMap(([edge, witness]) => {
    const [from, to] = edge.split(" ") as [string, string];
    const back = witnesses.get(`${to} ${from}`);
    if (from > to || back === undefined) return [];
    return [`${from} and ${to} import each other (${witness}; ${back}): move what both need below both, or into one of them`];
  });
}

/** Finds the folders in which two paths part: a/b/c and a/d part in a/b and a/d. Null when one contains the other. */
function siblings(from: string, to: string): [string, string] | null {
  const left = from.split("/");
  const right = to.split("/");
  const at = left.findIndex((part, index) => part !== right[index]);
  if (at < 0 || at >= right.length) return null;
  return [left.slice(0, at + 1).join("/"), right.slice(0, at + 1).join("/")];
}
