import { languageData, toLanguage } from "../../../languages/registry.ts";
import { TimeoutError, withTimeout } from "../../../platform/concurrency/with-timeout.ts";
import { foldCharacters } from "../../../platform/text/phrase-pattern.ts";
import { analyse, analyseQuery } from "../../../platform/text/words.ts";
import { stopWordsFor } from "../../search/index.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import type { TurnContext } from "../contracts/turn.ts";
import type { TextPiece } from "../shop/text-outline.ts";
import { serviceSearchWords } from "../understanding/service-questions.ts";
import { detectRequestedContact, statesContact } from "./requested-contact.ts";
import { detectRequestedNumber, statesNumber, stripNumberWords } from "./requested-number.ts";

/** The weight of stating how the shop is reached, whatever the words of the piece. */
const CONTACT_WEIGHT = 0.4;
/** A number that was asked for counts as much as one or two words. */
const NUMBER_WEIGHT = 0.25;
/** The time for a remote embedder. Without its vectors the words alone decide. */
const EMBED_BUDGET_MS = 150;
const WORD_SHARE = 0.45;
/** The cosine that counts as 1: the nearest sentences to a question reach 0.6 to 0.8. */
const HIGHEST_COSINE = 0.75;
/** The weight of a word that the heading has, in place of the sentence. */
const HEADING_WEIGHT = 0.7;
/** The weight of a word of the title: every sentence of a page about returns is about returns. */
const TITLE_WORD_WEIGHT = 0.4;
/** Counts against text under the title of a page with sections: it tells what the page is about. */
const INTRODUCTION_PENALTY = 0.1;
const MIN_SECTIONS = 3;
/** The weight of standing first, for a question that asks for no detail: pages begin with what matters most. */
const BEGINNING_WEIGHT = 0.2;
/** A line that is no sentence is mostly a link that has the same words as the question. */
const FRAGMENT_SHARE = 0.6;

interface ScoredText {
  title: string;
  /** False for the text of a product. */
  isPage: boolean;
}

/**
 * Scores how well each piece of a text answers, from 0: by the question's words that are rare in the text, by meaning, and by the
 * kind of number asked for. A piece counts with its heading. Uses words alone when the embedder fails. Never throws.
 */
export async function scorePieces(
  pieces: TextPiece[],
  { title, isPage }: ScoredText,
  interpretation: Interpretation,
  language: string,
  context: TurnContext,
): Promise<number[]> {
  if (pieces.length === 0) return [];
  const question = toComparedText(interpretation, language);
  const byWords = scoreByWords(pieces, title, question, language);
  const byMeaning = await scoreByMeaning(pieces, title, question, context);
  const isBare = isPage && asksForSubjectOnly(question, title, language);
  const wanted = detectRequestedNumber(interpretation.question) ?? (isBare ? "count" : null);
  const contact = detectRequestedContact(interpretation.question);
  const asksForContact = contact.length > 0 || interpretation.intents[0] === "contact";
  const hasSections = (pieces.at(-1)?.section ?? 0) - pieces[0]!.section + 1 >= MIN_SECTIONS;
  return pieces.map(({ text, kind, section }, index) => {
    const words = byWords[index]!;
    const score = byMeaning ? WORD_SHARE * words + (1 - WORD_SHARE) * byMeaning[index]! : words;
    const number = wanted !== null && statesNumber(foldCharacters(text), wanted) ? NUMBER_WEIGHT : 0;
    const reached = asksForContact && statesContact(text, contact) ? CONTACT_WEIGHT : 0;
    const beginning = isBare ? BEGINNING_WEIGHT * (1 - index / pieces.length) : 0;
    const introduction = hasSections && section === pieces[0]!.section ? INTRODUCTION_PENALTY : 0;
    const share = kind === "fragment" ? FRAGMENT_SHARE : 1;
    return share * Math.max(0, score + number + reached + beginning - introduction);
  });
}

/** Returns true for a question that says no more than what the page is about: "what is your return policy?". */
function asksForSubjectOnly(question: string, title: string, language: string): boolean {
  const stopWords = stopWordsFor(language);
  const generic = toStems(languageData(toLanguage(language)).serviceWords.generic, language);
  const ofTitle = toStems(title, language);
  const named = analyseQuery(question, language).filter(({ surface, stem }) => !stopWords.has(surface) && !generic.has(stem));
  return named.length > 0 && named.every(({ stem }) => ofTitle.has(stem));
}

/** Returns the question translated word by word into the shop's language, when the words are known. */
function toComparedText({ searchText, question, language }: Interpretation, languageOfShop: string): string {
  const further = serviceSearchWords(question, language, languageOfShop).join(" ");
  const own = language === languageOfShop ? stripNumberWords(question) : (searchText ?? question);
  return `${own} ${further}`.trim();
}

/** Scores pieces by shared words. A word in every piece counts little; one in no piece still counts as missing. */
function scoreByWords(pieces: TextPiece[], title: string, question: string, language: string): number[] {
  const stopWords = stopWordsFor(language);
  const words = analyseQuery(question, language).filter(({ surface }) => !stopWords.has(surface));
  const asked = [...new Set(words.map(({ stem }) => stem))];
  if (asked.length === 0) return pieces.map(() => 0);
  const ofTitle = toStems(title, language);
  const stems = pieces.map(({ text }) => toStems(text, language));
  const headings = stemHeadings(pieces, title, language);
  const weights = asked.map((stem) => {
    const having = stems.filter((each) => each.has(stem)).length;
    return Math.log(1 + pieces.length / Math.max(1, having)) * (ofTitle.has(stem) ? TITLE_WORD_WEIGHT : 1);
  });
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const shareOf = (piece: number, stem: string) =>
    stems[piece]!.has(stem) ? 1 : headings[piece]!.has(stem) ? HEADING_WEIGHT : 0;
  return pieces.map((_, piece) => asked.reduce((sum, stem, at) => sum + shareOf(piece, stem) * weights[at]!, 0) / all);
}

/** Returns the stems of each piece's headings, those of a section once. The title itself tells nothing of a section. */
function stemHeadings(pieces: TextPiece[], title: string, language: string): Set<string>[] {
  const known = new Map<string, Set<string>>();
  return pieces.map((piece) => {
    const heading = headingOf(piece, title);
    const stems = known.get(heading) ?? toStems(heading, language);
    known.set(heading, stems);
    return stems;
  });
}

function headingOf({ headings }: TextPiece, title: string): string {
  return headings.filter((heading) => heading !== title).join(" ");
}

function toStems(text: string, language: string): Set<string> {
  return new Set(analyse(text, language).map(({ stem }) => stem));
}

/** Scores pieces by the nearness of their meaning, 0 to 1; null while nothing can be embedded. */
async function scoreByMeaning(
  pieces: TextPiece[],
  title: string,
  question: string,
  { ports, log }: TurnContext,
): Promise<number[] | null> {
  const texts = pieces.map((piece) => `${headingOf(piece, title)} ${piece.text}`.trim());
  try {
    const vectors = await withTimeout(EMBED_BUDGET_MS, () => ports.embedder.embed([question, ...texts]));
    const [asked, ...others] = vectors;
    return others.map((vector) => Math.min(1, Math.max(0, dot(asked!, vector)) / HIGHEST_COSINE));
  } catch (error) {
    if (!(error instanceof TimeoutError))
      log.warn("The sentences of a page are chosen by their words: the embedder failed.", { error });
    return null;
  }
}

function dot(left: Float32Array, right: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < left.length; at++) sum += left[at]! * right[at]!;
  return sum;
}
