import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";

/** A place in bundled code, as V8 writes it: `file:///var/task/index.mjs:56:3777`. */
const PLACE = /(?:file:\/\/)?(\/[^\s():]+\.mjs):(\d+):(\d+)/g;
/** Causes of causes that are looked at; none of ours goes deeper. */
const MAX_CAUSES = 5;

/**
 * Translates stack traces of bundled code into places in its sources, by the source maps that lie beside the code. A map is read
 * for the first trace that needs it: Node's own support (`--enable-source-maps`) would read it at every start.
 */
export class ReadableStacks {
  private readonly maps = new Map<string, SourceMap | null>();
  private readonly toMapFile: (code: string) => string;

  constructor(toMapFile: (code: string) => string = (code) => `${code}.map`) {
    this.toMapFile = toMapFile;
  }

  /** Translates the traces of an error and of its causes, in place: it is about to be logged. */
  apply(error: unknown): void {
    for (let each = error, depth = 0; each instanceof Error && depth < MAX_CAUSES; each = each.cause, depth++) {
      if (each.stack) each.stack = this.translate(each.stack);
    }
  }

  /** Translates each place that a map knows; all else stays as it is. */
  translate(text: string): string {
    return text.replace(PLACE, (place, file: string, line: string, column: string) => {
      const entry = this.findMap(file)?.findEntry(Number(line) - 1, Number(column) - 1);
      if (!entry || !("originalSource" in entry)) return place;
      return `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
    });
  }

  private findMap(code: string): SourceMap | null {
    let map = this.maps.get(code);
    if (map === undefined) {
      map = readMap(this.toMapFile(code));
      this.maps.set(code, map);
    }
    return map;
  }
}

/** Null when there is no map that can be read: a trace that stays minified is better than none. */
function readMap(file: string): SourceMap | null {
  if (!existsSync(file)) return null;
  try {
    return new SourceMap(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return null;
  }
}
