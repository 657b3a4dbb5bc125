import type { Filter } from "../../../../platform/ports/search-index.ts";
import { andFilters } from "../../../search/index.ts";
import type { Turn, TurnContext } from "../../contracts/turn.ts";
import { extractIds } from "../../retrieval/filter-ids.ts";
import { findThings } from "../language/named-things.ts";
import { nameHeads } from "../language/split-noun.ts";
import type { PlainReading } from "../plain-reading.ts";
import { continueSearch } from "./continued-search.ts";
import { findGiftIdeas, isGiftWithLimits } from "./gift-ideas.ts";
import { judgeMeasures } from "./measured-hits.ts";
import { nameThings } from "./name-things.ts";
import { selectNamingWords } from "./naming-words.ts";
import { MIN_SHARE_OF_BEST, rankNearMatches } from "./near-matches.ts";
import { preferHits } from "./prefer-hits.ts";
import { preferRefined } from "./prefer-refined.ts";
import { areForOthers, dropRefused, isOfKinds } from "./refused-products.ts";
import { isEmbedded, namesHead, type SearchedWords, toSearchedWords, toSearchText } from "./relevance.ts";
import { type Search, searchHits, uniqueHits } from "./search-hits.ts";
import { joinThings, withOwnFeatures } from "./several-things.ts";
import { scoreSoftly } from "./soft-match.ts";
import { bestScore, type RelevantHit, selectOfKind, sortHits } from "./sort-hits.ts";
import { findSoughtThing, setAside } from "./sought-thing.ts";
import { keepThingsForChild } from "./things-for-children.ts";
import { preferFeatures } from "./wished-features.ts";
import { preferMaterials, preferWholeNames } from "./wished-materials.ts";

interface ProductMatches {
  hits: RelevantHit[];
  /** Further hits of the search, in its order: the closest, where nothing fits. */
  weak: RelevantHit[];
  /** Words that were searched for: those of a long request that name something. */
  text: string;
  /** The shopper's filter when no product passes it and these are near matches; null: all hits pass. */
  unmetFilter: Filter | null;
}

/** `MIN_SHARE_OF_BEST` for hits that the last word of the query names: a bra top below 30 is a sports bra. */
const MIN_SHARE_OF_BEST_OF_THING = 0.5;

/**
 * Returns the products that the question is about and that pass its filter; when none does, the nearest to the filter. Weak
 * matches come last. The caller's own filter always applies.
 */
export async function findRelevantProducts(
  turn: Turn,
  interpretation: PlainReading,
  context: TurnContext,
): Promise<Pick<ProductMatches, "hits" | "unmetFilter" | "text">> {
  const text = toSearchText(interpretation);
  if (text === "") return { hits: [], unmetFilter: null, text };
  const searchContext = await context.shop.searchContext();
  const { language } = searchContext.languageSettings;
  const question = `${interpretation.question} ${interpretation.searchedFor ?? ""}`;
  const texts = [text, ...(interpretation.additionalQueries ?? [])];
  const search = { question, turn, context, searchContext, read: new Map() };
  const browse = { ...search, text: "*", question: "" };
  const found = await Promise.all(
    texts.map((each) =>
      continueSearch({ ...search, text: each }, withOwnFeatures(interpretation, each, texts, language), searchThing),
    ),
  );
  const [only, ...others] = found;
  const budget = interpretation.parsed.sharesBudget ? interpretation.parsed.priceBounds.max : null;
  const wordsOf = (each: string) => toSearchedWords(each, question, searchContext.languageSettings, search.read);
  const things = found.map((each) => ({ hits: each.hits, searched: wordsOf(each.text) }));
  const hits = others.length === 0 ? only!.hits : joinThings(things, wordsOf(question), budget);
  const weak = found.flatMap((each) => each.weak);
  if (hits.length + weak.length === 0 && interpretation.kinds)
    return { hits: await browseKinds(browse, interpretation), text: only!.text, unmetFilter: null };
  const unmetFilter = found.find((each) => each.unmetFilter !== null)?.unmetFilter ?? null;
  const isMet = hits.length > 0 && unmetFilter === null;
  if (!isMet && asksForSaleOnly(interpretation, language)) {
    const reduced = dropRefused(await searchHits(browse, interpretation.productFilter), interpretation, language);
    if (reduced.length > 0) return { hits: reduced, text: "*", unmetFilter: null };
  }
  if (!isMet && isGiftWithLimits(interpretation, turn.message, language)) {
    const ideas = await findGiftIdeas([...hits, ...weak], browse, interpretation);
    if (ideas.length > 0) return { hits: ideas, text: "*", unmetFilter: null };
  }
  const all = uniqueHits([...hits, ...weak]);
  const isPicked = extractIds(interpretation.productFilter).length > 0;
  const searched = wordsOf(only!.text);
  return { hits: isPicked ? all : judgeMeasures(all, interpretation, searched), text: only!.text, unmetFilter };
}

