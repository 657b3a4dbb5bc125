import type { FollowUp } from "../../../../schemas/chat/chat-chunks.ts";
import { findMatches, foldCharacters } from "../../../domain/messages/phrase-pattern.ts";
import { languageData } from "../../../languages/registry.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import { isObject } from "../../../platform/is-object.ts";
import { extractStems } from "../../../platform/text/words/words.ts";
import {
  type Audience,
  COLOUR_FIELDS,
  COLOUR_PATTERN,
  findAudiences,
  GENDER_FIELDS,
  isPromptActive,
} from "../../search/index.ts";
import type { Candidate, ComposedAnswer } from "../contracts/answer.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { toCardText } from "../shop/card-text.ts";
import { categoryLeaf } from "../shop/category-kinds.ts";
import { leafCategory } from "./card-fields.ts";

/** Maximum of buttons: more do not help. */
const MAX_FOLLOW_UPS = 4;
const MAX_LABEL_LENGTH = 120;
/** Number of products from which there may be more than those that were found. */
const MAX_FOUND = 8;

/**
 * Chooses the follow-up questions: those that the prompt names, else those that the composer wrote, else those that fit the
 * cards.
 */
export async function chooseFollowUps(
  turn: Turn,
  interpretation: Interpretation,
  { shown, followUps, found = [] }: Pick<ComposedAnswer, "shown" | "followUps"> & { found?: Candidate[] },
  context: TurnContext,
): Promise<FollowUp[]> {
  const named = await namedFollowUps(turn, context);
  if (named.length > 0) return named.slice(0, MAX_FOLLOW_UPS);
  return followUps.length > 0 ? followUps : suggestFollowUps(turn, interpretation, { shown, found }, context);
}

async function suggestFollowUps(
  turn: Turn,
  interpretation: Interpretation,
  { shown, found }: { shown: Candidate[]; found: Candidate[] },
  context: TurnContext,
): Promise<FollowUp[]> {
  const products = shown.filter(({ domain }) => domain === "product");
  const suggestsCategories = products.length === 0 && shown.every(({ domain }) => domain === "post");
  const suggested = suggestsCategories
    ? await suggestCategories(turn, interpretation, shown, context)
    : suggestFromProducts(interpretation, products, found, await context.shop.kindsOfGoods());
  return suggested.slice(0, MAX_FOLLOW_UPS).map(({ id, label }) => ({ id, label: label.slice(0, MAX_LABEL_LENGTH) }));
}

/** Reads the active prompts that the chosen prompt names as its follow-ups. */
async function namedFollowUps(turn: Turn, context: TurnContext): Promise<FollowUp[]> {
  const ids = turn.prompt?.followUpIds ?? [];
  const found: FollowUp[] = [];
  if (ids.length === 0) return found;
  await bestEffort(context.log, "read the prompts that follow", async () => {
    const now = context.ports.clock.now();
    for (const prompt of await context.shop.readByIds("prompts", ids)) {
      const label = [prompt.title, prompt.prompt].find((text) => typeof text === "string" && text !== "");
      if (isPromptActive(prompt, now) && label) found.push({ id: prompt.id as string, label: toCardText(label as string) });
    }
  });
  return found;
}

/** Suggests what narrows many products, and else what leads on from the cards. */
function suggestFromProducts(
  interpretation: Interpretation,
  products: Candidate[],
  found: Candidate[],
  kinds: string[],
): FollowUp[] {
  const { followUp } = languageData(interpretation.language).answers;
  const kindOf = (product: Candidate) => findKind(product, kinds);
  const narrowing = suggestNarrowing(found, interpretation, (product) => toLabel(kindOf(product)));
  const category = products[0] ? toLabel(kindOf(products[0])) : null;
  const several = products.length > 1;
  return [
    ...narrowing.slice(0, MAX_FOLLOW_UPS - 1),
    ...(narrowing.length === 0 && mayBeCheaper(products, found) ? [{ id: "suggested-cheaper", label: followUp.cheaper }] : []),
    ...(several ? [{ id: "suggested-compare", label: followUp.compare }] : []),
    ...(several && interpretation.order !== "rating" ? [{ id: "suggested-best", label: followUp.best }] : []),
    ...(category ? [{ id: "suggested-category", label: followUp.more(category) }] : []),
  ];
}

/** Returns true unless all that was found is known, and nothing of it costs less than what is shown. */
function mayBeCheaper(products: Candidate[], found: Candidate[]): boolean {
  if (products.length === 0 || found.length === 0 || found.length >= MAX_FOUND) return products.length > 0;
  const cheapest = Math.min(...products.flatMap(({ prices }) => prices));
  return found.some(({ prices }) => prices.some((price) => price < cheapest));
}

/** Returns the kind of goods that a product is, the rarest of several; its last category where the shop has no kinds. */
function findKind(product: Candidate, kinds: string[]): string | null {
  const { categories } = product.payload;
  const own = kinds.filter((kind) => Array.isArray(categories) && categories.includes(kind));
  return own.at(-1) ?? (kinds.length === 0 ? leafCategory(product) : null);
}

function toLabel(category: string | null): string | null {
  return category === null ? null : categoryLeaf(category);
}

