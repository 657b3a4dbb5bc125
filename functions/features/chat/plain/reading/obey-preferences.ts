import { extractStems } from "../../../../platform/text/words.ts";
import type { ShopperPreference } from "../../contracts/preferences.ts";
import type { Turn } from "../../contracts/turn.ts";
import type { PlainReading } from "../plain-reading.ts";

/** Applies what the shopper has told in earlier conversations: what she refuses is left out, unless the message asks for it. */
export function obeyPreferences({ preferences = [], shopLanguage }: Turn, reading: Partial<PlainReading>): Partial<PlainReading> {
  const { wish } = reading;
  if (!wish || wish.text === "" || preferences.length === 0) return reading;
  const asked = new Set(extractStems(`${wish.text} ${JSON.stringify(wish.filters)}`, shopLanguage));
  const isAskedFor = ({ value }: ShopperPreference) => extractStems(value, shopLanguage).some((stem) => asked.has(stem));
  const refusals = preferences.filter((each) => each.kind === "refusal" && !isAskedFor(each));
  const sizes = preferences.filter(({ kind }) => kind === "size");
  const excluded = [...new Set([...wish.excluded, ...refusals.map(({ value }) => value)])];
  return { ...reading, wish: { ...wish, excluded }, obeyed: [...sizes, ...refusals] };
}
