import { findAnalysis } from "../../languages/registry.ts";
import { primaryLanguage } from "../../platform/text/language/language.ts";
import { analyse, normalise } from "../../platform/text/words/words.ts";
import { familiarWords, findWearer, highlight, type SearchContext, toReadableText, WrittenText } from "../search/index.ts";
import { correctTerms, type FoundPhrase, type Phrase, parseTypedText, type TypedText, type WordMatch } from "./phrase-list.ts";
import { findProductNames, type NamedProduct } from "./product-names.ts";
import { type SuggestionPorts, type SuggestionReader, suggestionReaderFor, withSuggestionBudget } from "./suggestion-sources.ts";

/** In the order in which they are shown. */
export const SUGGESTION_TYPES = ["query", "product", "category", "brand"] as const;
type SuggestionType = (typeof SUGGESTION_TYPES)[number];

interface Suggestion {
  text: string;
  type: SuggestionType;
  /** The text as HTML, with `<em>` around what was typed. */
  highlight?: string;
  /** Number of products that it leads to. */
  count?: number;
  id?: string;
  workspaceId?: string;
  url?: string;
  image?: string | null;
}

type Shares = Partial<Record<SuggestionType, number>>;
/** Share of the places that a type has for itself; those that it cannot fill are the others', in their order. */
const COMPLETION_SHARES: Shares = { query: 0.4, product: 0.3, category: 0.2, brand: 0.1 };
const TRENDING_SHARES: Shares = { query: 0.5, category: 0.5 };

/** Suggests what the typed text may become. Throws UpstreamError when the index cannot be reached. */
export async function complete(
  ports: SuggestionPorts,
  context: SearchContext,
  { text, limit }: { text: string; limit: number },
): Promise<Suggestion[]> {
  const { languageSettings: settings } = context;
  const hasThesaurus = context.settings.thesaurus !== false;
  const typed = parseTypedText(text, { settings, hasThesaurus, isFamiliar: familiarWords(ports, settings.language) });
  if (typed.terms.length === 0) return [];
  const reader = suggestionReaderFor(ports);
  const hurried = withSuggestionBudget(ports);
  const [sources, named, kinds] = await Promise.all([
    reader.read(context),
    findProductNames(hurried, context, { terms: typed.terms, limit }),
    findKindQueries(reader, context, { text, typed }),
  ]);
  const popular = sources.queries.find(typed);
  const known = new Set(popular.map(({ phrase }) => normalise(phrase.text)));
  const ofKinds = kinds.filter(({ phrase }) => !known.has(normalise(phrase.text)));
  const phrases = {
    query: [...(await keepAnswered(reader, context, popular, limit)), ...ofKinds],
    category: sources.categories.find(typed),
    brand: sources.brands.find(typed),
  };
  const nearest = Object.values(phrases)
    .flat()
    .toSorted((one, other) => one.edits - other.edits)[0];
  const product =
    named.length > 0 || !nearest ? named : await findCorrectedNames(hurried, context, { terms: typed.terms, limit }, nearest);
  const found = { ...phrases, product };
  const fewest = Math.min(...Object.values(found).flatMap((matches) => matches.map(({ edits }) => edits)));
  const toSuggestions = <T extends WordMatch>(matches: T[], convert: (match: T) => Suggestion) =>
    matches.filter(({ edits }) => edits === fewest).map((match) => withHighlight(convert(match), typed, match, context));
  return blend(
    {
      query: toSuggestions(found.query, ({ phrase }) => toPhraseSuggestion("query", phrase)),
      product: toSuggestions(found.product, ({ product }) => toProductSuggestion(product, context)),
      category: toSuggestions(found.category, ({ phrase }) => toPhraseSuggestion("category", phrase)),
      brand: toSuggestions(found.brand, ({ phrase }) => toPhraseSuggestion("brand", phrase)),
    },
    COMPLETION_SHARES,
    limit,
  );
}

/** Suggests what others look for, before anything is typed: popular queries, and the categories that are in demand. */
export async function suggestTrending(ports: SuggestionPorts, context: SearchContext, limit: number): Promise<Suggestion[]> {
  const reader = suggestionReaderFor(ports);
  const { queries, categories } = await reader.read(context);
  const popular = queries.phrases.slice(0, limit).map((phrase) => ({ phrase, edits: 0, corrections: [] }));
  const answered = await keepAnswered(reader, context, popular, limit);
  const found = {
    query: answered.map(({ phrase }) => toPhraseSuggestion("query", phrase)),
    category: categories.phrases.slice(0, limit).map((phrase) => toPhraseSuggestion("category", phrase)),
  };
  return blend(found, TRENDING_SHARES, limit);
}

/** Finds products by the words that the nearest phrase has in place of misspelt ones, which are not finished either. */
async function findCorrectedNames(
  ports: SuggestionPorts,
  context: SearchContext,
  { terms, limit }: { terms: TypedText["terms"]; limit: number },
  nearest: FoundPhrase,
): Promise<NamedProduct[]> {
  const { edits, corrections } = nearest;
  if (edits === 0) return [];
  const found = await findProductNames(ports, context, { terms: correctTerms(terms, nearest), limit });
  return found.map((match) => ({ ...match, edits: match.edits + edits, corrections }));
}

