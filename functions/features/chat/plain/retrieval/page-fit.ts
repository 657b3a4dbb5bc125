import { LANGUAGES, languageData, toLanguage } from "../../../../languages/registry.ts";
import { lazyMembers } from "../../../../platform/concurrency/lazy.ts";
import { TimeoutError, withTimeout } from "../../../../platform/concurrency/with-timeout.ts";
import { dotProduct } from "../../../../platform/embedding/dot-product.ts";
import { foldCharacters } from "../../../../platform/text/phrase-pattern.ts";
import { analyse, analyseQuery } from "../../../../platform/text/words.ts";
import { type SearchHit, stopWordsFor } from "../../../search/index.ts";
import type { PageFit } from "../../contracts/answer.ts";
import type { TurnContext } from "../../contracts/turn.ts";
import { findCountryWords } from "../language/country-words.ts";
import { findServiceTerms, saysTerm } from "../language/service-terms.ts";
import type { PlainReading } from "../plain-reading.ts";
import type { ReadText } from "./answer-passage.ts";
import { detectRequestedContact, statesContact } from "./requested-contact.ts";
import { keepAskingSentences, readServiceSubject } from "./service-subject.ts";
import { isAboutOthers, keepToldText } from "./told-text.ts";

interface Explanation {
  vectorScore: number | null;
  lexicalScore: number;
  matchedTerms: { term: string; word?: string }[];
}

/** The cosine from which a page answers although it lacks a word: "chart" for "table". Pages on something else reach 0.55. */
const MEANT_COSINE = 0.62;
/** The cosine below which found words are another sense of them, and below which a page that lacks most words is another one. */
const MIN_COSINE = 0.3;
const NEAR_COSINE = 0.52;
/** The score of its words from which a page is found by them alone. */
const MIN_LEXICAL = 0.2;
/** Minimum share of words that a page about the subject has. */
const NEAR_SHARE = 0.4;
/** The cosine of two words from which one stands for the other: "guitar" and "instrument". */
const SAME_WORD_COSINE = 0.5;
/** Maximum share of words that a page lacks whose title is the subject. */
const MAX_LACKED_SHARE = 0.4;
const EMBED_BUDGET_MS = 100;
const MAX_COMPARED_WORDS = 150;

/** Finds what says how a return travels, in each language. */
const RETURN_SHIPPING = lazyMembers(
  LANGUAGES,
  (language) => new RegExp(`(?<!\\p{L})(?:${languageData(language).serviceWords.returnShipping})(?!\\p{L})`, "giu"),
);

export interface JudgedPage {
  fit: PageFit;
  /** True when its title has the words of the service that is asked about. */
  isAbout: boolean;
}

/** Judges whether a page answers a question, by the words that it lacks and by its meaning. Never throws. */
export async function judgePage(
  hit: SearchHit,
  read: ReadText,
  interpretation: PlainReading,
  language: string,
  context: TurnContext,
): Promise<JudgedPage> {
  const { vectorScore: cosine, lexicalScore, matchedTerms } = hit.explanation as Explanation;
  if (interpretation.intents[0] === "contact") {
    const isTold =
      !isAboutOther(String(hit.title), language) && statesContact(read.answer, detectRequestedContact(interpretation.question));
    return { fit: isTold ? "answers" : "other", isAbout: false };
  }
  const asked = listAskedWords(interpretation, language);
  const ofTitle = collectStems(String(hit.title), language);
  const { question, language: asker } = interpretation;
  const { terms } = readServiceSubject(question, asker, language);
  const { onPage, hidden } = readPageStems(keepToldText(hit, terms, language), question, language, hit);
  for (const { term, word } of matchedTerms) for (const each of [term, word ?? ""]) if (!hidden.has(each)) onPage.add(each);
  const onTopic = terms.filter((term) => saysTerm(onPage, term));
  const said = new Set(onTopic.flatMap((term) => term.said));
  const missing = asked.filter((word) =>
    analyseQuery(word, language).some(({ stem, surface }) => !onPage.has(stem) && !onPage.has(surface) && !said.has(surface)),
  );
  // A board is no surfboard: only what is asked about the service is said in many ways.
  const isService = interpretation.parsed.asksForService;
  // The page knows no other name for it either.
  const unknown = new Set(terms.flatMap((term) => (onTopic.includes(term) ? [] : term.said)));
  const [named, others] = [missing.filter((word) => unknown.has(word)), missing.filter((word) => !unknown.has(word))];
  const lacking = isService
    ? [...named, ...(await dropMeant(others, `${hit.title} ${read.answer}`, language, context))]
    : missing;
  const countries = findCountryWords(question, asker, language);
  const told = countries.filter((phrase) => [...collectStems(phrase, language)].some((stem) => onPage.has(stem)));
  const lacks = Math.max(0, lacking.length - told.length);
  const isOther = isAboutOthers(String(hit.title), terms, language);
  const isAbout = !isOther && terms.some((term) => saysTerm(ofTitle, term));
  const isOnTopic = onTopic.length > 0 && onTopic.length >= terms.length / 2;
  const fit = toFit({ asked: asked.length, lacks, cosine, isFound: lexicalScore >= MIN_LEXICAL });
  // What it costs to send things within a country tells nothing of another one.
  const [abroad] = findServiceTerms("abroad", "en", language);
  const asksForPlace = countries.length > 0 || terms.some(({ topic }) => topic === abroad?.topic);
  if (asksForPlace && told.length === 0 && !(abroad && saysTerm(onPage, abroad)))
    return { fit: isOnTopic ? "near" : "other", isAbout };
  if (isAbout && lacks <= MAX_LACKED_SHARE * asked.length) return { fit: "answers", isAbout };
  // A page on returns is not near to how to pay.
  const isOffTopic = terms.some((term) => term.isSubject) && onTopic.length === 0;
  const isOfOther = terms.some((term) => saysTerm(hidden, term)) || isOther;
  if (isOffTopic && (fit === "near" || isOfOther)) return { fit: "other", isAbout };
  return { fit: fit === "other" && isOnTopic ? (lacks === 0 ? "answers" : "near") : fit, isAbout };
}

