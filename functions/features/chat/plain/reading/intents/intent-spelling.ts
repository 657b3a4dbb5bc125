import { editDistance } from "../../../../../platform/text/edit-distance.ts";

/** Shorter words have too many neighbours. */
const MIN_LENGTH = 4;
/** From this length on a letter may be another one: "coat" is not "chat". */
const MIN_LENGTH_FOR_OTHER_LETTER = 6;
/** From this length on two mistakes are forgiven. */
const MIN_LENGTH_FOR_TWO = 9;

/** Minimum length of a part of a compound. */
const MIN_PART_LENGTH = 4;

interface CorrectedWords {
  /** Each word in the spelling of the examples, where it is near enough to one of their words. */
  corrected: string[];
  /** The words that are none of the examples' and near none. */
  unknown: Set<string>;
}

/** Creates a function that brings misspelt words ("retrun", "shiping") to their spelling in a vocabulary. */
export function createSpelling(vocabulary: ReadonlySet<string>): (words: string[]) => CorrectedWords {
  const byFirstLetter = new Map<string, string[]>();
  for (const word of vocabulary) {
    if (word.length < MIN_LENGTH) continue;
    const first = word[0]!;
    const known = byFirstLetter.get(first);
    if (known) known.push(word);
    else byFirstLetter.set(first, [word]);
  }
  return (words) => {
    const unknown = new Set<string>();
    const corrected = words.map((word) => {
      if (vocabulary.has(word)) return word;
      const near = (byFirstLetter.get(word[0]!) ?? []).find((candidate) => isNear(word, candidate));
      if (near === undefined && !isCompound(word, vocabulary)) unknown.add(word);
      return near ?? word;
    });
    return { corrected, unknown };
  };
}

/** "Lieferkosten" is known by its parts. */
function isCompound(word: string, vocabulary: ReadonlySet<string>): boolean {
  for (let at = MIN_PART_LENGTH; at <= word.length - MIN_PART_LENGTH; at++) {
    if (vocabulary.has(word.slice(0, at)) && vocabulary.has(word.slice(at))) return true;
  }
  return false;
}

function isNear(word: string, candidate: string): boolean {
  const most = candidate.length >= MIN_LENGTH_FOR_TWO ? 2 : 1;
  if (word.length < MIN_LENGTH || /\p{N}/u.test(word) || Math.abs(word.length - candidate.length) > most) return false;
  if (editDistance(word, candidate) > most) return false;
  return candidate.length >= MIN_LENGTH_FOR_OTHER_LETTER || hasSameLetters(word, candidate);
}

/** Returns true when no letter of the one is another letter in the other: one is left out, doubled or swapped. */
function hasSameLetters(word: string, candidate: string): boolean {
  return word.length !== candidate.length || [...word].sort().join("") === [...candidate].sort().join("");
}
