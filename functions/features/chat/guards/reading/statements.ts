import type { Clause } from "./read-clauses.ts";
import { type Figure, readFigures } from "./read-figures.ts";
import { RecordWords } from "./record-words.ts";

/** A sentence or a clause of a page that states a span of time. */
export interface Statement {
  figures: Figure[];
  words: RecordWords;
}

/** Lists the sentences of texts that state spans of time, and those of their clauses that do. */
export function listStatements(
  texts: { clauses: Clause[] }[],
  currency: string | null,
  language: string,
): Record<"sentences" | "clauses", Statement[]> {
  const sentences = texts.flatMap(({ clauses }) => Object.values(Object.groupBy(clauses, ({ sentence }) => sentence)));
  const read = (text: string, under: string): Statement[] => {
    const figures = readFigures(text, currency).filter(({ dimension }) => dimension === "time");
    return figures.length === 0 ? [] : [{ figures, words: new RecordWords(`${under}\n${text}`, language) }];
  };
  const ofSentences = sentences.flatMap((clauses = []) =>
    read(clauses.map(({ text }) => text).join(", "), clauses.at(-1)?.under ?? ""),
  );
  return {
    sentences: ofSentences,
    clauses: sentences.flatMap((clauses = []) => {
      const stating = clauses.flatMap(({ text }) => read(text, ""));
      return stating.length > 1 ? stating : [];
    }),
  };
}
