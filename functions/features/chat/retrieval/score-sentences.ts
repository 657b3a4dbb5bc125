import { TimeoutError, withTimeout } from "../../../platform/concurrency/with-timeout.ts";
import { analyse, analyseQuery } from "../../../platform/text/words.ts";
import { stopWordsFor } from "../../search/index.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import type { TurnContext } from "../contracts/turn.ts";
import { serviceSearchWords } from "../understanding/service-search-words.ts";
import { stripNumberWords } from "./requested-number.ts";

/** A remote embedder that is later than this is done without. */
const EMBED_BUDGET_MS = 150;
const WORD_SHARE = 0.45;
/** The nearest of sentences to a question reach 0.6 to 0.8. */
const HIGHEST_COSINE = 0.75;

/** How well each sentence answers, 0 to 1: by the words of the question that are rare on the page, and by its meaning. By words alone where nothing embeds. */
export async function scoreSentences(
  sentences: string[],
  understood: Interpretation,
  language: string,
  kit: TurnContext,
): Promise<number[]> {
  if (sentences.length === 0) return [];
  const asked = toComparedText(understood, language);
  const byWords = scoreByTerms(sentences, asked, language);
  const vectors = await embed([asked, ...sentences], kit);
  if (vectors === null) return byWords;
  const [meant, ...said] = vectors;
  return said.map((vector, at) => {
    const cosine = Math.min(1, Math.max(0, dot(meant!, vector)) / HIGHEST_COSINE);
    return WORD_SHARE * byWords[at]! + (1 - WORD_SHARE) * cosine;
  });
}

/** In the words of the shop's language, as far as they are known. */
function toComparedText({ searchText, question, language }: Interpretation, languageOfShop: string): string {
  const further = serviceSearchWords(question, language, languageOfShop).join(" ");
  const own = language === languageOfShop ? stripNumberWords(question) : (searchText ?? question);
  return `${own} ${further}`.trim();
}

/** A word that stands in every sentence tells none of them apart; one that stands in none is missed all the same. */
function scoreByTerms(sentences: string[], question: string, language: string): number[] {
  const stopWords = stopWordsFor(language);
  const words = analyseQuery(question, language).filter(({ surface }) => !stopWords.has(surface));
  const asked = [...new Set(words.map(({ stem }) => stem))];
  const stems = sentences.map((sentence) => new Set(analyse(sentence, language).map(({ stem }) => stem)));
  const weights = new Map(
    asked.map((stem) => {
      const having = stems.filter((each) => each.has(stem)).length;
      return [stem, Math.log(1 + sentences.length / Math.max(1, having))];
    }),
  );
  const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  if (asked.length === 0) return sentences.map(() => 0);
  return stems.map((each) => asked.reduce((sum, stem) => sum + (each.has(stem) ? weights.get(stem)! : 0), 0) / all);
}

async function embed(texts: string[], { ports, log }: TurnContext): Promise<Float32Array[] | null> {
  try {
    return await withTimeout(EMBED_BUDGET_MS, () => ports.embedder.embed(texts));
  } catch (error) {
    if (!(error instanceof TimeoutError))
      log.warn("The sentences of a page are chosen by their words: nothing embeds them.", { error });
    return null;
  }
}

function dot(left: Float32Array, right: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < left.length; at++) sum += left[at]! * right[at]!;
  return sum;
}
