import { namesMaterial } from "../language/noun-index.ts";
import { listMentionedStems, listNamedStems, type SearchedWords } from "./relevance.ts";
import type { RelevantHit } from "./sort-hits.ts";

/** Maximum words of a search that describe one thing: a story names materials of other things as well. */
const MAX_WORDS = 5;

/**
 * Drops the hits that lack a material which a search names, where another hit has all of its words: of "a jumper in organic
 * cotton" those of another cotton. What is of the material and another thing drops nothing.
 */
export function preferMaterials(hits: RelevantHit[], searched: SearchedWords): RelevantHit[] {
  const { words, language } = searched;
  const isMaterial = ({ surface }: SearchedWords["words"][number]) => namesMaterial(surface, language);
  const materials = words.filter(isMaterial);
  if (materials.length === 0 || materials.length === words.length || words.length > MAX_WORDS) return hits;
  const others = words.filter((word) => !isMaterial(word));
  const having = hits.filter(({ hit }) => hasAll(materials, listMentionedStems(hit, searched)));
  const isNamed = having.some(({ hit }) => hasAll(others, listNamedStems(hit, searched)));
  return isNamed ? having : hits;
}

function hasAll(words: SearchedWords["words"], stems: ReadonlySet<string>): boolean {
  return words.every(({ stem }) => stems.has(stem));
}
