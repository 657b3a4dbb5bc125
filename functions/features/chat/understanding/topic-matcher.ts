import { LANGUAGES, type Language } from "../language/languages.ts";
import { phrasePattern } from "./message-text.ts";

/** Something that shoppers ask about, as they say it (`asked`, lower case without accents, apart by `|`) and in words that a shop's pages use (`words`). */
export type ServiceTopic = Record<Language, { asked: string; words: string }>;

/**
 * A reader of what is asked about: in `said` (see `foldEach`) of a language, whichever it is, in the words of the shop's language. It gives the words of
 * each subject that is asked about, in the order of the list.
 */
export function createTopicMatcher(subjects: ServiceTopic[]): (said: string, language: string, own: Language) => string[] {
  const patterns = subjects.map(
    (subject) => new Map(LANGUAGES.map((language) => [language as string, phrasePattern([subject[language].asked], "u")])),
  );
  return (said, language, own) =>
    subjects.filter((_subject, index) => patterns[index]!.get(language)?.test(said)).map((subject) => subject[own].words);
}
