import { importsOf, sourceFiles } from "./source-files.ts";

/** Lists the circles of files that import each other, over types as well: none can be read or moved without the others. */
export function importCircles(files = sourceFiles(), imports: (file: string) => string[] = listImported): string[] {
  const known = new Set(files);
  const circles: string[] = [];
  /** Files whose imports were all followed. */
  const done = new Set<string>();
  const path: string[] = [];
  const follow = (file: string): void => {
    const at = path.indexOf(file);
    if (at >= 0) {
      circles.push(`${[...path.slice(at), file].join(" imports ")}: move what both need into a file below both`);
      return;
    }
    if (done.has(file)) return;
    path.push(file);
    for (const imported of imports(file)) if (known.has(imported)) follow(imported);
    path.pop();
    done.add(file);
  };
  for (const file of files) follow(file);
  return circles;
}

function listImported(file: string): string[] {
  return importsOf(file).flatMap(({ path }) => (path === null ? [] : [path]));
}
