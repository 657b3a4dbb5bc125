import { languageData } from "../../../languages/registry.ts";
import { TimeoutError, withTimeout } from "../../../platform/concurrency/with-timeout.ts";
import { foldCharacters } from "../../../platform/text/phrase-pattern.ts";
import { analyse, analyseQuery } from "../../../platform/text/words.ts";
import { type SearchHit, stopWordsFor } from "../../search/index.ts";
import type { PageFit } from "../contracts/answer.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import type { TurnContext } from "../contracts/turn.ts";
import { serviceSearchWords, topicSearchWords } from "../understanding/service-questions.ts";
import type { ReadText } from "./answer-passage.ts";
import { detectRequestedContact, statesContact } from "./requested-contact.ts";

interface Explanation {
  vectorScore: number | null;
  matchedTerms: { term: string; word?: string }[];
}

/** The cosine from which a page answers although it lacks a word: "chart" for "table". Pages on something else reach 0.55. */
const MEANT_COSINE = 0.62;
/** The cosine below which found words are another sense of them, and below which a page that lacks most words is another one. */
const MIN_COSINE = 0.3;
const NEAR_COSINE = 0.52;
/** Minimum share of words that a page about the subject has. */
const NEAR_SHARE = 0.4;
/** The cosine of two words from which one stands for the other: "guitar" and "instrument". */
const SAME_WORD_COSINE = 0.5;
const EMBED_BUDGET_MS = 100;
const MAX_COMPARED_WORDS = 150;

/** Judges whether a page answers a question, by the words that it lacks and by its meaning. Never throws. */
export async function judgePage(
  hit: SearchHit,
  read: ReadText,
  interpretation: Interpretation,
  language: string,
  context: TurnContext,
): Promise<PageFit> {
  const { vectorScore: cosine, matchedTerms } = hit.explanation as Explanation;
  if (interpretation.intents[0] === "contact")
    return statesContact(read.answer, detectRequestedContact(interpretation.question)) ? "answers" : "other";
  const asked = listAskedWords(interpretation, language);
  const onPage = collectStems(`${hit.title} ${hit.content}`, language);
  for (const { term, word } of matchedTerms) for (const each of [term, word ?? ""]) onPage.add(each);
  const missing = asked.filter((word) =>
    analyseQuery(word, language).some(({ stem, surface }) => !onPage.has(stem) && !onPage.has(surface)),
  );
  const lacking = await dropMeant(missing, `${hit.title} ${read.answer}`, language, context);
  const known = serviceSearchWords(interpretation.question, interpretation.language, language);
  const told = known.filter((phrase) => [...collectStems(phrase, language)].some((stem) => onPage.has(stem)));
  const lacks = Math.max(0, lacking.length - told.length);
  const fit = toFit(asked.length, lacks, cosine);
  return fit === "other" && isOnTopic(hit, interpretation, language) ? (lacks === 0 ? "answers" : "near") : fit;
}

/** Returns true for a page whose title, or text, has the words of the service that is asked about. */
function isOnTopic({ title, content }: SearchHit, { question, language: asked }: Interpretation, language: string): boolean {
  const onPage = collectStems(`${title} ${content}`, language);
  const topics = topicSearchWords(question, asked, language);
  return topics.some((words) => [...collectStems(words, language)].some((stem) => onPage.has(stem)));
}

function toFit(asked: number, lacking: number, cosine: number | null): PageFit {
  if (cosine === null) return lacking === 0 ? "answers" : "near";
  if (cosine >= MEANT_COSINE || (lacking === 0 && cosine >= MIN_COSINE)) return "answers";
  const share = asked === 0 ? 1 : 1 - lacking / asked;
  return cosine >= NEAR_COSINE || (share >= NEAR_SHARE && cosine >= MIN_COSINE) ? "near" : "other";
}

/** Returns the words of a question that name its subject; none where it is in another language than the shop's pages. */
function listAskedWords({ parsed, language: asked }: Interpretation, language: string): string[] {
  if (asked !== language) return [];
  const stopWords = stopWordsFor(language);
  const generic = new Set(languageData(language).serviceWords.generic.split(" "));
  const named = parsed.words.filter(
    (word) => !stopWords.has(word) && !generic.has(foldCharacters(word)) && !/^[\p{N}#-]+$/u.test(word),
  );
  return [...new Set(named)];
}

/** Drops words for which the passage has another that means the same. Returns all while nothing can be embedded. */
async function dropMeant(missing: string[], passage: string, language: string, { ports, log }: TurnContext): Promise<string[]> {
  if (missing.length === 0) return [];
  const stopWords = stopWordsFor(language);
  const surfaces = analyse(passage, language).map(({ surface }) => surface);
  const words = [...new Set(surfaces)].filter((word) => word.length > 2 && !stopWords.has(word)).slice(0, MAX_COMPARED_WORDS);
  try {
    const vectors = await withTimeout(EMBED_BUDGET_MS, () => ports.embedder.embed([...missing, ...words]));
    const known = vectors.slice(missing.length);
    return missing.filter((_, at) => known.every((vector) => dot(vectors[at]!, vector) < SAME_WORD_COSINE));
  } catch (error) {
    if (!(error instanceof TimeoutError)) log.warn("The words of a question were not compared: the embedder failed.", { error });
    return missing;
  }
}

function collectStems(text: string, language: string): Set<string> {
  const stopWords = stopWordsFor(language);
  return new Set(analyse(text, language).flatMap(({ stem, surface }) => (stopWords.has(surface) ? [] : [stem, surface])));
}

function dot(left: Float32Array, right: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < left.length; at++) sum += left[at]! * right[at]!;
  return sum;
}
