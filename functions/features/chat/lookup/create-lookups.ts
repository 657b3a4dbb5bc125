import type { ModelTool, ToolCall } from "../../../platform/ports/model.ts";
import { type KnownValues, NO_BOUNDS } from "../../search/index.ts";
import { type CuratorResult, isShopDomain } from "../contracts/answer.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import type { LookupOutcome, Lookups } from "../contracts/lookups.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { listIdentifiers } from "../mcp/argument-values.ts";
import { loadCustomDomains, type ResolvedDomain } from "../mcp/custom-domains.ts";
import { createDomainCurator } from "../mcp/domain-curator.ts";
import { FILTER_PROPERTIES, readSortOrder, toFields, toModelFilter, toTexts } from "../reading/model/model-filter.ts";
import { findMatchingPages, findMatchingProducts } from "../retrieval/search-finder.ts";
import { announceLookup, type LookupScope, refuse } from "./lookup-scope.ts";

/** Each look-up is another call of the model: a shopper waits for all of them. */
const MAX_LOOKUPS = 3;

/** Returns the look-ups that the composing model may ask for; null when it may not, or needs none: small talk. Never throws. */
export async function createLookups(
  turn: Turn,
  interpretation: Interpretation,
  curated: CuratorResult[],
  context: TurnContext,
): Promise<Lookups | null> {
  const maxCount = readMaxCount(turn);
  if (maxCount === 0 || interpretation.reply === "smalltalk" || interpretation.readBy === "prompt") return null;
  const domains = await loadCustomDomains(turn, context.ports).catch((): ResolvedDomain[] => []);
  const scope: LookupScope = { turn, interpretation, context, domains, found: [...curated] };
  return {
    tools: listLookupTools(domains),
    found: scope.found,
    maxCount,
    run: async (call) => {
      context.log.count("ChatLookup");
      const outcome = await runLookup(call, scope);
      scope.found.push(...outcome.found);
      if (outcome.refusal !== null) context.log.count("ChatLookupRefused");
      return outcome;
    },
  };
}

function readMaxCount({ settings }: Turn): number {
  const { composerMaxLookups: chosen } = toFields(settings.chat);
  if (typeof chosen !== "number" || !Number.isFinite(chosen)) return MAX_LOOKUPS;
  return Math.min(Math.max(Math.floor(chosen), 0), MAX_LOOKUPS);
}

/** Runs a look-up by its tool. The input is the model's, which has read data of strangers: it is checked like theirs. */
async function runLookup({ name, input }: ToolCall, scope: LookupScope): Promise<LookupOutcome> {
  const fields = toFields(input);
  try {
    if (name === SEARCH_PRODUCTS) return await lookUpProducts(fields, scope);
    if (name === SEARCH_PAGES) return await lookUpPages(fields, scope);
    if (name === ASK_DOMAIN) return await lookUpDomain(fields, scope);
    return refuse("There is no such tool.");
  } catch (error) {
    scope.context.log.warn("A look-up failed.", { tool: name, error });
    return refuse("This could not be looked up.");
  }
}

const MAX_QUESTION = 1_000;

/**
 * Asks the server of a custom domain, with tools that change nothing. The question is the model's, which has read products and
 * pages of strangers: numbers and addresses in it count only as far as the shopper or the domain's own data named them.
 */
async function lookUpDomain(input: Record<string, unknown>, scope: LookupScope): Promise<LookupOutcome> {
  const domain = scope.domains.find(({ domain: { id } }) => id === input.domain);
  if (!domain) return refuse("There is no such domain.");
  const question = typeof input.question === "string" ? input.question.trim().slice(0, MAX_QUESTION).toWellFormed() : "";
  if (question === "") return refuse("Give a question.");
  if (!namesOnlyKnown(question, scope)) return refuse("A number or address in the question is not from the shopper.");
  announceLookup(scope);
  const ask = createDomainCurator(domain, { onlyReads: true });
  return { found: [await ask(scope.turn, { ...scope.interpretation, question }, scope.context)], refusal: null };
}

function namesOnlyKnown(question: string, { turn, found }: LookupScope): boolean {
  const ofDomains = found.flatMap(({ candidates }) => candidates).filter(({ domain }) => !isShopDomain(domain));
  const texts = [turn.message, ...turn.history.map(({ question: asked }) => asked), ...ofDomains.map(({ facts }) => facts)];
  const known = new Set(texts.flatMap(listIdentifiers));
  return listIdentifiers(question).every((one) => known.has(one));
}

const SEARCH_PRODUCTS = "search_products";
const SEARCH_PAGES = "search_pages";
const ASK_DOMAIN = "look_up";

const MAX_DESCRIPTION = 500;
const SEARCH = {
  type: "string",
  description: "A few words that describe what is looked for, in the language of the shop's records, without prices and sizes.",
};

/** Lists the tools of a workspace's turns. They are the same for all of them, so that the provider may cache them. */
function listLookupTools(domains: ResolvedDomain[]): ModelTool[] {
  return [productSearch(), pageSearch(), ...(domains.length > 0 ? [domainLookup(domains)] : [])];
}

function productSearch(): ModelTool {
  return {
    name: SEARCH_PRODUCTS,
    description:
      "Searches the shop's products. Set only filters that the shopper clearly asks for. Colours, sizes and categories are the " +
      "shop's own values; the result names those that it has when one is not known.",
    schema: {
      type: "object",
      properties: {
        search: { ...SEARCH, description: `${SEARCH.description} "*" when only filters remain.` },
        without: { type: "array", items: { type: "string" }, description: "Words for what it must not be made of or have." },
        ...FILTER_PROPERTIES,
        order: { type: "string", enum: ["cheapest", "dearest", "rating"] },
      },
      required: ["search"],
    },
  };
}

function pageSearch(): ModelTool {
  return {
    name: SEARCH_PAGES,
    description: "Searches the shop's pages and articles: policies, delivery, returns, guides.",
    schema: { type: "object", properties: { search: SEARCH }, required: ["search"] },
  };
}

function domainLookup(domains: ResolvedDomain[]): ModelTool {
  const described = domains.map(({ domain: { id, description = "" } }) => `${id}: ${description.slice(0, MAX_DESCRIPTION)}`);
  return {
    name: ASK_DOMAIN,
    description: `Asks a server of the shop. It only reads; it changes nothing. Domains:\n${described.join("\n")}`,
    schema: {
      type: "object",
      properties: {
        domain: { type: "string", enum: domains.map(({ domain }) => domain.id) },
        question: {
          type: "string",
          description: "The question in full, with the numbers that it needs as the shopper or the data of that domain has them.",
        },
      },
      required: ["domain", "question"],
    },
  };
}

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
async function lookUpProducts(input: Fields, scope: LookupScope): Promise<LookupOutcome> {
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
async function lookUpPages(input: Fields, scope: LookupScope): Promise<LookupOutcome> {
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