/** "What is reduced just now?" names no thing: what is reduced fits. */
function asksForSaleOnly({ parsed, searchText }: PlainReading, language: string): boolean {
  return parsed.onSale && findThings((searchText ?? "").split(" "), language).length === 0;
}

/** "What else?" when the search has no more: further products of the kinds that were shown are the closest. */
async function browseKinds(search: Search, { kinds = [], productFilter, ...unwanted }: PlainReading): Promise<RelevantHit[]> {
  const ofKinds: Filter = { field: "categories", op: "in", values: kinds };
  const hits = await searchHits(search, andFilters([ofKinds, productFilter]));
  return dropRefused(hits, unwanted, search.searchContext.languageSettings.language).map((hit) => ({ ...hit, isWeak: true }));
}

/**
 * Searches for a text. Where it says what the thing is for ("a lamp for the tent"), and nothing found is called as the thing is,
 * it is searched for by itself; what is called by the purpose alone is the closest at most.
 */
async function searchThing(asked: Search, interpretation: PlainReading): Promise<ProductMatches> {
  const found = await searchByNames(asked, interpretation);
  const searched = toSearchedWords(asked.text, "", asked.searchContext.languageSettings, asked.read);
  const thing = asked.text === "*" ? null : findSoughtThing(searched, interpretation.purposes);
  if (thing === null || found.hits.some(thing.isNamed)) return thing === null ? found : setAside(found, thing.isPurpose);
  const alone = await searchByNames({ ...asked, text: thing.text }, interpretation);
  return alone.hits.length > 0 ? { ...alone, text: asked.text } : setAside(found, thing.isPurpose);
}

/**
 * Searches for a text, and where no product has a name in it for the shop's own name of the thing; where nothing at all is found,
 * for what its compounds are: for gloves in place of "Arbeitshandschuhe".
 */
async function searchByNames(asked: Search, interpretation: PlainReading): Promise<ProductMatches> {
  const found = await searchOneText(asked, interpretation);
  if (asked.text === "*") return found;
  const renamed = await nameThings(asked, [...found.hits, ...found.weak]);
  const again = renamed === null ? null : await searchOneText({ ...asked, text: renamed.text }, interpretation);
  if (again?.hits.some(renamed!.isNamed)) return again;
  if (found.hits.length + found.weak.length > 0) return found;
  const heads = nameHeads(asked.text, asked.searchContext.languageSettings.language);
  return heads === null ? found : searchOneText({ ...asked, text: heads }, interpretation);
}

/** Searches for a text, and again for the words that name something where other words of it would only dilute the search. */
async function searchOneText(asked: Search, interpretation: PlainReading): Promise<ProductMatches> {
  const wanted = interpretation.productFilter;
  const { text, question, context, searchContext, read } = asked;
  const found = await searchWithAndWithout(asked, wanted, interpretation.order);
  const hits = found.flatMap((each) => each ?? []);
  const searched = toSearchedWords(text, question, searchContext.languageSettings, read);
  const isFound = hits.some(({ isWeak }) => !isWeak);
  const records = hits.map(({ hit }) => hit);
  const naming = text === "*" ? null : selectNamingWords(records, searched, { thesaurus: context.ports.thesaurus, isFound });
  const isStory = text !== "*" && searched.words.length >= MIN_STORY_WORDS;
  const isUnknown = naming === null && text !== "*" && !isFound && hits.length > 0 && isEmbedded(searched.language);
  if (isUnknown && !isStory) return selectNearest(asked, await scoreStory([found], searched, context), interpretation);
  if (naming === null && !isStory) return selectMatches(asked, found, interpretation);
  const search = { ...asked, text: naming ?? text };
  const byNames = naming === null ? found : await searchWithAndWithout(search, wanted, interpretation.order);
  if (isStory) return selectMatches(search, await scoreStory([found, byNames], searched, context), interpretation);
  const matches = selectMatches(search, byNames, interpretation);
  // Where nothing fits two words, what has one of them comes closest.
  return searched.words.length > 2 ? matches : { ...matches, text };
}

/** Minimum words of a request of which a product has only some. */
const MIN_STORY_WORDS = 4;

/** Scores what the searches for a story found, together. */
async function scoreStory(searches: FoundHits[], searched: SearchedWords, context: TurnContext): Promise<FoundHits> {
  const scored = await scoreSoftly(uniqueHits(searches.flat().flatMap((hits) => hits ?? [])), searched, context);
  const among = (at: 0 | 1) => {
    const ids = new Set(searches.flatMap((each) => (each[at] ?? []).map(({ hit }) => hit.id)));
    return scored.filter(({ hit }) => ids.has(hit.id));
  };
  return [among(0), searches[0]![1] && among(1)];
}

