import { languageData } from "../../../../languages/registry.ts";
import type { Filter } from "../../../../platform/ports/search-index.ts";
import { andFilters } from "../../../search/index.ts";
import type { Candidate, CuratorResult } from "../../contracts/answer.ts";
import type { ChosenPrompt, Turn, TurnContext } from "../../contracts/turn.ts";
import type { PlainReading } from "../plain-reading.ts";
import { curateProducts } from "../retrieval/catalog-curators.ts";
import { curatePosts } from "../retrieval/curate-posts.ts";
import { keepAskingSentences } from "../retrieval/service-subject.ts";
import type { RenderContext } from "./render-context.ts";
import { listPages, renderPosts } from "./render-pages.ts";
import { renderProducts } from "./render-products.ts";

/** Characters from which a message is a letter: what it asks is said in many sentences. */
const MIN_LENGTH = 500;
/** Characters of it that are searched for. */
const MAX_SEARCHED = 1_000;
const MAX_PAGES = 6;
const MAX_PRODUCTS = 3;
/** Score of a passage below which the nearest page is about something else. */
const MIN_PASSAGE_SCORE = 0.3;

/** True for a letter in the language of the shop: the words of another one are in none of its records. */
export function isLetter({ message, prompt, shopLanguage }: Turn, { language }: PlainReading): boolean {
  return message.length >= MIN_LENGTH && prompt === null && language === shopLanguage;
}

/** Searches for all of a letter: the nearest pages, and products where its reading has found none. */
export function searchLetter(search: LetterSearch, curated: CuratorResult[]): Promise<CuratorResult[]> {
  return Promise.all([searchPages(search), ...(listProducts(curated).length > 0 ? [] : [searchProducts(search)])]);
}

/**
 * Answers a letter by what the search of all of it has found: the passage of the nearest page, up to three products, and a
 * person. Returns false where nothing is found.
 */
export function renderLetter(rendering: RenderContext, curated: CuratorResult[], searched: CuratorResult[]): boolean {
  const page = listPages(searched).find(({ passageScore = 0 }) => passageScore >= MIN_PASSAGE_SCORE);
  const products = listProducts([...curated, ...searched]).slice(0, MAX_PRODUCTS);
  if (!page && products.length === 0) return false;
  if (rendering.interpretation.parsed.complains)
    rendering.writer.writeText(languageData(rendering.interpretation.language).offers.sorry);
  if (page) renderPosts(rendering, [page], "first");
  if (products.length > 0) renderProducts(rendering, products);
  rendering.offersHelp = true;
  return true;
}

interface LetterSearch {
  turn: Turn;
  interpretation: PlainReading;
  context: TurnContext;
}

const NOTHING: CuratorResult = { domain: "post", candidates: [], streamingFields: [], failure: null };

async function searchPages(search: LetterSearch): Promise<CuratorResult> {
  const { turn, interpretation, context } = search;
  const postIds = await searchIds(search, "posts", turn.postFilter, MAX_PAGES);
  if (postIds.length === 0) return NOTHING;
  // The sentences that name something of the service tell which passage is meant.
  const question = keepAskingSentences(turn.message, interpretation.language, turn.shopLanguage);
  const parsed = { ...interpretation.parsed, asksForService: true };
  const asked = { ...readAsPrompt(search), intents: ["post"], question, request: question, parsed };
  const read = await curatePosts({ ...turn, prompt: promptOf({ postIds }) }, asked, context);
  const score = ({ passageScore = 0 }: Candidate) => passageScore;
  return { ...read, candidates: read.candidates.toSorted((left, right) => score(right) - score(left)) };
}

async function searchProducts(search: LetterSearch): Promise<CuratorResult> {
  const { turn, interpretation, context } = search;
  const filter = andFilters([turn.productFilter, interpretation.productFilter]);
  const productIds = await searchIds(search, "products", filter, MAX_PRODUCTS);
  if (productIds.length === 0) return NOTHING;
  const asked = { ...readAsPrompt(search), searchText: "" };
  return curateProducts({ ...turn, prompt: promptOf({ productIds }) }, asked, context);
}

/** The records that the search of the whole letter finds are read as those that a prompt names. */
function readAsPrompt({ turn, interpretation }: LetterSearch) {
  const { alsoAsks: _, ...rest } = interpretation;
  return { ...rest, question: turn.message, request: turn.message, interpretedBy: "prompt" as const };
}

function promptOf(named: { postIds?: string[]; productIds?: string[] }): ChosenPrompt {
  return { id: "letter", prompt: "", postIds: [], productIds: [], followUpIds: [], ...named };
}

async function searchIds(
  { turn, context }: LetterSearch,
  kind: "posts" | "products",
  filter: Filter | null,
  limit: number,
): Promise<string[]> {
  const text = turn.message.slice(0, MAX_SEARCHED).toWellFormed();
  const found = await context.shop.search({ kind, text, filter, limit });
  return found.map(({ id }) => id as string);
}

function listProducts(curated: CuratorResult[]): Candidate[] {
  const candidates = curated.filter(({ domain }) => domain === "product").flatMap((result) => result.candidates);
  return candidates.filter(({ isWeak }) => !isWeak);
}
