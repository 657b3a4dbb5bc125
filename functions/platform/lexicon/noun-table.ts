import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { lazy } from "../concurrency/lazy.ts";
import type { OtherNames, Thesaurus } from "../ports/search/lexicon.ts";

/** Parts of a line: the name, its other names, and related ones. */
const PART = "\t";
const NAME = ",";

/**
 * A table of nouns as `npm run thesaurus` writes it: sorted lines, which are searched where they stand. A map of them would take
 * ten times the memory, and most searches need none.
 */
export class NounTable implements Thesaurus {
  private readonly text: () => string;

  constructor(text: () => string) {
    this.text = lazy(text);
  }

  lookUp(name: string): OtherNames | null {
    const text = this.text();
    let low = 0;
    let high = text.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const start = text.lastIndexOf("\n", middle - 1) + 1;
      const end = text.indexOf("\n", start);
      const [found = "", same = "", related = ""] = text.slice(start, end).split(PART);
      if (found === name) return { same: listNames(same), related: listNames(related) };
      if (found < name) low = end + 1;
      else high = start;
    }
    return null;
  }
}

/** Opens the table of a folder, which is read when the first name is looked up. */
export function openNounTable(folder: string | URL): NounTable {
  const path = folder instanceof URL ? fileURLToPath(folder) : folder;
  // Names are ASCII: one byte a character.
  return new NounTable(() => readFileSync(join(path, "nouns.txt"), "latin1"));
}

function listNames(part: string): string[] {
  return part === "" ? [] : part.split(NAME);
}