/**
 * Reads the stems of what a page tells, without delivery where it says how a return travels and the question asks for no return;
 * hidden are those that only the rest of the page has.
 */
function readPageStems(text: string, question: string, language: string, { title, content }: SearchHit) {
  const all = collectStems(`${title} ${content}`, language);
  const asksForReturn = LANGUAGES.some((each) => question.search(RETURN_SHIPPING[each]) >= 0);
  const shown = asksForReturn ? text : text.replaceAll(RETURN_SHIPPING[toLanguage(language)], " ");
  const onPage = shown === `${title} ${content}` ? all : collectStems(shown, language);
  return { onPage, hidden: new Set([...all].filter((stem) => !onPage.has(stem))) };
}

/** The number in a policy of privacy is not the one to call. */
function isAboutOther(title: string, language: string): boolean {
  const contact = collectStems(languageData(toLanguage(language)).serviceWords.contactPage, language);
  const isContact = [...collectStems(title, language)].some((stem) => contact.has(stem));
  return !isContact && findServiceTerms(title, language, language).length > 0;
}

interface FitSignals {
  /** Number of the words that name the subject, and of those that the page lacks. */
  asked: number;
  lacks: number;
  cosine: number | null;
  /** True when the search found its words clearly, whatever the meaning of the whole page. */
  isFound: boolean;
}

function toFit({ asked, lacks, cosine, isFound }: FitSignals): PageFit {
  if (cosine === null) return lacks === 0 ? "answers" : "near";
  const isMeant = cosine >= MIN_COSINE || isFound;
  if (cosine >= MEANT_COSINE || (lacks === 0 && isMeant)) return "answers";
  const share = asked === 0 ? 1 : 1 - lacks / asked;
  return cosine >= NEAR_COSINE || (share >= NEAR_SHARE && isMeant) ? "near" : "other";
}

/** Returns the words of a question that name its subject; none where it is in another language than the shop's pages. */
function listAskedWords({ parsed, language: asked, question, request }: PlainReading, language: string): string[] {
  if (asked !== language) return [];
  const stopWords = stopWordsFor(language);
  const generic = new Set(languageData(language).serviceWords.generic.split(" "));
  const asking = foldCharacters(keepAskingSentences(request ?? question, asked, language));
  const named = parsed.words.filter(
    (word) =>
      asking.includes(foldCharacters(word)) &&
      !stopWords.has(word) &&
      !generic.has(foldCharacters(word)) &&
      !/^[\p{N}#-]+$/u.test(word),
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
    return missing.filter((_, at) => known.every((vector) => dotProduct(vectors[at]!, vector) < SAME_WORD_COSINE));
  } catch (error) {
    if (!(error instanceof TimeoutError)) log.warn("The words of a question were not compared: the embedder failed.", { error });
    return missing;
  }
}

function collectStems(text: string, language: string): Set<string> {
  const stopWords = stopWordsFor(language);
  return new Set(analyse(text, language).flatMap(({ stem, surface }) => (stopWords.has(surface) ? [] : [stem, surface])));
}
