import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Files of WordNet's lexicographers for things that are sold: animals, artefacts, food, plants. */
const KINDS_OF_THINGS = /^\d+ (05|06|13|20) n /;
/** A common word of several letters; names begin with a capital letter. */
const COMMON = /^[a-z]{3,24}$/;

/** Returns the common nouns of things that WordNet has, in the singular and with their regular plural. */
export function* readLemmas(folder: string): Iterable<string> {
  for (const line of readFileSync(join(folder, "data.noun"), "utf8").split("\n")) {
    if (!KINDS_OF_THINGS.test(line)) continue;
    const parts = line.split(" ");
    for (let at = 0; at < Number.parseInt(parts[3]!, 16); at++) {
      const lemma = parts[4 + 2 * at]!;
      if (COMMON.test(lemma)) yield* [lemma, pluralOf(lemma)];
    }
  }
}

function pluralOf(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}
