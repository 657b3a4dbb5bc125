import { languageData, toLanguage } from "../../../../languages/registry.ts";
import { TimeoutError, withTimeout } from "../../../../platform/concurrency/with-timeout.ts";
import { dotProduct } from "../../../../platform/embedding/dot-product.ts";
import { foldCharacters } from "../../../../platform/text/phrase-pattern.ts";
import { stopWordsFor } from "../../../search/index.ts";
import type { TurnContext } from "../../contracts/turn.ts";
import type { TextPiece } from "../../shop/text-outline.ts";
import { contentWords } from "../facts/same-word.ts";
import type { PlainReading } from "../plain-reading.ts";
import { isEmbedded } from "./relevance.ts";
import { detectRequestedContact, statesContact } from "./requested-contact.ts";
import { detectRequestedNumber, statesNumber } from "./requested-number.ts";
import {
  headingOf,
  type Question,
  readQuestion,
  readWords,
  type ScoredText,
  scoreByWords,
  type TextWords,
  toWords,
  type WordVectors,
  weighWord,
} from "./score-words.ts";

/** The weight of stating how the shop is reached, whatever the words of the piece. */
const CONTACT_WEIGHT = 0.4;
/** A number that was asked for counts as much as two words. */
const NUMBER_WEIGHT = 0.3;
/** Any number counts where the subject alone is asked for. */
const ANY_NUMBER_WEIGHT = 0.25;
/** Figures are mostly stated in lists and tables. */
const LISTED_NUMBER_WEIGHT = 0.05;
/** The time for a remote embedder. Without its vectors the words alone decide. */
const EMBED_BUDGET_MS = 150;
/** The share of words beside the meaning: a page answers in its own, a product's text describes it in any. */
const WORD_SHARE = { ofPages: 0.65, ofProducts: 0.45 };
/** The cosine that counts as 1: the nearest sentences to a question reach 0.6 to 0.8. */
const HIGHEST_COSINE = 0.75;
/** Counts against text under the title of a page with sections: it tells what the page is about. */
const INTRODUCTION_PENALTY = 0.1;
const MIN_SECTIONS = 3;
/** The weight of standing first, for a question that asks for no detail: pages begin with what matters most. */
const BEGINNING_WEIGHT = 0.35;
/** The same where a detail is asked for. */
const BEGINNING_WEIGHT_OF_DETAIL = 0.2;
/** The share of it for a piece without any of the question's words. */
const SILENT_BEGINNING_SHARE = 0.5;
/** A line that is no sentence is mostly a link that has the same words as the question. */
const FRAGMENT_SHARE = 0.6;
/** The share of a guide's score where the shop's service is asked about: its other pages tell that. */
const GUIDE_SHARE = 0.8;

const NO_SUBJECT = { isPage: false, sections: new Set<number>(), start: () => 0 };

/**
 * Scores how well each piece of some texts answers, from 0: by the question's words that are rare in these texts, by meaning, and
 * by the kind of number asked for. A piece counts with its heading, and that of a page with the page's title: pieces of several
 * pages compare. Uses words alone when the embedder fails. Never throws.
 */
export async function scoreTexts(
  texts: ScoredText[],
  interpretation: PlainReading,
  language: string,
  context: TurnContext,
): Promise<number[][]> {
  const read = texts.map((text) => readWords(text, language));
  const question = readQuestion(interpretation, language, collectStems(read));
  const embedded = await embedTexts(texts, read, { question, language }, context);
  const byWords = scoreByWords(read, question, embedded?.words ?? null);
  return texts.map((text, at) => {
    const byMeaning = embedded && embedded.pieces[at]!;
    return combine(text, { question, byWords: byWords[at]!, byMeaning }, interpretation, language);
  });
}

interface Evidence {
  question: Question;
  byWords: number[];
  byMeaning: number[] | null;
}

function combine(
  { pieces, title, isPage, isGuide }: ScoredText,
  { question, byWords, byMeaning }: Evidence,
  interpretation: PlainReading,
  language: string,
): number[] {
  if (pieces.length === 0) return [];
  const asksForNumber = detectRequestedNumber(interpretation.question);
  const subject = isPage ? findSubject(pieces, title, question, language) : NO_SUBJECT;
  const wanted = asksForNumber ?? (subject.isPage ? "count" : null);
  const numberWeight = asksForNumber ? NUMBER_WEIGHT : ANY_NUMBER_WEIGHT;
  const contact = detectRequestedContact(interpretation.question);
  const asksForContact = contact.length > 0 || interpretation.intents[0] === "contact";
  const hasSections = (pieces.at(-1)?.section ?? 0) - pieces[0]!.section + 1 >= MIN_SECTIONS;
  const wordShare = isPage ? WORD_SHARE.ofPages : WORD_SHARE.ofProducts;
  return pieces.map(({ text, kind, section }, index) => {
    const words = byWords[index]!;
    const score = byMeaning ? wordShare * words + (1 - wordShare) * byMeaning[index]! : words;
    const isFigure = wanted !== null && statesNumber(foldCharacters(text), wanted);
    const number = isFigure ? numberWeight + (kind === "sentence" ? 0 : LISTED_NUMBER_WEIGHT) : 0;
    const reached = asksForContact && statesContact(text, contact) ? CONTACT_WEIGHT : 0;
    const beginning = subject.sections.has(section)
      ? (asksForNumber ? BEGINNING_WEIGHT_OF_DETAIL : BEGINNING_WEIGHT) *
        (words > 0 ? 1 : SILENT_BEGINNING_SHARE) *
        (1 - (index - subject.start(section)) / pieces.length)
      : 0;
    const introduction = hasSections && section === pieces[0]!.section ? INTRODUCTION_PENALTY : 0;
    const share =
      (kind === "fragment" ? FRAGMENT_SHARE : 1) * (isGuide && interpretation.parsed.asksForService ? GUIDE_SHARE : 1);
    return share * Math.max(0, score + number + reached + beginning - introduction);
  });
}

