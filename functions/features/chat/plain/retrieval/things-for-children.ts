import { extractStems } from "../../../../platform/text/words.ts";
import { findProductAudiences } from "../../shop/product-audiences.ts";
import { namesThing } from "../language/noun-index.ts";
import { listNamedStems, type SearchedWords } from "./relevance.ts";
import type { RelevantHit } from "./sort-hits.ts";

/**
 * Keeps the hits that are named by the thing which a search for a child names, where any is: gloves of adults are nearer to
 * children's gloves than children's boots are. Where the shop has other things for children, they are weak. `kinds` are the
 * categories of what was shown before.
 */
export function keepThingsForChild(hits: RelevantHit[], searched: SearchedWords, kinds: string[] = []): RelevantHit[] {
  const named = things(searched, kinds);
  const kept = hits.filter(({ hit }) => {
    const stems = listNamedStems(hit, searched);
    return named.some((stem) => stems.has(stem));
  });
  if (kept.length === 0) return hits;
  const isForChildren = ({ hit }: RelevantHit) => findProductAudiences(hit).has("children");
  const isOthers = !kept.some(isForChildren) && hits.some(isForChildren);
  return isOthers ? kept.map((each) => ({ ...each, isWeak: true })) : kept;
}

/** Lists the stems of the words for things: of "gloves for skiing", after gloves were shown, that of gloves. */
function things({ words, language }: SearchedWords, kinds: string[]): string[] {
  const stems = words.filter(({ surface }) => namesThing(surface, language)).map(({ stem }) => stem);
  const ofKinds = new Set(kinds.flatMap((kind) => extractStems(kind, language)));
  const shown = stems.filter((stem) => ofKinds.has(stem));
  return shown.length > 0 ? shown : stems;
}
