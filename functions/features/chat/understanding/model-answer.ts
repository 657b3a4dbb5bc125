import { isObject } from "../../../platform/is-object.ts";
import type { Filter } from "../../../platform/ports/search-index.ts";
import { UpstreamError } from "../../../platform/ports/upstream-error.ts";
import { INTENTS, type Intent, type Interpretation } from "../contracts/interpretation.ts";
import type { KnownValues } from "../shop/known-values.ts";
import { buildProductFilter } from "./product-filter.ts";

/** What the model is asked for. */
export const INTERPRETATION_SCHEMA = {
  type: "object",
  properties: {
    intents: { type: "array", items: { type: "string" } },
    language: { type: "string" },
    question: { type: "string" },
    search: { type: "string" },
    beside: { type: "array", items: { type: "string" } },
    without: { type: "array", items: { type: "string" } },
    filters: {
      type: "object",
      properties: {
        priceMin: { type: "number" },
        priceMax: { type: "number" },
        colours: { type: "array", items: { type: "string" } },
        sizes: { type: "array", items: { type: "string" } },
        categories: { type: "array", items: { type: "string" } },
        inStock: { type: "boolean" },
        onSale: { type: "boolean" },
        ids: { type: "array", items: { type: "string" } },
        notIds: { type: "array", items: { type: "string" } },
      },
    },
    order: { type: "string", enum: ["cheapest", "rating"] },
  },
  required: ["intents", "language", "question", "search"],
};

/** What an answer is held against. */
export interface ModelAnswerContext {
  byRules: Interpretation;
  known: KnownValues;
  /** Ids of the workspace's custom domains. */
  domains: Intent[];
  /** Ids of cards that the thread has shown. */
  shown: Set<string>;
}

type Fields = Record<string, unknown>;

const MAX_QUESTION = 1_000;
const MAX_SEARCH = 300;
const MAX_INTENTS = 4;
const MAX_LISTED = 3;
const MAX_LISTED_LETTERS = 60;

/** A model's answer, which is untrusted: every value is held against what there is. Throws UpstreamError when nothing of it is of use. */
export function parseModelAnswer(answer: unknown, frame: ModelAnswerContext): Interpretation {
  const { intents, language, question, search, filters, order, ...lists } = toFields(answer);
  const beside = shortTexts(lists.beside);
  const without = shortTexts(lists.without);
  const known = intentsIn(intents, frame.domains);
  if (known.length === 0 || typeof search !== "string") throw new UpstreamError("The model");
  return {
    intents: known,
    language: typeof language === "string" && /^[a-z]{2}$/.test(language) ? language : frame.byRules.language,
    question: textOr(question, MAX_QUESTION, frame.byRules.question),
    searchText: search.trim().slice(0, MAX_SEARCH),
    ...(beside.length > 0 && { additionalQueries: beside }),
    ...(without.length > 0 && { excludedTerms: without }),
    productFilter: filterIn(toFields(filters), frame),
    ...((order === "cheapest" || order === "rating") && { order }),
    interpretedBy: "model",
  };
}

function intentsIn(intents: unknown, domains: Intent[]): Intent[] {
  const there = new Set<string>([...INTENTS, ...domains]);
  return [...new Set(texts(intents).filter((intent) => there.has(intent)))].slice(0, MAX_INTENTS);
}

function filterIn(filters: Fields, { known, shown }: ModelAnswerContext): Filter | null {
  const { priceMin, priceMax, colours, sizes, categories, inStock, onSale, ids, notIds } = filters;
  const only = texts(ids).filter((id) => shown.has(id));
  return buildProductFilter({
    ids: only.length > 0 ? only : null,
    excludedIds: texts(notIds).filter((id) => shown.has(id)),
    priceBounds: { min: priceOr(priceMin), max: priceOr(priceMax) },
    inStock: inStock === true,
    onSale: onSale === true,
    colours: known.colours.map(({ field, values }) => ({ field, values: listed(colours, values) })),
    sizes: known.sizes.map(({ field, values }) => ({ field, values: listed(sizes, values) })),
    categories: listed(categories, known.categories),
  });
}

/** Those of the values that exist in the shop. */
function listed(asked: unknown, values: string[]): string[] {
  const wanted = new Set(texts(asked).map((text) => text.toLowerCase()));
  return values.filter((value) => wanted.has(value.toLowerCase()));
}

function priceOr(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : null;
}

function textOr(value: unknown, most: number, otherwise: string): string {
  return typeof value === "string" && value.trim() !== "" ? value.trim().slice(0, most) : otherwise;
}

function shortTexts(value: unknown): string[] {
  const listed = texts(value).map((text) => text.trim().slice(0, MAX_LISTED_LETTERS));
  return [...new Set(listed.filter((text) => text !== "" && text !== "*"))].slice(0, MAX_LISTED);
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];
}

function toFields(value: unknown): Fields {
  return isObject(value) ? value : {};
}
