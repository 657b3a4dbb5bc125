import { FREE_OTHERWISE, ONLY_IF } from "../../../../languages/claim-concepts/claim-concepts.ts";
import { BEGINS_CONDITION } from "../../../../languages/claim-concepts/sentence-words.ts";
import type { FoldedWord } from "./claim-index.ts";
import { CLAIM_WORDS_OF, isTopicWord } from "./claim-vocabulary.ts";
import { type ContentWord, readContentWords } from "./content-words.ts";
import type { Clause } from "./read-clauses.ts";
import { readFigures } from "./read-figures.ts";
import { RecordWords } from "./record-words.ts";

/** A clause of a text that says that something is free. */
export interface FreeText {
  topics: Set<string>;
  /** Words of the clause and of its condition, and of the whole sentence. */
  words: RecordWords;
  around: RecordWords;
  /** True where that holds for some things only, or on a condition. */
  isLimited: boolean;
  amounts: Set<string>;
  isProduct: boolean;
}

/** Lists the clauses of texts that say that something costs nothing. `language`: of the texts. */
export function listFreeTexts(texts: { clauses: Clause[]; isProduct: boolean }[], language: string): FreeText[] {
  return texts.flatMap(({ clauses, isProduct }) =>
    clauses.filter(isFree).map((clause) => {
      const sentence = clauses.filter((each) => each.sentence === clause.sentence);
      const conditions = sentence.filter((each) => each !== clause && BEGINS_CONDITION.test(each.text));
      const free = readFree(clause.words);
      const rest = clause.words.filter((word) => !free.has(word)).map(({ text }) => text);
      const isOnCondition = conditions.length > 0 || ONLY_IF.test(rest.join(" ")) || /\p{Sc}|\p{Nd}/u.test(clause.text);
      const own = toText([clause, ...conditions]);
      return {
        topics: new Set(sentence.flatMap(({ topics }) => [...topics])),
        words: new RecordWords(own, language),
        around: new RecordWords(toText(sentence), language),
        isLimited: isOnCondition || listContent(clause.words, language).length > 1,
        amounts: readAmounts(toText(sentence)),
        isProduct,
      };
    }),
  );
}

export function isFree({ terms, isDenied, text }: Clause): boolean {
  return terms.has("free") && !isDenied && !FREE_OTHERWISE.test(text);
}

/** Lists the words that say something, but those for "free". */
export function listContent(words: FoldedWord[], language: string): ContentWord[] {
  const free = readFree(words);
  const rest = words.filter((word) => !free.has(word) && !isTopicWord(word));
  return readContentWords(rest, language);
}

/** Returns the words for "free". */
function readFree(words: FoldedWord[]): Set<FoldedWord> {
  const found = CLAIM_WORDS_OF.terms()
    .find(words)
    .filter(({ name }) => name === "free");
  return new Set(found.flatMap(({ from, to }) => words.slice(from, to + 1)));
}

function toText(clauses: Clause[]): string {
  return clauses.map(({ text }) => text).join(", ");
}

export function readAmounts(text: string): Set<string> {
  const inDigits = text.match(/\p{Nd}+(?:[.,]\p{Nd}+)?/gu) ?? [];
  const counted = readFigures(text, null).flatMap(({ values }) => values.filter((value) => value > 1).map(String));
  return new Set([...inDigits, ...counted]);
}
