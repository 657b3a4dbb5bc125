import { type KnownValues, NO_BOUNDS } from "../../search/index.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import type { LookupOutcome } from "../contracts/lookups.ts";
import { readSortOrder, toModelFilter, toTexts } from "../reading/model/model-filter.ts";
import { findMatchingPages, findMatchingProducts } from "../retrieval/search-finder.ts";
import { announceLookup, type LookupScope, refuse } from "./lookup-scope.ts";

const MAX_SEARCH_LENGTH = 300;
const MAX_EXCLUDED = 3;
const MAX_WORD_LENGTH = 60;
/** Values of one kind that a model is told. */
const MAX_TOLD_VALUES = 40;

type Fields = Record<string, unknown>;

/**
 * Searches products as the shop's search does, by the model's words and those of its filters that the shop knows. What the
 * shopper refuses stays refused, and the limits of the price in the shopper's figures hold.
 */
export async function lookUpProducts(input: Fields, scope: LookupScope): Promise<LookupOutcome> {
  const { turn, interpretation, context } = scope;
  const known = await context.shop.knownValues();
  const { order, search: words } = input;
  const filter = toModelFilter(input, { known, shown: new Set() });
  const search = toSearch(words) || (filter === null ? "" : "*");
  if (search === "") return refuse("Give words for the search.");
  announceLookup(scope);
  const searched: Interpretation = {
    ...toSearched(interpretation, search, "product"),
    excluded: joinExcluded(input, interpretation),
    ...readSortOrder(order),
    filter,
    limits: interpretation.limits,
  };
  const found = await findMatchingProducts({ ...turn, prompt: null, message: search }, searched, context);
  const unknown = describeUnknown(input, known);
  return { found: [found], refusal: null, ...(Object.keys(unknown).length > 0 && { notes: { unknown } }) };
}

/** Searches pages as the shop's search does, by the model's words. */
export async function lookUpPages(input: Fields, scope: LookupScope): Promise<LookupOutcome> {
  const search = toSearch(input.search);
  if (search === "" || search === "*") return refuse("Give words for the search.");
  announceLookup(scope);
  const searched = toSearched(scope.interpretation, search, "post");
  return {
    found: [await findMatchingPages({ ...scope.turn, prompt: null, message: search }, searched, scope.context)],
    refusal: null,
  };
}

/** Returns a question for these words, as if the shopper had asked it alone: the turn's own message names other things. */
function toSearched({ language }: Interpretation, search: string, intent: "product" | "post"): Interpretation {
  return {
    intents: [intent],
    reply: "answer",
    language,
    question: search,
    searches: [search],
    excluded: [],
    filter: null,
    limits: NO_BOUNDS,
    cardIds: [],
    readBy: "model",
  };
}

function toSearch(value: unknown): string {
  return typeof value === "string" ? value.trim().slice(0, MAX_SEARCH_LENGTH).toWellFormed() : "";
}

function joinExcluded({ without }: Fields, { excluded }: Interpretation): string[] {
  const words = toTexts(without).map((word) => word.trim().slice(0, MAX_WORD_LENGTH));
  return [...new Set([...words.filter((word) => word !== "").slice(0, MAX_EXCLUDED), ...excluded])];
}

/** Lists the values that the model named and the shop does not have, with those that it has. */
function describeUnknown(input: Fields, known: KnownValues): Record<string, { asked: string[]; known: string[] }> {
  const kinds = {
    colours: known.colours.flatMap(({ values }) => values),
    sizes: known.sizes.flatMap(({ values }) => values),
    categories: known.categories,
  };
  const unknown = Object.entries(kinds).map(([kind, values]) => {
    const there = new Set(values.map((value) => value.toLowerCase()));
    const asked = toTexts(input[kind]).filter((value) => !there.has(value.toLowerCase()));
    const told = asked.slice(0, MAX_TOLD_VALUES).map((value) => value.slice(0, MAX_WORD_LENGTH));
    return [kind, { asked: told, known: [...new Set(values)].slice(0, MAX_TOLD_VALUES) }] as const;
  });
  return Object.fromEntries(unknown.filter(([, { asked }]) => asked.length > 0));
}
