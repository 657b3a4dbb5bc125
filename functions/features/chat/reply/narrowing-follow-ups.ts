import type { FollowUp } from "../../../../schemas/chat/chat-chunks.ts";
import { findMatches, foldCharacters } from "../../../domain/messages/phrase-pattern.ts";
import { languageData } from "../../../languages/registry.ts";
import { type Audience, COLOUR_FIELDS, COLOUR_PATTERN } from "../../search/index.ts";
import type { Candidate } from "../contracts/answer.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import { findProductAudiences } from "../shop/product-audiences.ts";
import { readAttributeTexts } from "../shop/read-texts.ts";

/** Products among which a shopper needs help to choose: more than are shown at once. */
const MIN_PRODUCTS = 5;
/** Ratio of the highest price to the lowest from which a price divides them. */
const MIN_PRICE_RATIO = 1.5;
const PRICE_STEPS = [1, 2, 2.5, 3, 4, 5, 7.5, 10];

/**
 * Suggests messages that narrow what was found, by what the products really differ in: kind, person, price and colour. Each
 * leaves some of them and drops others. Empty where few were found.
 */
export function suggestNarrowing(
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
