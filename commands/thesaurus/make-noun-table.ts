import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Files of WordNet's lexicographers for things that are sold: animals, artefacts, parts of the body, food, plants. */
const KINDS_OF_THINGS = new Set(["05", "06", "08", "13", "20"]);
/** Longest name that is kept, in words. */
const MAX_WORDS = 3;
const MIN_LETTERS = 3;
/** Related names that a noun has at most: the most used ones. */
const MAX_RELATED = 24;
/** Kinds that a thing has at most whose name stands for one of them: a hatchet is an axe, and an implement is anything. */
const MAX_KINDS_OF_WIDER = 16;

/** A meaning and the names of what has it, in the form of WordNet's files (wndb(5WN)). */
interface Synset {
  file: string;
  names: string[];
  /** Offsets of the meanings of its kinds, one step down, and of what it is a kind of. */
  kinds: string[];
  wider: string[];
}

interface WordNet {
  synsets: Map<string, Synset>;
  /** Offsets of a noun's meanings, the most used first. */
  meanings: Map<string, string[]>;
  /** Words that are verbs, adjectives or adverbs as well. */
  otherWords: Set<string>;
  /** Number of times that a noun has a meaning in WordNet's texts, by noun and offset. */
  uses: Map<string, number>;
}

/**
 * Reduces WordNet to the other names of things: for each noun whose first meaning is a thing, the names of which this is the
 * first meaning, too, and those of its kinds. A line is the noun, its certain names and its related ones, in the order of nouns.
 */
export function makeNounTable(folder: string): string {
  const wordNet = readWordNet(folder);
  const lines = new Map<string, string>();
  for (const [offset, synset] of wordNet.synsets) {
    if (!KINDS_OF_THINGS.has(synset.file)) continue;
    for (const noun of synset.names) {
      if (!isKept(wordNet, noun, offset)) continue;
      const { same, related } = namesBeside(wordNet, noun, offset, synset);
      if (same.length + related.length > 0) lines.set(toText(noun), `${same.map(toText)}\t${related.map(toText)}`);
    }
  }
  const sorted = [...lines].sort(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([noun, names]) => `${noun}\t${names}\n`).join("");
}

function namesBeside(
  wordNet: WordNet,
  noun: string,
  offset: string,
  { names, kinds, wider }: Synset,
): { same: string[]; related: string[] } {
  // What has all words of the noun is found by the noun.
  const says = (name: string) => noun.split("_").every((word) => name.split(/[_-]/).includes(word));
  const isOther = (name: string, at: string) => name !== noun && isKept(wordNet, name, at) && !says(name);
  const others = names.filter((name) => isOther(name, offset));
  const namesOf = (kind: string) => {
    const { file, names: theirs } = wordNet.synsets.get(kind)!;
    return KINDS_OF_THINGS.has(file) ? theirs.filter((name) => isOther(name, kind)).map((name) => ({ name, kind })) : [];
  };
  const ofKinds = kinds.flatMap(namesOf);
  const uses = ({ name, kind }: { name: string; kind: string }) => wordNet.uses.get(`${name} ${kind}`) ?? 0;
  const isUsed = (one: { name: string; kind: string }) => uses(one) > 0;
  const isNarrow = (kind: string) => wordNet.synsets.get(kind)!.kinds.length <= MAX_KINDS_OF_WIDER;
  const ofWider = wider.filter(isNarrow).flatMap(namesOf).filter(isUsed);
  const mostUsed = ofKinds.toSorted((one, other) => uses(other) - uses(one)).map(({ name }) => name);
  const uncertain = others.filter((name) => !meansOneThing(wordNet, name));
  // The words of a phrase are looked for anywhere in a record: only names that are certain may have several.
  const related = [...new Set([...uncertain, ...ofWider.map(({ name }) => name), ...mostUsed])]
    .filter((name) => !name.includes("_"))
    .slice(0, MAX_RELATED);
  return { same: others.filter((name) => meansOneThing(wordNet, name)), related };
}

/** Keeps common nouns whose first meaning this is, in any number. Names of species and persons begin with a capital letter. */
function isKept({ meanings, otherWords }: WordNet, noun: string, offset: string): boolean {
  const isCommon = /^[a-z][a-z'_-]*$/.test(noun) && noun.length >= MIN_LETTERS && noun.split("_").length <= MAX_WORDS;
  if (!isCommon || meanings.get(noun)?.[0] !== offset) return false;
  // Searched for by their stems, greens would be what is green, and glasses what is of glass.
  const singular = noun.endsWith("s") ? noun.slice(0, noun.endsWith("sses") ? -2 : -1) : noun;
  return singular === noun || !(otherWords.has(singular) || (meanings.get(singular)?.[0] ?? offset) !== offset);
}

function meansOneThing({ meanings, otherWords }: WordNet, noun: string): boolean {
  return meanings.get(noun)!.length === 1 && !otherWords.has(noun);
}

function toText(noun: string): string {
  return noun.replaceAll("_", " ");
}

function readWordNet(folder: string): WordNet {
  // Lines that begin with a blank are the licence.
  const lines = (name: string) =>
    readFileSync(join(folder, name), "utf8")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith(" "));
  const uses = lines("index.sense").map((line) => line.split(" "));
  const isNoun = ([key]: string[]) => key!.includes("%1:");
  return {
    synsets: new Map(lines("data.noun").map(readSynset)),
    meanings: new Map(lines("index.noun").map(readMeanings)),
    otherWords: new Set(["verb", "adj", "adv"].flatMap((part) => lines(`index.${part}`)).map((line) => line.split(" ")[0]!)),
    uses: new Map(uses.filter(isNoun).map(([key, offset, , count]) => [`${key!.split("%")[0]} ${offset}`, Number(count)])),
  };
}

/** Reads `offset file type count (name id)… pointers (symbol offset type places)… | gloss`; names are counted in hexadecimal. */
function readSynset(line: string): [string, Synset] {
  const parts = line.split(" | ")[0]!.split(" ");
  const firstPointer = 4 + 2 * Number.parseInt(parts[3]!, 16) + 1;
  const names = parts.slice(4, firstPointer - 1).filter((_, at) => at % 2 === 0);
  const kinds: string[] = [];
  const wider: string[] = [];
  for (let at = 0; at < Number(parts[firstPointer - 1]); at++) {
    const [symbol, target] = parts.slice(firstPointer + 4 * at);
    if (symbol === "~") kinds.push(target!);
    if (symbol === "@") wider.push(target!);
  }
  return [parts[0]!, { file: parts[1]!, names, kinds, wider }];
}

/** Reads `noun type count pointers symbols… senses tagged offsets…`. */
function readMeanings(line: string): [string, string[]] {
  const parts = line.trim().split(/\s+/);
  return [parts[0]!, parts.slice(4 + Number(parts[3]) + 2)];
}