/** Drops queries that find nothing now; the others get the number of products that they find. */
async function keepAnswered(
  reader: SuggestionReader,
  context: SearchContext,
  matches: FoundPhrase[],
  limit: number,
): Promise<FoundPhrase[]> {
  const counted = await Promise.all(
    matches.slice(0, limit).map(async (match) => {
      return { ...match, phrase: { ...match.phrase, count: await reader.countResults(context, match.phrase.text) } };
    }),
  );
  return counted.filter(({ phrase }) => phrase.count > 0);
}

function toPhraseSuggestion(type: SuggestionType, { text, count }: Phrase): Suggestion {
  return { text, type, ...(count !== undefined && { count }) };
}

function toProductSuggestion({ name, workspaceId, ...product }: NamedProduct["product"], context: SearchContext): Suggestion {
  return {
    text: name,
    type: "product",
    ...context.hidden.strip(product),
    ...(context.workspaceId === undefined && { workspaceId }),
  };
}

function withHighlight(
  suggestion: Suggestion,
  { terms }: TypedText,
  { corrections }: WordMatch,
  context: SearchContext,
): Suggestion {
  const stems = new Set(
    terms.flatMap(({ word, stem, secondStem, synonyms }) => [word, stem, secondStem ?? stem, ...synonyms.flat()]),
  );
  for (const word of corrections) if (word) stems.add(word.surface);
  const prefixes = terms.filter(({ prefix }) => prefix).map(({ word }) => word);
  const marked = highlight(toReadableText(suggestion.text), { stems, prefixes }, context.languageSettings.language);
  return { ...suggestion, ...(marked !== null && { highlight: marked }) };
}

/** Joins the types in their order: each has its share of the places, and takes those that the others leave. */
function blend(found: Partial<Record<SuggestionType, Suggestion[]>>, shares: Shares, limit: number): Suggestion[] {
  const places = new Map<SuggestionType, number>();
  let free = limit;
  for (const { atLeast } of [{ atLeast: true }, { atLeast: false }]) {
    for (const type of SUGGESTION_TYPES) {
      const taken = places.get(type) ?? 0;
      const wanted = atLeast ? Math.floor((shares[type] ?? 0) * limit) : limit;
      const added = Math.min(free, Math.max(0, Math.min(wanted, found[type]?.length ?? 0) - taken));
      places.set(type, taken + added);
      free -= added;
    }
  }
  return SUGGESTION_TYPES.flatMap((type) => (found[type] ?? []).slice(0, places.get(type)));
}

const MAX_QUERIES = 4;
/** Shortest word that may be a whole one without a space behind it. */
const MIN_WORD = 4;

/**
 * Makes queries of what was typed and the kinds of goods that have it, "leather jackets" of "leather" or "leather j": what a shop
 * suggests before shoppers have taught it. Kinds are the innermost categories. Throws UpstreamError.
 */
async function findKindQueries(
  reader: SuggestionReader,
  context: SearchContext,
  { text, typed }: { text: string; typed: TypedText },
): Promise<FoundPhrase[]> {
  const { language } = context.languageSettings;
  const { head, beginning } = splitTyped(text, typed);
  if (head === null) return [];
  const others = typed.terms.flatMap(({ synonyms }) => synonyms.flat());
  const stems = new Set([...analyse(head, language).map(({ stem }) => stem), ...others]);
  const kinds = (await reader.readKinds(context, head)).filter(({ key }) => {
    const words = analyse(key, language);
    const isNamed = words.some(({ stem }) => stems.has(stem));
    return (
      !isNamed &&
      findWearer(new WrittenText(key), language) === null &&
      words.some(({ surface }) => surface.startsWith(beginning))
    );
  });
  const isHeadLast = findAnalysis(primaryLanguage(language))?.isHeadLast ?? false;
  return kinds.slice(0, MAX_QUERIES).map(({ key, count }) => {
    const kind = key.toLowerCase();
    const phrase = { text: isHeadLast ? `${head} ${kind}` : `${kind} ${head}`, use: count, count };
    return { edits: 0, corrections: [], phrase };
  });
}

/** Splits what was typed into whole words and the beginning of a kind, empty where none is begun; null: nothing is whole. */
function splitTyped(text: string, { terms, normalised }: TypedText): { head: string | null; beginning: string } {
  const words = text.trim().toLowerCase();
  const last = terms.at(-1);
  if (!last?.prefix) return { head: last ? words : null, beginning: "" };
  const at = words.lastIndexOf(" ");
  if (terms.length > 1 && at > 0)
    return { head: words.slice(0, at).trim(), beginning: normalised.slice(normalised.lastIndexOf(" ") + 1) };
  return { head: last.word.length >= MIN_WORD ? words : null, beginning: "" };
}
