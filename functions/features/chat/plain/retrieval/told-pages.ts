import type { Candidate, CuratorResult } from "../../contracts/answer.ts";
import type { Turn } from "../../contracts/turn.ts";
import type { PlainReading } from "../plain-reading.ts";
import { isGuide } from "./answer-passage.ts";
import { readQuestion, toWords, weighWord } from "./score-words.ts";

/** Minimum score of a passage that answers where products fit as well, and where none does. */
const MIN_SCORE = { besideProducts: 0.55, alone: 0.5 };
/** Minimum score from which it answers although the page lacks a word. */
const SURE_SCORE = 0.8;
/** Minimum share of the words of a message that the passage has. */
const MIN_SHARE = 0.6;

interface Found {
  interpretation: PlainReading;
  curated: CuratorResult[];
}

/**
 * Leaves to the answer the page of the shop that says what a message asks, where no product has as many of its words, nor one
 * that the page lacks: "do you engrave knives?" names a thing and asks for none. Guides stay beside the products that they are
 * about.
 */
export function preferToldPages({ shopLanguage, history, prompt }: Turn, found: Found): Found {
  const { interpretation, curated } = found;
  const { intents, parsed, interpretedBy } = interpretation;
  // A prompt names its records, and a model is told which of the two a message asks for.
  if (prompt || interpretedBy !== "rules") return found;
  const page = findBestPage(curated);
  const goesOn = history.length > 0 && (parsed.asksAboutShown || parsed.isFollowUp);
  if (!page || intents[0] !== "product" || goesOn) return found;
  const hasProducts = listOf(curated, "product").some(({ isWeak }) => !isWeak);
  const asks = parsed.asked.isPolar || parsed.asked.asksFor;
  const score = page.passageScore ?? 0;
  if (score < MIN_SCORE[hasProducts ? "besideProducts" : "alone"] || (hasProducts && !asks)) return found;
  const lacking = countLacking(page, interpretation, listOf(curated, "product"), shopLanguage);
  if (lacking === null) return found;
  const fit = score >= SURE_SCORE || lacking === 0 ? "answers" : "near";
  const told = { ...page, fit, isWeak: false } as const;
  const others = curated.filter(({ domain }) => domain !== "product");
  return {
    interpretation: {
      ...interpretation,
      intents: ["post", ...intents.filter((intent) => intent !== "post")],
      parsed: { ...parsed, asksForService: true },
    },
    curated: others.map((result) => (result.domain === "post" && !result.isFurther ? { ...result, candidates: [told] } : result)),
  };
}

/** Returns how many words of a message the passage of a page lacks; null where it lacks too many, or a product says as much. */
function countLacking(page: Candidate, interpretation: PlainReading, products: Candidate[], language: string): number | null {
  const ofPage = toWords(textsOf(page.title, page.payload, ...(page.sentences ?? [])), language);
  const ofPassage = toWords(textsOf(page.title, page.payload, page.heading, page.passage), language);
  const { words } = readQuestion(interpretation, language, new Set(ofPage.keys()));
  const told = words.filter((word) => weighWord(ofPassage, word) > 0);
  const isUnsold = products.every(({ title, payload, sentences = [] }) => {
    const ofProduct = toWords(textsOf(title, payload, ...sentences), language);
    const sold = words.filter((word) => weighWord(ofProduct, word) > 0);
    return sold.length < told.length && sold.every((word) => weighWord(ofPage, word) > 0);
  });
  return told.length > 0 && told.length >= MIN_SHARE * words.length && isUnsold ? words.length - told.length : null;
}

function findBestPage(curated: CuratorResult[]): Candidate | undefined {
  const pages = listOf(curated, "post").filter(({ payload }) => !isGuide(payload));
  return pages.toSorted((left, right) => (right.passageScore ?? 0) - (left.passageScore ?? 0))[0];
}

function listOf(curated: CuratorResult[], domain: string): Candidate[] {
  return curated.flatMap((result) => (result.domain === domain && !result.isFurther ? result.candidates : []));
}

/** Joins the texts of values, those of a card field by field. */
function textsOf(...values: unknown[]): string {
  const texts = values.flatMap((value) =>
    typeof value === "object" && value !== null ? textsOf(...Object.values(value)) : String(value ?? ""),
  );
  return texts.join(" ");
}
