import { analyse, normalise } from "../../../../platform/text/words.ts";
import type { SearchHit } from "../../../search/index.ts";
import { readTexts } from "../../shop/read-texts.ts";
import { listOtherNames, type NamedRun } from "../language/translate-words.ts";
import type { HitExplanation } from "./relevance.ts";
import type { Search } from "./search-hits.ts";
import type { RelevantHit } from "./sort-hits.ts";

/**
 * Names the things of a text as the shop does, by the other names that the dictionary has for them: "thermos" where there are
 * vacuum flasks. `isNamed` tells of hits that are called so. Null where the hits are called as the text says, or the shop has no
 * other name. Throws UpstreamError.
 */
export async function nameThings(
  { text, searchContext: { languageSettings }, context }: Search,
  hits: RelevantHit[],
): Promise<{ text: string; isNamed(hit: RelevantHit): boolean } | null> {
  const { language } = languageSettings;
  const toStems = (name: string) => analyse(name, language).map(({ stem }) => stem);
  const labels = hits.map(({ hit }) => readLabels(hit).flatMap(toStems));
  // The search has other names as well: the best hit of "rucksack" is a backpack.
  const best = hits.toSorted((one, other) => other.score - one.score).find(({ isWeak }) => !isWeak)?.hit.explanation;
  const matched = ((best as HitExplanation)?.matchedTerms ?? []).flatMap(({ word }) => (word ? toStems(word) : []));
  const isSaid = ({ run, names }: NamedRun) =>
    labels.some((stems) => toStems(run.join(" ")).every((stem) => stems.includes(stem))) ||
    names.some((name) => toStems(name).every((stem) => matched.includes(stem)));
  const runs = listOtherNames(text.split(" "), language).map((each) => (isSaid(each) ? { ...each, names: [] } : each));
  const others = runs.flatMap(({ names }) => names);
  if (others.length === 0) return null;
  const { categories } = await context.shop.knownValues();
  const kinds = categories.map((category) => new Set(toStems(category)));
  const sold = await context.shop.findWords(others.filter((name) => !name.includes(" ")));
  const isKind = (name: string) => kinds.some((kind) => toStems(name).every((stem) => kind.has(stem)));
  const chosen = runs.map(({ names }) => names.find(isKind) ?? names.find((name) => sold.has(normalise(name))));
  const added = chosen.flatMap((name) => (name === undefined ? [] : [toStems(name)]));
  if (added.length === 0) return null;
  return {
    text: runs.map(({ run }, at) => chosen[at] ?? run.join(" ")).join(" "),
    isNamed: ({ hit }) => added.some((name) => name.every((stem) => readLabels(hit).flatMap(toStems).includes(stem))),
  };
}

function readLabels({ name, categories, tags }: SearchHit): string[] {
  return readTexts([name, categories, tags].flat());
}