/** Selects the nearest in meaning of what is not sold: they are the closest, and still not what was asked for. */
function selectNearest(asked: Search, [passing, all]: FoundHits, interpretation: PlainReading): ProductMatches {
  const weaken = (hits: RelevantHit[]) => hits.map((each) => ({ ...each, isWeak: true }));
  const matches = selectMatches(asked, [weaken(passing), all && weaken(all)], interpretation);
  const best = bestScore(matches.weak);
  return { ...matches, weak: matches.weak.filter(({ score }) => score >= MIN_SHARE_OF_NEAREST * best) };
}

const MIN_SHARE_OF_NEAREST = 0.85;

type FoundHits = [passing: RelevantHit[], all: RelevantHit[] | null];

/** Returns the hits that pass the shopper's filter, and those without it; null where it is the same. */
function searchWithAndWithout(search: Search, wanted: Filter | null, order: PlainReading["order"]): Promise<FoundHits> {
  const unfiltered = search.text === "*" || wanted === null ? null : searchHits(search, keepIdConditions(wanted));
  return Promise.all([searchHits(search, wanted, order), unfiltered]);
}

function selectMatches(search: Search, found: FoundHits, interpretation: PlainReading): ProductMatches {
  const { text, question, searchContext, read } = search;
  const { language } = searchContext.languageSettings;
  const { order, preferred, productFilter: wanted } = interpretation;
  const sort = (hits: RelevantHit[]) => {
    const sorted = sortHits(hits, order, { text, language });
    return order === undefined ? preferHits(sorted, preferred, language) : sorted;
  };
  const [allPassing, allFound] = found;
  const isPicked = extractIds(wanted).length > 0;
  const keep = (hits: RelevantHit[], isWeak: boolean) => {
    const ofStrength = hits.filter((hit) => hit.isWeak === isWeak);
    // A card that was picked is meant, whomever it is made for.
    return isPicked ? ofStrength : dropRefused(ofStrength, interpretation, language, [...allPassing, ...(allFound ?? [])]);
  };
  // What is made for a child is seldom in the categories of what was shown before.
  const kinds = interpretation.wearer?.isChild ? [] : interpretation.kinds;
  const searched = toSearchedWords(text, question, searchContext.languageSettings, read);
  const strong = (hits: RelevantHit[]) => {
    const kept = keep(hits, false);
    return interpretation.wearer?.isChild ? keepThingsForChild(kept, searched, interpretation.kinds) : kept;
  };
  const [passing, all] = keepKinds([strong(allPassing), allFound && strong(allFound)], kinds);
  const weak = keep(allPassing.length > 0 ? allPassing : (allFound ?? []), true);
  const { refining = [], unknownColours = [], features = [] } = interpretation;
  const narrow = (hits: RelevantHit[]) => {
    const named = preferMaterials(preferWholeNames(hits, searched), searched);
    const having = preferFeatures(named, features, language);
    return preferRefined(having, [...refining, ...unknownColours], searchContext.languageSettings);
  };
  const isSameThing = passing.some(({ hit }) => namesHead(hit, searched));
  const isSameKind = passing.some(({ hit }) => isOfKinds(hit, interpretation.kinds ?? []));
  const minShare = isSameThing ? MIN_SHARE_OF_BEST_OF_THING : MIN_SHARE_OF_BEST;
  if (wanted === null || all === null || isSameKind || bestScore(passing) >= minShare * bestScore(all))
    return { text, hits: sortByIds(sort(narrow(passing)), wanted), weak, unmetFilter: all?.length === 0 ? wanted : null };
  // What was demanded in figures and values outlives the name of the thing: other trousers in black, 28 and below 60.
  const ofKind = selectOfKind([...passing, ...keep(allPassing, true)], all, interpretation.kinds);
  if (ofKind.length > 0) return { text, hits: sort(ofKind), weak, unmetFilter: null };
  if (allPassing.length > 0 && areForOthers(all, interpretation)) return { text, hits: passing, weak, unmetFilter: null };
  return { text, hits: sort(rankNearMatches(all, wanted)), weak, unmetFilter: wanted };
}

/** Keeps the hits of these kinds: where none of them passes the filter, the near matches are of the same kind. */
function keepKinds([passing, all]: FoundHits, kinds: string[] = []): FoundHits {
  const isOf = ({ hit }: RelevantHit) => isOfKinds(hit, kinds);
  if (![...passing, ...(all ?? [])].some(isOf)) return [passing, all];
  return [passing.filter(isOf), all?.filter(isOf) ?? null];
}

/** Sorts hits as the filter lists their ids: products that were picked by position come in that order. */
function sortByIds(hits: RelevantHit[], wanted: Filter | null): RelevantHit[] {
  const ids = extractIds(wanted);
  return ids.length === 0
    ? hits
    : hits.toSorted((left, right) => ids.indexOf(left.hit.id as string) - ids.indexOf(right.hit.id as string));
}

/** Keeps the conditions on ids: a near match may miss a price limit, but must be the record that was picked. */
function keepIdConditions(filter: Filter): Filter | null {
  const parts = "and" in filter ? filter.and : [filter];
  return andFilters(parts.filter((part) => "field" in part && part.field === "id"));
}
