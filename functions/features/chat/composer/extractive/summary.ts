import { analyse, analyseQuery } from "../../../../platform/text/words.ts";
import { stopWordsOf } from "../../../search/index.ts";
import type { Candidate, Turn, Understood } from "../../contracts.ts";
import { shorten } from "../../curators/clean-text.ts";

const MOST_SUMMARY = 300;

/** The sentences of a post that answer best, in their order; its excerpt where nothing tells. */
export function summaryOf(
  { passage = "", payload }: Candidate,
  { settings }: Turn,
  understood: Understood,
  most = MOST_SUMMARY,
): string {
  const language = settings.language ?? "en";
  const sentences = sentencesOf(passage, language);
  const asked = askedStems(understood, language);
  const scores = sentences.map((sentence) => countShared(sentence, asked, language));
  const best = scores.reduce((first, score, at) => (score > scores[first]! ? at : first), 0);
  const excerpt = typeof payload.excerpt === "string" ? payload.excerpt : "";
  if (sentences.length === 0 || scores[best] === 0) return shorten(excerpt || (sentences[0] ?? ""), most);
  return shorten(around(sentences, best, most), most);
}

/** The best sentence and as many after it as there is room for. */
function around(sentences: string[], best: number, most: number): string {
  let text = sentences[best]!;
  for (const next of sentences.slice(best + 1)) {
    if (text.length + 1 + next.length > most) break;
    text += ` ${next}`;
  }
  return text;
}

function sentencesOf(text: string, language: string): string[] {
  const segmenter = new Intl.Segmenter(language.replace(/_/g, "-"), { granularity: "sentence" });
  return [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter((sentence) => sentence !== "");
}

function askedStems({ searchText, question }: Understood, language: string): Set<string> {
  const stopWords = stopWordsOf(language);
  const words = analyseQuery(`${searchText ?? ""} ${question}`, language).filter(({ surface }) => !stopWords.has(surface));
  return new Set(words.map(({ stem }) => stem));
}

function countShared(sentence: string, asked: Set<string>, language: string): number {
  return new Set(
    analyse(sentence, language)
      .map(({ stem }) => stem)
      .filter((stem) => asked.has(stem)),
  ).size;
}
