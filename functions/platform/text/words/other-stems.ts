import { findAnalysis } from "../../../languages/registry.ts";
import { primaryLanguage } from "../language/language.ts";
import { stemmerFor } from "../language/stem.ts";
import { isAscii } from "../normalise.ts";
import type { Word } from "./word.ts";

/**
 * Returns a function that tells the second stem of a value's words, null for words that have none: the stem of a word without its
 * accents, since many people type none. Brûlée is written "brulee", but brulee is "brule".
 */
export function secondStems(value: string, language: string): (word: Word) => string | null {
  if (isAscii(value)) return () => null;
  const toStem = stemmerFor(language);
  return ({ surface, stem }) => {
    const plain = /\p{N}/u.test(surface) ? stem : toStem(surface);
    return plain === stem ? null : plain;
  };
}

/** "Blaue", "neue" and "Quelle" have an u of their own. */
const DIGRAPH = /ae|oe|(?<![aeq])ue/g;
const UMLAUTS: Record<string, string> = { ae: "ä", oe: "ö", ue: "ü" };

const WRITTEN_OUT: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue" };

/**
 * Returns a function that tells the stem of a word's other spelling, null for words that have none: "muetze" and "Mütze", in
 * languages that write their umlauts out.
 */
export function umlautStems(text: string, language: string): (word: Word) => string | null {
  if (!findAnalysis(primaryLanguage(language))?.writesUmlautsOut) return () => null;
  const toStem = stemmerFor(language);
  return ({ start, end, stem }) => {
    const written = text.slice(start, end).normalize("NFC").toLowerCase();
    const other = /[äöü]/.test(written)
      ? written.replace(/[äöü]/g, (letter) => WRITTEN_OUT[letter]!)
      : written.replace(DIGRAPH, (letters) => UMLAUTS[letters]!);
    const otherStem = other === written ? stem : toStem(other);
    return otherStem === stem ? null : otherStem;
  };
}