/** Returns how well a heading says all that a question asks for, 0 to 1: "what is your return policy?" asks for "Returns". */
function weighHeading({ words }: Question, heading: string, language: string): number {
  const generic = toWords(languageData(toLanguage(language)).serviceWords.generic, language);
  const stems = toWords(heading, language);
  const named = words.filter((word) => !("stem" in word && generic.has(word.stem)));
  return named.length === 0 ? 0 : Math.min(...named.map((word) => weighWord(stems, word)));
}

/**
 * Finds where a page says what a question asks for that names a subject alone: the whole page, when its title is that subject, or
 * the sections whose headings say it better.
 */
function findSubject(pieces: TextPiece[], title: string, question: Question, language: string) {
  const ofTitle = weighHeading(question, title, language);
  const headings = new Map(pieces.map((piece) => [piece.section, headingOf(piece, title)]));
  const bySection = [...headings].map(([section, heading]) => {
    const weight = weighHeading(question, heading, language);
    // "Returning gifts by mail" says more than was asked for.
    return { section, weight, closeness: weight / Math.max(1, contentWords(heading, language).length) };
  });
  const isPage = ofTitle > 0 && bySection.every(({ weight }) => weight <= ofTitle);
  const closest = Math.max(...bySection.map(({ closeness }) => closeness));
  const first = closest > 0 ? bySection.find(({ closeness }) => closeness === closest) : undefined;
  const sections = isPage ? bySection : first ? [first] : [];
  const start = (section: number) => (isPage ? 0 : pieces.findIndex((piece) => piece.section === section));
  return { isPage, start, sections: new Set(sections.map(({ section }) => section)) };
}

function collectStems(texts: TextWords[]): Set<string> {
  return new Set(texts.flatMap(partsOf).flatMap((part) => [...part.keys()]));
}

function partsOf({ title, about, pieces }: TextWords) {
  return [title, about, ...pieces.flatMap(({ own, heading }) => [own, heading])];
}

interface EmbeddedTexts {
  /** The nearness of each piece of a text to the question, 0 to 1. */
  pieces: number[][];
  words: WordVectors;
}

/** Embeds a question, the pieces of texts, and their words as far as these are compared; null while nothing can be embedded. */
async function embedTexts(
  texts: ScoredText[],
  read: TextWords[],
  { question, language }: { question: Question; language: string },
  { ports, log }: TurnContext,
): Promise<EmbeddedTexts | null> {
  const ofPieces = texts.map(({ pieces, title }) => pieces.map((piece) => `${headingOf(piece, title)} ${piece.text}`.trim()));
  // Of a product its own words count.
  const comparesWords = isEmbedded(language) && texts.some(({ isPage }) => isPage);
  const words = comparesWords ? listTellingWords(read, question, language) : [];
  try {
    const vectors = await withTimeout(EMBED_BUDGET_MS, () => ports.embedder.embed([question.text, ...words, ...ofPieces.flat()]));
    const [asked, ...others] = vectors;
    const ofWords = others.splice(0, words.length);
    const nearness = (vector: Float32Array) => Math.min(1, Math.max(0, dotProduct(asked!, vector)) / HIGHEST_COSINE);
    return {
      pieces: ofPieces.map((pieces) => others.splice(0, pieces.length).map(nearness)),
      words: comparesWords ? new Map(words.map((surface, at) => [surface, ofWords[at]!])) : null,
    };
  } catch (error) {
    if (!(error instanceof TimeoutError))
      log.warn("The sentences of a page are chosen by their words: the embedder failed.", { error });
    return null;
  }
}

function listTellingWords(texts: TextWords[], { words }: Question, language: string): string[] {
  const stopWords = stopWordsFor(language);
  const asked = words.flatMap((word) => ("stem" in word ? word.surface : []));
  const surfaces = new Set([...asked, ...texts.flatMap(partsOf).flatMap((part) => [...part.values()])]);
  return [...surfaces].filter((surface) => !stopWords.has(surface));
}
