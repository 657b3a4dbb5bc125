import { extractStems } from "../../../../platform/text/words/words.ts";
import { WrittenText } from "../../../search/index.ts";
import type { ShopperPreference } from "../../contracts/preferences.ts";
import type { Turn } from "../../contracts/turn.ts";
import { takeOtherWearer } from "../../preferences/told-preferences.ts";
import type { PlainReading } from "../plain-reading.ts";

/**
 * Applies what the shopper has told in earlier conversations: what she refuses is left out, unless the message (in its language,
 * ISO 639-1) asks for it, or is on behalf of another person.
 */
export function obeyPreferences(
  { message, preferences = [], shopLanguage }: Turn,
  language: string,
  reading: Partial<PlainReading>,
): Partial<PlainReading> {
  const { criteria } = reading;
  if (!criteria || criteria.text === "" || preferences.length === 0) return reading;
  if (takeOtherWearer(new WrittenText(message), language)) return reading;
  const asked = new Set(extractStems(`${criteria.text} ${JSON.stringify(criteria.filters)}`, shopLanguage));
  const isAskedFor = ({ value }: ShopperPreference) => extractStems(value, shopLanguage).some((stem) => asked.has(stem));
  const refusals = preferences.filter((each) => each.kind === "refusal" && !isAskedFor(each));
  const sizes = preferences.filter(({ kind }) => kind === "size");
  const excluded = [...new Set([...criteria.excluded, ...refusals.map(({ value }) => value)])];
  return { ...reading, criteria: { ...criteria, excluded }, obeyed: [...sizes, ...refusals] };
}