/** Suggests categories when nothing was found or a page answered; those that the page is about come first. */
async function suggestCategories(
  turn: Turn,
  { language }: Interpretation,
  pages: Candidate[],
  { shop }: TurnContext,
): Promise<FollowUp[]> {
  const { followUp } = languageData(language).answers;
  const categories = [...new Set((await shop.kindsOfGoods()).map(categoryLeaf))];
  const { shopLanguage } = turn;
  const told = new Set(pages.flatMap(({ title, payload }) => extractStems(`${title} ${payload.categories ?? ""}`, shopLanguage)));
  const isAbout = (category: string) => extractStems(category, shopLanguage).every((stem) => told.has(stem));
  return [...categories.filter(isAbout), ...categories.filter((category) => !isAbout(category))]
    .slice(0, MAX_FOLLOW_UPS - 1)
    .map((category, at) => ({ id: `suggested-category-${at + 1}`, label: followUp.browse(toCardText(category)) }));
}

/** Products among which a shopper needs help to choose: more than are shown at once. */
const MIN_PRODUCTS = 5;
/** Ratio of the highest price to the lowest from which a price divides them. */
const MIN_PRICE_RATIO = 1.5;
const PRICE_STEPS = [1, 2, 2.5, 3, 4, 5, 7.5, 10];

/**
 * Suggests messages that narrow what was found, by what the products really differ in: kind, person, price and colour. Each
 * leaves some of them and drops others. Empty where few were found.
 */
function suggestNarrowing(
  found: Candidate[],
  interpretation: Interpretation,
  kindOf: (product: Candidate) => string | null,
): FollowUp[] {
  if (found.length < MIN_PRODUCTS || interpretation.filter !== null) return [];
  const { followUp } = languageData(interpretation.language).answers;
  const kind = pickDividing(found, (product) => [kindOf(product)].filter((name) => name !== null));
  const colour = pickDividing(found, listColours);
  const price = findPriceStep(found.flatMap(({ prices }) => prices.slice(0, 1)));
  return [
    ...(kind === null ? [] : [{ id: "suggested-kind", label: followUp.browse(kind) }]),
    ...listPersons(found, interpretation).map((person) => ({ id: `suggested-${person}`, label: followUp.forPerson[person] })),
    ...(price === null ? [] : [{ id: "suggested-price", label: followUp.under(String(price)) }]),
    ...(colour === null ? [] : [{ id: "suggested-colour", label: followUp.inColour(colour) }]),
  ];
}

/** Picks the value that divides the products most evenly; null when none does. */
function pickDividing(found: Candidate[], valuesOf: (product: Candidate) => string[]): string | null {
  const counts = new Map<string, number>();
  for (const value of found.flatMap((product) => [...new Set(valuesOf(product))]))
    counts.set(value, (counts.get(value) ?? 0) + 1);
  const dividing = [...counts].filter(([, count]) => count < found.length);
  const unevenness = ([, count]: [string, number]) => Math.abs(count - found.length / 2);
  const [best] = dividing.toSorted((left, right) => unevenness(left) - unevenness(right));
  return best?.[0] ?? null;
}

/** Lists colours that the chat understands, as the shop writes them. */
function listColours({ payload }: Candidate): string[] {
  return readAttributeTexts(payload.attributes, COLOUR_FIELDS).filter((value) => {
    const [first, ...others] = findMatches(foldCharacters(value), COLOUR_PATTERN);
    return first !== undefined && others.length === 0;
  });
}

/** Lists the persons that the products are made for, when these are several. */
function listPersons(found: Candidate[], { wearer }: Interpretation): Exclude<Audience, "everyone" | "animals">[] {
  if (wearer) return [];
  const audiences = new Set(found.flatMap(({ payload }) => [...findProductAudiences(payload)]));
  const persons = (["women", "men", "children"] as const).filter((person) => audiences.has(person));
  return persons.length > 1 ? persons : [];
}

/** Returns a round price that about half of the products are under; null when they cost about the same. */
function findPriceStep(prices: number[]): number | null {
  const sorted = prices.toSorted((left, right) => left - right);
  const [lowest, highest] = [sorted[0] ?? 0, sorted.at(-1) ?? 0];
  if (sorted.length < MIN_PRODUCTS || lowest <= 0 || highest < MIN_PRICE_RATIO * lowest) return null;
  const middle = sorted[Math.floor(sorted.length / 2)]!;
  const unit = 10 ** Math.floor(Math.log10(middle));
  const step = PRICE_STEPS.map((factor) => factor * unit).find((price) => price >= middle && Number.isInteger(price));
  return step !== undefined && step < highest ? step : null;
}

/**
 * Finds whom a product is made for, by its attributes, else its categories, and women and men by its name and tags, too: these
 * say more than that with other such words, as baby alpaca, kid leather, or a lamp that is good for kids as well.
 */
function findProductAudiences({ name, categories, tags, attributes }: Record<string, unknown>): Set<Audience> {
  const stated = findAll(readAttributeTexts(attributes, GENDER_FIELDS));
  if (stated.length > 0) return new Set(stated);
  const named = findAll([...readTexts(name), ...readTexts(tags)]).filter(
    (audience) => audience === "women" || audience === "men",
  );
  return new Set([...named, ...findAll(readTexts(categories))]);
}

function findAll(texts: string[]): Audience[] {
  return texts.flatMap((text) => [...findAudiences(text)]);
}

/** Returns the texts that a product has in these attributes. */
function readAttributeTexts(attributes: unknown, fields: readonly string[]): string[] {
  return isObject(attributes) ? fields.flatMap((field) => readTexts(attributes[field])) : [];
}

/** Returns the texts of a field: itself, or those of a list. */
function readTexts(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === "string" && each !== "");
}
