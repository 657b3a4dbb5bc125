import { extractStems } from "../../../../platform/text/words.ts";
import { type KnownValues, matchColourValues } from "../../../search/index.ts";
import type { ShopperPreference } from "../../contracts/preferences.ts";
import type { PlainReading } from "../plain-reading.ts";

/**
 * Returns an interpretation that obeys what the shopper has told before: what she refuses is left out unless the message asks for
 * it, and what she wears and likes comes first. Something for another person, and cards that were picked, stay as they are.
 */
export function applyPreferences(
  interpretation: PlainReading,
  preferences: readonly ShopperPreference[],
  { colours }: Pick<KnownValues, "colours">,
  language: string,
): PlainReading {
  const { parsed, wearer, searchText, intents, conversation } = interpretation;
  const isForAnother = wearer !== undefined && wearer.sex !== null;
  if (preferences.length === 0 || isForAnother || searchText === "" || !intents.includes("product")) return interpretation;
  if (conversation?.criteria && conversation.criteria.onlyCards !== null) return interpretation;
  const asked = new Set([...parsed.words, ...(searchText ?? "").split(" ")].flatMap((word) => extractStems(word, language)));
  const isAskedFor = ({ subject, value }: ShopperPreference) =>
    subject === "colour" ? parsed.colours.includes(value) : extractStems(value, language).some((stem) => asked.has(stem));
  const refusals = preferences.filter((each) => each.kind === "refusal" && !isAskedFor(each));
  const valuesOf = (kind: ShopperPreference["kind"], subject: ShopperPreference["subject"]) =>
    preferences.filter((each) => each.kind === kind && each.subject === subject).map(({ value }) => value);
  const refusedColours = refusals.filter(({ subject }) => subject === "colour").map(({ value }) => value);
  const words = [...new Set([...(interpretation.excludedColours?.words ?? []), ...refusedColours])];
  const known = colours.flatMap(({ values }) => words.flatMap((word) => matchColourValues(word, values)));
  const refusedWords = refusals.filter(({ subject }) => subject === "word").map(({ value }) => value);
  const excludedTerms = [...new Set([...(interpretation.excludedTerms ?? []), ...refusedWords])];
  return {
    ...interpretation,
    ...(excludedTerms.length > 0 && { excludedTerms }),
    ...(words.length > 0 && { excludedColours: { words, values: [...new Set(known)] } }),
    preferred: {
      sizes: parsed.sizes.length > 0 ? [] : valuesOf("size", "size"),
      colours: parsed.colours.length > 0 ? [] : valuesOf("like", "colour"),
      words: valuesOf("like", "word"),
    },
    obeyed: [...preferences.filter(({ kind }) => kind === "size" && parsed.sizes.length === 0), ...refusals],
  };
}
